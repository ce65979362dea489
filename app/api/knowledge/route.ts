import { answerWith } from '../answer-with.ts'

/** Everything that is kept of the caller, named and counted. */
export async function GET(): Promise<Response> {
  return answerWith(({ host, user }) => host.kernel.knowledge.of(user.id))
}
