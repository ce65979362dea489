import { NameIndex } from './person-names.ts'

/** Token to value of one conversation, for example `EMAIL_1` to an address. Grows, never changes. */
export type MaskMap = Record<string, string>

export type TokenKind = 'EMAIL' | 'PHONE' | 'CARD' | 'SSN' | 'NAME' | 'TEXT'

const KINDS = 'EMAIL|PHONE|CARD|SSN|NAME|TEXT'
/** `<EMAIL_1>`; a word of a masked name is `<NAME_1_1>`. */
export const TOKEN = new RegExp(`<((?:${KINDS})_\\d+(?:_\\d+)?)>`, 'g')
const BETWEEN_TOKENS = new RegExp(`(<(?:${KINDS})_\\d+(?:_\\d+)?>)`)
const WHOLE_NAME = /^NAME_\d+$/

/** Changes the parts of a text that are not tokens. */
export const outsideTokens = (text: string, change: (part: string) => string): string =>
  text.includes('<')
    ? text
        .split(BETWEEN_TOKENS)
        .map((part, index) => (index % 2 === 1 ? part : change(part)))
        .join('')
    : change(text)

/** The tokens of a conversation: one value has one token, and keeps it. */
export class TokenTable {
  readonly values: Map<string, string>
  readonly names = new NameIndex()
  readonly #tokens = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  constructor(map: MaskMap) {
    this.values = new Map()
    for (const [token, value] of Object.entries(map)) this.#put(token, value)
  }

  /** The token of a value, a new one where it has none. */
  tokenFor(kind: TokenKind, value: string): string {
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
