import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { openHost } from '../open-host.ts'
import { showTurn } from '../show-turn.ts'

const options = {
  user: { type: 'string' },
  data: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const DECISIONS = ['confirm', 'decline', 'check', 'again', 'again-anyway', 'done', 'leave'] as const
const isDecision = (text: string | undefined): text is (typeof DECISIONS)[number] =>
  DECISIONS.some((decision) => decision === text)

/** Answers a card and goes on with its turn. */
const answer: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [card, decision] = positionals
  if (card === undefined || !isDecision(decision))
    throw new Error(`Name the card and the answer: webbee answer CARD ${DECISIONS.join('|')}`)
  const { host, user } = await openHost(values)
  const accepted = await host.kernel.answerCard({ user, card, decision })
  const shown = showTurn(host, { user, turn: accepted.turn, after: accepted.cursor - 1, json: values.json })
  await accepted.run()
  return shown
}

export default answer
