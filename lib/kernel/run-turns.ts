import { expireCard } from './answer.ts'
import { namesOf } from './installed-apps.ts'
import { isoTime } from './iso-time.ts'
import type { TurnRecord } from './ports.ts'
import { expireOutcome } from './survival/answer-outcome.ts'
import { settleInterrupted } from './survival/settle-break.ts'
import { staleWrittenSections } from './survival/stale-sections.ts'
import { toWire } from './to-wire.ts'
import { dueAt } from './turn/due-at.ts'
import { OpenTurn } from './turn/open-turn.ts'
import { advance } from './turn.ts'
import type { World } from './world.ts'

/** The turns that this process advances at the moment. */
export class TurnRunner {
  readonly #world: World
  readonly #running = new Map<string, OpenTurn>()
  /** The turns that this process was asked to advance and has not let go of, each with its end. */
  readonly #held = new Map<string, Promise<void>>()

  constructor(world: World) {
    this.#world = world
  }

  /** Advances a turn whose lease is ours until it waits or ends, then the next queued ones of its conversation. */
  async run(record: TurnRecord, options: { isPickedUp: boolean } = { isPickedUp: false }): Promise<void> {
    let next: TurnRecord | null = record
    while (next !== null) {
      await this.#advanceAlone(next, options.isPickedUp && next === record)
      next = await this.#claimQueued(record.user, record.conversation)
    }
  }

  /** True while this process advances a turn. */
  isRunning(turn: string): boolean {
    return this.#held.has(turn)
  }

  /** Interrupts model and handler of a turn that runs here; the stop itself is a record. */
  interrupt(turn: string): void {
    this.#running.get(turn)?.abort.abort()
  }

  /** Takes lapsed leases and due timers and goes on with them. */
  async pickUp(user?: string): Promise<void> {
    const { journal } = this.#world.stores
    const { owner, limits } = this.#world
    const due = await journal.claimDue(owner, limits.leaseMs, 10, user, [...this.#held.keys()])
    await Promise.all(due.map((record) => this.#resume(record)))
  }

  async #resume(record: TurnRecord): Promise<void> {
    if (isUntouched(record) && (await this.#hasEarlier(record))) return this.#requeue(record)
    // A process that died may have left mail behind that was reported as sent.
    await this.#quietly('delivery', () => this.#world.deliver(record.user))
    await this.#quietly('marking sections', () => staleWrittenSections(this.#world, record))
    await this.run(record, { isPickedUp: true })
  }

  /** One advance of a turn at a time: the next one finds what the one before it left. */
  async #advanceAlone(record: TurnRecord, isPickedUp: boolean): Promise<void> {
    const before = this.#held.get(record.id)
    const done = Promise.withResolvers<void>()
    this.#held.set(record.id, done.promise)
    try {
      await before
      await this.#advance(record, isPickedUp)
    } finally {
      if (this.#held.get(record.id) === done.promise) this.#held.delete(record.id)
      done.resolve()
    }
  }

  async #advance(record: TurnRecord, isPickedUp: boolean): Promise<void> {
    const turn = await OpenTurn.open(this.#world, record)
    this.#running.set(record.id, turn)
    const letGo = this.#keepLease(turn)
    try {
      recover(turn)
      if (isPickedUp) countRestart(turn)
      await advance(turn)
    } catch (error) {
      await this.#endBroken(turn, error)
    } finally {
      this.#running.delete(record.id)
      await letGo()
    }
  }

  /** A turn that broke has a named end too; where even that cannot be written, its lease lapses and it is picked up. */
  async #endBroken(turn: OpenTurn, error: unknown): Promise<void> {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    this.#world.log.warn('turn broke', { turn: turn.state.id, error: text })
    await this.#quietly('ending a broken turn', async () => {
      const at = isoTime(this.#world.clock.now())
      turn.record({ type: 'ended', as: 'failed', reason: turn.words.broken, at })
      await turn.commit()
    })
  }

  async #quietly(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#world.log.warn(`${what} failed`, { error: String(error) })
    }
  }

  /** Renews the lease from time to time, until what it returns is called; that waits for a renewal on its way. */
  #keepLease(turn: OpenTurn): () => Promise<void> {
    let renewing = Promise.resolve()
    let isOver = false
    const renew = async (): Promise<void> => {
      await this.#quietly('renewing a lease', () => turn.renew())
      if (!isOver) cancel = this.#renewLater(later)
    }
    const later = (): void => {
      renewing = renew()
    }
    let cancel = this.#renewLater(later)
    return async () => {
      isOver = true
      cancel()
      await renewing
    }
  }

  #renewLater(renew: () => void): () => void {
    return this.#world.clock.after(this.#world.limits.leaseRenewMs, renew)
  }

  async #hasEarlier(record: TurnRecord): Promise<boolean> {
    const open = await this.#world.stores.journal.open(record.user, record.conversation)
    return open.some((other) => other.sequence < record.sequence && !standsAside(other))
  }

  /** The oldest queued turn, once nothing before it is open. */
  async #claimQueued(user: string, conversation: string): Promise<TurnRecord | null> {
    const open = await this.#world.stores.journal.open(user, conversation)
    const [first] = open.filter((record) => !standsAside(record))
    if (first === undefined || first.lease !== null || first.state.phase.is === 'waiting') return null
    return this.#lease(first)
  }

  async #lease(record: TurnRecord): Promise<TurnRecord | null> {
    const lease = { owner: this.#world.owner, until: this.#world.clock.now() + this.#world.limits.leaseMs }
    const view = toWire(record.state, {
      version: record.version + 1,
      sequence: record.sequence,
      queued: false,
      names: namesOf(this.#world),
    })
    const answer = await this.#world.stores.journal.commit({
      commandId: this.#world.ids.fresh('cmd'),
      user: record.user,
      turn: {
        id: record.id,
        conversation: record.conversation,
        expect: record.version,
        state: record.state,
        lease,
        dueAt: null,
      },
      events: [{ type: 'turn-changed', changes: [], turn: view }],
    })
    return answer.ok ? { ...record, version: answer.version, lease } : null
  }

  async #requeue(record: TurnRecord): Promise<void> {
    await this.#world.stores.journal.commit({
      commandId: this.#world.ids.fresh('cmd'),
      user: record.user,
      turn: {
        id: record.id,
        conversation: record.conversation,
        expect: record.version,
        state: record.state,
        lease: null,
        dueAt: this.#world.clock.now() + this.#world.limits.leaseMs,
      },
      events: [],
    })
  }

  /** A queued turn that was recorded just as the one before it ended is started by its sender. */
  async startIfFree(user: string, conversation: string): Promise<void> {
    const record = await this.#claimQueued(user, conversation)
    if (record !== null) await this.run(record)
  }
}

/** A question and a card about an unknown outcome hold up nobody: they may wait for a day. */
const standsAside = ({ state: { phase } }: TurnRecord): boolean =>
  phase.is === 'waiting' && phase.for !== 'confirmation'

/** True for a turn that may still be queued: nothing of it was planned by a model, asked or called. */
const isUntouched = ({ state }: TurnRecord): boolean =>
  state.phase.is === 'received' ||
  ((state.kind === 'ui' || state.continues !== undefined) &&
    state.steps.every((step) => step.status === 'planned' || step.reusedFrom !== undefined))

/** A turn that ends its process, again and again, before there is a plan is not started for ever. */
function countRestart(turn: OpenTurn): void {
  const { state, world, words } = turn
  if (state.phase.is !== 'received') return
  turn.record({ type: 'restarted' })
  if ((state.restarts ?? 0) + 1 < world.limits.startsPerTurn) return
  turn.record({ type: 'ended', as: 'failed', reason: words.neverStarted, at: isoTime(world.clock.now()) })
}

/** Sets right what another process left: a card whose time is over, a call that was interrupted. */
export function recover(turn: OpenTurn): void {
  const { phase } = turn.state
  const due = dueAt(turn.state)
  if (phase.is === 'waiting' && due !== null && due <= turn.world.clock.now()) {
    if (phase.for === 'unknown-outcome') expireOutcome(turn)
    else expireCard(turn)
  }
  settleInterrupted(turn)
}
