import type { ConversationView, SnapshotApps } from './snapshot.ts'
import type { TurnView } from './turn-view.ts'

export type TurnChange =
  | { type: 'turn-received' }
  | { type: 'turn-planned'; kind: 'calls' | 'recall' | 'clarify' | 'chat' }
  | { type: 'step-bound' | 'step-started' | 'step-ended'; step: number }
  | { type: 'confirmation-requested' | 'confirmation-answered'; card: string }
  | { type: 'outcome-asked' | 'outcome-answered'; card: string }
  | { type: 'question-asked' }
  | { type: 'sentence-spoken' }
  | { type: 'turn-ended' }

/** What an app tells the user beside the conversation (I-NOTIFY-APP-ATTRIBUTED). */
export interface NoticeView {
  id: string
  appId: string
  appName: string
  message: string
  priority: 'low' | 'normal' | 'high' | 'urgent'
  /** ISO 8601. */
  at: string
}

/** One entry of the per-user event log. `cursor` is an integer per user. */
export type WireEvent =
  | { type: 'turn-changed'; changes: TurnChange[]; turn: TurnView }
  | { type: 'panels-changed'; appId: string; panels: string[] | null; scope: string; action: string }
  | { type: 'conversation-changed'; conversation: ConversationView }
  | { type: 'notified'; notice: NoticeView }
  /** Before which effects this user is asked, besides what deletes. */
  | { type: 'asking-changed'; askBefore: Record<string, boolean> }
  | ({ type: 'extensions-changed' } & SnapshotApps)

export interface StoredWireEvent {
  cursor: number
  event: WireEvent
}
