import type { Host } from '../../lib/host/index.ts'
import type { CardAnswer } from '../../lib/kernel/answer.ts'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import {
  countDelivered,
  countEffects,
  effectsOf,
  type Place,
  playsRounds,
  USER,
  withoutOf,
} from './crash-host.ts'

/** What became of a turn whose process was killed. */
export interface Resumed {
  /** How it was found: ended by itself, waiting for a card, or never recorded. */
  found: 'not-received' | 'ended' | 'asked-confirmation' | 'asked-outcome' | 'no-end'
  endedAs: string | null
  steps: string[]
  /** How the items of its batches ended, by step. */
  items: Record<number, string[]>
  effects: Record<string, number>
  /** Letters that reached their mailbox; none but for `store-only`. */
  delivered: number
  /** Old answers that were sent again and taken. */
  takenTwice: number
}

export interface ResumedPlace extends Place {
  conversation: string
  /** Whether its user lets the app look before saying what happened. */
  checks: boolean
}

const PATIENCE_MS = 15_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What a truthful person says who looks at the outside; by way of the app's check where the place says so. */
async function wordOn(host: Host, place: ResumedPlace, turn: TurnView): Promise<CardAnswer> {
  const card = turn.unknownOutcome
  if (!card) return { user: USER, card: turn.card?.id ?? '', decision: 'confirm', ...withoutOf(turn.card) }
  const answer = (decision: CardAnswer['decision']): CardAnswer => ({ user: USER, card: card.id, decision })
  if (place.checks && card.canCheck && card.found === null) return answer('check')
  if (card.runAgain === 'safe') return answer('again')
  const values = card.params.map(({ value }) => value).join('_')
  const name = playsRounds(place.variant) ? `${card.tool}_${values}` : card.tool
  return answer((await countEffects(host, place, name)) > 0 ? 'done' : 'again-anyway')
}

const foundAs = (turn: TurnView): Resumed['found'] => {
  if (turn.phase === 'ended') return 'ended'
  return turn.unknownOutcome ? 'asked-outcome' : 'asked-confirmation'
}

/** Answers that were given before arrive once more. */
async function answerAgain(host: Host, turn: TurnView): Promise<number> {
  const old: CardAnswer[] = [
    ...turn.answeredCards.map(({ id }) => ({ user: USER, card: id, decision: 'confirm' as const })),
    ...(turn.settledOutcomes ?? []).map(({ id }) => ({
      ...{ user: USER, card: id, decision: 'again-anyway' as const },
    })),
  ]
  let taken = 0
  for (const answer of old) {
    const accepted = await host.kernel.answerCard(answer).catch(() => null)
    if (accepted === null) continue
    taken += 1
    await accepted.run()
  }
  return taken
}

/** Goes on with the turn until it has ended, and says how it was found; a turn that never was has no entry. */
async function goOn(
  host: Host,
  place: ResumedPlace,
): Promise<{ turn: TurnView; found: Resumed['found'] } | null> {
  const until = Date.now() + PATIENCE_MS
  let found: Resumed['found'] | null = null
  for (;;) {
    await host.kernel.pickUp(USER)
    const turn = (await host.kernel.turnViews(USER, place.conversation, 5)).at(-1)
    if (turn === undefined) return null
    if (turn.phase === 'ended') return { turn, found: found ?? 'ended' }
    if (Date.now() > until) return { turn, found: 'no-end' }
    if (turn.phase === 'waiting') {
      found ??= foundAs(turn)
      await (await host.kernel.answerCard(await wordOn(host, place, turn))).run()
    } else await pause(20)
  }
}

/** Picks up what a killed process left, answers its cards as its user would, and counts what happened outside. */
export async function resume(host: Host, place: ResumedPlace): Promise<Resumed> {
  const came = await goOn(host, place)
  const takenTwice = came === null ? 0 : await answerAgain(host, came.turn)
  await host.kernel.pickUp(USER)
  const counts = effectsOf(place.variant).map(
    async ({ name }) => [name, await countEffects(host, place, name)] as const,
  )
  const batches = came?.turn.steps.flatMap(({ index, batch }) =>
    batch === undefined ? [] : [[index, batch.items.map(({ status }) => status)] as const],
  )
  return {
    found: came?.found ?? 'not-received',
    endedAs: came?.turn.endedAs ?? null,
    steps: came?.turn.steps.map(({ status }) => status) ?? [],
    items: Object.fromEntries(batches ?? []),
    effects: Object.fromEntries(await Promise.all(counts)),
    delivered: await countDelivered(host),
    takenTwice,
  }
}
