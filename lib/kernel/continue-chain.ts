import type { ConfirmationCardView } from '../protocol/confirmation-card.ts'
import { canContinue, needsLostData } from './continuable.ts'
import { KernelError } from './errors.ts'
import type { TurnRecord } from './ports.ts'
import { newState, type Received, receive } from './receive.ts'
import type { BatchItem, StepState, TurnState } from './turn-state.ts'
import type { World } from './world.ts'

/** The id of the turn that continues another: there is one at most, whoever asks and how often. */
const continuationOf = (turn: string): string => `${turn}-c`

/** A step that is not run again: its data and summary stand in until the turn ends. */
const reused = ({ batch: _, ...step }: StepState, ran: StepState | undefined, turn: string): StepState => ({
  ...step,
  bind: [],
  plannedArgs: {},
  args: {},
  origins: {},
  data: ran?.data ?? null,
  summary: ran?.summary ?? null,
  reusedFrom: turn,
})

/** An item of a batch that is not done yet is called now, with the arguments and the key that it had. */
function itemAfresh(item: BatchItem): BatchItem {
  if (item.status === 'succeeded' || item.status === 'declined') return item
  const { attempts: _, ...call } = item
  return { ...call, status: 'bound', startedAt: null, durationMs: null, error: null }
}

/** A step that runs now: as it was planned, and with the parameters it was given where it had come so far. */
function afresh({ attempts: _, replay: __, settledBy: ___, skipped: ____, ...step }: StepState): StepState {
  const batch = step.batch?.map(itemAfresh)
  return {
    ...step,
    status: batch === undefined ? 'planned' : 'bound',
    ...(batch === undefined ? {} : { batch }),
    startedAt: null,
    durationMs: null,
    data: null,
    summary: null,
    error: null,
  }
}

/** A step whose card expired waits at the gate with what that card showed, and is asked again whatever the gate says by now. */
function askedAgain(step: StepState, cards: readonly ConfirmationCardView[]): StepState | null {
  const card = cards.findLast(({ stepIndex }) => stepIndex === step.index)
  if (card?.status !== 'expired') return null
  return { ...afresh(step), status: 'bound', wasAsked: card.because ?? 'destructive' }
}

/** The steps of the new turn, each at its old place, so that every reference of the plan means what it meant. */
async function restOf(world: World, { user, state }: TurnRecord): Promise<StepState[]> {
  const ranIn = new Map<string, readonly StepState[]>([[state.id, state.steps]])
  for (const turn of new Set(state.steps.flatMap(({ reusedFrom = [] }) => reusedFrom))) {
    const record = await world.stores.journal.load({ user, turn })
    ranIn.set(turn, record?.state.steps ?? [])
  }
  return state.steps.map((step) => {
    if (needsLostData(step)) return step
    if (step.status === 'skipped') return step
    if (step.status !== 'succeeded') return askedAgain(step, state.answeredCards) ?? afresh(step)
    const turn = step.reusedFrom ?? state.id
    return reused(step, ranIn.get(turn)?.[step.index], turn)
  })
}

/** What the user had said before, and that only led to a question, belongs to their words for this chain. */
async function askedBefore(world: World, { user, conversation, sequence }: TurnRecord): Promise<string[]> {
  const newest = await world.stores.journal.turns(user, conversation, 1)
  const since = (newest[0]?.sequence ?? sequence) - sequence
  const limit = since + world.limits.historyMaxTurns + 1
  const history = await world.stores.journal.history(user, conversation, limit)
  const asked: string[] = []
  for (const digest of history.filter((each) => each.sequence < sequence).toReversed()) {
    if (digest.status !== 'asked') break
    asked.unshift(digest.message)
  }
  return asked
}

async function continuedState(world: World, record: TurnRecord): Promise<TurnState> {
  const profile = await world.users.profile(record.user)
  const { conversation, message, language, plan, earlierPlans, droppedDependencies, continues, model } =
    record.state
  return {
    ...newState(world, { profile, conversation, message, language, panelCall: null }),
    id: continuationOf(record.id),
    phase: { is: 'running' },
    plan,
    ...(earlierPlans === undefined ? {} : { earlierPlans }),
    droppedDependencies,
    steps: await restOf(world, record),
    model,
    continues: {
      turn: record.id,
      plannedAt: continues?.plannedAt ?? record.sequence,
      asked: continues?.asked ?? (await askedBefore(world, record)),
    },
  }
}

/**
 * Makes the rest of an ended chain a turn of its own: no model plans it, what succeeded is not run again and is handed
 * on byte for byte, and every step that is left passes guards, contract and gate as any other. A chain is continued
 * once: whoever asks again gets the turn that continues it.
 */
export async function continueChain(
  world: World,
  { user, turn }: { user: string; turn: string },
): Promise<Received & { conversation: string }> {
  const { journal } = world.stores
  const record = await journal.load({ user, turn })
  if (record === null) throw new KernelError('TURN_NOT_FOUND', `No turn ${turn}.`)
  const { conversation } = record
  const there = async (): Promise<(Received & { conversation: string }) | null> => {
    const found = await journal.load({ user, turn: continuationOf(turn) })
    if (found === null) return null
    const { cursor } = await journal.events(user, Number.MAX_SAFE_INTEGER, 1)
    return { turn: found.id, cursor, record: null, conversation }
  }
  const before = await there()
  if (before !== null) return before
  if (!canContinue(record.state))
    throw new KernelError('NOT_CONTINUABLE', `Turn ${turn} has nothing that could be continued.`)
  const state = await continuedState(world, record)
  const profile = await world.users.profile(user)
  const { message, language } = state
  try {
    const received = await receive(world, {
      profile,
      conversation,
      message,
      language,
      panelCall: null,
      state,
    })
    return { ...received, conversation }
  } catch (error) {
    // Somebody else continued it at the same moment: their turn is the one.
    const other = await there()
    if (other !== null) return other
    throw error
  }
}
