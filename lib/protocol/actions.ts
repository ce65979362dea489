import type { Reply } from './public-error.ts'
import type { ConversationView } from './snapshot.ts'
import type { UnknownOutcomeAnswer } from './unknown-outcome-card.ts'
import type { StoredWireEvent } from './wire-event.ts'

/** Durable when it returns: the turn, answer or stop is recorded. `cursor` is where its events begin. */
export interface Acknowledgement {
  turn: string
  cursor: number
}

/** The server actions, as the page receives them in props. */
export interface PageActions {
  sendMessage(input: {
    conversation: string
    text: string
    /** The page's own id of the message: sent again with it, it stays one turn. */
    clientId: string
    /** IANA name of the browser's zone. */
    timezone?: string
  }): Promise<Reply<Acknowledgement>>
  answerCard(input: {
    card: string
    decision: 'confirm' | 'decline' | UnknownOutcomeAnswer
    /** Of a batch: the indexes of items that are left out. */
    without?: number[]
  }): Promise<Reply<Acknowledgement>>
  /** Changes parameters of a waiting card by their JSON values; a new card takes its place. */
  editCard(input: { card: string; changes: Record<string, unknown> }): Promise<Reply<Acknowledgement>>
  /** Asks once more for what an expired card asked. */
  askAgain(input: { card: string }): Promise<Reply<Acknowledgement>>
  stopTurn(input: { turn: string }): Promise<Reply<Acknowledgement>>
  /** Runs what an ended chain left; asked again, it answers with the turn that did. */
  continueTurn(input: { turn: string }): Promise<Reply<Acknowledgement>>
  runPanelAction(input: {
    conversation: string
    appId: string
    fn: string
    params: Record<string, unknown>
  }): Promise<Reply<Acknowledgement>>
  startConversation(): Promise<Reply<ConversationView>>
  removeSample(): Promise<Reply<null>>
  /** Answers with the event that every page of the user is told by. */
  changeExtension(input: { appId: string; change: 'add' | 'remove' }): Promise<Reply<StoredWireEvent>>
  /** Adds or takes away a card before writes with an effect. Answers with the event that every page is told by. */
  changeAsking(input: { effect: string; ask: boolean }): Promise<Reply<StoredWireEvent>>
}
