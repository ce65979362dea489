import { isRecord } from '../json.ts'
import type { Json } from '../turn-state.ts'
import { isPersonName, NameIndex, withoutAddress } from './person-names.ts'

/** Token to value of one conversation, for example `EMAIL_1` to an address. Grows, never changes. */
export type MaskMap = Record<string, string>

type Kind = 'EMAIL' | 'PHONE' | 'NAME' | 'TEXT'

/** `<EMAIL_1>`; a word of a masked name is `<NAME_1_1>`. */
const TOKEN = /<((?:EMAIL|PHONE|NAME|TEXT)_\d+(?:_\d+)?)>/g
const LOOKALIKE = /<[A-Z][A-Z0-9_]*_\d+>|\$REF:/g
// The part before the @ is bounded: without that one long word would cost the square of its length.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu
const PHONE = /(?<![\p{L}\p{N}.:_/-])(?:\+|\()?\d(?:[ ()-]{0,2}\d){8,14}(?![\p{L}\p{N}_:/-])/gu
const DATE_START = /^\d{4}-\d{2}-\d{2}/
/** Digits under these keys are no phone numbers. */
const NUMBER_KEY =
  /(?:^|_)(?:id|ids|sha|etag|version|at|ts|timestamp|date|due|count|total|status|type|kind|url)$/
const PHONE_KEY = /(?:^|_)(?:phone|tel|telephone|mobile|cell|whatsapp|телефон)(?:_|$)/i

export interface Masker {
  /** Masks what is personal in text, and what was masked before. */
  text(text: string): string
  /** Masks only what was masked before, and words of masked names: for the user's own message. */
  known(text: string): string
  json(value: Json): Json
  /** Puts the values of `allowed` tokens back; any other token stays and stops the step as a placeholder. */
  reveal(text: string, allowed: ReadonlySet<string>): string
  map(): MaskMap
  /** How many tokens there are: a map that grew has to be kept. */
  size(): number
}

/** The tokens that stand in a prompt: only these may map back. */
export const tokensIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(TOKEN), ([, token = '']) => token))

const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return (
    digits >= 10 && digits <= 15 && (text.startsWith('+') || /[ ()-]/.test(text)) && !DATE_START.test(text)
  )
}

const WHOLE_NAME = /^NAME_\d+$/
const BETWEEN_TOKENS = /(<(?:EMAIL|PHONE|NAME|TEXT)_\d+(?:_\d+)?>)/

/** Changes the parts of a text that are not tokens. */
const outsideTokens = (text: string, change: (part: string) => string): string =>
  text
    .split(BETWEEN_TOKENS)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')

class TokenTable {
  readonly values: Map<string, string>
  readonly names = new NameIndex()
  readonly #tokens = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  constructor(map: MaskMap) {
    this.values = new Map()
    for (const [token, value] of Object.entries(map)) this.#put(token, value)
  }

  /** The token of a value, a new one where it has none. */
  tokenFor(kind: Kind, value: string): string {
    const existing = this.#tokens.get(value)
    return existing === undefined
      ? this.#put(`${kind}_${(this.#counts.get(kind) ?? 0) + 1}`, value)
      : `<${existing}>`
  }

  /** The token of one word of a name, in the case in which it was typed. */
  wordToken(name: string, word: string): string {
    const existing = this.#tokens.get(word)
    return existing === undefined
      ? this.#put(`${name}_${(this.#counts.get(name) ?? 0) + 1}`, word)
      : `<${existing}>`
  }

  /** The token of a value that has one. */
  known(value: string): string | null {
    const token = this.#tokens.get(value)
    return token === undefined ? null : `<${token}>`
  }

  #put(token: string, value: string): string {
    const family = token.slice(0, token.lastIndexOf('_'))
    this.#counts.set(family, (this.#counts.get(family) ?? 0) + 1)
    this.values.set(token, value)
    if (!this.#tokens.has(value)) this.#tokens.set(value, token)
    if (WHOLE_NAME.test(token)) this.names.add(value, token)
    return `<${token}>`
  }
}

/** Masks the strings of one JSON value: names are collected first, so that their place does not matter. */
class JsonMasker {
  readonly #table: TokenTable
  readonly #text: (text: string, key: string) => string

  constructor(table: TokenTable, text: (text: string, key: string) => string) {
    this.#table = table
    this.#text = text
  }

  collectNames(value: Json, key = '', siblings: readonly string[] = []): void {
    if (typeof value === 'string') {
      const name = withoutAddress(value)
      if (isPersonName(key, siblings, name)) this.#table.tokenFor('NAME', name)
    } else if (Array.isArray(value)) for (const item of value) this.collectNames(item, key, siblings)
    else if (isRecord(value)) {
      const keys = Object.keys(value)
      for (const name of keys) this.collectNames(value[name] ?? null, name, keys)
    }
  }

  mask(value: Json, key = '', siblings: readonly string[] = []): Json {
    if (typeof value === 'string') return this.#string(value, key, siblings)
    if (Array.isArray(value)) return value.map((item) => this.mask(item, key, siblings))
    if (!isRecord(value)) return value
    const keys = Object.keys(value)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [this.#text(name, ''), this.mask(item, name, keys)]),
    )
  }

  #string(value: string, key: string, siblings: readonly string[]): string {
    const name = withoutAddress(value)
    const named = isPersonName(key, siblings, name)
      ? value.replace(name, () => this.#table.tokenFor('NAME', name))
      : value
    return named === value ? this.#text(value, key) : outsideTokens(named, (part) => this.#text(part, key))
  }
}

/** One function masks everything that goes to any model (design.md 6). With `expose` only look-alikes of our own tokens are escaped. */
export function createMasker(map: MaskMap, options: { expose: boolean }): Masker {
  const table = new TokenTable(map)
  const escaped = (text: string): string => text.replace(LOOKALIKE, (found) => table.tokenFor('TEXT', found))
  const wholeName = (name: string): string => table.tokenFor('NAME', name)
  const wordOf = (token: string, found: string): string => table.wordToken(token, found)
  const phones = (text: string, key: string): string => {
    if (NUMBER_KEY.test(key)) return text
    const digits = text.replace(/\D/g, '').length
    if (PHONE_KEY.test(key) && digits >= 7 && digits <= 15) return table.tokenFor('PHONE', text)
    return text.replace(PHONE, (found) => (isPhone(found) ? table.tokenFor('PHONE', found) : found))
  }
  const detected = (text: string, key: string): string =>
    outsideTokens(
      text.replace(EMAIL, (found) => table.tokenFor('EMAIL', found)),
      (part) => phones(part, key),
    )
  const datum = (text: string, key: string): string =>
    outsideTokens(
      outsideTokens(escaped(text), (part) => detected(part, key)),
      (part) => table.names.replace(part, wholeName),
    )
  const repeated = (text: string): string =>
    text
      .replace(EMAIL, (found) => table.known(found) ?? found)
      .replace(PHONE, (found) => table.known(found) ?? found)
  const withNames = (text: string): string =>
    outsideTokens(text, (part) => table.names.replace(part, wholeName, wordOf))
  const json = new JsonMasker(table, datum)
  return {
    text: (text) =>
      options.expose ? escaped(text) : withNames(outsideTokens(escaped(text), (part) => detected(part, ''))),
    known: (text) => (options.expose ? escaped(text) : withNames(outsideTokens(escaped(text), repeated))),
    json(value) {
      if (!options.expose) json.collectNames(value)
      return options.expose ? mapStrings(value, escaped) : json.mask(value)
    },
    reveal: (masked, allowed) =>
      masked.replace(TOKEN, (whole, token: string) =>
        allowed.has(token) ? (table.values.get(token) ?? whole) : whole,
      ),
    map: () => Object.fromEntries(table.values),
    size: () => table.values.size,
  }
}

function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [change(key), mapStrings(item, change)]),
  )
}
