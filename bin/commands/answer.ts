import { parseArgs } from 'node:util'
import type { Accepted, Host } from '../../lib/host/index.ts'
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

const USAGE = `Name the card and the answer: webbee answer CARD ${DECISIONS.join('|')}|ask-again|edit '{"name": value}'`

/** The changes of `edit`: parameter to its new JSON value. */
function readChanges(text: string | undefined): Record<string, unknown> {
  const changes: unknown = JSON.parse(text ?? 'null')
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) throw new Error(USAGE)
  return { ...changes }
}

interface Answered {
  user: string
  card: string
  decision: string | undefined
  changes: string | undefined
}

async function accept({ kernel }: Host, { user, card, decision, changes }: Answered): Promise<Accepted> {
  if (isDecision(decision)) return kernel.answerCard({ user, card, decision })
  if (decision === 'ask-again') return kernel.askAgain({ user, card })
  if (decision !== 'edit') throw new Error(USAGE)
  const edited = await kernel.editCard({ user, card, changes: readChanges(changes) })
  if (!edited.ok) throw new Error(edited.problem)
  return edited.accepted
}

/** Answers a card, changes it or asks again for an expired one, and goes on with its turn. */
const answer: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [card, decision, changes] = positionals
  if (card === undefined || decision === undefined) throw new Error(USAGE)
  const { host, user } = await openHost(values)
  const accepted = await accept(host, { user, card, decision, changes })
  const shown = showTurn(host, { user, turn: accepted.turn, after: accepted.cursor - 1, json: values.json })
  await accepted.run()
  return shown
}

export default answer
