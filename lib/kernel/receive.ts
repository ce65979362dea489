import { auditEntry } from './audit-ledger.ts'
import { plannedSteps } from './classifier/classify.ts'
import { isBareAnswer } from './confirmation/bare-answer.ts'
import { hasCardWaiting, pointToCard } from './confirmation/point-to-card.ts'
import { enterConversation, findConversation } from './conversation.ts'
import { KernelError } from './errors.ts'
import { catalogOf, namesOf } from './installed-apps.ts'
import { isoTime } from './iso-time.ts'
import { modelFor } from './model-purpose.ts'
import type { TurnRecord } from './ports.ts'
import { sentBefore, turnIdOfMessage } from './sent-before.ts'
import { toWire } from './to-wire.ts'
import { OpenTurn } from './turn/open-turn.ts'
import type { ActionPlan, Args, TurnState } from './turn-state.ts'
import type { UserProfile, World } from './world.ts'

export interface Received {
  turn: string
  cursor: number
  /** The turn, where this process holds its lease and shall advance it; null while another turn of the conversation runs. */
  record: TurnRecord | null
}

export interface PanelCall {
  appId: string
  fnName: string
  args: Args
}

export interface NewTurn {
  profile: UserProfile
  conversation: string
  message: string
  language: 'en' | 'ru'
  panelCall: PanelCall | null
  /** How the turn begins, where it is more than a message or a panel's call. */
  state?: TurnState
  /** Absent: a person. */
  source?: 'automation'
  /** The page's own id of a message: sent again with it, it stays one turn. */
  clientId?: string | undefined
}

const CYRILLIC = /\p{Script=Cyrillic}/u
const LATIN_WORD = /\p{Script=Latin}{2,}/u

/** The language of an answer: the script of the message, else the user's own. */
export function messageLanguage(text: string, fallback: 'en' | 'ru'): 'en' | 'ru' {
  if (CYRILLIC.test(text)) return 'ru'
  return LATIN_WORD.test(text) ? 'en' : fallback
}

const MAX_TRIES = 8

/** A turn as it begins: a message to be planned, or a panel's call that is the plan. */
export function newState(world: World, input: NewTurn): TurnState {
  const { profile, conversation, message, language, panelCall, source, clientId } = input
  const plan: ActionPlan | null =
    panelCall === null
      ? null
      : {
          kind: 'calls',
          calls: [
            {
              appId: panelCall.appId,
              fnName: panelCall.fnName,
              args: panelCall.args,
              dependsOn: [],
              bind: [],
            },
          ],
        }
  const steps =
    plan === null ? [] : (plannedSteps({ world, catalog: catalogOf(world, profile) }, plan)?.steps ?? [])
  return {
    id:
      clientId === undefined ? world.ids.fresh('t') : turnIdOfMessage(world, { user: profile.id, clientId }),
    user: profile.id,
    ...(clientId === undefined ? {} : { command: world.ids.fresh('cmd') }),
    conversation,
    kind: panelCall === null ? 'chat' : 'ui',
    ...(source === undefined ? {} : { source }),
    message,
    language,
    timezone: profile.timezone,
    receivedAt: isoTime(world.clock.now()),
    phase: plan === null ? { is: 'received' } : { is: 'running' },
    plan,
    droppedDependencies: [],
    steps,
    pending: null,
    answeredCards: [],
    recalled: [],
    sentences: [],
    reason: null,
    stopRequested: false,
    model: modelFor(world, 'classifier').id,
    modelCalls: [],
  }
}

/** Ends a turn that waits: a card is superseded and nothing of it runs, a question is taken as asked. False when it moved meanwhile. */
async function supersede(world: World, record: TurnRecord): Promise<boolean> {
  const turn = await OpenTurn.open(world, record)
  const at = isoTime(world.clock.now())
  if (record.state.phase.is === 'waiting' && record.state.phase.for === 'question') {
    turn.record({ type: 'ended', as: 'answered', reason: null, at })
  } else if (record.state.phase.is === 'waiting' && record.state.phase.for === 'unknown-outcome') {
    // Its audit row stands: the outcome was unknown before, and it stays so.
    turn.record({ type: 'ended', as: 'superseded', reason: turn.words.supersededUnknown, at })
  } else {
    const { pending } = record.state
    const step = pending === null ? undefined : record.state.steps[pending.card.stepIndex]
    const audit =
      step === undefined
        ? []
        : [auditEntry(turn, step, { outcome: 'void', code: 'SUPERSEDED', card: pending?.card.id ?? null })]
    turn.record({ type: 'ended', as: 'superseded', reason: turn.words.superseded, at }, { audit })
  }
  return (await turn.commit()) === 'committed'
}

/** Whoever looks into an app before saying what became of a call has not set its card aside. */
const isWaiting = ({ state: { phase } }: TurnRecord, panelClick: boolean): boolean =>
  phase.is === 'waiting' && !(panelClick && phase.for !== 'confirmation')

/** True for a bare yes or no that a person typed while a card asks. */
const isAnswerToCard = (
  world: World,
  { panelCall, state, message }: NewTurn,
  open: readonly TurnRecord[],
): boolean =>
  panelCall === null &&
  state === undefined &&
  isBareAnswer(message) &&
  open.some((record) => hasCardWaiting(world, record))

async function tryEnter(world: World, input: NewTurn): Promise<Received | null> {
  const user = input.profile.id
  const found = await findConversation(world, user, input.conversation)
  if (found === null)
    throw new KernelError('CONVERSATION_NOT_FOUND', `No conversation ${input.conversation}.`)
  const open = await world.stores.journal.open(user, input.conversation)
  const state = input.state ?? newState(world, input)
  const command = state.command ?? world.ids.fresh('cmd')
  if (isAnswerToCard(world, input, open)) {
    const pointed = await pointToCard(world, state, { document: found.document, command })
    return pointed === null ? null : { ...pointed, record: null }
  }
  for (const record of open.filter((each) => isWaiting(each, input.panelCall !== null))) {
    if (!(await supersede(world, record))) return null
  }
  const queued = open.some((record) => record.state.phase.is !== 'waiting')
  const entry = enterConversation(world, user, found.document, input.message)
  const now = world.clock.now()
  const lease = queued ? null : { owner: world.owner, until: now + world.limits.leaseMs }
  const answer = await world.stores.journal.commit({
    commandId: command,
    user,
    turn: {
      id: state.id,
      conversation: state.conversation,
      expect: 'absent',
      state,
      lease,
      dueAt: queued ? now + world.limits.leaseMs : null,
    },
    events: [
      {
        type: 'turn-changed',
        changes: [{ type: 'turn-received' }],
        turn: toWire(state, { version: 1, sequence: entry.sequence, queued, names: namesOf(world) }),
      },
      { type: 'conversation-changed', conversation: entry.view },
    ],
    documents: [entry.write],
  })
  if (!answer.ok) return null
  const record: TurnRecord = {
    id: state.id,
    user,
    conversation: state.conversation,
    sequence: answer.sequence ?? entry.sequence,
    version: answer.version,
    state,
    lease,
    dueAt: null,
  }
  return { turn: state.id, cursor: answer.cursor, record: queued ? null : record }
}

/**
 * Makes a message or a panel click a durable turn of its conversation, once for one id of the page's. While another runs
 * it queues; a waiting card is superseded, unless all that is said is a yes or a no.
 */
export async function receive(world: World, input: NewTurn): Promise<Received> {
  const { clientId, profile } = input
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = clientId === undefined ? null : await sentBefore(world, { user: profile.id, clientId })
    if (before !== null) return { ...before, record: null }
    const received = await tryEnter(world, input)
    if (received !== null) return received
  }
  throw new KernelError('STORE_BUSY', 'The conversation changed too often at that moment.')
}
