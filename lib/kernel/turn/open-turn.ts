import type { WireEvent } from '../../protocol/wire-event.ts'
import { begunCall } from '../batch/batch.ts'
import { catalogOf, namesOf } from '../installed-apps.ts'
import { isoTime } from '../iso-time.ts'
import { readMaskMap, writeMaskMap } from '../memory/mask-store.ts'
import { createMasker, type Masker } from '../memory/pii-mask.ts'
import { hasFact, toolCallDigest, turnDigest } from '../memory/turn-digest.ts'
import { loadMemory, type TurnMemory } from '../memory/turn-memory.ts'
import type { AuditEntry, DocumentWrite, Lease, ToolCallDigest, TurnRecord } from '../ports.ts'
import type { Prompt } from '../prompts/prompt.ts'
import { PromptKeeper } from '../prompts/prompt-keeper.ts'
import { settleConflict } from '../survival/settle-break.ts'
import { toWire } from '../to-wire.ts'
import type { ToolCatalog } from '../tool-catalog.ts'
import type { ModelCall, StepState, TurnState } from '../turn-state.ts'
import { type KernelWords, words } from '../words.ts'
import type { UserProfile, World } from '../world.ts'
import { applyRecord, type TurnRecordEntry } from './apply-record.ts'
import { dueAt } from './due-at.ts'
import { changeOf } from './turn-changes.ts'

export interface Effects {
  documents?: DocumentWrite[]
  audit?: AuditEntry[]
  events?: WireEvent[]
  /** Runs once what was recorded is durable; a failure is logged and changes nothing. */
  afterCommit?: () => Promise<void>
}

interface Recorded {
  entry: TurnRecordEntry
  effects: Effects
}

/** Records after which the digest of a turn is written. */
const REMEMBERED = new Set<string>(
  'step-succeeded batch-ended step-asked step-unknown item-unknown question-asked ended'.split(' '),
)

export type CommitOutcome = 'committed' | 'changed' | 'lost'

/** A turn that this process holds the lease of: what happens is recorded here, and made durable by `commit`. */
export class OpenTurn {
  readonly world: World
  /** What this user can plan and run. */
  catalog: ToolCatalog
  /** Everything on this server, for names alone. */
  readonly names: ToolCatalog
  profile: UserProfile
  readonly masker: Masker
  readonly words: KernelWords
  readonly abort = new AbortController()
  state: TurnState
  /** True once another process has the turn: nothing of it is decided here any more. */
  isLost = false
  #record: TurnRecord
  #pending: Recorded[] = []
  #facts = new Map<number, ToolCallDigest>()
  #memory: Promise<TurnMemory> | null = null
  #savedTokens: number
  readonly #prompts = new PromptKeeper()

  private constructor(world: World, record: TurnRecord, profile: UserProfile, masker: Masker) {
    this.world = world
    this.catalog = catalogOf(world, profile)
    this.names = namesOf(world)
    this.profile = profile
    this.masker = masker
    this.words = words[record.state.language]
    this.state = record.state
    this.#record = record
    this.#savedTokens = masker.size()
  }

  /** Opens a turn whose lease is already this process's. */
  static async open(world: World, record: TurnRecord): Promise<OpenTurn> {
    const [profile, map] = await Promise.all([
      world.users.profile(record.user),
      readMaskMap(world.stores.documents, record),
    ])
    return new OpenTurn(world, record, profile, createMasker(map, { expose: world.policy.exposePiiInFacts }))
  }

  get version(): number {
    return this.#record.version
  }
  get sequence(): number {
    return this.#record.sequence
  }

  /** History and skeleton as this turn's classifier sees them; loaded once. */
  memory(): Promise<TurnMemory> {
    this.#memory ??= loadMemory(this)
    return this.#memory
  }

  step(index: number): StepState {
    const step = this.state.steps[index]
    if (step === undefined) throw new RangeError(`Turn ${this.state.id} has no step ${index}.`)
    return step
  }

  /** Writes down what happened; `effects` become durable in the same commit. */
  record(entry: TurnRecordEntry, effects: Effects = {}): void {
    this.#pending.push({ entry, effects })
    this.state = applyRecord(this.state, entry)
  }

  /** Writes down what a model was asked; the prompt is kept for its owner once the turn waits or ends. */
  asked(prompt: Prompt, calls: readonly ModelCall[]): void {
    for (const call of calls) {
      this.record({ type: 'model-asked', call })
      this.#prompts.add(call.promptSha256, prompt)
    }
  }

  /**
   * Makes everything recorded durable in one transaction: state, events, ledger, audit, documents.
   * `changed`: the state is not what was recorded (a stop arrived, a document conflicted): decide again.
   * `lost`: another process has the turn. `keepLease`: the record is written for the process that holds the turn.
   */
  async commit(options: { keepLease?: Lease | null } = {}): Promise<CommitOutcome> {
    if (this.#pending.length === 0) return 'committed'
    const prompts = this.#holds() ? [] : await this.#prompts.writes(this)
    const now = this.world.clock.now()
    const ours = { owner: this.world.owner, until: now + this.world.limits.leaseMs }
    const answer = await this.world.stores.journal.commit({
      commandId: this.world.ids.fresh('cmd'),
      user: this.state.user,
      turn: {
        id: this.state.id,
        conversation: this.state.conversation,
        expect: this.#record.version,
        state: this.state,
        lease: this.#holds() ? (options.keepLease ?? ours) : null,
        dueAt: dueAt(this.state),
      },
      events: this.#events(),
      ...this.#ledger(now),
      audit: this.#pending.flatMap(({ effects }) => effects.audit ?? []),
      documents: [...this.#documents(), ...prompts],
    })
    if (!answer.ok) return this.#rebase(answer.conflict, answer.document !== undefined)
    this.#record = { ...this.#record, version: answer.version, state: this.state }
    const recorded = this.#pending
    this.#pending = []
    this.#savedTokens = this.masker.size()
    if (prompts.length > 0) this.#prompts.saved()
    for (const { effects } of recorded) await this.#follow(effects.afterCommit)
    return 'committed'
  }

  /** Extends the lease while a model or handler is at work; a stop that raised the version does not end it. */
  async renew(): Promise<void> {
    const key = { user: this.state.user, turn: this.state.id }
    const { journal } = this.world.stores
    const lease = { owner: this.world.owner, until: this.world.clock.now() + this.world.limits.leaseMs }
    if (await journal.renew(key, this.#record.version, lease)) return
    const current = await journal.load(key)
    if (current?.lease?.owner === this.world.owner) await journal.renew(key, current.version, lease)
  }

  async #follow(work: (() => Promise<void>) | undefined): Promise<void> {
    try {
      await work?.()
    } catch (error) {
      this.world.log.warn('what follows a commit failed', { turn: this.state.id, error: String(error) })
    }
  }

  #holds(): boolean {
    return this.state.phase.is !== 'waiting' && this.state.phase.is !== 'ended'
  }

  #events(): WireEvent[] {
    const changes = this.#pending
      .map(({ entry }) => changeOf(entry, this.state))
      .filter((change) => change !== null)
    const context = {
      version: this.#record.version + 1,
      sequence: this.#record.sequence,
      queued: false,
      names: this.names,
    }
    const turn: WireEvent = { type: 'turn-changed', changes, turn: toWire(this.state, context) }
    return [turn, ...this.#pending.flatMap(({ effects }) => effects.events ?? [])]
  }

  /** The digest is written where something to remember happened: a success, a card, the end. */
  #ledger(now: number): { digest?: ReturnType<typeof turnDigest> } {
    for (const { entry } of this.#pending) {
      if (entry.type === 'step-succeeded' || (entry.type === 'batch-ended' && entry.failure === null))
        this.#facts.set(entry.step, toolCallDigest(this.step(entry.step), this.masker, isoTime(now)))
    }
    if (!this.#pending.some(({ entry }) => REMEMBERED.has(entry.type))) return {}
    const succeeded = this.state.steps.filter(hasFact)
    const facts = succeeded.map(
      (step) =>
        this.#facts.get(step.index) ??
        toolCallDigest(step, this.masker, step.startedAt ?? this.state.receivedAt),
    )
    return { digest: turnDigest(this.state, facts) }
  }

  #documents(): DocumentWrite[] {
    const staged = this.#pending.flatMap(({ effects }) => effects.documents ?? [])
    return this.masker.size() > this.#savedTokens ? [...staged, writeMaskMap(this)] : staged
  }

  async #rebase(current: TurnRecord | null, documentConflict: boolean): Promise<CommitOutcome> {
    if (documentConflict) return this.#undoConflictingStep()
    // Only the holder of the lease goes on: a turn that waits or ended meanwhile was moved by somebody else.
    this.isLost = current?.lease?.owner !== this.world.owner
    if (this.isLost || current === null) return 'lost'
    this.#record = current
    await this.#readProfile()
    // A step that is begun here has not been called yet: the call comes after the commit that failed. A card that
    // was not shown yet is decided again.
    this.#pending = this.#pending.filter(
      ({ entry }) => !['step-begun', 'item-begun', 'step-asked', 'card-replaced'].includes(entry.type),
    )
    this.state = this.#pending.reduce((state, { entry }) => applyRecord(state, entry), current.state)
    return 'changed'
  }

  /** Whoever moved this turn may have removed an app: what may run is decided by the profile of now. */
  async #readProfile(): Promise<void> {
    this.profile = await this.world.users.profile(this.state.user)
    const catalog = catalogOf(this.world, this.profile)
    if (catalog === this.catalog) return
    this.catalog = catalog
    this.#memory = null
  }

  /** A step whose staged writes lost a race is settled, and what was recorded after it is taken back. */
  #undoConflictingStep(): CommitOutcome {
    const index = this.#pending.findLastIndex(({ effects }) => (effects.documents?.length ?? 0) > 0)
    const conflicting = this.#pending[index]?.entry
    const isCall = conflicting?.type === 'step-succeeded' || conflicting?.type === 'item-succeeded'
    this.isLost = !isCall
    if (!isCall) return 'lost'
    const { step, durationMs } = conflicting
    const { appId: app, fnName: fn } = this.step(step)
    this.world.log.warn('a document changed while a step wrote it', { app, fn })
    this.#pending = this.#pending.slice(0, index)
    this.state = this.#pending.reduce((state, { entry }) => applyRecord(state, entry), this.#record.state)
    settleConflict(this, begunCall(this.step(step)) ?? this.step(step), durationMs)
    return 'changed'
  }
}
