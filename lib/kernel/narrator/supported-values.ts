import { dayAfter, localTime, partsOfDay, weekdayOfDay } from './days-of-evidence.ts'
import { type Evidence, type Leaf, type Leaves, leavesOf, type Place, stepCounts } from './evidence.ts'
import { EvidenceText } from './evidence-text.ts'
import { type Mark, twoDigits } from './mark.ts'
import { instantOf, isPercentage } from './number-kinds.ts'
import { canonicalNumber } from './number-text.ts'
import { scanText } from './scan-text.ts'

const MOST_INSTANTS = 5_000

/**
 * What may be said in a turn: every number, day, time and text of the evidence, with the place where it stands. Built
 * when the first sentence asks, in one pass over the data; a sentence without literals never builds it.
 */
export class SupportedValues {
  readonly evidence: Evidence
  #leaves: Leaves | null = null
  #text: EvidenceText | null = null
  #isRead = false
  readonly #numbers = new Map<string, Place>()
  readonly #percents = new Set<string>()
  readonly #decimals: { value: number; place: Place }[] = []
  readonly #days = new Map<string, Place>()
  readonly #weekdays = new Map<number, Place>()
  readonly #times = new Map<string, Place>()
  readonly #instants: { at: number; place: Place }[] = []
  #longest: { length: number; place: Place } | null = null

  constructor(evidence: Evidence) {
    this.evidence = evidence
  }

  /** Every text of the evidence, for what has to stand there letter by letter. */
  text(): EvidenceText {
    this.#text ??= new EvidenceText(this.#collected())
    return this.#text
  }

  number(reading: string): Place | null {
    return this.#read().#numbers.get(reading) ?? null
  }

  /** A number that may be said as so many percent: not one that counts things, and no share as it stands. */
  percent(reading: string): Place | null {
    const found = this.number(reading)
    return found !== null && this.#percents.has(reading) ? found : null
  }

  /** A number of the data that a text with two or three decimal places is the rounded form of. */
  rounded(reading: string, places: number): Place | null {
    if (places < 2 || places > 3) return null
    const value = Number(reading)
    const near = this.#read().#decimals.find(
      // A float such as 0.075 lies below what it is written as.
      (each) =>
        each.value !== value &&
        [0, 1e-9].some(
          (more) => Number((each.value + Math.sign(each.value) * more).toFixed(places)) === value,
        ),
    )
    return near?.place ?? null
  }

  /** A day as `2026-05-15`, or a part of one: `--05-15`, `2026-05`, `2026`. The day of the message counts. */
  day(reading: string): Place | null {
    const found = this.#read().#days.get(reading)
    if (found !== undefined) return found
    const today = this.today()
    return reading === today || partsOfDay(today).includes(reading) ? MESSAGE : null
  }

  /** A day that stands in the data or in the message's words; the day on which it was written does not count. */
  dayInData(day: string): Place | null {
    return this.#read().#days.get(day) ?? null
  }

  /** A day of the data in a span of days. */
  dayBetween(from: string, to: string): Place | null {
    for (const [day, place] of this.#read().#days)
      if (day.length === 10 && day >= from && day <= to) return place
    return null
  }

  /** A month, 1 to 12, in which a day of the evidence lies, that of the message included. */
  month(month: number): Place | null {
    const wanted = `-${twoDigits(month)}`
    for (const [day, place] of this.#read().#days)
      if ((day.startsWith('--') ? day.slice(1, 4) : day.slice(4, 7)) === wanted) return place
    return this.today().slice(4, 7) === wanted ? MESSAGE : null
  }

  weekday(weekday: number): Place | null {
    const found = this.#read().#weekdays.get(weekday)
    return found ?? (weekdayOfDay(this.today()) === weekday ? MESSAGE : null)
  }

  /** Whether a day of the week and a date beside it can be one day; a date without a year is looked up. */
  fallsOn(weekday: number, reading: string): boolean {
    if (/^\d{4}-\d{2}-\d{2}$/.test(reading)) return weekdayOfDay(reading) === weekday
    const known = [...this.#read().#days.keys(), this.today()].filter(
      (day) => day.length === 10 && day.endsWith(reading.slice(1)),
    )
    return known.length === 0 || known.some((day) => weekdayOfDay(day) === weekday)
  }

  /** A time as it stands, of either half of the day. */
  exactTime(reading: string): Place | null {
    return this.#read().#times.get(reading) ?? null
  }

  time(reading: string): Place | null {
    const times = this.#read().#times
    const [hour = 0] = reading.split(':').map(Number)
    return (
      times.get(reading) ?? (hour < 12 ? times.get(`${hour + 12}${reading.slice(2)}`) : undefined) ?? null
    )
  }

  /** Where so many units lie between something in the evidence and now, or nearly so many; of recalled facts their age. */
  age(count: number, unitSeconds: number, isOfInstants: boolean, isNear = true): Place | null {
    const isAge = (seconds: number): boolean => {
      const units = Math.abs(seconds) / unitSeconds
      if (Math.round(units) === count) return true
      return isNear && (Math.floor(units) === count || Math.ceil(units) === count)
    }
    const { recalled, now } = this.evidence
    const fact = recalled.findIndex(({ ageSeconds }) => isAge(ageSeconds))
    if (fact >= 0)
      return { root: { is: 'recalled', fact, path: recalled[fact]?.path ?? '' }, parent: null, key: '' }
    if (!isOfInstants) return null
    const days = (count * unitSeconds) / 86_400
    const named = [days, -days].map((shift) => this.dayInData(this.dayFromToday(shift)))
    const ofDay = Number.isInteger(days) && days <= 366 ? (named[0] ?? named[1] ?? null) : null
    if (ofDay !== null) return ofDay
    return this.#read().#instants.find(({ at }) => isAge((now - at) / 1_000))?.place ?? null
  }

  longestList(): { length: number; place: Place } | null {
    return this.#read().#longest
  }

  /** The day on which the message was written, where its user is. */
  today(): string {
    return localTime(Date.parse(this.evidence.receivedAt), this.evidence.timezone).day
  }

  dayFromToday(offset: number): string {
    return dayAfter(this.today(), offset)
  }

  #collected(): Leaves {
    this.#leaves ??= leavesOf(this.evidence)
    return this.#leaves
  }

  #read(): this {
    if (this.#isRead) return this
    this.#isRead = true
    const { leaves, lists } = this.#collected()
    for (const leaf of leaves) this.#readLeaf(leaf)
    for (const { place, length } of lists) {
      this.#number(String(length), place)
      if (this.#longest === null || length > this.#longest.length) this.#longest = { length, place }
    }
    for (const { count, place } of stepCounts(this.evidence.steps)) this.#number(String(count), place)
    this.evidence.recalled.forEach(({ ageSeconds, path }, fact) => {
      this.#instant(this.evidence.now - ageSeconds * 1_000, {
        root: { is: 'recalled', fact, path },
        parent: null,
        key: '',
      })
    })
    return this
  }

  #readLeaf({ place, value }: Leaf): void {
    if (typeof value === 'number') this.#readNumber(value, place)
    else if (/\p{N}/u.test(value)) for (const mark of scanText(value)) this.#readMark(mark, place)
  }

  #readNumber(value: number, place: Place): void {
    const reading = canonicalNumber(value)
    this.#number(reading, place)
    if (isPercentage(value, String(place.key))) this.#percents.add(reading)
    if (!Number.isInteger(value)) this.#decimals.push({ value, place })
    const instant = instantOf(value, String(place.key))
    if (instant !== null) this.#instant(instant, place)
  }

  #readMark(mark: Mark, place: Place): void {
    switch (mark.is) {
      case 'number':
        for (const reading of mark.readings) {
          this.#number(reading, place)
          this.#percents.add(reading)
          if (reading.includes('.')) this.#decimals.push({ value: Number(reading), place })
        }
        return
      case 'date':
        for (const reading of mark.readings) this.#day(reading, place)
        return
      case 'time':
        for (const reading of mark.readings) keepFirst(this.#times, reading, place)
        return
      case 'moment':
        this.#day(mark.day, place)
        keepFirst(this.#times, mark.time, place)
        if (mark.instant !== null) this.#instant(mark.instant, place)
        return
      case 'id':
        this.#numbersOfId(mark.text, place)
    }
  }

  /** `10-20` and `3/5` state their numbers, `250MB` the one it begins with; of `ORD-4812` the long one may be said alone. */
  #numbersOfId(text: string, place: Place): void {
    const isOfDigits = /^[\d/:.-]+$/.test(text)
    for (const [digits] of text.matchAll(/\d+/g))
      if (isOfDigits || digits.length > 2) this.#number(digits, place)
    const first = /^\d+(?:\.\d+)?(?=\p{L}{1,3}$|-\p{L})/u.exec(text)
    if (first !== null) this.#number(first[0], place)
  }

  #number(reading: string, place: Place): void {
    keepFirst(this.#numbers, reading, place)
  }

  #day(reading: string, place: Place): void {
    keepFirst(this.#days, reading, place)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(reading)) return
    for (const part of partsOfDay(reading)) keepFirst(this.#days, part, place)
    keepFirst(this.#weekdays, weekdayOfDay(reading), place)
  }

  #instant(at: number, place: Place): void {
    if (this.#instants.length >= MOST_INSTANTS || Math.abs(at) > 8e15) return
    this.#instants.push({ at, place })
    for (const zone of new Set(['UTC', this.evidence.timezone])) {
      const { day, time } = localTime(at, zone)
      this.#day(day, place)
      keepFirst(this.#times, time, place)
    }
  }
}

const MESSAGE: Place = { root: { is: 'message' }, parent: null, key: '' }

function keepFirst<K>(map: Map<K, Place>, key: K, place: Place): void {
  if (!map.has(key)) map.set(key, place)
}
