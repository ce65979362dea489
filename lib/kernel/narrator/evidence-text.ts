import type { Leaves, Place } from './evidence.ts'
import { isWordCode } from './word-span.ts'

const flat = (text: string): string => (/[\n\r\t]|\s\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text)

/** What may stand beside a found text: of an id no letter, digit or hyphen of a longer id; of an address none of its own. */
type Edge = (before: number, after: number, behind: number) => boolean

const isWord = (code: number): boolean => !Number.isNaN(code) && isWordCode(code)
const HYPHEN = 45
const DOT = 46
const idEdge: Edge = (before, after, behind) =>
  !isWord(before) && before !== HYPHEN && !isWord(after) && !(after === HYPHEN && isWord(behind))
const wordEdge: Edge = (before, after) => !isWord(before) && !isWord(after)
/** Cells of a table are cut here, in the middle of a word. */
const CELL = 75
const IN_ADDRESS = new Set(Array.from('/?=&%#~+', (sign) => sign.charCodeAt(0)))
const addressEdge: Edge = (before, after, behind) =>
  !isWord(before) &&
  before !== DOT &&
  before !== HYPHEN &&
  !isWord(after) &&
  !(IN_ADDRESS.has(after) && !(after === 47 && !isWord(behind))) &&
  !((after === DOT || after === HYPHEN) && isWord(behind))

const hostEdge: Edge = (before, after, behind) =>
  !isWord(before) &&
  before !== HYPHEN &&
  !isWord(after) &&
  !((after === DOT || after === HYPHEN) && isWord(behind))

const isEdge = (code: number): boolean => Number.isNaN(code) || code === 10
const lineEdge: Edge = (before, after) => isEdge(before) && isEdge(after)

/** All texts of the evidence in one, so that one native search looks through them; knows where each of them stands. */
export class EvidenceText {
  readonly #starts: number[] = []
  readonly #places: Place[] = []
  readonly #all: string
  /** Where the message begins: what a user asked for is not yet done. */
  readonly #ofResults: string
  /** The names of fields. */
  readonly #keys: string
  #lower: string | null = null

  constructor({ leaves, keys }: Leaves) {
    const parts: string[] = []
    let length = 0
    let results = 0
    const add = (text: string, place: Place): void => {
      this.#starts.push(length)
      this.#places.push(place)
      parts.push(text)
      length += text.length + 1
    }
    for (const { value, place } of leaves)
      if (typeof value === 'string' && place.root.is !== 'message') add(flat(value), place)
    results = length
    for (const { value, place } of leaves)
      if (typeof value === 'string' && place.root.is === 'message') add(flat(value), place)
    const named = Array.from(keys.keys()).join(' ')
    this.#keys = `${named} ${named.replaceAll('_', ' ')}`
    for (const [key, place] of keys) {
      add(key, place)
      if (key.includes('_')) add(key.replaceAll('_', ' '), place)
    }
    this.#all = parts.join('\n')
    this.#ofResults = this.#all.slice(0, results)
  }

  /** An id or a number letter by letter, not as part of a longer one. */
  id(text: string): Place | null {
    return this.#find(this.#all, text, idEdge)
  }

  /** An address; the case of its letters means nothing. */
  address(text: string): Place | null {
    return this.#find(this.#lowered(), text.toLowerCase(), addressEdge)
  }

  /** A host alone, of an address or a link. */
  host(text: string): Place | null {
    return this.#find(this.#lowered(), text.toLowerCase(), hostEdge)
  }

  word(text: string): Place | null {
    return this.#find(this.#lowered(), text.toLowerCase(), wordEdge)
  }

  /** The beginning of an id that is cut with an ellipsis. */
  beginning(text: string): Place | null {
    return this.#find(this.#all, text, (before) => !isWord(before))
  }

  /** True where a longer text stands in the results as it is: the narrator quotes it. */
  quotes(text: string): boolean {
    const wanted = flat(text).trim()
    return wanted.length > CELL
      ? this.#ofResults.includes(wanted)
      : this.#find(this.#ofResults, wanted, wordEdge) !== null
  }

  /** True where a text of the results is this one as a whole; one that is longer than a cell may be cut. */
  holdsWhole(text: string): boolean {
    const wanted = flat(text).trim()
    if (wanted.length > CELL) return this.#ofResults.includes(wanted)
    return [wanted, wanted.replace(/[.,;:!)]+$/, '')].some(
      (each) => this.#find(this.#ofResults, each, lineEdge) !== null,
    )
  }

  contains(text: string): boolean {
    return this.#all.includes(flat(text).trim())
  }

  /** True where the results have a text or a field that the pattern finds; what a user asked for is no result. */
  mentions(pattern: RegExp): boolean {
    return pattern.test(this.#ofResults) || pattern.test(this.#keys)
  }

  /** The place of a phone number, whatever stands between its digits; in Russia 8 is said for +7. */
  phone(text: string): Place | null {
    const digits = text.replace(/\D/g, '')
    return this.#digits(digits) ?? (/^8\d{10}$/.test(digits) ? this.#digits(`7${digits.slice(1)}`) : null)
  }

  #digits(wanted: string): Place | null {
    const parts = this.#all.split('\n')
    const index = parts.findIndex((part) => part.replace(/[\s().-]/g, '').includes(wanted))
    return this.#places[index] ?? null
  }

  #lowered(): string {
    this.#lower ??= this.#all.toLowerCase()
    return this.#lower
  }

  #find(within: string, text: string, edge: Edge): Place | null {
    if (text === '') return null
    for (let at = within.indexOf(text); at >= 0; at = within.indexOf(text, at + 1)) {
      const end = at + text.length
      if (edge(within.charCodeAt(at - 1), within.charCodeAt(end), within.charCodeAt(end + 1)))
        return this.#placeAt(at)
    }
    return null
  }

  #placeAt(offset: number): Place | null {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return this.#places[low] ?? null
  }
}
