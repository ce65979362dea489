import { answerWith } from '../../../answer-with.ts'

interface Route {
  params: Promise<{ turn: string }>
}

/** What the models of one of the caller's turns saw, masked as it was sent, with the values behind the tokens. */
export async function GET(_request: Request, { params }: Route): Promise<Response> {
  const { turn } = await params
  return answerWith(({ host, user }) => host.kernel.turnPrompts({ user: user.id, turn }))
}
