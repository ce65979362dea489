import { answerWith } from '../../../answer-with.ts'

interface Route {
  params: Promise<{ turn: string }>
}

/** Where the numbers, dates, ids and addresses in the answer of one of the caller's turns come from. */
export async function GET(_request: Request, { params }: Route): Promise<Response> {
  const { turn } = await params
  return answerWith(({ host, user }) => host.kernel.answerSources({ user: user.id, turn }))
}
