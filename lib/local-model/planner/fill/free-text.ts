import { PREPOSITION } from '../content.ts'
import type { ParamProfile } from '../param-profile.ts'
import { conceptsOf, hasKind, type Unit } from '../reading.ts'
import { nounsOf } from '../tool-profile.ts'
import { type FillState, freeUnits, isFilled, isPlainStop, setArg, take, textBetween } from './fill-state.ts'
import {
  markedText,
  SUBJECT_MARKER,
  TAG_MARKER,
  TEXT_MARKER,
  TITLE_MARKER,
  takeText,
} from './text-markers.ts'

const param = (state: FillState, role: ParamProfile['role']): ParamProfile | undefined => {
  const all = state.profile.params.filter((each) => each.role === role && !isFilled(state, each))
  return all.find(({ required }) => required) ?? all[0]
}

const verbs = (state: FillState): string[] => {
  const unit = state.clause.units[state.clause.verbAt]
  return unit ? conceptsOf(unit, 'verb') : []
}

/** Tools that carry a message to somebody: what is quoted is their text, not their title. */
export const carriesMessage = (state: FillState): boolean =>
  state.profile.params.some(({ role }) => role === 'address') || state.profile.verbs.get('publish') === 1

/** A title that tells what is created or the new name, against one that only narrows a search. */
const wantsTitle = (state: FillState): boolean => state.profile.tool.actionType !== 'read'

function takeQuote(state: FillState): string | null {
  const found = freeUnits(state).find(({ unit }) => unit.kind === 'quote')
  if (!found) return null
  take(state, [found.at])
  return found.unit.value
}

/** Place after the first noun that says what the tool makes ("a note …"), over an id or a person. */
function afterHeadNoun(state: FillState): number {
  const heads = state.profile.heads
  const { units, verbAt, literalFrom } = state.clause
  const find = (from: number): number =>
    units.findIndex(
      (unit, index) =>
        index >= from &&
        index !== verbAt &&
        index < literalFrom &&
        !state.taken.has(index) &&
        nounsOf(unit).some((noun) => heads.has(noun) || impliesHead(state, noun)),
    )
  const after = find(verbAt + 1)
  const at = after >= 0 ? after : find(0)
  if (at < 0) return -1
  let end = at
  while ((units[end + 1] ? isHead(state, units[end + 1]) : false) && end + 1 < literalFrom) end += 1
  return end + 1
}

const isHead = (state: FillState, unit: Unit | undefined): boolean =>
  unit !== undefined && unit.kind === 'word' && nounsOf(unit).some((noun) => state.profile.heads.has(noun))

const impliesHead = (state: FillState, noun: string): boolean =>
  (state.profile.extras.get(noun) ?? 0) >= 0.6 && state.profile.nameNouns.length === 0

/** The text after a colon. */
function literalText(state: FillState): string | null {
  const { units, literalFrom } = state.clause
  if (literalFrom >= units.length) return null
  const end = Math.max(...units.map((_, at) => (at >= literalFrom && !state.taken.has(at) ? at + 1 : 0)))
  const first = units.findIndex((_, at) => at >= literalFrom && !state.taken.has(at))
  if (first < 0 || end <= first) return null
  const text = textBetween(state, first, end)
  take(
    state,
    units.map((_, at) => at).filter((at) => at >= first),
  )
  return text === '' ? null : text
}

const makesNew = (state: FillState): boolean =>
  ['create', 'add_to'].some((verb) => (state.profile.verbs.get(verb) ?? 0) >= 0.7)

/** The words after the head noun, where they can be a name: `create a note Index`, `a project Website redesign`. */
function nameAfterNoun(state: FillState): string | null {
  const { units } = state.clause
  let from = afterHeadNoun(state)
  if (from < 0 || !makesNew(state)) return null
  while (from < units.length && /^(?:to|for|,|-|–|—|номер)$/.test(units[from]?.folded ?? '')) from += 1
  const first = units[from]
  if (!first || from >= state.clause.literalFrom || state.taken.has(from)) return null
  if (
    first.kind === 'mark' ||
    hasKind(first, 'anaphora') ||
    isPlainStop(first) ||
    PREPOSITION.test(first.folded)
  )
    return null
  return takeText(state, from, from)
}

/** `add buy milk to my tasks`: what stands between the verb and the phrase that names the list. */
function nameBeforeList(state: FillState): string | null {
  const { units, verbAt } = state.clause
  const list = units.findIndex(
    (unit, at) =>
      at > verbAt + 1 &&
      /^(?:to|in|into|on|в|во|на)$/.test(unit.folded) &&
      units
        .slice(at + 1, at + 4)
        .some((each) => nounsOf(each).some((noun) => state.profile.heads.has(noun) || noun === 'list')),
  )
  if (list < 0 || verbAt < 0) return null
  const text = textBetween(state, verbAt + 1, list)
  if (text === '' || units.slice(verbAt + 1, list).every(isPlainStop) || state.taken.has(verbAt + 1))
    return null
  take(
    state,
    Array.from({ length: list - verbAt }, (_, index) => verbAt + 1 + index),
  )
  return text
}

/** `remind me to call mom`, «напомни позвонить маме». */
function reminderText(state: FillState): string | null {
  if (!verbs(state).includes('remind')) return null
  let from = state.clause.verbAt + 1
  while (/^(?:me|us|мне|нам|to|that|about|о|об|про|,|что)$/.test(state.clause.units[from]?.folded ?? ''))
    from += 1
  return takeText(state, from, from)
}

/** `text bob@… I am late`: words after the address that start with the writer. */
function messageAfterAddress(state: FillState): string | null {
  const { units } = state.clause
  const last = units.findLastIndex(({ kind }) => kind === 'email')
  const next = units[last + 1]
  if (
    last < 0 ||
    !next ||
    !/^(?:i|i'm|i'll|we|we're|the|я|мы|что)$/.test(next.folded) ||
    units.length - last < 4
  )
    return null
  const verbal = units
    .slice(last + 1)
    .some((unit) => /^(?:is|are|was|were|will|am|i'm|we're|i'll|has|have|буду|будем)$/.test(unit.folded))
  return verbal ? takeText(state, last + 1, last + 1) : null
}

/** `rename … to "X"`, «переименуй … в «X»»: the new name. */
function newName(state: FillState): string | null {
  if (!verbs(state).some((verb) => verb === 'rename' || verb === 'update')) return null
  const { units, verbAt } = state.clause
  const at = units.findLastIndex(
    (unit, index) =>
      index > verbAt && !state.taken.has(index) && /^(?:to|as|into|в|на|как)$/.test(unit.folded),
  )
  const from = at + 1
  const first = units[from]
  if (at < 0 || !first || state.taken.has(from)) return null
  const namesOther = units
    .slice(from, from + 3)
    .some(
      (unit) =>
        unit.kind === 'word' &&
        nounsOf(unit).some((noun) =>
          state.profile.params.some(({ role, nouns }) => role === 'id' && nouns.includes(noun)),
        ),
    )
  return namesOther && first.kind !== 'quote' ? null : takeText(state, from, at)
}

function fillTag(state: FillState): void {
  const tag = param(state, 'tag')
  if (!tag) return
  const isTagging = state.profile.verbs.has('tag') && wantsTitle(state)
  const marked =
    markedText(state, TAG_MARKER) ??
    (isTagging
      ? (markedText(state, /^(?:with|as|с|со|как)$/, true) ?? takeQuote(state) ?? lastFreeWord(state))
      : null)
  if (marked === null) return
  const clean = marked.replace(/^#/, '')
  setArg(state, tag, tag.many ? clean.split(/\s*,\s*|\s+(?:and|и)\s+/) : clean)
}

/** The last word that nothing else has used and that is no listed noun of the tool: `tag t-9 urgent`. */
function lastFreeWord(state: FillState): string | null {
  const free = freeUnits(state).filter(
    ({ unit, at }) =>
      at !== state.clause.verbAt &&
      (unit.kind === 'word' || unit.kind === 'handle' || unit.kind === 'id') &&
      !isPlainStop(unit) &&
      !hasKind(unit, 'anaphora') &&
      !nounsOf(unit).some((noun) => state.profile.heads.has(noun)),
  )
  const last = free.at(-1)
  if (!last) return null
  take(state, [last.at])
  return last.unit.value
}

function fillMessage(
  state: FillState,
  title: ParamProfile | undefined,
  text: ParamProfile | undefined,
): void {
  const marked = title ? markedText(state, /^(?:subject|titled|темой|тема|тему)$/) : null
  const body = text
    ? (markedText(state, TEXT_MARKER) ?? literalText(state) ?? takeQuote(state) ?? messageAfterAddress(state))
    : null
  const subject = title ? (marked ?? takeQuote(state) ?? markedText(state, SUBJECT_MARKER, true)) : null
  if (title && subject !== null) setArg(state, title, subject)
  if (text && body !== null) setArg(state, text, body)
}

const LONGEST_TITLE = 80

/** `change the text of …`: the new value is the text, not the name. */
const changesText = (state: FillState): boolean =>
  state.clause.units.some(
    (unit, at) =>
      at > state.clause.verbAt &&
      at < state.clause.verbAt + 4 &&
      TEXT_MARKER.test(unit.folded) &&
      !nounsOf(unit).some((noun) => state.profile.heads.has(noun)),
  )

/** `tasks "One" and "Two"`: one call for each name. */
function fanNames(state: FillState, title: ParamProfile | undefined): void {
  const quotes = state.clause.units.flatMap((unit, at) =>
    unit.kind === 'quote' && at < state.clause.literalFrom ? [{ unit, at }] : [],
  )
  const [first, ...rest] = quotes
  if (!title || !first || rest.length === 0 || state.fan) return
  const joined = rest.every(({ at }, index) => {
    const between = state.clause.units.slice((quotes[index]?.at ?? 0) + 1, at)
    return (
      between.length > 0 && between.length < 3 && between.every(({ folded }) => /^(?:,|and|и)$/.test(folded))
    )
  })
  if (!joined || quotes.some(({ at }) => state.taken.has(at))) return
  setArg(state, title, first.unit.value)
  state.fan = { param: title.name, values: quotes.map(({ unit }) => unit.value) }
  take(
    state,
    quotes.map(({ at }) => at),
  )
}

function fillRecord(state: FillState, title: ParamProfile | undefined, text: ParamProfile | undefined): void {
  const changed = state.profile.params.some(({ role }) => role === 'id') ? newName(state) : null
  if (changed !== null && text && changesText(state)) {
    setArg(state, text, changed)
    return
  }
  const renaming = title ? changed : null
  const marked = title ? (renaming ?? markedText(state, TITLE_MARKER)) : null
  const body = text ? markedText(state, TEXT_MARKER) : null
  const name = title
    ? (marked ?? takeQuote(state) ?? reminderText(state) ?? nameBeforeList(state) ?? nameAfterNoun(state))
    : null
  const literal = literalText(state)
  const own = name ?? (literal !== null && literal.length <= LONGEST_TITLE ? literal : null)
  const content =
    body ??
    (name !== null || !title
      ? (literal ?? (text ? takeQuote(state) : null))
      : text?.required
        ? literal
        : null)
  if (title && own !== null) setArg(state, title, own)
  if (text && content !== null) setArg(state, text, content)
}

/** Fills titles, texts, subjects and tags from what the user wrote: marked, quoted, after a colon, after the noun. */
export function fillFreeText(state: FillState): void {
  fillTag(state)
  if (!wantsTitle(state)) return
  const title = param(state, 'title')
  const text = param(state, 'text')
  if (carriesMessage(state)) fillMessage(state, title, text)
  else {
    if (state.profile.verbs.get('create') === 1) fanNames(state, title)
    fillRecord(state, title && !isFilled(state, title) ? title : undefined, text)
  }
}
