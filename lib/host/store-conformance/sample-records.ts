import type {
  AuditEntry,
  Commit,
  DocumentScope,
  DocumentWrite,
  StoreDocument,
  TurnRecord,
} from '../../kernel/ports.ts'
import type { WireEvent } from '../../protocol/wire-event.ts'

type TurnState = TurnRecord['state']

export const sampleState = (
  id: string,
  phase: TurnState['phase'] = { is: 'running' },
  message = 'show my notes',
): TurnState => ({
  id,
  user: 'ann',
  conversation: 'c1',
  kind: 'chat',
  message,
  language: 'en',
  timezone: 'Europe/Berlin',
  receivedAt: '2026-01-15T09:00:00.000Z',
  phase,
  plan: null,
  droppedDependencies: [],
  steps: [],
  pending: null,
  answeredCards: [],
  recalled: [],
  sentences: [],
  reason: null,
  stopRequested: false,
  model: 'local',
  modelCalls: [],
})

export const sampleEvent = (action: string): WireEvent => ({
  type: 'panels-changed',
  appId: 'notes',
  panels: null,
  scope: 'notes',
  action,
})

export const sampleDigest = (
  turn: string,
  message: string,
  conversation = 'c1',
): NonNullable<Commit['digest']> => ({
  turn,
  conversation,
  at: '2026-01-15T09:00:00.000Z',
  kind: 'chat',
  status: 'ok',
  appIds: ['notes'],
  message,
  preview: 'You have 3 notes.',
  facts: [
    {
      appId: 'notes',
      fnName: 'list_notes',
      dataFactsJson: '{}',
      modelFactsJson: '{}',
      at: '2026-01-15T09:00:00.000Z',
    },
  ],
})

export const sampleAudit = (fnName: string): AuditEntry => ({
  turn: 't1',
  step: 0,
  at: '2026-01-15T09:00:00.000Z',
  appId: 'notes',
  fnName,
  actionType: 'destructive',
  effects: ['delete:note'],
  outcome: 'succeeded',
  code: null,
  card: 'card_1',
  durationMs: 4,
  argsDigest: 'a'.repeat(64),
  dataDigest: null,
  retention: 'federal',
})

export const sampleDocument = (
  id: string,
  data: Record<string, unknown> = {},
  etag = 'e1',
): StoreDocument => ({
  id,
  collection: 'notes',
  data,
  etag,
  createdAt: '2026-01-15T09:00:00.000Z',
  updatedAt: '2026-01-15T09:00:00.000Z',
})

export const annNotes: DocumentScope = { user: 'ann', app: 'notes' }

export function putOf(
  document: StoreDocument,
  options: { scope?: DocumentScope; ifMatch?: string } = {},
): DocumentWrite {
  const { scope = annNotes, ...rest } = options
  return { kind: 'put', scope, collection: document.collection, id: document.id, document, ...rest }
}

export function deleteOf(
  id: string,
  options: { scope?: DocumentScope; ifMatch?: string } = {},
): DocumentWrite {
  const { scope = annNotes, ...rest } = options
  return { kind: 'delete', scope, collection: 'notes', id, ...rest }
}

let commands = 0

/** A commit under a command id of its own that does nothing but what is given. */
export function commitOf(parts: Partial<Commit>): Commit {
  commands += 1
  return { commandId: `command_${commands}`, user: 'ann', events: [], ...parts }
}

export const turnOf = (
  id: string,
  parts: Partial<NonNullable<Commit['turn']>> = {},
): NonNullable<Commit['turn']> => ({
  id,
  conversation: 'c1',
  expect: 'absent',
  state: sampleState(id),
  lease: null,
  dueAt: null,
  ...parts,
})
