import { isRecord } from '../json.ts'
import type { Json } from '../turn-state.ts'
import { findNames } from './find-names.ts'
import { findNumbers, numbersUnder } from './find-numbers.ts'
import { JsonMasker, numberByKey } from './mask-json.ts'
import { type MaskMap, outsideTokens, TOKEN, TokenTable } from './token-table.ts'

export type { MaskMap } from './token-table.ts'

/** What a model could take for a token, a reference or a template, where it stands in text. */
const LOOKALIKE = /<[A-Z][A-Z0-9_]*_\d+>|\$(?:REF|TEXT):|\{\{|\{%/g
// The part before the @ is bounded: without that one long word would cost the square of its length.
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?!(?:png|jpe?g|gif|svg|webp|pdf|js|ts|css)(?![\p{L}\p{N}]))\p{L}[\p{L}\p{N}-]{1,62}(?!:[^\s\d]|[\p{L}\p{N}])/gu

/** A link or a path from a root, as it is typed; a group, so that a text can be split around it. */
const PLACE = /(?<![^\s"'«“(])((?:[a-z][a-z\d+.-]*:\/\/|~?\/)[^\s"'«»“”()]+)/iu

export interface Masker {
  /** Nothing but look-alikes of tokens is replaced. */
  readonly exposes: boolean
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

/** A text with its spans replaced; spans come in order and do not overlap. */
function replaceSpans<S extends { start: number; end: number }>(
  text: string,
  spans: readonly S[],
  token: (span: S, found: string) => string,
): string {
  let out = ''
  let done = 0
  for (const span of spans) {
    out += text.slice(done, span.start) + token(span, text.slice(span.start, span.end))
    done = span.end
  }
  return out + text.slice(done)
}

const nothing = (): string => ''

/** One function masks everything that goes to any model (design.md 6). With `expose` only look-alikes of our own tokens are escaped. */
export function createMasker(map: MaskMap, options: { expose: boolean }): Masker {
  const table = new TokenTable(map)
  const escaped = (text: string): string => text.replace(LOOKALIKE, (found) => table.tokenFor('TEXT', found))
  const wholeName = (name: string): string => table.tokenFor('NAME', name)
  const wordOf = (token: string, found: string): string => table.wordToken(token, found)
  const emails = (text: string): string =>
    text.includes('@') ? text.replace(EMAIL, (found) => table.tokenFor('EMAIL', found)) : text
  const numbers = (text: string, key: string): string => {
    if (numbersUnder(key) === 'exempt') return text
    const kind = numberByKey(text, key)
    if (kind !== null) return table.tokenFor(kind, text)
    return replaceSpans(text, findNumbers(text), (span, found) => table.tokenFor(span.kind, found))
  }
  const detected = (text: string, key: string): string =>
    outsideTokens(emails(text), (part) => numbers(part, key))
  const datum = (text: string, key: string): string =>
    outsideTokens(
      outsideTokens(escaped(text), (part) => detected(part, key)),
      (part) => table.names.replace(part, wholeName),
    )
  const repeated = (text: string): string =>
    outsideTokens(
      text.replace(EMAIL, (found) => table.known(found) ?? found),
      (part) => replaceSpans(part, findNumbers(part), (_, found) => table.known(found) ?? found),
    )
  const withNames = (text: string): string =>
    outsideTokens(text, (part) => table.names.replace(part, wholeName, wordOf))
  // An address is one value, and so is a place: cut by a name in it, nobody could copy it.
  const address = (found: string): string =>
    table.names.replace(found, nothing, nothing) === found ? found : table.tokenFor('EMAIL', found)
  const outsidePlaces = (text: string): string =>
    text
      .split(PLACE)
      .map((part, index) => (index % 2 === 1 ? part : withNames(part.replace(EMAIL, address))))
      .join('')
  const prose = (text: string): string => {
    for (const { start, end } of findNames(text, 'open')) wholeName(text.slice(start, end))
    return withNames(outsideTokens(escaped(text), (part) => detected(part, '')))
  }
  const json = new JsonMasker(table, datum)
  return {
    exposes: options.expose,
    text: (text) => (options.expose ? escaped(text) : prose(text)),
    known: (text) =>
      options.expose ? escaped(text) : outsideTokens(outsideTokens(escaped(text), repeated), outsidePlaces),
    json: (value) => (options.expose ? mapStrings(value, escaped) : json.mask(value)),
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
