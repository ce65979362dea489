import type { StoredWireEvent, WireEvent } from '../protocol/wire-event.ts'
import type { Host } from './host.ts'
import { appViews } from './snapshot.ts'

export interface ExtensionChange {
  appId: string
  change: 'add' | 'remove'
}

/**
 * Adds or removes an extension of one user, and tells every page of theirs by their event log. `told` is that event;
 * `run` goes on with turns whose card became void and is meant to be detached from the request.
 */
export async function changeExtension(
  { kernel, users, registry }: Host,
  user: string,
  { appId, change }: ExtensionChange,
): Promise<{ told: StoredWireEvent; run(): Promise<void> }> {
  const left = change === 'remove' ? await kernel.removeApp({ user, appId }) : null
  if (left === null) await kernel.addApp({ user, appId })
  const event: WireEvent = {
    type: 'extensions-changed',
    ...appViews(registry.snapshot(), await users.profile(user)),
  }
  const { ids, stores } = kernel.world
  const answer = await stores.journal.commit({ commandId: ids.fresh('cmd'), user, events: [event] })
  if (!answer.ok) throw new Error('An event that belongs to no turn was refused.')
  return { told: { cursor: answer.cursor, event }, run: async () => left?.run() }
}
