import type { Json, JsonObject } from '../../parse/json.ts'
import type { Clause } from '../clauses.ts'
import type { ParamProfile } from '../param-profile.ts'
import { hasKind, type Unit } from '../reading.ts'
import type { KnownRecord } from '../records.ts'
import type { Reference } from '../refer.ts'
import type { ToolProfile } from '../tool-profile.ts'

/** What stays the same while the parts of one message are filled. */
export interface MessageContext {
  text: string
  language: 'en' | 'ru'
  me: string | null
  now: Date
  timezone: string
  records: readonly KnownRecord[]
  /** Tables of the skeleton: concept or stem to the table's name. */
  tables: ReadonlyMap<string, string>
  /** Columns by table name. */
  columns: ReadonlyMap<string, readonly string[]>
  /** True where the message asks for a number of things rather than the things. */
  wantsCount: boolean
}

/** One tool being filled from one clause. */
export interface FillState {
  message: MessageContext
  clause: Clause
  profile: ToolProfile
  reference: Reference | null
  args: JsonObject
  /** Places of the clause that are used up. */
  taken: Set<number>
  /** Set where several targets fit and the user has to choose. */
  choices: KnownRecord[]
  /** One call each for these values of one parameter. */
  fan: { param: string; values: Json[] } | null
}

export const setArg = (state: FillState, param: ParamProfile, value: Json): void => {
  state.args[param.name] = value
}

export const isFilled = (state: FillState, param: ParamProfile): boolean => param.name in state.args

/** Free units with their places. */
export const freeUnits = (state: FillState): { unit: Unit; at: number }[] =>
  state.clause.units.map((unit, at) => ({ unit, at })).filter(({ at }) => !state.taken.has(at))

export const take = (state: FillState, places: Iterable<number>): void => {
  for (const place of places) state.taken.add(place)
}

const ASKS_POLITELY =
  /^(?:can|could|would|will)\s+you\b|^(?:не\s+)?(?:можешь|можете|мог|могла|могли)(?![а-я])/iu

/** The text of the message between two places as it was dictated: its last mark stays, unless the order ends in it. */
export function dictated(state: FillState, from: number, to: number): string {
  const last = state.clause.units[to - 1]
  const spoken = textBetween(state, from, to)
  const isOfOrder = last?.text === '?' && ASKS_POLITELY.test(state.message.text.trim())
  const hasMark = last?.kind === 'mark' && /^[.!?…]$/u.test(last.text) && !spoken.endsWith(last.text)
  return spoken !== '' && hasMark && !isOfOrder ? `${spoken}${last.text}` : spoken
}

/** The text of the message between two places, without marks around it. */
export function textBetween(state: FillState, from: number, to: number): string {
  const first = state.clause.units[from]
  const last = state.clause.units[to - 1]
  if (!first || !last || to <= from) return ''
  if (to === from + 1 && first.kind === 'quote') return first.value
  return state.message.text
    .slice(first.start, last.end)
    .replace(/^[\s:,;.–—-]+|[\s,;:–—-]+$|(?<=[^.])[.!?]$/gu, '')
    .trim()
}

/** A value in the type of its parameter. */
export function typed(param: ParamProfile, text: string): Json {
  const type = param.many ? param.itemType : param.type
  return (type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}

export const isPlainStop = (unit: Unit): boolean =>
  (hasKind(unit, 'stop') || hasKind(unit, 'polite')) && !hasKind(unit, 'noun') && !hasKind(unit, 'verb')
