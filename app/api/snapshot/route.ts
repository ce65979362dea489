import { loadSnapshot } from '../../../lib/host/index.ts'
import { answerWith } from '../answer-with.ts'

/** Everything the page shows of a conversation, and the cursor to follow from. */
export async function GET(request: Request): Promise<Response> {
  const conversation = new URL(request.url).searchParams.get('conversation')
  return answerWith(({ host, user }) => loadSnapshot(host, user.id, conversation))
}
