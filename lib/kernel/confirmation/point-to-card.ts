import { enterConversation } from '../conversation.ts'
import { namesOf } from '../installed-apps.ts'
import { turnDigest } from '../memory/turn-digest.ts'
import type { StoreDocument, TurnRecord } from '../ports.ts'
import { toWire } from '../to-wire.ts'
import { dueAt } from '../turn/due-at.ts'
import type { TurnState } from '../turn-state.ts'
import { words } from '../words.ts'
import type { World } from '../world.ts'

/** True for a turn whose confirmation card waits, and has time left. */
export function hasCardWaiting(world: World, { state }: TurnRecord): boolean {
  if (state.phase.is !== 'waiting' || state.phase.for !== 'confirmation') return false
  const due = dueAt(state)
  return due !== null && due > world.clock.now()
}

/**
 * Records a bare yes or no as a turn that is over at once and points to the buttons of the card above. No model is
 * asked and the card waits on. Null where the conversation changed meanwhile.
 */
export async function pointToCard(
  world: World,
  received: TurnState,
  { document, command }: { document: StoreDocument; command: string },
): Promise<{ turn: string; cursor: number } | null> {
  const { id, user, conversation, message } = received
  const state: TurnState = {
    ...received,
    phase: { is: 'ended', as: 'answered' },
    plan: { kind: 'chat', reply: null },
    sentences: [words[received.language].cardHasButtons],
    model: '',
  }
  const entry = enterConversation(world, user, document, message)
  const view = toWire(state, {
    version: 1,
    sequence: entry.sequence,
    queued: false,
    names: namesOf(world),
  })
  const answer = await world.stores.journal.commit({
    commandId: command,
    user,
    turn: { id, conversation, expect: 'absent', state, lease: null, dueAt: null },
    events: [
      {
        type: 'turn-changed',
        changes: [{ type: 'turn-received' }, { type: 'sentence-spoken' }, { type: 'turn-ended' }],
        turn: view,
      },
      { type: 'conversation-changed', conversation: entry.view },
    ],
    digest: turnDigest(state, []),
    documents: [entry.write],
  })
  return answer.ok ? { turn: id, cursor: answer.cursor } : null
}
