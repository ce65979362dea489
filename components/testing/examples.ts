import type { ConfirmationCardView } from '../../lib/protocol/confirmation-card.ts'
import type { Snapshot } from '../../lib/protocol/snapshot.ts'
import type { StepView, TurnView } from '../../lib/protocol/turn-view.ts'

/** A finished read; override what the example is about. */
export const stepExample = (step: Partial<StepView> = {}): StepView => ({
  index: 0,
  appId: 'notes',
  appName: 'Notes',
  tool: 'list_notes',
  title: 'List notes',
  actionType: 'read',
  effects: [],
  status: 'succeeded',
  dependsOn: [],
  startedAt: '2026-11-21T09:00:00.000Z',
  durationMs: 12,
  summary: null,
  error: null,
  ...step,
})

export const turnExample = (turn: Partial<TurnView> = {}): TurnView => ({
  id: 'turn_1',
  conversation: 'conversation_1',
  kind: 'chat',
  version: 1,
  sequence: 1,
  receivedAt: '2026-11-21T09:00:00.000Z',
  message: 'show my notes',
  phase: 'received',
  endedAs: null,
  steps: [],
  card: null,
  answeredCards: [],
  question: null,
  recalled: [],
  sentences: [],
  model: 'local',
  reason: null,
  ...turn,
})

export const cardExample = (card: Partial<ConfirmationCardView> = {}): ConfirmationCardView => ({
  id: 'card_1',
  turn: 'turn_1',
  stepIndex: 0,
  appId: 'notes',
  appName: 'Notes',
  tool: 'delete_note',
  title: 'Delete the note “Q3 plan”?',
  description: 'Move a note to the trash.',
  facts: ['12 lines', 'edited today', 'in folder Work'],
  effects: ['trash:note'],
  params: [{ name: 'note_id', value: 'note_7f3a', label: 'Q3 plan', origin: 'fact' }],
  status: 'waiting',
  askedAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-21T09:05:00.000Z',
  answeredAt: null,
  ...card,
})

export const snapshotExample = (snapshot: Partial<Snapshot> = {}): Snapshot => ({
  user: {
    id: 'imp_u_1',
    address: 'you@webbee.local',
    language: 'en',
    timezone: 'Europe/Berlin',
    hasSample: true,
  },
  model: { id: 'local', isLocal: true },
  askBefore: {},
  apps: [],
  removed: [],
  problems: [],
  conversations: [],
  conversation: { id: 'conversation_1', title: '', updatedAt: '2026-11-21T09:00:00.000Z' },
  turns: [],
  suggestions: [],
  cursor: 10,
  ...snapshot,
})
