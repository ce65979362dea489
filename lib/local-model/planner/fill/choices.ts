import { foldWord, stemOf } from '../../lexicon/lexicon.ts'
import type { Json } from '../../parse/json.ts'
import { nounConcepts, type ParamProfile, wordsOfName } from '../param-profile.ts'
import { conceptsOf, hasKind, type Unit } from '../reading.ts'
import { nounsOf } from '../tool-profile.ts'
import { type FillState, freeUnits, isFilled, setArg, take, textBetween } from './fill-state.ts'

const PERIOD_WORDS: Record<string, readonly string[]> = {
  today: ['today', 'day', '1d', '24h'],
  yesterday: ['yesterday'],
  week: ['week', 'this_week', '7d', 'last_week', 'last7'],
  month: ['month', 'this_month', '30d', 'last_month'],
  year: ['year', 'this_year', '365d'],
}

/** How well a unit says an allowed value: its own words, or a period that means the same. */
function says(unit: Unit, choice: string): boolean {
  const words = wordsOfName(choice)
  if (unit.folded === foldWord(choice) || unit.stem === stemOf(foldWord(choice))) return true
  if (conceptsOf(unit, 'period').some((period) => PERIOD_WORDS[period]?.includes(choice.toLowerCase())))
    return true
  const nouns = nounsOf(unit).filter((noun) => !noun.startsWith('word:'))
  return words.length === 1 && words.flatMap(nounConcepts).some((noun) => nouns.includes(noun))
}

function saysAll(state: FillState, choice: string): number[] {
  const words = wordsOfName(choice)
  const places = words.map((word) => state.clause.units.findIndex((unit) => unit.stem === stemOf(word)))
  return words.length > 1 && places.every((at) => at >= 0) ? places : []
}

function fillChoice(state: FillState, param: ParamProfile): void {
  const units = freeUnits(state).filter(({ at }) => at < state.clause.literalFrom)
  const found: { choice: Json; at: number[] }[] = param.choices.flatMap((choice) => {
    const whole = saysAll(state, String(choice))
    const one = units.find(({ unit }) => unit.kind !== 'quote' && says(unit, String(choice)))
    return whole.length > 0 ? [{ choice, at: whole }] : one ? [{ choice, at: [one.at] }] : []
  })
  const best = found.sort(
    (a, b) => b.at.length - a.at.length || String(b.choice).length - String(a.choice).length,
  )
  const distinct = best.filter((each, index) => best.findIndex(({ at }) => at[0] === each.at[0]) === index)
  const first = distinct[0]
  if (
    !first ||
    (distinct.length > 1 && !param.many && distinct.every(({ at }) => at.length === 1) && param.hasDefault)
  )
    return
  setArg(state, param, param.many ? distinct.map(({ choice }) => choice) : first.choice)
}

/** Periods without a list of allowed values are said by their concept. */
function fillPeriod(state: FillState, param: ParamProfile): void {
  const found = freeUnits(state).find(({ unit }) => hasKind(unit, 'period'))
  const [concept] = found ? conceptsOf(found.unit, 'period') : []
  if (found && concept !== undefined) {
    setArg(state, param, concept)
    take(state, [found.at])
  }
}

const NEGATING = /^(?:without|no|not|без|не)$/

function fillFlag(state: FillState, param: ParamProfile): void {
  if (/confirm|force|dry/.test(param.name)) return
  const words = wordsOfName(param.name).filter((word) => !/^(?:is|has|with|include)$/.test(word))
  const at = state.clause.units.findIndex(
    (unit, index) =>
      index < state.clause.literalFrom &&
      index !== state.clause.verbAt &&
      words.some(
        (word) =>
          unit.stem === stemOf(word) ||
          nounConcepts(word).some((noun) => !noun.startsWith('word:') && nounsOf(unit).includes(noun)),
      ),
  )
  if (at < 0 || words.length === 0 || state.taken.has(at)) return
  const isAboutTarget = words.some((word) =>
    nounConcepts(word).some((noun) => state.profile.nameNouns.flat().includes(noun)),
  )
  if (!isAboutTarget) setArg(state, param, !NEGATING.test(state.clause.units[at - 1]?.folded ?? ''))
}

const LIMIT =
  /^(?:limit|count|num|num_results|max_results|max|top|n|size|per_page|page_size|limit_per_type|max_posts)$/
const NUMBER_WORDS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  twenty: 20,
  два: 2,
  две: 2,
  три: 3,
  четыре: 4,
  пять: 5,
  десять: 10,
  двадцать: 20,
}

function fillNumber(state: FillState, param: ParamProfile): void {
  const numbers = freeUnits(state).flatMap(({ unit, at }) => {
    const value = unit.kind === 'number' ? Number(unit.value) : NUMBER_WORDS[unit.folded]
    return value === undefined || at >= state.clause.literalFrom ? [] : [{ at, value }]
  })
  const words = new Set(wordsOfName(param.name).map(stemOf))
  const units = state.clause.units
  const named = numbers.find(({ at }) =>
    [units[at - 1], units[at - 2], units[at + 1]].some((unit) => unit !== undefined && words.has(unit.stem)),
  )
  const counted = LIMIT.test(param.name) ? numbers.find(({ at }) => isCounting(units, at)) : undefined
  const hit = named ?? counted
  const frequency = /hour/.test(param.name)
    ? units.flatMap((unit) => conceptsOf(unit, 'frequency'))[0]
    : undefined
  if (hit) {
    setArg(state, param, hit.value)
    take(state, [hit.at])
  } else if (frequency !== undefined) setArg(state, param, Number(frequency))
}

/** `the last 10 commits`, `show 5 notes`: a number before what is shown. */
function isCounting(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1]
  const before = units[at - 1]
  return (
    next !== undefined &&
    (hasKind(next, 'noun') || hasKind(next, 'stop')) &&
    !/^(?:day|days|hour|hours|week|weeks|дней|дня|часов)$/.test(next.folded) &&
    !(
      before &&
      before.kind === 'word' &&
      hasKind(before, 'noun') &&
      !hasKind(before, 'ordinal') &&
      !hasKind(before, 'verb')
    )
  )
}

const PRIORITY_MARKERS = new Set([
  'priority',
  'приоритет',
  'приоритетом',
  'status',
  'статус',
  'state',
  'status_id',
  'format',
  'формате',
  'формат',
  'country',
  'role',
  'type',
  'тип',
  'language',
])

/** A parameter without a known role is filled only where its own name stands before the value. */
function fillByOwnName(state: FillState, param: ParamProfile): void {
  const words = wordsOfName(param.name)
  const at = state.clause.units.findIndex(
    (unit, index) =>
      index < state.clause.literalFrom &&
      (words.join(' ') === unit.folded || (PRIORITY_MARKERS.has(unit.folded) && words.includes(unit.folded))),
  )
  const next = state.clause.units[at + 1]
  if (at < 0 || !next || next.kind === 'mark' || state.taken.has(at + 1)) return
  setArg(state, param, param.many ? [textBetween(state, at + 1, at + 2)] : textBetween(state, at + 1, at + 2))
  take(state, [at, at + 1])
}

/** Fills allowed values, periods, flags and numbers, each only from words of the clause. */
export function fillChoices(state: FillState): void {
  for (const param of state.profile.params) {
    if (isFilled(state, param)) continue
    if (param.role === 'choice') fillChoice(state, param)
    else if (param.role === 'period') fillPeriod(state, param)
    else if (param.role === 'flag') fillFlag(state, param)
    else if (param.role === 'number') fillNumber(state, param)
    else if (param.role === 'other' && param.type !== 'object') fillByOwnName(state, param)
  }
}
