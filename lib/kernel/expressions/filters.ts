import type { FilteredValueToken, Token } from 'liquidjs'
import { TypeGuards } from 'liquidjs'
import { readCondition, sidesOf } from './condition.ts'
import type { FilterSpec, FilterSpecs } from './filter.ts'
import { choosingFilters } from './filters-choose.ts'
import { computingFilters } from './filters-compute.ts'
import { rowFilters } from './filters-rows.ts'
import { sayingFilters } from './filters-say.ts'
import { refuse } from './problem.ts'

const { isFilteredValueToken, isPropertyAccessToken, isQuotedToken, isRangeToken } = TypeGuards

/** All filters of the language; there are no others. */
export const FILTERS: FilterSpecs = {
  ...choosingFilters,
  ...computingFilters,
  ...sayingFilters,
  ...rowFilters,
}

const INSTEAD: Record<string, string> = {
  date: 'use day, time, moment or ago',
  escape: 'values are escaped without it',
  escape_once: 'values are escaped without it',
  raw: 'values are always escaped',
  json: 'name the fields, or use table or list',
  jsonify: 'name the fields, or use table or list',
  count: 'use size',
  length: 'use size',
  average: 'use avg',
  pluralize: 'use plural: "task", "tasks"',
  currency: 'use money: "EUR"',
  format: 'use number, money, day or time',
  filter: 'use where: "field", value',
  select: 'use where: "field", value',
  sort_by: 'use sort: "field"',
  limit: 'use slice: 0, 5',
  take: 'use slice: 0, 5',
  truncatewords: 'use truncate: 100',
  pop: 'use slice',
  shift: 'use slice',
  split: 'use the field as it is',
}

/** The filter of a name; refuses one that is not allowed, and says what to use instead. */
export function filterNamed(name: string): FilterSpec {
  const spec = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined
  if (spec !== undefined) return spec
  const instead = Object.hasOwn(INSTEAD, name)
    ? INSTEAD[name]
    : `there are ${Object.keys(FILTERS).join(', ')}`
  return refuse('NOT_ALLOWED', name, `There is no filter "${name}": ${instead}.`)
}

const EXTRA: Record<string, string> = {
  first: 'for the first 5 write slice: 0, 5',
  last: 'for the last 5 write slice: -5, 5',
}

/** Refuses a filter with too few or too many arguments. */
export function checkCount(name: string, { least, most }: FilterSpec, count: number): void {
  if (count >= least && count <= most) return
  const takes = least === most ? `${most}` : `${least} to ${most}`
  const instead = count > most && Object.hasOwn(EXTRA, name) ? `; ${EXTRA[name]}` : ''
  refuse('NOT_PARSED', name, `${name} takes ${takes} arguments and got ${count}${instead}.`)
}

/** Refuses filters that are not allowed, and wrong counts of arguments, anywhere in a value. */
export function checkFilters(token: Token | undefined): void {
  if (token === undefined) return
  if (isPropertyAccessToken(token)) for (const part of [token.variable, ...token.props]) checkFilters(part)
  else if (isRangeToken(token)) for (const end of [token.lhs, token.rhs]) checkFilters(end)
  else if (isFilteredValueToken(token)) checkValue(token)
}

function checkValue({ initial, filters }: FilteredValueToken): void {
  for (const token of initial.postfix) checkFilters(token)
  for (const { name, args } of filters) {
    checkCount(name, filterNamed(name), args.length)
    for (const arg of args) {
      if (Array.isArray(arg))
        refuse(
          'NOT_PARSED',
          name,
          `${name} takes its arguments without names: write them behind the colon, texts in quotes.`,
        )
      checkFilters(arg)
    }
    const condition = args[1]
    if (
      name.endsWith('_exp') &&
      condition !== undefined &&
      !Array.isArray(condition) &&
      isQuotedToken(condition)
    )
      for (const side of sidesOf(readCondition(condition.content))) checkFilters(side)
  }
}
