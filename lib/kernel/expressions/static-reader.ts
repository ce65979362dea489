import type { Expression, FilteredValueToken, PropertyAccessToken, Token } from 'liquidjs'
import { TypeGuards } from 'liquidjs'
import { readCondition, sidesOf } from './condition.ts'
import type { ParsedTemplate } from './engine.ts'
import { readExpression } from './evaluate.ts'
import { FILTERS } from './filters.ts'
import { fieldOfColumn } from './filters-rows.ts'
import { itemOf, type Known, knownField, knownUnder } from './known-shape.ts'
import { declared, type KnownShapes } from './known-shapes.ts'
import { refuse, short } from './problem.ts'
import type { Read } from './scope.ts'
import type { Statement } from './statements.ts'

const { isFilteredValueToken, isPropertyAccessToken, isQuotedToken, isRangeToken } = TypeGuards

type Part = string | number | null

const contentOf = (token: Token): Part => {
  const content: unknown = Reflect.get(token, 'content')
  return typeof content === 'string' || typeof content === 'number' ? content : null
}

const KEEPS = new Set([
  'where',
  'reject',
  'where_exp',
  'reject_exp',
  'sort',
  'sort_natural',
  'reverse',
  'uniq',
  'compact',
  'slice',
  'default',
])
const TAKES = new Set(['find', 'find_exp', 'first', 'last'])

/** Follows what an expression or a template reads without running it. */
export class StaticReader {
  readonly reads: Read[] = []
  readonly #shapes: KnownShapes | null
  #locals = new Map<string, Known>()

  constructor(shapes: KnownShapes | null) {
    this.#shapes = shapes
  }

  template({ statements }: ParsedTemplate): void {
    for (const statement of statements) this.#statement(statement)
  }

  #statement(statement: Statement): void {
    if (statement.is === 'output') {
      this.value(statement.value)
      return
    }
    const [first = null] = statement.values.map((value) => this.value(value))
    const { tag, variable } = statement
    if (tag === 'for' && variable !== null) this.#locals.set(variable, itemOf(first))
    if (tag === 'assign' && variable !== null)
      this.#locals.set(variable, this.#isNew(variable, first) ? first : null)
  }

  /** A name that is assigned twice may hold either value. */
  #isNew(variable: string, value: Known): boolean {
    const before = this.#locals.get(variable)
    return before === undefined || JSON.stringify(before) === JSON.stringify(value)
  }

  condition(source: string): void {
    for (const side of sidesOf(readCondition(source))) this.value(side)
  }

  /** Follows a value; gives what is known of it. */
  value(token: Token | undefined): Known {
    if (token === undefined) return null
    if (isPropertyAccessToken(token)) return this.#path(token)
    if (isFilteredValueToken(token)) return this.#filtered(token)
    if (isRangeToken(token)) for (const end of [token.lhs, token.rhs]) this.value(end)
    return null
  }

  #expression({ postfix }: Expression): Known {
    const found = postfix.map((token) => this.value(token))
    return postfix.length === 1 ? (found[0] ?? null) : null
  }

  #filtered({ initial, filters, ...token }: FilteredValueToken): Known {
    let value = this.#expression(initial)
    const path = token.input.slice(token.begin, filters[0]?.begin ?? token.end).replace(/\s*\|?\s*$/, '')
    for (const filter of filters) value = this.#filter(value, filter, short(path))
    return value
  }

  #filter(value: Known, { name, args }: FilteredValueToken['filters'][number], path: string): Known {
    const tokens = args.flatMap((arg) => (Array.isArray(arg) ? [] : [arg]))
    for (const arg of tokens) this.value(arg)
    const texts = tokens.map((arg) => (isQuotedToken(arg) ? arg.content : null))
    const field = this.#fields(value, name, texts, path)
    if (name.endsWith('_exp')) this.#within(itemOf(value), texts)
    if (name === 'group_by') return { is: 'list', of: { is: 'group', name: field, items: value } }
    if (name === 'map') return { is: 'list', of: field }
    if (TAKES.has(name)) return itemOf(value)
    return KEEPS.has(name) ? value : null
  }

  /** Checks the fields that a filter names; gives what is known of the first. */
  #fields(value: Known, name: string, texts: readonly (string | null)[], path: string): Known {
    const takes = FILTERS[name]?.fields
    const named = takes === 'all' ? texts : takes === 'first' ? texts.slice(0, 1) : []
    const fields = named.map((text) =>
      text === null ? null : knownField(value, takes === 'all' ? fieldOfColumn(text) : text, path),
    )
    return fields[0] ?? null
  }

  #within(item: Known, [variable, condition]: readonly (string | null)[]): void {
    if (typeof variable !== 'string' || typeof condition !== 'string') return
    const outer = this.#locals
    this.#locals = new Map(outer).set(variable, item)
    this.condition(condition)
    this.#locals = outer
  }

  #path(token: PropertyAccessToken): Known {
    for (const prop of token.props) if (contentOf(prop) === null) this.value(prop)
    if (token.variable !== undefined) {
      this.value(token.variable)
      return null
    }
    const parts = token.props.map(contentOf)
    const written = token.getText().trim()
    const { value, used } = this.#root(parts, written)
    const [path] = [
      parts
        .slice(0, used)
        .reduce<string>(
          (text, part) =>
            `${text}${typeof part === 'number' ? `[${part}]` : `${text === '' ? '' : '.'}${part}`}`,
          '',
        ),
    ]
    return this.#under(value, parts.slice(used), path)
  }

  #under(value: Known, parts: readonly Part[], start: string): Known {
    let [current, path] = [value, start]
    for (const part of parts) {
      if (part === null) return null
      current = knownUnder(current, part, path)
      path += typeof part === 'number' ? `[${part}]` : `.${part}`
    }
    return current
  }

  #root(parts: readonly Part[], written: string): { value: Known; used: number } {
    const [name = '', next = null] = parts
    if (this.#locals.has(String(name))) return { value: this.#locals.get(String(name)) ?? null, used: 1 }
    if (name === 'forloop') return { value: null, used: 1 }
    if (name === 'now' || name === 'today') return this.#found({ from: 'clock' }, null, 1)
    if (name === 'item') return this.#found({ from: 'item' }, this.#item(), 1)
    if (name === 'skeleton') return this.#section(next, written)
    if (name === 'recall') return this.#recalled(next, written)
    if (name === 'prior_turn') return this.#history(parts, written)
    return this.#call(name, next, written)
  }

  #found(read: Read, value: Known, used: number): { value: Known; used: number } {
    if (!this.reads.some((known) => JSON.stringify(known) === JSON.stringify(read))) this.reads.push(read)
    return { value, used }
  }

  #item(): Known {
    if (this.#shapes === null) return null
    const { forEach, ...shapes } = this.#shapes
    if (forEach === undefined)
      return refuse(
        'UNKNOWN_PATH',
        'item',
        'item is only known in a step that has for_each: name the call, such as app_id[0].field.',
      )
    return itemOf(new StaticReader(shapes).value(readExpression(forEach)))
  }

  #section(name: Part, written: string): { value: Known; used: number } {
    if (typeof name !== 'string') return refuse('NOT_PARSED', written, 'Write skeleton.section.field.')
    const sections = this.#shapes?.sections
    if (sections !== undefined && !sections.has(name))
      refuse(
        'UNKNOWN_PATH',
        `skeleton.${name}`,
        `There is no section "${name}" in the skeleton: there are ${[...sections].join(', ') || 'none'}.`,
      )
    return this.#found({ from: 'skeleton', section: name }, null, 2)
  }

  #recalled(index: Part, written: string): { value: Known; used: number } {
    if (typeof index !== 'number')
      return refuse('NOT_PARSED', written, 'Write which of the recalled values it is: recall[0].')
    const count = this.#shapes === null ? Number.POSITIVE_INFINITY : (this.#shapes.recall ?? 0)
    if (index < 0 || index >= count)
      refuse('UNKNOWN_PATH', `recall[${index}]`, `There is no recall[${index}]: the plan recalls ${count}.`)
    return this.#found({ from: 'recall', index }, null, 2)
  }

  #history(
    [, back = null, appId = null, n = null]: readonly Part[],
    written: string,
  ): { value: Known; used: number } {
    if (typeof back !== 'number' || back >= 0 || typeof appId !== 'string' || typeof n !== 'number')
      return refuse(
        'NOT_PARSED',
        written,
        'Write an earlier turn as prior_turn[-1].app_id[0].field, with numbers in the brackets.',
      )
    const turns = this.#shapes?.priorTurns
    const read: Read = { from: 'history', turnsBack: -back, appId, n }
    if (turns === undefined) return this.#found(read, null, 4)
    const turn =
      turns[-back - 1] ?? refuse('UNKNOWN_PATH', `prior_turn[${back}]`, `There is no prior_turn[${back}].`)
    return this.#found(read, declared(turn, appId, n, `prior_turn[${back}].`), 4)
  }

  #call(appId: Part, n: Part, written: string): { value: Known; used: number } {
    if (typeof appId !== 'string')
      return refuse('NOT_PARSED', written, 'A path begins with a name: app_id[0].field.')
    const calls = this.#shapes?.calls
    const own = calls?.some((call) => call.appId === appId) ?? true
    if (own && typeof n !== 'number')
      return refuse(
        'NOT_PARSED',
        written,
        `Write which call of ${appId} it is, with a number: ${appId}[0].field.`,
      )
    const value = calls === undefined ? null : declared(calls, appId, Number(n), '')
    return this.#found({ from: 'plan', appId, n: Number(n) }, value, 2)
  }
}
