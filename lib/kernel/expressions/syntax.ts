import type { FilteredValueToken } from 'liquidjs'
import { type Expression, type Token, Tokenizer, TypeGuards } from 'liquidjs'
import { limits } from '../limits.ts'
import { OPERATORS } from './operators.ts'
import { refuse, short } from './problem.ts'

const { isFilteredValueToken, isOperatorToken, isPropertyAccessToken, isQuotedToken, isRangeToken } =
  TypeGuards

/** Comparisons bind closer than `not`, that than `and`, that than `or`. */
const STRENGTH: Record<string, number> = { or: 0, and: 1, not: 2 }
const COMPARISON = 3

const operatorOf = (token: Token): string | null => (isOperatorToken(token) ? token.operator : null)
const strengthOf = (operator: string): number => STRENGTH[operator] ?? COMPARISON

const refuseExpression = (token: Token): never =>
  refuse(
    'NOT_PARSED',
    token.getText(),
    `Something is missing or left over at "${short(token.getText())}": write one value, or values joined by operators.`,
  )

/** Refuses values that follow one another without an operator, and operators without a value. */
function checkOrder(infix: readonly Token[]): void {
  let needsValue = true
  for (const token of infix) {
    const operator = operatorOf(token)
    const isPrefix = operator === 'not'
    if ((operator === null || isPrefix) !== needsValue) refuseExpression(token)
    needsValue = operator !== null
  }
  const last = infix.at(-1)
  if (needsValue && last !== undefined) refuseExpression(last)
}

function postfixOf(infix: readonly Token[]): Token[] {
  const [postfix, waiting]: [Token[], Token[]] = [[], []]
  for (const token of infix) {
    const operator = operatorOf(token)
    if (operator === null) postfix.push(token)
    else {
      const isStronger = (other: Token | undefined): other is Token =>
        other !== undefined &&
        operator !== 'not' &&
        strengthOf(operatorOf(other) ?? '') >= strengthOf(operator)
      for (let top = waiting.at(-1); isStronger(top); top = waiting.at(-1))
        postfix.push(...waiting.splice(-1))
      waiting.push(token)
    }
  }
  return [...postfix, ...waiting.reverse()]
}

/** Gives an expression the usual precedence of `and` over `or`, and refuses one that is not whole. */
export function settleExpression({ postfix }: Expression): void {
  const infix = postfix.toSorted((a, b) => a.begin - b.begin)
  checkOrder(infix)
  for (const token of infix) settleToken(token)
  postfix.splice(0, postfix.length, ...postfixOf(infix))
}

const CLOSED = /^(['"])(?:\\[\s\S]|(?!\1)[^\\])*\1$/

/** Does the same for the expressions inside of a value. */
export function settleToken(token: Token | undefined): void {
  if (token === undefined) return
  if (isQuotedToken(token) && !CLOSED.test(token.getText()))
    refuse('NOT_PARSED', token.getText(), `The quote that begins ${short(token.getText())} is not closed.`)
  if (isPropertyAccessToken(token)) {
    if (/\.\s*$/.test(token.getText())) refuseExpression(token)
    for (const part of [token.variable, ...token.props]) settleToken(part)
  } else if (isRangeToken(token)) {
    settleToken(token.lhs)
    settleToken(token.rhs)
  } else if (isFilteredValueToken(token)) settleValue(token)
}

function settleValue(value: FilteredValueToken): void {
  settleExpression(value.initial)
  for (const arg of value.filters.flatMap(({ args }) => args)) settleToken(Array.isArray(arg) ? arg[1] : arg)
}

/** Refuses a source that is longer than `limits.expressionMaxChars`. */
export function checkLength(source: string): void {
  if (source.length > limits.expressionMaxChars)
    refuse('LIMIT', source, `It has ${source.length} characters; ${limits.expressionMaxChars} are the most.`)
}

/** A tokenizer of the language over a part of a source. */
export const tokenizerOf = (source: string, range?: [number, number]): Tokenizer =>
  new Tokenizer(source, OPERATORS, undefined, range, true)

/** Reads a value with its filters; what is not read to its end is refused. */
export function readValue(source: string, range: [number, number] = [0, source.length]): FilteredValueToken {
  const written = source.slice(...range)
  if (written.trim() === '')
    refuse('NOT_PARSED', source, 'A value is missing: write a path such as app_id[0].field.')
  const tokenizer = tokenizerOf(source, range)
  const value = tokenizer.readFilteredValue()
  tokenizer.skipBlank()
  if (!tokenizer.end())
    refuse(
      'NOT_PARSED',
      written,
      `"${short(source.slice(tokenizer.p, range[1]))}" is left over behind the value.`,
    )
  settleValue(value)
  return value
}
