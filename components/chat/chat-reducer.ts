import type { ConversationView, Snapshot, SnapshotApps } from '../../lib/protocol/snapshot.ts'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import type { NoticeView, StoredWireEvent, WireEvent } from '../../lib/protocol/wire-event.ts'
import { withNotice, withoutNotice } from '../notices/held-notices.ts'

/** A message of this tab that the server has not shown back yet. */
export interface OutgoingMessage {
  clientId: string
  conversation: string
  text: string
  /** The turn the server made of it, once it said so. */
  turn: string | null
  /** Why it was not taken; null while it is under way. */
  error: string | null
}

export interface ChatState {
  snapshot: Omit<Snapshot, 'turns' | 'conversations' | 'conversation' | 'cursor'>
  conversations: ConversationView[]
  conversation: ConversationView
  turns: TurnView[]
  outgoing: OutgoingMessage[]
  /** What apps told beside the conversation and nobody dismissed, newest first. */
  notices: NoticeView[]
  cursor: number
  /** How often events were missed since the last good snapshot: above 0 it has to be loaded again. */
  misses: number
}

export type ChatChange =
  | { type: 'snapshot-loaded'; snapshot: Snapshot }
  | { type: 'event-received'; stored: StoredWireEvent }
  | { type: 'events-missed' }
  | { type: 'conversation-started'; conversation: ConversationView }
  | { type: 'message-written'; clientId: string; text: string }
  | { type: 'message-taken'; clientId: string; turn: string }
  | { type: 'message-refused'; clientId: string; error: string }
  | { type: 'message-retried'; clientId: string }
  | { type: 'message-dropped'; clientId: string }
  | { type: 'sample-removed' }
  | { type: 'notice-dismissed'; id: string | 'all' }

/** What only this process of the server said, such as a changed extension, has no place in the log. */
export const NOT_LOGGED = 0

/** The state of the page before anything happened after its first paint. */
export function chatStateOf(snapshot: Snapshot, outgoing: OutgoingMessage[] = []): ChatState {
  const { turns, conversations, conversation, cursor, ...rest } = snapshot
  const waiting = outgoing.filter((message) => !turns.some(({ id }) => id === message.turn))
  return {
    snapshot: rest,
    conversations,
    conversation,
    turns: inOrder(turns),
    outgoing: waiting,
    notices: [],
    cursor,
    misses: 0,
  }
}

/** What the page shows, as a function of what it was told. Repeated and late news change nothing. */
export function chatReducer(state: ChatState, change: ChatChange): ChatState {
  switch (change.type) {
    case 'snapshot-loaded':
      return loadSnapshot(state, change.snapshot)
    case 'event-received':
      return receive(state, change.stored)
    case 'events-missed':
      return { ...state, misses: state.misses + 1 }
    case 'conversation-started':
      return openConversation(state, change.conversation)
    case 'message-written':
      return { ...state, outgoing: [...state.outgoing, written(state, change)] }
    case 'message-taken':
      return takeMessage(state, change)
    case 'message-refused':
      return updateOutgoing(state, change.clientId, (message) => ({ ...message, error: change.error }))
    case 'message-retried':
      return updateOutgoing(state, change.clientId, (message) => ({ ...message, error: null }))
    case 'message-dropped':
      return { ...state, outgoing: state.outgoing.filter(({ clientId }) => clientId !== change.clientId) }
    case 'sample-removed':
      return withUser(state, { hasSample: false })
    case 'notice-dismissed':
      return { ...state, notices: withoutNotice(state.notices, change.id) }
  }
}

function loadSnapshot(state: ChatState, snapshot: Snapshot): ChatState {
  const loaded = { ...chatStateOf(snapshot, state.outgoing), notices: state.notices }
  // A page kept by the browser's history may be older than what has been heard since.
  return snapshot.cursor < state.cursor
    ? { ...loaded, cursor: state.cursor, misses: state.misses + 1 }
    : loaded
}

function receive(state: ChatState, { cursor, event }: StoredWireEvent): ChatState {
  if (cursor === NOT_LOGGED) return applyEvent(state, event)
  if (cursor <= state.cursor) return state
  const missed = cursor > state.cursor + 1
  return { ...applyEvent(state, event), cursor, misses: state.misses + (missed ? 1 : 0) }
}

function applyEvent(state: ChatState, event: WireEvent): ChatState {
  switch (event.type) {
    case 'turn-changed':
      return applyTurn(state, event.turn)
    case 'conversation-changed':
      return applyConversation(state, event.conversation)
    case 'extensions-changed':
      return applyApps(state, event)
    case 'asking-changed':
      return { ...state, snapshot: { ...state.snapshot, askBefore: event.askBefore } }
    case 'notified':
      return { ...state, notices: withNotice(state.notices, event.notice) }
    case 'panels-changed':
      return state
  }
}

function applyTurn(state: ChatState, turn: TurnView): ChatState {
  if (turn.conversation !== state.conversation.id) return state
  const known = state.turns.find(({ id }) => id === turn.id)
  if (known && known.version >= turn.version) return state
  const others = state.turns.filter(({ id }) => id !== turn.id)
  const outgoing = known ? state.outgoing : withoutMessageOf(state.outgoing, turn)
  return { ...state, turns: inOrder([...others, turn]), outgoing }
}

const applyApps = (state: ChatState, { apps, removed, problems, suggestions }: SnapshotApps): ChatState => ({
  ...state,
  snapshot: { ...state.snapshot, apps, removed, problems, suggestions },
})

function applyConversation(state: ChatState, conversation: ConversationView): ChatState {
  const others = state.conversations.filter(({ id }) => id !== conversation.id)
  return {
    ...state,
    conversations: [conversation, ...others].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
    conversation: conversation.id === state.conversation.id ? conversation : state.conversation,
  }
}

function openConversation(state: ChatState, conversation: ConversationView): ChatState {
  return { ...applyConversation(state, conversation), conversation, turns: [] }
}

const written = (
  state: ChatState,
  { clientId, text }: { clientId: string; text: string },
): OutgoingMessage => ({
  clientId,
  conversation: state.conversation.id,
  text,
  turn: null,
  error: null,
})

function takeMessage(state: ChatState, { clientId, turn }: { clientId: string; turn: string }): ChatState {
  if (state.turns.some(({ id }) => id === turn))
    return chatReducer(state, { type: 'message-dropped', clientId })
  return updateOutgoing(state, clientId, (message) => ({ ...message, turn, error: null }))
}

function updateOutgoing(
  state: ChatState,
  clientId: string,
  update: (message: OutgoingMessage) => OutgoingMessage,
): ChatState {
  return {
    ...state,
    outgoing: state.outgoing.map((message) => (message.clientId === clientId ? update(message) : message)),
  }
}

/** The event of a new turn may overtake the acknowledgement of its message, so equal words count as well. */
function withoutMessageOf(outgoing: OutgoingMessage[], turn: TurnView): OutgoingMessage[] {
  const shown = outgoing.findIndex(
    (message) =>
      message.turn === turn.id ||
      (message.turn === null && message.error === null && message.text.trim() === turn.message.trim()),
  )
  return outgoing.filter((_, at) => at !== shown)
}

const inOrder = (turns: TurnView[]): TurnView[] => [...turns].sort((a, b) => a.sequence - b.sequence)

const withUser = (state: ChatState, user: Partial<Snapshot['user']>): ChatState => ({
  ...state,
  snapshot: { ...state.snapshot, user: { ...state.snapshot.user, ...user } },
})
