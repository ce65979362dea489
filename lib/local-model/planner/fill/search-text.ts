import { PREPOSITION } from '../content.ts'
import type { ParamProfile } from '../param-profile.ts'
import { conceptsOf, hasKind, type Unit } from '../reading.ts'
import { nounsOf } from '../tool-profile.ts'
import { type FillState, freeUnits, isFilled, isPlainStop, setArg, take, textBetween } from './fill-state.ts'
import { markedText, QUERY_MARKER, takeText } from './text-markers.ts'

const BY = /^(?:by|from|от|исполнителя|группы|in)$/

const quote = (state: FillState): string | null => {
  const found = freeUnits(state).find(({ unit }) => unit.kind === 'quote')
  if (!found) return null
  take(state, [found.at])
  return found.unit.value
}

const isHead = (state: FillState, unit: Unit): boolean =>
  nounsOf(unit).some((noun) => state.profile.heads.has(noun) || state.profile.appWords.has(noun))

/** The stretch from `from` to the end of the clause or to `by …`. */
function nameFrom(state: FillState, from: number, stop: RegExp): string | null {
  const { units } = state.clause
  let end = from
  while (
    end < units.length &&
    !state.taken.has(end) &&
    !(end > from && stop.test(units[end]?.folded ?? '')) &&
    !(units[end]?.kind === 'mark' && /[?;]/.test(units[end]?.text ?? ''))
  )
    end += 1
  const text = textBetween(state, from, end)
  if (text === '') return null
  take(
    state,
    Array.from({ length: end - from }, (_, index) => from + index),
  )
  return text
}

/** First place of a name: after the noun of its kind, after `of`, or after the verb. */
function namePlace(state: FillState, param: ParamProfile): number {
  const { units, verbAt } = state.clause
  const noun = units.findIndex(
    (unit, at) =>
      at !== verbAt && !state.taken.has(at) && nounsOf(unit).some((each) => param.nouns.includes(each)),
  )
  const after =
    noun >= 0 ? noun : units.findIndex((unit, at) => at > verbAt && /^(?:of|to|for|:)$/.test(unit.folded))
  let from = after >= 0 ? after + 1 : verbAt + 1
  while (
    from < units.length &&
    (isMarkOrStop(units[from]) || (units[from] && noun < 0 && isHeadNoun(state, units[from])))
  )
    from += 1
  return from
}

const isHeadNoun = (state: FillState, unit: Unit | undefined): boolean =>
  unit !== undefined && hasKind(unit, 'noun') && isHead(state, unit) && !/^\p{Lu}/u.test(unit.text)

const isMarkOrStop = (unit: Unit | undefined): boolean =>
  unit !== undefined &&
  (unit.kind === 'mark' ||
    (isPlainStop(unit) && !/^\p{Lu}/u.test(unit.text)) ||
    /^(?:of|called|named|от|the)$/.test(unit.folded))

function fillEntityName(state: FillState, param: ParamProfile): void {
  const isMaker =
    param.nouns.includes('artist') &&
    state.profile.params.some((other) => other !== param && other.role === 'entity-name' && other.required)
  if (isMaker) {
    const by = state.clause.units.findIndex(
      (unit, at) => !state.taken.has(at) && /^(?:by|от|исполнителя|группы)$/.test(unit.folded),
    )
    const name = by < 0 ? null : nameFrom(state, by + 1, /^$/)
    if (name !== null) setArg(state, param, name)
    return
  }
  if (!param.required) return
  const name = quote(state) ?? nameFrom(state, namePlace(state, param), BY)
  if (name !== null) setArg(state, param, param.many ? [name] : name)
}

const SEARCHES = /^(?:search|look_up|query|research|list|get|estimate|create|explain)$/

/** What is looked for: after a marker, in quotes, else the words after verb and noun. */
function spokenQuery(state: FillState, required: boolean): string | null {
  const own =
    quote(state) ??
    markedText(state, /^(?:mentioning|containing|matching|содержащие|словом|упоминанием)$/, true)
  if (own !== null) return own
  const { units, verbAt, literalFrom } = state.clause
  const verb = units[verbAt]
  const searches =
    verb === undefined
      ? required
      : conceptsOf(verb, 'verb').some(
          (concept) => concept === 'search' || (required && SEARCHES.test(concept)),
        )
  if (!searches) return null
  if (literalFrom < units.length) return takeText(state, literalFrom, literalFrom)
  const marked = markedText(state, QUERY_MARKER, true)
  if (marked !== null) return marked
  let from = verbAt + 1
  while (
    from < units.length &&
    (isMarkOrStop(units[from]) ||
      isHeadNoun(state, units[from]) ||
      PREPOSITION.test(units[from]?.folded ?? ''))
  )
    from += 1
  return from < units.length ? takeText(state, from, from) : null
}

/** Fills search texts and names of things from the words of the clause. */
export function fillSearch(state: FillState): void {
  for (const param of state.profile.params) {
    if (isFilled(state, param)) continue
    if (param.role === 'entity-name') fillEntityName(state, param)
  }
  const params = state.profile.params.filter((each) => each.role === 'query' && !isFilled(state, each))
  const main = params.find(({ required }) => required) ?? params[0]
  if (!main) return
  const found = spokenQuery(state, main.required)
  if (found !== null) setArg(state, main, main.many ? [found] : found)
  const title = state.profile.params.find(
    (each) => (each.role === 'title' || each.role === 'text') && each.required && !isFilled(state, each),
  )
  if (title && state.profile.tool.actionType === 'read') {
    const name = quote(state)
    if (name !== null) setArg(state, title, name)
  }
}
