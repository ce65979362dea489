import type { Json } from '../../parse/json.ts'
import type { ParamProfile } from '../param-profile.ts'
import { hasKind, type Unit } from '../reading.ts'
import type { KnownRecord } from '../records.ts'
import { findByLabel } from '../refer.ts'
import { nounsOf, type ToolProfile } from '../tool-profile.ts'
import { type FillState, isFilled, setArg, take, typed } from './fill-state.ts'

const LINKS = /^(?:number|id|no|nr|номер|№|#|with|,|and|и|called|the|a|my)$/

/** The noun that an id stands after: `task t-15`, `emails m1, m2 and m3`. */
function nounBefore(units: readonly Unit[], at: number): string[] {
  for (let back = at - 1; back >= 0 && back > at - 12; back -= 1) {
    const unit = units[back]
    if (!unit) break
    if (hasKind(unit, 'noun')) return nounsOf(unit)
    if (unit.kind !== 'id' && unit.kind !== 'number' && !LINKS.test(unit.folded)) return []
  }
  return []
}

interface Written {
  at: number
  value: string
  nouns: string[]
}

const isKnownId = (state: FillState, unit: Unit): boolean =>
  state.message.records.some(({ id }) => String(id) === unit.value)

/** True for a word of something's name, which may look like an id: the `Q3` of a note “Q3 plan”. */
const isWordOfLabel = (state: FillState, { folded }: Unit): boolean =>
  state.message.records.some(({ label }) =>
    label
      ?.toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(folded),
  )

/** Ids written in the clause: id-shaped spans, numbers after a noun, words that are ids of known records. */
function writtenIds(state: FillState): Written[] {
  const { units, literalFrom } = state.clause
  return units.slice(0, literalFrom).flatMap((unit, at) => {
    if (state.taken.has(at) || at === state.clause.verbAt) return []
    const nouns = nounBefore(units, at)
    const isId =
      (unit.kind === 'id' &&
        (isKnownId(state, unit) || !(isWordOfLabel(state, unit) || state.message.tables.has(unit.folded)))) ||
      (unit.kind === 'number' && nouns.length > 0) ||
      (unit.kind === 'word' && isKnownId(state, unit)) ||
      (unit.kind === 'handle' && nouns.length > 0)
    return isId ? [{ at, value: unit.value, nouns }] : []
  })
}

const intersects = (left: readonly string[], right: readonly string[]): boolean =>
  left.some((each) => right.includes(each))

const isIdParam = ({ role }: ParamProfile): boolean => role === 'id' || role === 'ids'

/** What kind of thing an id parameter names. */
export function kindsOf(param: ParamProfile, profile: ToolProfile): string[] {
  const named = param.nouns.filter((noun) => !noun.startsWith('word:number') && noun !== 'count')
  return named.length > 0 ? named : [...profile.heads.keys()]
}

/** True for the parameter that names what the tool acts on. */
export function isTarget(param: ParamProfile, profile: ToolProfile): boolean {
  if (!isIdParam(param)) return false
  const { idProjection } = profile.tool
  if (idProjection !== null) return param.name === idProjection
  const ids = profile.params.filter(isIdParam)
  const ofFirstNoun = ids.find((each) => intersects(kindsOf(each, profile), profile.nameNouns[0] ?? []))
  return param === (ofFirstNoun ?? ids.find(({ required }) => required) ?? ids[0])
}

/** `note n_5 to folder f-2` names two ids of two things. */
const isLike = ({ nouns }: Written, first: Written | undefined): boolean =>
  nouns.length === 0 || !first || first.nouns.length === 0 || intersects(nouns, first.nouns)

function setWritten(state: FillState, param: ParamProfile, found: readonly Written[]): void {
  const values = found.map(({ value }) => typed(param, value))
  const first = values[0]
  if (first === undefined) return
  if (param.many) {
    setArg(state, param, values)
    take(
      state,
      found.map(({ at }) => at),
    )
  } else {
    setArg(state, param, first)
    const alike = isTarget(param, state.profile) ? found.filter((each) => isLike(each, found[0])) : []
    if (alike.length > 1)
      state.fan = { param: param.name, values: alike.map(({ value }) => typed(param, value)) }
    take(
      state,
      (alike.length > 1 ? alike : found.slice(0, 1)).map(({ at }) => at),
    )
  }
}

/** True for a noun that another id of the tool, or another word of its name (`add_task_to_project`), is about. */
const isOtherKind = (noun: string, param: ParamProfile, { params, nameNouns }: ToolProfile): boolean =>
  param.nouns.length > 0 &&
  !param.nouns.includes(noun) &&
  (params.some((other) => other !== param && isIdParam(other) && other.nouns.includes(noun)) ||
    (nameNouns.some((group) => intersects(group, param.nouns) && !group.includes(noun)) &&
      nameNouns.some((group) => group.includes(noun) && !intersects(group, param.nouns))))

/** `note n_3` is no folder: what destroys takes an id only of what its parameter says; nothing takes one of what its app has other ids of. */
const isOfOtherKind = (
  nouns: readonly string[],
  param: ParamProfile,
  { tool, idNouns }: ToolProfile,
): boolean =>
  param.nouns.length > 0 &&
  (tool.actionType === 'destructive' ||
    (tool.actionType === 'write' && nouns.some((noun) => idNouns.has(noun))))

function fillWritten(state: FillState): void {
  const params = state.profile.params.filter(isIdParam)
  for (const param of params) {
    const near = writtenIds(state).filter(({ nouns }) => intersects(nouns, kindsOf(param, state.profile)))
    if (near.length > 0 && (param.nouns.length > 0 || isTarget(param, state.profile)))
      setWritten(state, param, near)
  }
  for (const param of params) {
    if (isFilled(state, param) || !isTarget(param, state.profile)) continue
    const loose = writtenIds(state).filter(
      ({ nouns }) =>
        nouns.length === 0 ||
        (!isOfOtherKind(nouns, param, state.profile) &&
          nouns.some((noun) => state.profile.heads.has(noun) && !isOtherKind(noun, param, state.profile))),
    )
    setWritten(state, param, loose)
  }
}

const fits = (record: KnownRecord, kinds: readonly string[]): boolean => intersects(record.concepts, kinds)

/** The id of a record for a parameter: the field of that name, else its id. */
function idFor(record: KnownRecord, param: ParamProfile): Json | null {
  const own = record.fields[param.many ? param.name.replace(/s$/, '') : param.name]
  const value = typeof own === 'string' || typeof own === 'number' ? own : record.id
  return value === null ? null : param.type === 'string' && !param.many ? String(value) : value
}

function fillReferred(state: FillState, param: ParamProfile): void {
  const { reference } = state
  if (!reference) return
  const candidates = reference.records
  const first = candidates[0]
  if (!first) return
  if (param.many) {
    const ids = (
      reference.plural || candidates.length === 1 || reference.by === 'pronoun' ? candidates : [first]
    ).flatMap((record) => idFor(record, param) ?? [])
    setArg(state, param, ids)
  } else if (candidates.length === 1) {
    const id = idFor(first, param)
    if (id !== null) setArg(state, param, id)
  } else if (reference.plural) {
    const ids = candidates.flatMap((record) => idFor(record, param) ?? [])
    setArg(state, param, ids[0] ?? '')
    state.fan = { param: param.name, values: ids }
  } else state.choices = [...candidates]
  take(state, reference.used)
}

/** Another id than the target's: by the label of a record of that kind ("to folder Work"), or a field of the target's record. */
function fillByLabel(state: FillState, param: ParamProfile): void {
  const kinds = kindsOf(param, state.profile)
  const free = state.clause.units.map((unit, at) => (state.taken.has(at) ? { ...unit, value: '' } : unit))
  const found = findByLabel(
    free,
    state.message.records.filter((record) => fits(record, kinds)),
    new Set(kinds),
  )
  const record = found?.records[0]
  const id = record ? idFor(record, param) : null
  if (found && id !== null && found.records.length === 1) {
    setArg(state, param, id)
    take(state, found.used)
  }
}

/** Fields of the record that is acted on fill parameters of the same name: `repo` beside `number`. */
function fillSiblings(state: FillState): void {
  const record = state.reference?.records.length === 1 ? state.reference.records[0] : undefined
  if (!record) return
  const controls = new Set(['id', 'repo', 'domain', 'url', 'path', 'other'])
  for (const param of state.profile.params) {
    const value = record.fields[param.name]
    if (isFilled(state, param) || !controls.has(param.role) || !param.required) continue
    if (typeof value === 'string' || typeof value === 'number') setArg(state, param, value)
  }
}

/** `put the note into …`: the newest of its kind, where just one was made or opened last. Never for what destroys. */
function fillDefinite(state: FillState, param: ParamProfile): void {
  if (state.profile.tool.actionType === 'destructive' || isFilled(state, param)) return
  const { units, verbAt } = state.clause
  const kinds = kindsOf(param, state.profile)
  const at = units.findIndex(
    (unit, index) =>
      index > verbAt && index < verbAt + 4 && hasKind(unit, 'noun') && intersects(nounsOf(unit), kinds),
  )
  // A name in quotes behind it says which one is meant: one that is seen nowhere is asked for.
  if (units[at + 1]?.kind === 'quote') return
  const newest = state.message.records.find(
    (record) => !record.deleted && record.appId !== '' && fits(record, kinds),
  )
  const id = newest && newest.position < 0 ? idFor(newest, param) : null
  if (at > 0 && /^(?:the|this|that|эту|этот|ту|тот)$/.test(units[at - 1]?.folded ?? '') && id !== null)
    setArg(state, param, id)
}

/** `in that folder`: what is pointed at is of the kind of a parameter that the clause names. */
function pointsAtKind(state: FillState, param: ParamProfile): boolean {
  const record = state.reference?.records[0]
  if (!record || param.nouns.length === 0 || !fits(record, param.nouns)) return false
  return state.clause.units.some(
    (unit, at) =>
      at < state.clause.literalFrom &&
      hasKind(unit, 'noun') &&
      nounsOf(unit).some((noun) => param.nouns.includes(noun)),
  )
}

/** Fills every id: written ones by the noun before them, then references, then labels. Never an invented one. */
export function fillIdentifiers(state: FillState): void {
  fillWritten(state)
  const open = state.profile.params.filter((param) => isIdParam(param) && !isFilled(state, param))
  for (const param of open.filter((each) => isTarget(each, state.profile))) {
    const record = state.reference?.records[0]
    if (record && (fits(record, kindsOf(param, state.profile)) || param.name in record.fields || param.many))
      fillReferred(state, param)
    else fillDefinite(state, param)
  }
  for (const param of open) {
    if (isFilled(state, param) || state.choices.length > 0) continue
    fillByLabel(state, param)
    if (!isFilled(state, param) && pointsAtKind(state, param)) fillReferred(state, param)
  }
  fillSiblings(state)
}
