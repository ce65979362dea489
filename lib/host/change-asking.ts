import type { StoredWireEvent, WireEvent } from '../protocol/wire-event.ts'
import type { Host } from './host.ts'

export interface AskingChange {
  /** An effect such as `create:email`, or `*` for every write. */
  effect: string
  ask: boolean
}

/**
 * Records whether a user is asked before writes with an effect, and tells every page of theirs. It can only add cards:
 * what deletes is asked whatever stands here. Cards that wait already stay as they are.
 */
export async function changeAsking(
  { kernel, users }: Host,
  user: string,
  { effect, ask }: AskingChange,
): Promise<StoredWireEvent> {
  const { askBefore = {} } = await users.setAskBefore(user, effect, ask)
  const event: WireEvent = { type: 'asking-changed', askBefore: { ...askBefore } }
  const { ids, stores } = kernel.world
  const answer = await stores.journal.commit({ commandId: ids.fresh('cmd'), user, events: [event] })
  if (!answer.ok) throw new Error('An event that belongs to no turn was refused.')
  return { cursor: answer.cursor, event }
}
