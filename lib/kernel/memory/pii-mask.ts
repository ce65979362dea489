import { isRecord } from '../json.ts'
import type { Json } from '../turn-state.ts'

/** Token to value of one conversation, for example `EMAIL_1` to an address. Grows, never changes. */
export type MaskMap = Record<string, string>

type Kind = 'EMAIL' | 'PHONE' | 'NAME' | 'TEXT'

/** `<EMAIL_1>`; a word of a masked name is `<NAME_1_1>`. */
const TOKEN = /<((?:EMAIL|PHONE|NAME|TEXT)_\d+(?:_\d+)?)>/g
const LOOKALIKE = /<[A-Z][A-Z0-9_]*_\d+>|\$REF:/g
const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const PHONE = /(?<![\p{L}\p{N}.:_/-])(?:\+|\()?\d(?:[ ()-]{0,2}\d){8,14}(?![\p{L}\p{N}_:/-])/gu
const DATE_START = /^\d{4}-\d{2}-\d{2}/
const EXEMPT_KEY =
  /(?:^|_)(?:id|ids|sha|etag|version|at|ts|timestamp|date|due|count|total|status|type|kind|url)$/
const NAME_KEY =
  /^(?:(?:from|to|sender|recipient|contact|customer|client|author|owner|assignee|full|first|last|user|person|employee|manager|display)_?name|name_full|sender|author|assignee|contact_person|фио)$/i
const PERSON_SIBLING = /(?:^|_)(?:e?mail|phone|address|birthday|birth_date|city|surname)$/i
const PERSON_SHAPE = /^\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}[\p{Ll}'’.-]*){1,3}$/u

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

const isPersonKey = (key: string, siblings: readonly string[], value: string): boolean =>
  NAME_KEY.test(key) ||
  (key === 'name' && PERSON_SHAPE.test(value) && siblings.some((other) => PERSON_SIBLING.test(other)))

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

class TokenTable {
  readonly values: Map<string, string>
  readonly #tokens: Map<string, string>
  #known: RegExp | null = null

  constructor(map: MaskMap) {
    this.values = new Map(Object.entries(map))
    this.#tokens = new Map([...this.values].map(([token, value]) => [value, token]))
  }

  tokenFor(kind: Kind, value: string): string {
    const existing = this.#tokens.get(value)
    if (existing !== undefined) return `<${existing}>`
    const taken = [...this.values.keys()].filter((token) => new RegExp(`^${kind}_\\d+$`).test(token)).length
    return this.#add(`${kind}_${taken + 1}`, value)
  }

  wordToken(name: string, word: string): string {
    const existing = this.#tokens.get(word)
    if (existing !== undefined) return `<${existing}>`
    const taken = [...this.values.keys()].filter((token) => token.startsWith(`${name}_`)).length
    return this.#add(`${name}_${taken + 1}`, word)
  }

  /** Every masked value but literal text, longest first. */
  knownPattern(): RegExp | null {
    if (this.#known === null) {
      const values = [...this.values].filter(([token]) => !token.startsWith('TEXT')).map(([, value]) => value)
      if (values.length === 0) return null
      const alternatives = values.sort((a, b) => b.length - a.length).map(escapeRegExp)
      this.#known = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
    }
    return this.#known
  }

  tokenOf(value: string): string | undefined {
    return this.#tokens.get(value)
  }

  #add(token: string, value: string): string {
    this.values.set(token, value)
    this.#tokens.set(value, token)
    this.#known = null
    return `<${token}>`
  }
}

/** Replaces words of masked names, in whatever case they were typed. */
function maskNameWords(text: string, table: TokenTable): string {
  let masked = text
  for (const [token, value] of [...table.values]) {
    if (!/^NAME_\d+$/.test(token)) continue
    for (const word of value.split(/\s+/).filter((part) => part.length > 2)) {
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}<_])${escapeRegExp(word)}(?![\\p{L}\\p{N}])`, 'giu')
      masked = masked.replace(pattern, (found) => table.wordToken(token, found))
    }
  }
  return masked
}

/** One function masks everything that goes to any model (design.md 6). With `expose` only look-alikes of our own tokens are escaped. */
export function createMasker(map: MaskMap, options: { expose: boolean }): Masker {
  const table = new TokenTable(map)
  const escapeLookalikes = (text: string): string =>
    text.replace(LOOKALIKE, (found) => table.tokenFor('TEXT', found))
  const outsideTokens = (text: string, change: (part: string) => string): string =>
    text
      .split(/(<(?:EMAIL|PHONE|NAME|TEXT)_\d+(?:_\d+)?>)/)
      .map((part, index) => (index % 2 === 1 ? part : change(part)))
      .join('')
  const maskKnown = (text: string): string => {
    const pattern = table.knownPattern()
    const whole =
      pattern === null
        ? text
        : outsideTokens(text, (part) => part.replace(pattern, (value) => `<${table.tokenOf(value) ?? ''}>`))
    return outsideTokens(whole, (part) => maskNameWords(part, table))
  }
  const detect = (text: string): string =>
    text
      .replace(EMAIL, (found) => table.tokenFor('EMAIL', found))
      .replace(PHONE, (found) => (isPhone(found) ? table.tokenFor('PHONE', found) : found))
  const known = (text: string): string =>
    options.expose ? escapeLookalikes(text) : maskKnown(escapeLookalikes(text))
  const text = (input: string): string =>
    options.expose ? escapeLookalikes(input) : maskKnown(outsideTokens(escapeLookalikes(input), detect))

  const string = (value: string, key: string, siblings: readonly string[]): string => {
    const safe = escapeLookalikes(value)
    if (options.expose || EXEMPT_KEY.test(key)) return safe
    if (isPersonKey(key, siblings, value) && value.trim() !== '' && !value.includes('@'))
      return table.tokenFor('NAME', value)
    return outsideTokens(outsideTokens(safe, detect), maskWhole)
  }
  const maskWhole = (part: string): string => {
    const pattern = table.knownPattern()
    return pattern === null ? part : part.replace(pattern, (value) => `<${table.tokenOf(value) ?? ''}>`)
  }
  const walk = (value: Json, key: string, siblings: readonly string[]): Json => {
    if (typeof value === 'string') return string(value, key, siblings)
    if (Array.isArray(value)) return value.map((item) => walk(item, key, siblings))
    if (!isRecord(value)) return value
    const keys = Object.keys(value)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, name, keys)]))
  }
  return {
    text,
    known,
    json: (value) => walk(value, '', []),
    reveal: (masked, allowed) =>
      masked.replace(TOKEN, (whole, token: string) =>
        allowed.has(token) ? (table.values.get(token) ?? whole) : whole,
      ),
    map: () => Object.fromEntries(table.values),
    size: () => table.values.size,
  }
}
