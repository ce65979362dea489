import { readErasableText } from '../../../action-input.ts'
import { answerWith } from '../../answer-with.ts'

/** The values of one thing that is kept of the caller: facts, documents, cached values. */
export async function GET(request: Request): Promise<Response> {
  const what = readErasableText(new URL(request.url).searchParams.get('what'))
  if (what === null) return new Response(null, { status: 400 })
  return answerWith(({ host, user }) => host.kernel.knowledge.lookAt(user.id, what))
}
