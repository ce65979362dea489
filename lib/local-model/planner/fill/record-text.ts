import type { ParamProfile } from '../param-profile.ts'
import { nounsOf } from '../tool-profile.ts'
import { type FillState, setArg, take } from './fill-state.ts'
import {
  literalText,
  nameAfterNoun,
  nameBeforeList,
  reminderText,
  spokenVerbs,
  takeQuote,
} from './spoken-names.ts'
import { markedText, TEXT_MARKER, TITLE_MARKER, takeText } from './text-markers.ts'

/** `rename … to "X"`, «переименуй … в «X»»: the new name. */
function newName(state: FillState): string | null {
  if (!spokenVerbs(state).some((verb) => verb === 'rename' || verb === 'update')) return null
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
export function fanNames(state: FillState, title: ParamProfile | undefined): void {
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

/** A changed text ("change the text of … to …"); true where the clause asked for one. */
function fillChange(state: FillState, text: ParamProfile | undefined, changed: string | null): boolean {
  if (changed === null || !text || !changesText(state)) return false
  setArg(state, text, changed)
  return true
}

const spokenName = (state: FillState, renamed: string | null): string | null =>
  renamed ?? markedText(state, TITLE_MARKER)

/** The name of what is made, in the order in which names are likeliest. */
const madeName = (state: FillState): string | null =>
  takeQuote(state) ?? reminderText(state) ?? nameBeforeList(state) ?? nameAfterNoun(state)

/** The text of what is made where no word marks it: after a colon, or a second quote. */
function unmarkedText(
  state: FillState,
  text: ParamProfile,
  isNamed: boolean,
  literal: string | null,
): string | null {
  if (!isNamed) return text.required ? literal : null
  return literal ?? takeQuote(state)
}

const withoutStop = (text: string): string => text.replace(/(?<=[^.])[.!?]$/u, '')

/** Sets the name and the text; a short text after a colon is the name where none is given. */
function fillMade(
  state: FillState,
  title: ParamProfile | undefined,
  text: ParamProfile | undefined,
  name: string | null,
): void {
  const body = text ? markedText(state, TEXT_MARKER) : null
  const own = title ? (name ?? madeName(state)) : null
  const literal = literalText(state)
  const short = literal !== null && literal.length <= LONGEST_TITLE ? withoutStop(literal) : null
  if (title && (own ?? short) !== null) setArg(state, title, own ?? short)
  const content = text ? (body ?? unmarkedText(state, text, own !== null || !title, literal)) : null
  if (text && content !== null) setArg(state, text, content)
}

/** Fills the title and the text of a record that is made or changed. */
export function fillRecord(
  state: FillState,
  title: ParamProfile | undefined,
  text: ParamProfile | undefined,
): void {
  const changed = state.profile.params.some(({ role }) => role === 'id') ? newName(state) : null
  if (!fillChange(state, text, changed))
    fillMade(state, title, text, title ? spokenName(state, changed) : null)
}
