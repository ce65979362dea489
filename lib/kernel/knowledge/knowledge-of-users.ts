import type { CopiesLeft, Erasable, Knowledge, KnownItems } from '../../protocol/knowledge.ts'
import type { Kept } from '../ports.ts'
import type { World } from '../world.ts'
import { copiesLeft } from './copies-left.ts'
import { erase } from './erase.ts'
import { knowledge } from './knowledge.ts'
import { lookAt } from './look-at.ts'

/** What is kept of each user, for that user alone: to look at, to take along, to erase. */
export class KnowledgeOfUsers {
  readonly #world: World
  readonly #stop: (key: { user: string; turn: string }) => Promise<unknown>

  constructor(world: World, stop: (key: { user: string; turn: string }) => Promise<unknown>) {
    this.#world = world
    this.#stop = stop
  }

  /** Everything, named and counted. */
  of(user: string): Promise<Knowledge> {
    return knowledge(this.#world, user)
  }

  /** The values of one thing. */
  lookAt(user: string, what: Erasable): Promise<KnownItems> {
    return lookAt(this.#world, user, what)
  }

  /** What an erase of one thing would leave. */
  copiesLeft(user: string, what: Erasable): Promise<CopiesLeft> {
    return copiesLeft(this.#world, user, what)
  }

  /** Everything, as it lies in the store. */
  export(user: string): Promise<Kept> {
    return this.#world.stores.erasure.export(user)
  }

  /** Erases one thing with its copies, or everything. Throws NOT_ERASABLE, TURN_RUNNING and STORE_BUSY. */
  erase(user: string, what: Erasable): Promise<void> {
    const stop = async (turn: string): Promise<void> => {
      // One that ended or went meanwhile has nothing to stop.
      await this.#stop({ user, turn }).catch(() => undefined)
    }
    return erase(this.#world, { user, what, stop })
  }
}
