import type { Erasable } from '../../protocol/knowledge.ts'
import { KernelError } from '../errors.ts'
import { isoTime } from '../iso-time.ts'
import { KERNEL_APP } from '../kernel-app.ts'
import type { Kept, TurnKey } from '../ports.ts'
import type { World } from '../world.ts'
import { openTurns } from './open-turns.ts'
import { type ErasePlan, isNothing, planErase } from './plan-erase.ts'

export interface EraseInput {
  user: string
  what: Erasable
  /** Records a stop for a turn, and interrupts it where it runs here. */
  stop(turn: string): Promise<void>
}

const MAX_TRIES = 8
const LOOK_EVERY_MS = 50
/** A write that is under way is let finish; one that takes longer finds its turn gone. */
const MOST_LOOKS = 100

const READ: (keyof Kept)[] = ['turns', 'digests', 'documents', 'expiring']

async function hasEnded({ stores }: World, key: TurnKey): Promise<boolean> {
  const record = await stores.journal.load(key)
  return record === null || record.state.phase.is === 'ended'
}

/** Stops the turns that could write back what is erased, and waits until they have ended. False when one goes on. */
async function quiet(world: World, { user, what, stop }: EraseInput): Promise<boolean> {
  const open = openTurns(await world.stores.erasure.export(user, ['turns']), what)
  for (const { id } of open) await stop(id)
  for (const { id: turn } of open) {
    for (let looks = 0; !(await hasEnded(world, { user, turn })); looks += 1) {
      if (looks === MOST_LOOKS) return false
      await world.clock.sleep(LOOK_EVERY_MS)
    }
  }
  return true
}

/** Keeps the shortened token map; false when the conversation has a new one meanwhile. */
async function writeMasks(world: World, user: string, { masks }: ErasePlan): Promise<boolean> {
  if (masks === null) return true
  const { app, isDeleted: _, ...document } = masks.document
  const written = await world.stores.documents.write([
    {
      kind: 'put',
      scope: { user, app },
      collection: document.collection,
      id: document.id,
      ifMatch: document.etag,
      document: {
        ...document,
        data: { ...document.data, tokens: masks.tokens },
        etag: world.ids.fresh('e'),
        updatedAt: isoTime(world.clock.now()),
      },
    },
  ])
  return written.ok
}

/** Open pages load what they show again: panels of an app, or everything where turns went. */
async function tell(world: World, user: string, what: Erasable): Promise<void> {
  const app = what.kind === 'collection' || what.kind === 'document' ? what.appId : KERNEL_APP
  if (what.kind === 'section' || what.kind === 'cache') return
  await world.stores.journal.commit({
    commandId: world.ids.fresh('cmd'),
    user,
    events: [
      {
        type: 'panels-changed',
        appId: app,
        panels: app === KERNEL_APP ? [] : null,
        scope: app,
        action: 'erased',
      },
    ],
  })
}

async function eraseEverything(world: World, user: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await world.stores.erasure.erase(user, { is: 'everything' })
    // Another tab may have written in between; what is left is the audit.
    const { turns, documents, expiring } = await world.stores.erasure.export(user, READ)
    if (turns.length + documents.length + expiring.length === 0) return
  }
}

/** One plan, made and carried out; false when something moved and it has to be made again. */
async function carryOut(world: World, { user }: EraseInput, plan: ErasePlan): Promise<boolean> {
  if (!(await writeMasks(world, user, plan))) return false
  return (await world.stores.erasure.erase(user, plan.parts)).ok
}

async function erasePart(
  world: World,
  input: EraseInput,
  what: Exclude<Erasable, { kind: 'everything' }>,
): Promise<void> {
  const { user } = input
  let isErased = false
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (!(await quiet(world, input)) && what.kind === 'facts')
      throw new KernelError('TURN_RUNNING', `A turn of ${what.conversation} does not end.`)
    const plan = planErase(await world.stores.erasure.export(user, READ), what)
    // A turn that was still running may have written between the look and the erase: look once more.
    if (isErased && isNothing(plan)) return tell(world, user, what)
    isErased = await carryOut(world, input, plan)
    if (isErased && (what.kind === 'section' || what.kind === 'cache')) return
  }
  if (!isErased) throw new KernelError('STORE_BUSY', 'What shall be erased changes all the time.')
  await tell(world, user, what)
}

/**
 * Removes one thing, with every copy that is not another thing of its own, or everything. Turns that could write it back
 * are stopped; one that does not end finds its rows gone and loses its commit. Not undoable. Throws NOT_ERASABLE,
 * TURN_RUNNING and STORE_BUSY.
 */
export async function erase(world: World, input: EraseInput): Promise<void> {
  const { user, what } = input
  if (what.kind !== 'everything') return erasePart(world, input, what)
  await quiet(world, input)
  await eraseEverything(world, user)
}
