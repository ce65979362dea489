import { answerWith } from '../../answer-with.ts'

/** Recomputes every digest of the caller's record. */
export async function GET(): Promise<Response> {
  return answerWith(({ host, user }) => host.kernel.audit.verify(user.id))
}
