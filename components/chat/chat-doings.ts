import type { PageActions } from '../../lib/protocol/actions.ts'
import type { PublicError, Reply } from '../../lib/protocol/public-error.ts'
import type { UnknownOutcomeAnswer } from '../../lib/protocol/unknown-outcome-card.ts'
import type { ChatChange, ChatState } from './chat-reducer.ts'

/** What a person can do. A promise resolves to what went wrong, or to null. */
export interface ChatDoings {
  send(text: string): void
  resend(clientId: string): void
  discard(clientId: string): void
  answerCard(card: string, decision: 'confirm' | 'decline', without?: number[]): Promise<string | null>
  editCard(card: string, changes: Record<string, unknown>): Promise<PublicError | null>
  askAgain(card: string): Promise<string | null>
  changeAsking(effect: string, ask: boolean): Promise<string | null>
  answerOutcome(card: string, answer: UnknownOutcomeAnswer): Promise<string | null>
  stop(turn: string): Promise<string | null>
  /** Goes on with an ended chain. */
  goOn(turn: string): Promise<string | null>
  callFunction(appId: string, fn: string, params: Readonly<Record<string, unknown>>): Promise<string | null>
  removeSample(): Promise<string | null>
  changeExtension(appId: string, change: 'add' | 'remove'): Promise<string | null>
  startConversation(): Promise<string | null>
  openConversation(id: string): void
  dismissNotice(id: string | 'all'): void
}

interface Parts {
  actions: PageActions
  tell(change: ChatChange): void
  state(): ChatState
  /** The words for a server that does not answer. */
  unreachable: string
  sampleRemoved(): void
}

/** Binds the server's actions to the state of the page. */
export function chatDoings({ actions, tell, state, unreachable, sampleRemoved }: Parts): ChatDoings {
  const attempt = async <Value>(request: Promise<Reply<Value>>): Promise<Reply<Value>> =>
    request.catch(() => ({ ok: false, error: { code: 'UNREACHABLE', message: unreachable } }))
  const refusal = async <Value>(request: Promise<Reply<Value>>): Promise<PublicError | null> => {
    const reply = await attempt(request)
    return reply.ok ? null : reply.error
  }
  const problem = async <Value>(request: Promise<Reply<Value>>): Promise<string | null> =>
    (await refusal(request))?.message ?? null
  const deliver = async (clientId: string, conversation: string, text: string): Promise<void> => {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
    const reply = await attempt(actions.sendMessage({ conversation, text, clientId, timezone }))
    if (reply.ok) tell({ type: 'message-taken', clientId, turn: reply.value.turn })
    else tell({ type: 'message-refused', clientId, error: reply.error.message })
  }
  return {
    send(text) {
      const clientId = newClientId()
      tell({ type: 'message-written', clientId, text })
      void deliver(clientId, state().conversation.id, text)
    },
    resend(clientId) {
      const message = state().outgoing.find((outgoing) => outgoing.clientId === clientId)
      if (!message) return
      tell({ type: 'message-retried', clientId })
      void deliver(clientId, message.conversation, message.text)
    },
    discard: (clientId) => tell({ type: 'message-dropped', clientId }),
    answerCard: (card, decision, without = []) =>
      problem(actions.answerCard({ card, decision, ...(without.length === 0 ? {} : { without }) })),
    answerOutcome: (card, answer) => problem(actions.answerCard({ card, decision: answer })),
    editCard: (card, changes) => refusal(actions.editCard({ card, changes })),
    askAgain: (card) => problem(actions.askAgain({ card })),
    async changeAsking(effect, ask) {
      const reply = await attempt(actions.changeAsking({ effect, ask }))
      if (!reply.ok) return reply.error.message
      tell({ type: 'event-received', stored: reply.value })
      return null
    },
    stop: (turn) => problem(actions.stopTurn({ turn })),
    goOn: (turn) => problem(actions.continueTurn({ turn })),
    callFunction: (appId, fn, params) =>
      problem(
        actions.runPanelAction({ conversation: state().conversation.id, appId, fn, params: { ...params } }),
      ),
    async removeSample() {
      const error = await problem(actions.removeSample())
      if (error === null) {
        tell({ type: 'sample-removed' })
        sampleRemoved()
      }
      return error
    },
    async changeExtension(appId, change) {
      const reply = await attempt(actions.changeExtension({ appId, change }))
      if (!reply.ok) return reply.error.message
      tell({ type: 'event-received', stored: reply.value })
      return null
    },
    async startConversation() {
      const reply = await attempt(actions.startConversation())
      if (!reply.ok) return reply.error.message
      tell({ type: 'conversation-started', conversation: reply.value })
      showAddress(reply.value.id)
      return null
    },
    openConversation: showAddress,
    dismissNotice: (id) => tell({ type: 'notice-dismissed', id }),
  }
}

const showAddress = (conversation: string): void =>
  window.history.pushState(null, '', `/c/${encodeURIComponent(conversation)}`)

const newClientId = (): string =>
  `client_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 10)}`
