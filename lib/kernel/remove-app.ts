import { cachePrefix, skeletonPrefix } from './app-keys.ts'
import { voidCard } from './confirmation/void-card.ts'
import { conversationIds } from './conversation.ts'
import { KernelError } from './errors.ts'
import type { Expiring, TurnRecord } from './ports.ts'
import { markSectionsStale } from './skeleton-refresh.ts'
import { OpenTurn } from './turn/open-turn.ts'
import type { InstalledApp, World } from './world.ts'

export interface AppOfUser {
  user: string
  appId: string
}

const MAX_TRIES = 20

/** An app that this user may take or leave. Throws APP_NOT_FOUND, and APP_NOT_REMOVABLE for a system app. */
function removable(world: World, appId: string): InstalledApp {
  const app = world.runtime.snapshot().find((each) => each.appId === appId)
  if (app === undefined) throw new KernelError('APP_NOT_FOUND', `No app ${appId}.`)
  if (app.manifest.system) throw new KernelError('APP_NOT_REMOVABLE', `${appId} is a system app.`)
  return app
}

/**
 * Drops the sections and the cache of one user's app by their exact prefixes; documents, history and whatever belongs
 * to the chat stay. Returns how many values were dropped. Throws SCOPE_UNSAFE (I-PURGE-SKELETON-SCOPE).
 */
export async function purgeApp(expiring: Expiring, { user, appId }: AppOfUser): Promise<number> {
  const scope = { user, app: appId }
  const prefixes = [skeletonPrefix(scope), cachePrefix(scope)]
  const dropped = await Promise.all(prefixes.map((prefix) => expiring.deletePrefix(prefix)))
  return dropped.reduce((sum, count) => sum + count, 0)
}

/** Raises the version of a turn that runs: whoever holds it loses its next commit, reads the profile and decides again. */
async function unsettle(world: World, record: TurnRecord): Promise<boolean> {
  const { id, user, conversation, version, state, lease, dueAt } = record
  const answer = await world.stores.journal.commit({
    commandId: world.ids.fresh('cmd'),
    user,
    turn: { id, conversation, expect: version, state, lease, dueAt },
    events: [],
  })
  return answer.ok
}

/** Voids the card of a turn that waits for the app; the turn, leased to this process, or null when it moved meanwhile. */
async function voidWaiting(world: World, record: TurnRecord, app: InstalledApp): Promise<TurnRecord | null> {
  const turn = await OpenTurn.open(world, record)
  const card = turn.state.pending?.card
  if (card === undefined) return null
  const message = turn.words.appRemoved(app.manifest.name)
  voidCard(turn, turn.step(card.stepIndex), { code: 'APP_REMOVED', message })
  if ((await turn.commit()) !== 'committed') return null
  return world.stores.journal.load({ user: record.user, turn: record.id })
}

/** Tells one open turn that the app is gone: its record where the caller has to go on with it, else null. */
async function leaveTurn(world: World, first: TurnRecord, app: InstalledApp): Promise<TurnRecord | null> {
  let record: TurnRecord | null = first
  for (let tries = 0; record !== null && tries < MAX_TRIES; tries += 1) {
    const { phase, pending } = record.state
    if (phase.is === 'waiting') {
      if (phase.for !== 'confirmation' || pending?.card.appId !== app.appId) return null
      const voided = await voidWaiting(world, record, app)
      if (voided !== null) return voided
      // Nobody holds a queued turn: it opens with the profile of then.
    } else if (phase.is === 'ended' || record.lease === null || (await unsettle(world, record))) return null
    record = await world.stores.journal.load({ user: record.user, turn: record.id })
  }
  return null
}

/**
 * Takes an app from a user within one call: from its return on nothing of it is planned, drawn or begun for them; a
 * call that is under way ends by itself. Repeating it does the same. Returns the turns whose card became void, leased to
 * this process: go on with them (I-SKEL-LIVE-INVALIDATE, I-SYSTEM-APPS-NEVER-UNINSTALLABLE).
 */
export async function removeApp(world: World, { user, appId }: AppOfUser): Promise<TurnRecord[]> {
  const app = removable(world, appId)
  await world.users.setAppRemoved(user, appId, true)
  const voided: TurnRecord[] = []
  for await (const conversation of conversationIds(world, user)) {
    for (const record of await world.stores.journal.open(user, conversation)) {
      const left = await leaveTurn(world, record, app)
      if (left !== null) voided.push(left)
    }
  }
  // A probe that is under way would put its section back.
  await markSectionsStale(world, user, app)
  await purgeApp(world.stores.expiring, { user, appId })
  return voided
}

/** Gives a removed app back, with its documents and without what a call that was under way may have cached since. */
export async function addApp(world: World, { user, appId }: AppOfUser): Promise<void> {
  removable(world, appId)
  await purgeApp(world.stores.expiring, { user, appId })
  await world.users.setAppRemoved(user, appId, false)
}
