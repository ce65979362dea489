import { isMark } from './clause-words.ts'
import { DETERMINES, isOnlySpan, isSpan, JOINS, lengthOf, namesThing, thingsFrom } from './named-things.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'

/** What a message takes out of an order: `all except m3`, `but keep t-7`, «m4 не трогай». */
export interface Exempted {
  units: Unit[]
  /** True where it is taken out of a set that the order names (`all but the first`), false where it stands beside it. */
  ofSet: boolean
  /** True where the order listed it itself, and it is struck from the list. */
  struck: boolean
}

/** A stretch of a clause: where it starts, with what leads to it, what it exempts, where it ends. */
interface Stretch {
  from: number
  things: readonly [number, number]
  to: number
  ofSet: boolean
}

const OF_SET =
  /^(?:except|except for|excepting|besides|excluding|barring|apart from|aside from|other than|save for|with the exception of|minus|кроме|кроме как|помимо|исключая|за исключением|за вычетом|не считая|не включая)$/
const INSTEAD = /^(?:not|не|rather than|instead of|in place of|as opposed to|вместо)$/
const KEEP =
  /^(?:keep|leave|spare|don't touch|do not touch|dont touch|never touch|not touch|оставь|оставьте|оставить|сохрани|сохраните|пощади|не трогай|не трогайте|не трогать)$/
const KEPT =
  /^(?:не трогай|не трогайте|не трогать|не надо|не нужно|не стоит|оставь|оставьте|оставить|сохрани|сохраните|пусть останется|остается|stays|remains|should stay|must stay|has to stay|is to stay)$/
const TAIL =
  /^(?:alone|untouched|as|is|it|they|are|there|intact|open|please|как|есть|в|покое|пожалуйста|только)$/
const NO_CONTRAST = /^(?:is|are|was|were|do|does|did|has|have|can|could|or|if|why|или)$/

const is = (unit: Unit | undefined, kind: Parameters<typeof hasKind>[1]): boolean =>
  unit !== undefined && hasKind(unit, kind)

const at = (units: readonly Unit[], place: number): string => units[place]?.folded ?? ''

/** `besides that, …` leads on, it takes nothing out. */
const pointsBack = (units: readonly Unit[], place: number): boolean =>
  /^(?:that|this|того|этого)$/.test(at(units, place)) &&
  (units[place + 1] === undefined || isMark(units[place + 1], ',.'))

/** `all`, `them`: what is ordered is a set, so what is left beside it may be one of it. */
const pointsAtSet = (units: readonly Unit[]): boolean =>
  units.some(
    (unit) =>
      conceptsOf(unit, 'quantity').includes('all') || /^(?:them|these|those|their|их|эти)$/.test(unit.folded),
  )

const saysAll = (units: readonly Unit[]): boolean =>
  pointsAtSet(units) || units.some((unit) => /^(?:both|any)$/.test(unit.folded))

/** `all except m3`, `all but the first`. */
function fromSet(units: readonly Unit[], place: number, bound: number): Stretch | null {
  const isBut = at(units, place) === 'but' && saysAll(units.slice(0, place)) && namesThing(units, place + 1)
  const length = isBut ? 1 : lengthOf(units, place, OF_SET)
  const first = place + length
  const next = units[first]
  if (length === 0 || first >= bound || !next || next.kind === 'mark' || pointsBack(units, first)) return null
  const to = thingsFrom(units, first, bound)
  return to > first ? { from: place, things: [first, to], to, ofSet: true } : null
}

/** `t-4, not t-5`, `t-5 instead of t-6`. */
function beside(units: readonly Unit[], place: number, bound: number): Stretch | null {
  const length = place > 0 || isSpan(units[1]) ? lengthOf(units, place, INSTEAD) : 0
  const first = place + length
  if (length === 0 || NO_CONTRAST.test(at(units, place - 1)) || !namesThing(units, first)) return null
  const to = thingsFrom(units, first, bound)
  const ofSet = pointsAtSet(units.slice(0, place))
  return to > first && first < bound ? { from: place, things: [first, to], to, ofSet } : null
}

/** `but keep n_3`, `leave t-7 alone`; `keep it as a note` and `leave a comment` ask for something. */
function left(units: readonly Unit[], place: number, bound: number): Stretch | null {
  const length = lengthOf(units, place, KEEP)
  const first = place + length
  const before = units[place - 1]
  const contrasts = isMark(before, ',-–—') || /^(?:but|yet|а|но|only|только)$/.test(at(units, place - 1))
  const forbids = is(units[place], 'neg')
  if (length === 0 || first >= bound || !namesThing(units, first)) return null
  const named = thingsFrom(units, first, bound)
  let to = named
  while (to < bound && TAIL.test(at(units, to))) to += 1
  const ends = to >= units.length || units[to]?.kind === 'mark' || JOINS.test(at(units, to))
  const definite = DETERMINES.test(at(units, first)) || is(units[first], 'ordinal')
  const isKept = isOnlySpan(units.slice(first, named)) || forbids || (contrasts && definite)
  const ofSet = pointsAtSet(units.slice(0, place))
  return isKept && ends ? { from: place, things: [first, named], to, ofSet } : null
}

/** «m4 не трогай», «eve@example.com не пиши», `n_3 stays`: what is exempted stands first. */
function leftBehind(units: readonly Unit[], place: number, bound: number): Stretch | null {
  const kept = lengthOf(units, place, KEPT)
  const refused = is(units[place], 'neg') && is(units[place + 1], 'verb') ? 2 : 0
  const to = place + Math.max(kept + (kept > 0 && is(units[place + kept], 'verb') ? 1 : 0), refused)
  if (to === place || to > bound) return null
  if (to < units.length && units[to]?.kind !== 'mark' && !JOINS.test(at(units, to))) return null
  let first = place
  while (first > 0 && isOnlySpan(units.slice(first - 1, place))) first -= 1
  while (first < place && !isSpan(units[first]) && !is(units[first], 'noun')) first += 1
  return first < place ? { from: first, things: [first, place], to, ofSet: false } : null
}

/** A stretch with the comma and the `but` before it. */
function led(units: readonly Unit[], stretch: Stretch): Stretch {
  let { from } = stretch
  while (from > 0 && (isMark(units[from - 1], ',-–—') || JOINS.test(at(units, from - 1)))) from -= 1
  return { ...stretch, from }
}

function stretchesOf(units: readonly Unit[], bound: number): Stretch[] {
  const found: Stretch[] = []
  for (let place = 0; place < bound; place += 1) {
    const stretch =
      fromSet(units, place, bound) ??
      left(units, place, bound) ??
      leftBehind(units, place, bound) ??
      beside(units, place, bound)
    if (!stretch) continue
    found.push(led(units, stretch))
    place = stretch.to - 1
  }
  return found
}

/** Parts what a clause asks for, up to `bound`, from what it exempts; what it lists and then takes back is struck. */
export function setAside(units: readonly Unit[], bound: number): { units: Unit[]; exempted: Exempted[] } {
  const stretches = stretchesOf(units, bound)
  const rest = units.filter((_, place) => !stretches.some(({ from, to }) => place >= from && place < to))
  const exempted = stretches.map(({ things: [from, to], ofSet }) => {
    const own = units.slice(from, to)
    const spans = own.filter(isSpan)
    const struck =
      ofSet && spans.length > 0 && spans.every(({ value }) => rest.some((unit) => unit.value === value))
    return { units: own, ofSet, struck }
  })
  const gone = new Set(
    exempted
      .filter(({ struck }) => struck)
      .flatMap((each) => each.units.filter(isSpan).map(({ value }) => value)),
  )
  return { units: rest.filter((unit) => !isSpan(unit) || !gone.has(unit.value)), exempted }
}
