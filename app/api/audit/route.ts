import { readAuditQuery } from '../../action-input.ts'
import { answerWith } from '../answer-with.ts'

/** A page of the caller's record of what ran, filtered, newest first. */
export async function GET(request: Request): Promise<Response> {
  const query = readAuditQuery(Object.fromEntries(new URL(request.url).searchParams))
  return answerWith(({ host, user }) => host.kernel.audit.page(user.id, query))
}
