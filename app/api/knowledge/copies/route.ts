import { readErasableText } from '../../../action-input.ts'
import { answerWith } from '../../answer-with.ts'

/** What an erase of one thing would leave of the caller's. */
export async function GET(request: Request): Promise<Response> {
  const what = readErasableText(new URL(request.url).searchParams.get('what'))
  if (what === null) return new Response(null, { status: 400 })
  return answerWith(({ host, user }) => host.kernel.knowledge.copiesLeft(user.id, what))
}
