import { answerWith } from '../../answer-with.ts'

/** Everything that is kept of the caller, as a file of JSON. */
export async function GET(): Promise<Response> {
  const answer = await answerWith(async ({ host, user }) => ({
    user,
    exportedAt: new Date(host.kernel.world.clock.now()).toISOString(),
    ...(await host.kernel.knowledge.export(user.id)),
  }))
  if (answer.ok) answer.headers.set('content-disposition', 'attachment; filename="webbee-export.json"')
  return answer
}
