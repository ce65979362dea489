import type { AuditMention, LiteralSource } from '../protocol/answer-sources.ts'
import { keysOf, valueAt } from './chain/reference.ts'
import { namesOf } from './installed-apps.ts'
import { hasFact } from './memory/turn-digest.ts'
import { SUMMARY } from './narration/evidence.ts'
import type { AuditRow, TurnRecord } from './ports.ts'
import { functionTitle } from './step-words.ts'
import { findTool } from './tool-catalog.ts'
import type { AnswerSource, Json, StepState, TurnState } from './turn-state.ts'
import type { World } from './world.ts'

const PAGE = 200
const PAGES = 10
/** Rows are older than their step by no more than clocks differ. */
const CLOCKS_DIFFER_MS = 60_000
const SHOWN = 300

/** The last row before a moment, found in steps that double and then halve: a record of years costs some forty reads. */
async function rowsBefore(world: World, user: string, moment: number): Promise<number> {
  const { journal } = world.stores
  const isBefore = async (after: number): Promise<boolean> => {
    const [row] = await journal.audit(user, after, 1)
    return row !== undefined && Date.parse(row.at) < moment
  }
  let [low, high] = [0, 1]
  while (await isBefore(high)) [low, high] = [high, high * 2]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isBefore(middle)) low = middle
    else high = middle
  }
  return low
}

/** The newest audit row of a step; null where there is none, as for a step that never came to a call. */
export async function auditRowOf(
  world: World,
  user: string,
  turn: TurnState,
  step: number,
): Promise<AuditRow | null> {
  const { journal } = world.stores
  let after = await rowsBefore(world, user, Date.parse(turn.receivedAt) - CLOCKS_DIFFER_MS)
  let found: AuditRow | null = null
  for (let page = 0; page < PAGES; page += 1) {
    const rows = await journal.audit(user, after, PAGE)
    found = rows.findLast((row) => row.turn === turn.id && row.step === step) ?? found
    after = rows.at(-1)?.sequence ?? after
    if (rows.length < PAGE || (found !== null && !rows.some((row) => row.turn === turn.id))) break
  }
  return found
}

const mention = (row: AuditRow | null): AuditMention | null =>
  row === null ? null : { sequence: row.sequence, digest: row.digest.slice(0, 12), outcome: row.outcome }

/** What a path of a literal leads to in a step; undefined where it is not there any more. */
function valueIn(step: StepState | undefined, path: string): Json | undefined {
  if (path === SUMMARY) return step?.summary || step?.error?.message
  const keys = keysOf(path)
  return keys === null ? undefined : valueAt(step?.data ?? null, keys)
}

/** The text of a value, cut around the literal where it is long: what was clicked is always in it. */
function shown(value: Json | undefined, literal: string): string {
  const text = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  if (text.length <= SHOWN) return text
  const start = Math.max(0, text.indexOf(literal) + literal.length - SHOWN)
  const end = start + SHOWN
  return `${start > 0 ? '…' : ''}${text.slice(start, end).toWellFormed()}${end < text.length ? '…' : ''}`
}

/** Resolves the sources of one turn; rows and turns that several literals share are read once. */
class SourceReader {
  readonly #world: World
  readonly #record: TurnRecord
  readonly #audits = new Map<string, Promise<AuditMention | null>>()
  readonly #turns = new Map<string, Promise<TurnRecord | null>>()

  constructor(world: World, record: TurnRecord) {
    this.#world = world
    this.#record = record
  }

  async read(source: AnswerSource): Promise<LiteralSource> {
    const { sentence, literal, origin } = source
    const { state } = this.#record
    if (origin.is === 'computed') {
      const [first = { is: 'message' as const }] = origin.from
      const paths = origin.from.flatMap((each) => (each.is === 'message' ? [] : [each.path]))
      const { expression } = origin
      return {
        ...(await this.read({ sentence, literal, origin: first })),
        from: 'computed',
        expression,
        paths,
      }
    }
    const none = { turn: null, step: null, title: '', path: '', at: null, ageSeconds: null, audit: null }
    if (origin.is === 'message')
      return {
        ...none,
        sentence,
        literal,
        from: 'message',
        value: shown(state.message, literal),
        at: state.receivedAt,
      }
    if (origin.is === 'step') {
      const [turn, step] = await this.#ran(state.steps[origin.step])
      const value = shown(valueIn(step, origin.path), literal)
      const told = { sentence, literal, from: 'step' as const, path: origin.path, value }
      return step === undefined
        ? { ...none, ...told }
        : { ...none, ...told, ...(await this.#ofStep(turn, step)) }
    }
    const fact = state.recalled[origin.fact]
    const told = {
      sentence,
      literal,
      path: origin.path,
      value: shown(fact?.value, literal),
      ageSeconds: fact?.ageSeconds ?? null,
    }
    const [earlier, step] = await this.#remembered(fact?.origin)
    if (earlier === null || step === undefined)
      return {
        ...none,
        ...told,
        from: fact?.origin === undefined ? 'section' : 'recalled',
        title: fact?.source ?? '',
      }
    return { ...told, from: 'recalled', ...(await this.#ofStep(earlier, step)) }
  }

  /** A step in the turn in which it ran: one that a continued turn took over is kept there alone. */
  async #ran(step: StepState | undefined): Promise<[TurnState, StepState | undefined]> {
    const { state } = this.#record
    if (step?.reusedFrom === undefined) return [state, step]
    const earlier = await this.#turn(step.reusedFrom)
    return [earlier ?? state, earlier?.steps[step.index]]
  }

  /** The step behind an entry of the ledger: entries are the turn's facts in the order of their steps. */
  async #remembered(
    origin: { turn: string; fact: number } | undefined,
  ): Promise<[TurnState | null, StepState | undefined]> {
    if (origin === undefined) return [null, undefined]
    const state = await this.#turn(origin.turn)
    return [state, state?.steps.filter(hasFact)[origin.fact]]
  }

  async #turn(turn: string): Promise<TurnState | null> {
    const { user } = this.#record
    const kept = this.#turns.get(turn) ?? this.#world.stores.journal.load({ user, turn })
    this.#turns.set(turn, kept)
    return (await kept)?.state ?? null
  }

  async #ofStep(turn: TurnState, step: StepState) {
    const key = `${turn.id}.${step.index}`
    const audit = this.#audits.get(key) ?? auditRowOf(this.#world, turn.user, turn, step.index).then(mention)
    this.#audits.set(key, audit)
    const tool = findTool(namesOf(this.#world), step)
    const title = functionTitle(tool, step.fnName, this.#record.state.language)
    return { turn: turn.id, step: step.index, title, at: step.startedAt, audit: await audit }
  }
}

/**
 * Where every literal of a turn's answer comes from, with the audit row of its step, in the order of `TurnView.sources`.
 * Null where the turn is not this user's or not there.
 */
export async function answerSources(
  world: World,
  key: { user: string; turn: string },
): Promise<LiteralSource[] | null> {
  const record = await world.stores.journal.load(key)
  if (record === null) return null
  const reader = new SourceReader(world, record)
  return Promise.all((record.state.sources ?? []).map((source) => reader.read(source)))
}
