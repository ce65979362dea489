import { evalToken, type FilteredValueToken, toValueSync } from 'liquidjs'
import { isTrue } from './compare.ts'
import { kept } from './kept.ts'
import { comparisons } from './operators.ts'
import { refuse, short } from './problem.ts'
import type { Run } from './run.ts'
import { checkLength, readValue } from './syntax.ts'
import { Computed, DataRecord, Leaf, type Value } from './values.ts'

/** A condition as it was read; its sides are values with filters. */
export type Condition =
  | { is: 'and' | 'or'; of: Condition[] }
  | { is: 'not'; of: Condition }
  | { is: 'compare'; operator: string; left: FilteredValueToken; right: FilteredValueToken }
  | { is: 'value'; value: FilteredValueToken }

type Kind = 'and' | 'or' | 'not' | 'operator' | 'open' | 'close' | 'part'

interface Lexeme {
  kind: Kind
  text: string
  begin: number
  end: number
}

const LEXEME =
  /\s+|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|==|!=|>=|<=|<>|&&|\|\||[<>()|=!&"']|[^\s()'"<>=!&|]+/gy

const KINDS: Record<string, Kind> = {
  and: 'and',
  or: 'or',
  not: 'not',
  contains: 'operator',
  '(': 'open',
  ')': 'close',
}
for (const operator of ['==', '!=', '>=', '<=', '<>', '<', '>']) KINDS[operator] = 'operator'

const NOT_WRITTEN: Record<string, string> = { '&&': 'and', '||': 'or', '=': '==', '!': 'not', '&': 'and' }

function lexemesOf(source: string): Lexeme[] {
  const found: Lexeme[] = []
  for (const { 0: text, index } of source.matchAll(LEXEME)) {
    if (text.trim() === '') continue
    const instead = NOT_WRITTEN[text]
    if (instead !== undefined) refuse('NOT_PARSED', text, `Write ${instead} in place of ${text}.`)
    if (text === '"' || text === "'")
      refuse('NOT_PARSED', source, `The quote at "${short(source.slice(index))}" is not closed.`)
    found.push({
      kind: Object.hasOwn(KINDS, text) ? (KINDS[text] ?? 'part') : 'part',
      text,
      begin: index,
      end: index + text.length,
    })
  }
  return found
}

/** For each opening parenthesis the place of the one that closes it. */
function pairsOf(lexemes: readonly Lexeme[], source: string): Map<number, number> {
  const [pairs, opened]: [Map<number, number>, number[]] = [new Map(), []]
  for (const [place, { kind }] of lexemes.entries()) {
    if (kind === 'open') opened.push(place)
    const begin = kind === 'close' ? opened.pop() : undefined
    if (begin !== undefined) pairs.set(begin, place)
    else if (kind === 'close') opened.push(-1)
  }
  if (opened.length > 0) refuse('NOT_PARSED', source, 'A parenthesis is not closed, or closed too often.')
  return pairs
}

/** Reads a condition by recursive descent: or, and, not, a comparison or a value. */
class ConditionReader {
  readonly #source: string
  readonly #lexemes: readonly Lexeme[]
  readonly #pairs: Map<number, number>
  #place = 0

  constructor(source: string) {
    this.#source = source
    this.#lexemes = lexemesOf(source)
    this.#pairs = pairsOf(this.#lexemes, source)
  }

  whole(): Condition {
    const condition = this.#joined('or', () => this.#joined('and', () => this.#negated()))
    const rest = this.#lexemes[this.#place]
    if (rest !== undefined) this.#refuse(rest, 'is left over')
    return condition
  }

  #refuse({ text }: Lexeme, what: string): never {
    return refuse(
      'NOT_PARSED',
      text,
      `"${text}" ${what}: write comparisons joined by and, or and not, such as app_id[0].total > 0.`,
    )
  }

  #kind(place = this.#place): Kind | undefined {
    return this.#lexemes[place]?.kind
  }

  #joined(is: 'and' | 'or', next: () => Condition): Condition {
    const of = [next()]
    while (this.#kind() === is) {
      this.#place += 1
      of.push(next())
    }
    const [only] = of
    return of.length === 1 && only !== undefined ? only : { is, of }
  }

  #negated(): Condition {
    if (this.#kind() !== 'not') return this.#primary()
    this.#place += 1
    return { is: 'not', of: this.#negated() }
  }

  #primary(): Condition {
    const close = this.#kind() === 'open' ? this.#pairs.get(this.#place) : undefined
    const behind = close === undefined ? undefined : this.#kind(close + 1)
    const isGroup =
      close !== undefined &&
      (behind === undefined || behind === 'and' || behind === 'or' || behind === 'close')
    if (!isGroup) return this.#comparison()
    this.#place += 1
    const inner = this.#joined('or', () => this.#joined('and', () => this.#negated()))
    const rest = this.#lexemes[this.#place]
    if (this.#place !== close && rest !== undefined) this.#refuse(rest, 'is left over')
    this.#place += 1
    return inner
  }

  #comparison(): Condition {
    const left = this.#side()
    if (this.#kind() !== 'operator') return { is: 'value', value: left }
    const written = this.#lexemes[this.#place]?.text ?? ''
    this.#place += 1
    return { is: 'compare', operator: written === '<>' ? '!=' : written, left, right: this.#side() }
  }

  #side(): FilteredValueToken {
    const first = this.#lexemes[this.#place]
    let last = first
    for (let kind = this.#kind(); kind === 'part' || kind === 'open'; kind = this.#kind()) {
      this.#place = kind === 'open' ? (this.#pairs.get(this.#place) ?? this.#place) : this.#place
      last = this.#lexemes[this.#place]
      this.#place += 1
    }
    if (first === undefined || last === undefined)
      return refuse('NOT_PARSED', this.#source, 'The condition breaks off: a value is missing.')
    if (last.end <= first.begin || this.#lexemes[this.#place] === first)
      this.#refuse(first, 'stands where a value is needed')
    return readValue(this.#source, [first.begin, last.end])
  }
}

const conditions = kept((source: string): Condition => {
  checkLength(source)
  return new ConditionReader(source).whole()
})

/** Reads a condition: comparisons with filters on either side, joined by `and`, `or`, `not` and parentheses. */
export const readCondition = (source: string): Condition => conditions(source)

/** The values that a condition compares. */
export function sidesOf(condition: Condition): FilteredValueToken[] {
  if (condition.is === 'compare') return [condition.left, condition.right]
  if (condition.is === 'value') return [condition.value]
  return condition.is === 'not' ? sidesOf(condition.of) : condition.of.flatMap(sidesOf)
}

const evaluated = (token: FilteredValueToken, run: Run): Value => toValueSync(evalToken(token, run)) as Value

/** A number alone says neither yes nor no; only a condition that something hangs on has to say which. */
function isTrueAlone(value: Value, run: Run, mode: 'strict' | 'lenient', written: string): boolean {
  const isPlain = value instanceof Leaf || value instanceof Computed || !(value instanceof DataRecord)
  if (mode === 'strict' && isPlain && typeof run.plain(value) === 'number')
    refuse(
      'WRONG_TYPE',
      written,
      `"${short(written)}" is a number: compare it, such as ${short(written)} > 0.`,
    )
  return isTrue(value, run)
}

/** Whether a condition holds; `strict` refuses a bare number. */
export function conditionHolds(condition: Condition, run: Run, mode: 'strict' | 'lenient'): boolean {
  switch (condition.is) {
    case 'and':
      return condition.of.every((part) => conditionHolds(part, run, mode))
    case 'or':
      return condition.of.some((part) => conditionHolds(part, run, mode))
    case 'not':
      return !conditionHolds(condition.of, run, mode)
    case 'value':
      return isTrueAlone(evaluated(condition.value, run), run, mode, condition.value.getText().trim())
    case 'compare': {
      const compare =
        comparisons[condition.operator] ??
        refuse('NOT_PARSED', condition.operator, 'This comparison is not known.')
      return compare(evaluated(condition.left, run), evaluated(condition.right, run), run)
    }
  }
}
