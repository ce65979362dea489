import { isRecord } from '../json.ts'
import type { Json } from '../turn-state.ts'
import { findNames } from './find-names.ts'
import { isNumberOf, type NumberKind, numbersUnder } from './find-numbers.ts'
import { type KeySense, keySense } from './name-keys.ts'
import { withoutAddress } from './person-names.ts'
import { outsideTokens, type TokenTable } from './token-table.ts'

/** Where a value stands: its key, the keys beside it, the key of the record that holds it. */
interface Place {
  key: string
  siblings: readonly string[]
  parent: string
}

const OUTERMOST: Place = { key: '', siblings: [], parent: '' }
const NAMED_MAX_CHARS = 120
const ENUM_LIKE = /^[\p{Ll}\p{N}_.:/-]+$|^[\p{Lu}\p{N}_]{2,}$/u

const senseAt = ({ key, siblings, parent }: Place): KeySense => keySense(key, siblings, parent)

/** A value under a key of names; a bare lower-case word or code there is an enum value. */
const isNamed = (place: Place, name: string): boolean =>
  senseAt(place) === 'named' && name.length <= NAMED_MAX_CHARS && /\p{L}/u.test(name) && !ENUM_LIKE.test(name)

/** Masks the strings of one JSON value: names are collected first, so that their place does not matter. */
export class JsonMasker {
  readonly #table: TokenTable
  /** What was masked, with the size of the table then: while no token is added, the same value comes out the same. */
  readonly #done = new WeakMap<object, { size: number; masked: Json }>()
  readonly #text: (text: string, key: string) => string

  constructor(table: TokenTable, text: (text: string, key: string) => string) {
    this.#table = table
    this.#text = text
  }

  mask(value: Json): Json {
    if (typeof value !== 'object' || value === null) return this.#maskWhole(value)
    const done = this.#done.get(value)
    if (done?.size === this.#table.values.size) return done.masked
    const masked = this.#maskWhole(value)
    this.#done.set(value, { size: this.#table.values.size, masked })
    return masked
  }

  #maskWhole(value: Json): Json {
    this.#collectNames(value, OUTERMOST)
    return this.#mask(value, OUTERMOST)
  }

  #collectNames(value: Json, place: Place): void {
    if (typeof value === 'string') this.#collectFrom(value, place)
    else if (Array.isArray(value)) for (const item of value) this.#collectNames(item, place)
    else if (isRecord(value)) {
      const siblings = Object.keys(value)
      for (const key of siblings) this.#collectNames(value[key] ?? null, { key, siblings, parent: place.key })
    }
  }

  #collectFrom(value: string, place: Place): void {
    const name = withoutAddress(value)
    if (isNamed(place, name)) {
      this.#table.tokenFor('NAME', name)
      return
    }
    const text = name === '' ? value : name
    const sense = senseAt(place)
    for (const { start, end } of findNames(text, sense === 'named' ? 'person' : sense))
      this.#table.tokenFor('NAME', text.slice(start, end))
  }

  #mask(value: Json, place: Place): Json {
    if (typeof value === 'string') return this.#string(value, place)
    if (typeof value === 'number') return this.#number(value, place.key)
    if (Array.isArray(value)) return value.map((item) => this.#mask(item, place))
    if (!isRecord(value)) return value
    const siblings = Object.keys(value)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        this.#text(key, ''),
        this.#mask(item, { key, siblings, parent: place.key }),
      ]),
    )
  }

  /** A JSON number is personal only where its key says so: elsewhere it is an amount, a count, an id. */
  #number(value: number, key: string): Json {
    const kind = numbersUnder(key)
    if (kind === 'exempt' || kind === 'open') return value
    return isNumberOf(kind, String(value)) ? this.#table.tokenFor(kind, String(value)) : value
  }

  #string(value: string, place: Place): string {
    const name = withoutAddress(value)
    const known = name === '' ? null : this.#table.known(name)
    const named =
      known?.startsWith('<NAME_') === true && senseAt(place) !== 'never'
        ? value.replace(name, () => known)
        : value
    return named === value
      ? this.#text(value, place.key)
      : outsideTokens(named, (part) => this.#text(part, place.key))
  }
}

/** Replaces numbers of one kind in a value that is, by its key, nothing else. */
export const numberByKey = (text: string, key: string): NumberKind | null => {
  const kind = numbersUnder(key)
  return kind !== 'exempt' && kind !== 'open' && isNumberOf(kind, text) ? kind : null
}
