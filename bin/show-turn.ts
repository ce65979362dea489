import { follow, type Host } from '../lib/host/index.ts'
import type { TurnView } from '../lib/protocol/turn-view.ts'
import type { WireEvent } from '../lib/protocol/wire-event.ts'

const line = (text: string): boolean => process.stdout.write(`${text}\n`)

export const ANSWERED = 0
export const FAILED = 1
export const WAITING = 2

/** 0 answered, 2 waiting for an answer, 1 for everything that did not come to what was asked. */
export function exitCode(turn: TurnView): number {
  if (turn.phase !== 'ended') return WAITING
  const declined = turn.steps.some((step) => step.status === 'declined')
  return turn.endedAs === 'answered' || declined ? ANSWERED : FAILED
}

function tellCard(turn: TurnView): void {
  const { card } = turn
  if (card === null) return
  line(card.title)
  for (const fact of card.facts) line(`  ${fact}`)
  for (const { name, value, label } of card.params)
    line(`  ${name}: ${value}${label === null ? '' : ` (${label})`}`)
  for (const { name, from, to } of card.replaces?.differences ?? [])
    line(`  changed ${name}: ${from ?? '-'} -> ${to ?? '-'}`)
  if (card.effects.length > 0) line(`  effects: ${card.effects.join(', ')}`)
  line(`  expires: ${card.expiresAt}`)
  line(`card ${card.id}`)
  line(`answer with: npx webbee answer ${card.id} confirm|decline|edit '{"name": value}'`)
}

function tellOutcomeCard({ unknownOutcome: card = null }: TurnView): void {
  if (card === null) return
  line(`${card.appName}: ${card.title}`)
  line(`  ${card.message}`)
  line(`  called: ${card.calledAt} (${card.attempts})`)
  for (const { name, value, label } of card.params)
    line(`  ${name}: ${value}${label === null ? '' : ` (${label})`}`)
  if (card.found !== null) line(`  checked: ${card.found}`)
  line(`  expires: ${card.expiresAt}`)
  const again = { safe: ['again'], 'may-repeat': ['again-anyway'], no: [] }[card.runAgain]
  const answers = [...(card.canCheck ? ['check'] : []), ...again, 'done', 'leave']
  line(`card ${card.id}`)
  if (card.runAgain === 'may-repeat') line('again-anyway may do it a second time.')
  line(`answer with: npx webbee answer ${card.id} ${answers.join('|')}`)
}

function tell(turn: TurnView): void {
  for (const step of turn.steps) {
    process.stderr.write(
      `${step.appId}.${step.tool}: ${step.status}${step.reused ? ' before' : step.durationMs === null ? '' : ` (${step.durationMs} ms)`}\n`,
    )
  }
  const prose = turn.sentences.join('')
  if (prose !== '') line(prose.trimEnd())
  if (turn.reason !== null) line(turn.reason)
  for (const choice of turn.phase === 'waiting' ? (turn.question?.choices ?? []) : []) line(`- ${choice}`)
  tellCard(turn)
  tellOutcomeCard(turn)
  if (turn.canContinue) process.stderr.write(`go on with: npx webbee continue ${turn.id}\n`)
}

/** Beside the answer, so that what reads standard output reads the answer alone. */
function tellNotice(event: WireEvent): void {
  if (event.type === 'notified') process.stderr.write(`${event.notice.appName}: ${event.notice.message}\n`)
}

const isOver = (turn: TurnView): boolean => turn.phase === 'ended' || turn.phase === 'waiting'

export interface FollowedTurn {
  user: string
  turn: string
  /** The cursor after which its events begin. */
  after: number
  json: boolean
}

/** Follows one turn, whichever process advances it, until it ends or waits; prints it and gives the exit code. */
export async function showTurn(host: Host, input: FollowedTurn): Promise<number> {
  const done = new AbortController()
  // Everything else that waits here is a timer that does not keep a process alive.
  const alive = setInterval(() => undefined, 60_000)
  try {
    return await followTurn(host, input, done)
  } finally {
    clearInterval(alive)
    done.abort()
  }
}

async function followTurn(host: Host, input: FollowedTurn, done: AbortController): Promise<number> {
  for await (const followed of follow(host, input.user, input.after, done.signal)) {
    if (followed.type === 'reset') continue
    const { event } = followed.stored
    if (event.type === 'turn-changed' && event.turn.id !== input.turn) continue
    if (input.json) line(JSON.stringify(followed.stored))
    else tellNotice(event)
    if (event.type !== 'turn-changed' || !isOver(event.turn)) continue
    if (!input.json) tell(event.turn)
    return exitCode(event.turn)
  }
  return FAILED
}
