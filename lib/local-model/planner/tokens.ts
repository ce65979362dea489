/** Spans that are kept whole (quotes, addresses, ids, SQL …), words, and marks between them. */
export type TokenKind =
  | 'quote'
  | 'url'
  | 'email'
  | 'name'
  | 'phone'
  | 'sql'
  | 'ip'
  | 'domain'
  | 'repo'
  | 'date'
  | 'id'
  | 'number'
  | 'handle'
  | 'word'
  | 'mark'

export interface Token {
  kind: TokenKind
  /** As written. */
  text: string
  /** Without quotes, brackets or a leading `#`. */
  value: string
  start: number
  end: number
}

const NAME_BEFORE_SLASH = '[A-Za-z0-9][\\w.-]*'

const RULES: readonly (readonly [TokenKind, RegExp])[] = [
  ['quote', /«([^»]*)»|“([^”]*)”|„([^“”]*)[“”]|"([^"]*)"|`([^`]+)`/y],
  ['quote', /(?<![\p{L}\p{N}])'([^'\n]*(?:'(?=\p{L})[^'\n]*)*)'(?!\p{L})|(?<![\p{L}\p{N}])‘([^’\n]*)’/uy],
  ['url', /https?:\/\/[^\s<>"'«»]+/iy],
  ['email', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/iy],
  ['email', /<EMAIL_\d+>/y],
  ['name', /<NAME_\d+(?:_\d+)?>/y],
  ['phone', /<PHONE_\d+>/y],
  ['quote', /(<[A-Z]+_\d+(?:_\d+)?>)/y],
  ['phone', /\+\d[\d\s()-]{7,}\d/y],
  ['ip', /\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?![\w.])/y],
  [
    'date',
    /\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?Z?)?|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}:\d{2}(?:\s?[ap]m)?/iy,
  ],
  ['repo', new RegExp(`${NAME_BEFORE_SLASH}(?:/[\\w.-]+)+`, 'y')],
  ['domain', /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?![\p{L}\p{N}_])/uy],
  ['handle', /@[A-Za-z_]\w+/y],
  ['id', /#([\w-]+)/y],
  ['id', /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{17,}/iy],
  ['id', /(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_-]*[A-Za-z])[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*(?![\p{L}])/uy],
  ['id', /[A-Za-z]+_[A-Za-z0-9_]+/y],
  ['number', /\d+(?:[.,]\d+)?/y],
  ['word', /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/uy],
  ['mark', /[^\s]/uy],
]

const ORDINAL_OR_UNIT = /^\d+(?:st|nd|rd|th|am|pm|h|min|d|k|px|gb|mb|kb|ms|s)$/i

const inner = (match: RegExpExecArray): string =>
  match.slice(1).find((group) => group !== undefined) ?? match[0]

function trimmed(kind: TokenKind, text: string): string {
  return kind === 'url' || kind === 'repo' ? text.replace(/[.,!?;:)\]]+$/, '') : text
}

function kindOf(kind: TokenKind, text: string): TokenKind {
  if (kind === 'id' && ORDINAL_OR_UNIT.test(text)) return 'word'
  return kind
}

/** Letters alone up to a space or a mark that no other span holds: most words, found without trying the rules. */
const PLAIN_WORD = /\p{L}+(?=[\s,;!?]|$)/uy

function tokenAt(text: string, at: number): Token | null {
  PLAIN_WORD.lastIndex = at
  const [word] = PLAIN_WORD.exec(text) ?? []
  if (word !== undefined) return { kind: 'word', text: word, value: word, start: at, end: at + word.length }
  for (const [kind, rule] of RULES) {
    rule.lastIndex = at
    const match = rule.exec(text)
    if (!match) continue
    const whole = trimmed(kind, match[0])
    const value = whole === match[0] ? inner(match).trim() : whole
    return { kind: kindOf(kind, whole), text: whole, value, start: at, end: at + whole.length }
  }
  return null
}

const SQL_START =
  /\b(?:select\s+(?!all\s+(?:my|the|notes))[\s\S]+?\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s+\w+(?:\s+where\s|\s*$|\s*;)|create\s+table\s|drop\s+(?:table|view|index|database|schema)\s|truncate\s+(?:table\s+)?\w+\s*(?:;|$)|truncate\s+table\s|replace\s+into\s|alter\s+table\s|pragma\s|explain\s+select\s|with\s+\w+\s+as\s*\()/iy
const SQL_END =
  /;|[,.]?\s+(?:and\s+then|then|and\s+(?=(?:save|send|e-?mail|mail|write|create|make|put|keep|show|tell|add|note)\b)|и\s|затем|потом|а\s)|,\s+(?=(?:save|send|e-?mail|mail|write|create|make|put|keep|show|tell|add|note)\b)/i

function sqlAt(text: string, at: number): Token | null {
  SQL_START.lastIndex = at
  const start = SQL_START.exec(text)
  if (!start) return null
  const rest = text.slice(at + start[0].length)
  const stop = SQL_END.exec(rest)
  const end = at + start[0].length + (stop ? stop.index : rest.length)
  const value = text
    .slice(at, end)
    .trim()
    .replace(/[.?!]+$/, '')
  return { kind: 'sql', text: value, value, start: at, end: at + value.length }
}

/** Cuts a message into spans that stay whole, words and marks. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (/\s/.test(text[at] ?? '')) {
      at += 1
      continue
    }
    const atWordStart = at === 0 || !/[\p{L}\p{N}_]/u.test(text[at - 1] ?? '')
    const token = (atWordStart ? sqlAt(text, at) : null) ?? tokenAt(text, at)
    if (token) tokens.push(token)
    at = token ? Math.max(token.end, at + 1) : at + 1
  }
  return tokens
}
