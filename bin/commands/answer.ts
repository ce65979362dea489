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

type Wanted =
  | { is: 'answer'; decision: (typeof DECISIONS)[number] }
  | { is: 'ask-again' }
  /** Parameter to its new JSON value. */
  | { is: 'edit'; changes: Record<string, unknown> }

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readChanges(text = ''): Record<string, unknown> {
  const changes = readJson(text)
  if (typeof changes === 'object' && changes !== null && !Array.isArray(changes)) return { ...changes }
  throw new Error(`The changes have to be a JSON object, not ${text === '' ? 'nothing' : text}\n${USAGE}`)
}

function readWanted(decision: string | undefined, changes: string | undefined): Wanted {
  if (isDecision(decision)) return { is: 'answer', decision }
  if (decision === 'ask-again') return { is: 'ask-again' }
  if (decision === 'edit') return { is: 'edit', changes: readChanges(changes) }
  throw new Error(USAGE)
}

async function accept(
  { kernel }: Host,
  card: { user: string; card: string },
  wanted: Wanted,
): Promise<Accepted> {
  if (wanted.is === 'answer') return kernel.answerCard({ ...card, decision: wanted.decision })
  if (wanted.is === 'ask-again') return kernel.askAgain(card)
  const edited = await kernel.editCard({ ...card, changes: wanted.changes })
  if (!edited.ok) throw new Error(edited.problem)
  return edited.accepted
}

/** Answers a card, changes it or asks again for an expired one, and goes on with its turn. */
const answer: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [card, decision, changes] = positionals
  if (card === undefined) throw new Error(USAGE)
  const wanted = readWanted(decision, changes)
  const { host, user } = await openHost(values)
  const accepted = await accept(host, { user, card }, wanted)
  const shown = showTurn(host, { user, turn: accepted.turn, after: accepted.cursor - 1, json: values.json })
  await accepted.run()
  return shown
}

export default answer
