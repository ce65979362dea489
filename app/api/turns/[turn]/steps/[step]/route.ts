import { answerWith } from '../../../../answer-with.ts'

interface Route {
  params: Promise<{ turn: string; step: string }>
}

/** Parameters and data of one of the caller's steps. */
export async function GET(_request: Request, { params }: Route): Promise<Response> {
  const { turn, step } = await params
  return answerWith(({ host, user }) => host.kernel.stepDetail({ user: user.id, turn, step: Number(step) }))
}
