import { PREPOSITION } from '../content.ts'
import { hasKind, type Unit } from '../reading.ts'
import { nounsOf } from '../tool-profile.ts'
import { dictated, type FillState, isPlainStop, take, textBetween } from './fill-state.ts'

export const TITLE_MARKER =
  /^(?:titled|called|named|entitled|title|name|subject|headline|heading|названием|название|именем|имя|заголовком|заголовок|темой|тема|тему|под названием)$/
export const SUBJECT_MARKER =
  /^(?:subject|about|re|regarding|concerning|titled|темой|тема|тему|про|о|об|насчет|касательно)$/
export const TEXT_MARKER =
  /^(?:text|content|contents|body|saying|says|say|reads|reading|message|description|comment|note|текстом|текст|содержимым|содержимое|содержанием|содержание|словами|содержит|описанием|описание|телом|сообщением|комментарием|комментарий)$/
export const TAG_MARKER =
  /^(?:tag|tags|tagged|label|labels|labelled|labeled|тегом|тегами|тег|теги|метку|меткой|метками|тэгом|тэг)$/
export const QUERY_MARKER =
  /^(?:mentioning|mention|containing|contain|matching|about|for|with|named|called|titled|regarding|on|по|про|о|об|содержащие|содержащий|содержащую|словом|словами|запросу|упоминанием|упоминающие|where|that say|saying)$/

const SELF_STANDING =
  /^(?:titled|called|named|entitled|saying|says|say|reads|tagged|labelled|labeled|названием|именем|заголовком|темой|текстом|содержимым|содержанием|словами|тегом|тегами|меткой|метками|тэгом|описанием|комментарием|сообщением|под названием|mentioning|containing|matching)$/
const BEFORE_MARKER = /^(?:with|and|the|a|its|set|under|using|с|со|и|под|в|:|,|по|change|new)$/

const isMark = (unit: Unit | undefined, marks: string): boolean =>
  unit?.kind === 'mark' && marks.includes(unit.text)

/** Index of the first value unit after a marker at `at`: over a colon, an equals sign, `is`, `to`. */
function valueStart(units: readonly Unit[], at: number): number {
  let from = at + 1
  while (isMark(units[from], ':=–—-') || /^(?:is|as|of|to|на|как|the word)$/.test(units[from]?.folded ?? ''))
    from += 1
  return from
}

/** True where a unit of a marker's shape really introduces text here. */
export function marksText(units: readonly Unit[], at: number): boolean {
  const unit = units[at]
  if (unit?.kind !== 'word') return false
  const next = units[at + 1]
  if (!next) return false
  if (next.kind === 'quote' || isMark(next, ':=')) return true
  if (SELF_STANDING.test(unit.folded)) return true
  return (
    at > 0 &&
    BEFORE_MARKER.test(units[at - 1]?.folded ?? '') &&
    !PREPOSITION.test(next.folded) &&
    !isMark(next, ',.;!?')
  )
}

const ANY_MARKER = [TITLE_MARKER, TEXT_MARKER, TAG_MARKER]

/** True where free text must end: another marker, a used-up span, a phrase that names a parameter. */
function endsText(state: FillState, at: number, from: number): boolean {
  const { units } = state.clause
  const unit = units[at]
  if (!unit || state.taken.has(at)) return true
  if (at >= state.clause.literalFrom) return false
  const next = units[at + 1]
  if (isMark(unit, ';') || (PREPOSITION.test(unit.folded) && at > from && state.taken.has(at + 1)))
    return true
  if (/^(?:with|and|that|which|saying|says|с|со|и|,|где|в котором)$/.test(unit.folded) && at > from)
    return introducesMarker(state, at)
  if (PREPOSITION.test(unit.folded) && at > from && next) return namesParameter(state, at + 1)
  return ANY_MARKER.some((marker) => marker.test(unit.folded)) && SELF_STANDING.test(unit.folded) && at > from
}

function introducesMarker(state: FillState, at: number): boolean {
  const { units } = state.clause
  for (let ahead = at; ahead < at + 4; ahead += 1) {
    const unit = units[ahead]
    if (!unit) return false
    if (unit.kind === 'quote' && ahead > at) return false
    if (ANY_MARKER.some((marker) => marker.test(unit.folded)) && marksText(units, ahead)) return true
  }
  return false
}

/** `in folder f-2`, `to the work project`: a noun that a parameter or the tool's app is about, or a span that is used up. */
function namesParameter(state: FillState, at: number): boolean {
  const { units } = state.clause
  for (let ahead = at; ahead < at + 3; ahead += 1) {
    const unit = units[ahead]
    if (!unit) return false
    if (state.taken.has(ahead)) return true
    const nouns = hasKind(unit, 'noun') ? nounsOf(unit) : []
    if (
      nouns.some(
        (noun) =>
          state.profile.params.some((param) => param.nouns.includes(noun)) ||
          state.profile.heads.has(noun) ||
          state.profile.appWords.has(noun),
      )
    )
      return true
    if (!isPlainStop(unit)) return false
  }
  return false
}

/** The end of free text that starts at `from`. */
export function textEnd(state: FillState, from: number): number {
  const { units } = state.clause
  if (units[from]?.kind === 'quote') return from + 1
  let at = from
  while (at < units.length && !endsText(state, at, from)) at += 1
  return at
}

/** Takes free text from `from` on; null where there is none. */
export function takeText(
  state: FillState,
  from: number,
  used: number,
  between: typeof textBetween = textBetween,
): string | null {
  const end = textEnd(state, from)
  const text = between(state, from, end)
  if (text === '') return null
  take(
    state,
    Array.from({ length: end - used }, (_, index) => used + index),
  )
  return text
}

/** `on the web`, `in my notes`: a phrase that only says where. */
function namesOwnThing(state: FillState, from: number): boolean {
  const rest = state.clause.units.slice(from).filter((unit) => !isPlainStop(unit) && unit.kind !== 'mark')
  const own = (unit: Unit): boolean =>
    nounsOf(unit).some((noun) => state.profile.heads.has(noun) || state.profile.appWords.has(noun))
  return rest.length > 0 && rest.every(own) && state.profile.tool.actionType === 'read'
}

/** `a note “Index”`: a word that says what is made marks no text, but for one after "with". */
const isHeadNoun = (state: FillState, at: number): boolean => {
  const unit = state.clause.units[at]
  const before = state.clause.units[at - 1]?.folded ?? ''
  return (
    unit !== undefined &&
    !/^(?:with|с|со)$/.test(before) &&
    nounsOf(unit).some((noun) => state.profile.heads.has(noun))
  )
}

/** The text after the first marker that fits; null where none stands in the clause. */
export function markedText(state: FillState, marker: RegExp, alone = false): string | null {
  const { units, literalFrom } = state.clause
  for (let at = 0; at < Math.min(units.length, literalFrom); at += 1) {
    const unit = units[at]
    if (!unit || state.taken.has(at) || at === state.clause.verbAt || !marker.test(unit.folded)) continue
    if (!alone && (!marksText(units, at) || isHeadNoun(state, at))) continue
    if (alone && namesOwnThing(state, valueStart(units, at))) continue
    const between = marker === TEXT_MARKER ? dictated : textBetween
    const text = takeText(state, valueStart(units, at), at, between)
    if (text !== null) return text
  }
  return null
}
