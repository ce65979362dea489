import type { FilteredValueToken, TagToken, Token, TopLevelToken } from 'liquidjs'
import { TypeGuards } from 'liquidjs'
import { checkFilters } from './filters.ts'
import { refuse, short } from './problem.ts'
import { readValue, settleToken, tokenizerOf } from './syntax.ts'
import { loopOf } from './tags.ts'

const { isOutputToken, isTagToken } = TypeGuards

/** What stands in a template, in its order: what it says, and what its tags read. */
export type Statement =
  | { is: 'output'; value: FilteredValueToken }
  | { is: 'tag'; tag: string; variable: string | null; values: Token[] }

const WITH_VALUE = new Set(['if', 'unless', 'elsif', 'case'])
const ALONE = new Set([
  'else',
  'endif',
  'endunless',
  'endcase',
  'endfor',
  'break',
  'continue',
  'comment',
  'endcomment',
])

/** The tags of the language with their parts; there are no others. */
export const TAGS: ReadonlySet<string> = new Set([
  'if',
  'unless',
  'case',
  'for',
  'assign',
  'comment',
  'break',
  'continue',
])

const ASSIGN = /^\s*([\p{L}\p{N}_-]+)\s*=/u

function assigned(token: TagToken): Statement {
  const [head = '', variable = ''] = ASSIGN.exec(token.args) ?? []
  if (variable === '') refuse('NOT_PARSED', token.getText(), 'Write {% assign name = value %}.')
  const begin = token.tokenizer.p + head.length
  return { is: 'tag', tag: 'assign', variable, values: [readValue(token.input, [begin, token.tokenizer.N])] }
}

/** The values of a `when`, parted by commas or `or`. */
function choices(token: TagToken): Token[] {
  const tokenizer = tokenizerOf(token.input, [token.tokenizer.p, token.tokenizer.N])
  const values: Token[] = []
  for (let isMore = true; isMore; ) {
    const value = tokenizer.readValueOrThrow()
    settleToken(value)
    values.push(value)
    const [between = ''] = /^\s*(,|or\s)/.exec(tokenizer.remaining()) ?? []
    tokenizer.advance(between.length)
    isMore = between !== ''
  }
  if (tokenizer.remaining().trim() !== '')
    refuse('NOT_PARSED', token.getText(), `"${short(tokenizer.remaining())}" is left over.`)
  return values
}

function looped(token: TagToken): Statement {
  const written = loopOf(token.args)
  const tokenizer = tokenizerOf(written)
  const variable = tokenizer.readIdentifier().content
  tokenizer.readIdentifier()
  const list = tokenizer.readValueOrThrow()
  settleToken(list)
  const bounds = tokenizer.readHashes(':')
  const names = bounds.map(({ name }) => name.content)
  const isKnown = names.every((name) => ['limit', 'offset', 'reversed'].includes(name))
  if (tokenizer.remaining().trim() !== '' || !isKnown)
    refuse(
      'NOT_PARSED',
      token.getText(),
      'Write {% for item in list %}, with limit, offset or reversed behind it.',
    )
  for (const { value } of bounds) settleToken(value)
  return {
    is: 'tag',
    tag: 'for',
    variable,
    values: [list, ...bounds.flatMap(({ value }) => (value === undefined ? [] : [value]))],
  }
}

function statementOf(token: TagToken): Statement {
  const { name } = token
  if (WITH_VALUE.has(name))
    return {
      is: 'tag',
      tag: name,
      variable: null,
      values: [readValue(token.input, [token.tokenizer.p, token.tokenizer.N])],
    }
  if (name === 'assign') return assigned(token)
  if (name === 'for') return looped(token)
  if (name === 'when') return { is: 'tag', tag: name, variable: null, values: choices(token) }
  if (!ALONE.has(name))
    return refuse(
      'NOT_ALLOWED',
      name,
      `The tag "${short(name)}" is not allowed: there are if, unless, case, for, assign and comment.`,
    )
  if (token.args.trim() !== '' && name !== 'comment')
    return refuse(
      'NOT_PARSED',
      token.getText(),
      `"${short(token.args)}" is left over behind ${name}${name === 'else' ? ': write elsif' : ''}.`,
    )
  return { is: 'tag', tag: name, variable: null, values: [] }
}

/** The tokens that stand in no comment. */
function withoutComments(tokens: readonly TopLevelToken[]): TopLevelToken[] {
  let isComment = false
  return tokens.filter((token) => {
    const tag = isTagToken(token) ? token.name : null
    if (isComment) isComment = tag !== 'endcomment'
    else if (tag === 'comment') isComment = true
    else return true
    return false
  })
}

function statementsOfToken(token: TopLevelToken): Statement[] {
  if (isTagToken(token)) return [statementOf(token)]
  return isOutputToken(token) ? [{ is: 'output', value: readValue(token.input, token.contentRange) }] : []
}

/** The statements of a template; refuses tags and filters that are not allowed and everything that is not parsed whole. */
export function statementsOf(tokens: readonly TopLevelToken[]): Statement[] {
  const statements = withoutComments(tokens).flatMap(statementsOfToken)
  for (const each of statements)
    for (const value of each.is === 'output' ? [each.value] : each.values) checkFilters(value)
  return statements
}
