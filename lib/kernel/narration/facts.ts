import { type DayReading, scanDays } from '../../language/scan/days.ts'
import type { LiteralSpan } from '../../language/scan/literals.ts'
import { type NumberSpan, numberForms } from '../../language/scan/numbers.ts'
import { scanTimes } from '../../language/scan/times.ts'
import { keyText } from '../chain/reference.ts'
import { isRecord } from '../json.ts'
import type { Json } from '../turn-state.ts'
import { isDay, type Moment, momentAt, momentOf } from './calendar.ts'
import { deedsDone } from './deeds.ts'
import { type Evidence, isData, rootsOf, rowOf } from './evidence.ts'
import { mentionsIn } from './names.ts'

/** Texts up to this length name a record; longer ones tell something. */
const NAME_MAX = 80
const NO_NAME = /^[\d\s.,:TZ+-]+$/
const flat = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ').trim()
const isEdge = (character: string | undefined): boolean =>
  character === undefined || !/[\p{L}\p{N}_]/u.test(character)
const addressesIn = (found: readonly { address: string }[]): string[] => found.map(({ address }) => address)

/** A value that is made when it is first asked for. */
function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Every text and number, name of a field, and list. */
function readAll(evidence: Evidence) {
  const leaves: { value: string | number; address: string }[] = []
  const lists: { address: string; items: Json[] }[] = []
  const keys = new Set<string>()
  const visit = (value: Json, address: string): void => {
    if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
      leaves.push({ value, address })
    if (Array.isArray(value)) {
      lists.push({ address, items: value })
      for (const [index, item] of value.entries()) visit(item, address + keyText(index))
    } else if (isRecord(value))
      for (const [key, item] of Object.entries(value)) {
        keys.add(key.replaceAll('_', ' '))
        visit(item, address + keyText(key))
      }
  }
  for (const [address, value] of rootsOf(evidence)) visit(value, address)
  return { leaves, lists, keys }
}

/** True where a part of a text stands in it with no letter or digit against it; `isCut`: its end is left open. */
export function stands(text: string, part: string, { isCut = false, isLink = false } = {}): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const [after, behind] = [text[at + part.length], text[at + part.length + 1]]
    const isWhole =
      !isLink || after === undefined || /[\s)>\]"'»”,;]/.test(after) || (/[./]/.test(after) && isEdge(behind))
    if (isEdge(text[at - 1]) && (isCut || (isEdge(after) && isWhole))) return true
  }
  return false
}

/** The facts of a turn, to be asked where a literal stands in them; nothing is read before it is asked for. */
export class Facts {
  readonly evidence: Evidence
  /** What the steps did to the world. */
  readonly done = lazy(() => deedsDone(this.evidence.steps))
  readonly #read = lazy(() => readAll(this.evidence))
  readonly #texts = lazy(() => {
    const keys = Array.from(this.#read().keys, (value) => ({ value, address: '' }))
    return [...this.leaves(), ...keys].flatMap(({ value, address }) =>
      typeof value === 'string' ? [{ value, lower: flat(value).toLowerCase(), address }] : [],
    )
  })
  /** Texts that tell something: a date in ISO form is a value. */
  readonly #prose = lazy(() => this.#texts().filter(({ lower }) => !/^\d{4}-\d{2}-\d{2}(?:t|$)/.test(lower)))
  readonly #moments = lazy(() =>
    this.leaves().flatMap(({ value, address }) => {
      const moment = this.momentOf(value)
      return moment === null ? [] : [{ ...moment, address }]
    }),
  )
  readonly #times = lazy(() => this.#inProse(scanTimes))
  readonly #days = lazy(() => this.#inProse(scanDays))
  readonly #counts = lazy(() => this.#countAll())
  readonly #names = lazy(() =>
    this.#texts().flatMap(({ value, lower, address }) => {
      const row = value.length <= NAME_MAX && !NO_NAME.test(value) ? rowOf(address) : null
      return row === null ? [] : [{ value, lower: lower.replaceAll('ё', 'е'), row }]
    }),
  )

  constructor(evidence: Evidence) {
    this.evidence = evidence
  }

  /** Every text and number with its address. */
  leaves = () => this.#read().leaves

  /** Every list with its address. */
  lists = () => this.#read().lists

  #inProse = <T extends object>(scan: (text: string) => T[]) =>
    this.#prose().flatMap(({ lower, address }) => scan(lower).map((each) => ({ ...each, address })))

  /** How many steps and records there are, and how many records share a value: what a reader counts with a finger. */
  #countAll(): Set<number> {
    const { steps } = this.evidence
    const done = steps.filter(({ status }) => status === 'succeeded').length
    const groups = new Map<string, number>()
    for (const { address, items } of this.lists())
      for (const [key, value] of items.filter(isRecord).flatMap(Object.entries)) {
        if (typeof value === 'number' || (typeof value === 'object' && value !== null)) continue
        const group = `${address} ${key} ${this.momentOf(value)?.day ?? value}`
        groups.set(group, (groups.get(group) ?? 0) + 1)
      }
    const sizes = this.lists().map(({ items }) => items.length)
    return new Set([steps.length, done, steps.length - done, ...sizes, ...groups.values()])
  }

  /** A day or a moment in ISO form on the user's clock; null for any other value. */
  momentOf(value: Json): Moment | null {
    return typeof value === 'string' ? momentOf(value, this.evidence.timezone) : null
  }

  /** The address of every place where a literal stands; none where nothing backs it. */
  placesOf(span: LiteralSpan): string[] {
    if (span.is === 'number') return this.#ofNumber(span)
    if (span.is === 'day') return span.readings.flatMap((reading) => this.#ofDay(reading))
    if (span.is !== 'time') return this.quoted(span.said.replace(/^#|\/$/g, ''), span.is === 'link')
    return addressesIn([
      ...this.#moments().filter(({ minute }) => minute !== null && span.readings.includes(minute)),
      ...this.#times().filter(({ readings }) => readings.some((each) => span.readings.includes(each))),
    ])
  }

  #ofNumber({ readings }: NumberSpan): string[] {
    const forms = numberForms(readings)
    return [
      ...addressesIn(
        this.leaves().filter(({ value }) => typeof value === 'number' && readings.includes(Math.abs(value))),
      ),
      ...addressesIn(this.#prose().filter(({ lower }) => forms.test(lower))),
      ...(readings.some((each) => this.#counts().has(each)) ? [''] : []),
    ]
  }

  #ofDay(reading: DayReading): string[] {
    const today = momentAt(this.evidence.now, this.evidence.timezone).day
    const isSaid = (text: DayReading): boolean =>
      Object.entries(reading).every(([field, value]) => text[field as keyof DayReading] === value)
    return addressesIn([
      ...this.#moments().filter(({ day }) => isDay(reading, day, today)),
      ...this.#days().filter(({ readings }) => readings.some(isSaid)),
    ])
  }

  /** Where words stand as they are, whatever their case; an ellipsis stands for what was cut. */
  quoted(words: string, isLink = false): string[] {
    const parts = flat(words)
      .toLowerCase()
      .split(/\s*(?:…|\.\.\.)\s*/)
    const wanted = parts.map((part) => part.replace(/[.,;:!?]+$/, '')).filter((part) => part !== '')
    const last = parts.at(-1) === '' ? wanted.length - 1 : -1
    const holds = (text: string): boolean =>
      wanted.every((part, at) =>
        stands(text, part, { isCut: at === last, isLink: isLink && part.includes('://') }),
      )
    return wanted.length === 0 ? [] : addressesIn(this.#texts().filter(({ lower }) => holds(lower)))
  }

  /** True where a whole sentence stands in a result as it is. */
  isVerbatim(text: string): boolean {
    const said = this.quoted(text.replace(/^[\s>*#-]+|[*]+/g, ''))
    return text.trim().length > 12 && said.some((address) => address !== 'message')
  }

  /** True where a short value of the results or the name of a field, in small letters, fits. */
  hasText(fits: (text: string) => boolean): boolean {
    const isShort = ({ lower, address }: { lower: string; address: string }): boolean =>
      lower.length <= NAME_MAX && (address === '' || isData(address))
    return this.#texts().some((text) => isShort(text) && fits(text.lower))
  }

  /** The records that words of a sentence name. */
  mentionsIn = (text: string) => mentionsIn(text, this.#names)
}
