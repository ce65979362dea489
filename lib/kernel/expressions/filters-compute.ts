import { orderScalars, scalarOf } from './compare.ts'
import {
  type FilterSpec,
  type FilterSpecs,
  listOf,
  made,
  nameOf,
  numberOf,
  ofScalar,
  rounded,
} from './filter.ts'
import { refuse } from './problem.ts'
import { type Run, wholeList } from './run.ts'
import { isNothing, type List, type Scalar, type Value } from './values.ts'
import { knownField, valueAt } from './wrap.ts'

interface Gathered {
  values: Exclude<Scalar, null>[]
  list: List
}

/** The values of a list, or of one field of its items, without those that hold nothing; refuses a list that is not whole. */
function gathered(run: Run, value: Value, args: readonly Value[], filter: string): Gathered {
  const list = listOf(value, filter)
  run.work(list.items.length)
  wholeList(list, `${filter} over it`)
  const parts = args.length === 0 ? [] : knownField(list, nameOf(args[0], filter))
  const found = list.items.map((item) => scalarOf(valueAt(item, parts) ?? null, run))
  return { list, values: found.filter((each) => each !== null && each !== '') as Exclude<Scalar, null>[] }
}

const total = (values: readonly Scalar[], filter: string): number =>
  values.reduce<number>((sum, each) => sum + numberOf(each, filter), 0)

const overList = (compute: (gathered: Gathered, run: Run) => Scalar, filter: string): FilterSpec => ({
  least: 0,
  most: 1,
  fields: 'first',
  apply: (run, value, args) => {
    const all = gathered(run, value, args, filter)
    return made(compute(all, run), [all.list])
  },
})

/** The greatest or the least: numbers, or dates in ISO form. */
function extreme(values: readonly Scalar[], sign: 1 | -1, filter: string, run: Run): Scalar {
  const areDates =
    values.length > 0 && values.every((each) => typeof each === 'string' && run.formats.read(each) !== null)
  const comparable = areDates ? values : values.map((each) => numberOf(each, filter))
  const [first = null, ...others] = comparable
  return others.reduce((best, each) => (sign * orderScalars(each, best, run) > 0 ? each : best), first)
}

const calculated = (filter: string, compute: (left: number, right: number) => number): FilterSpec => {
  const spec = ofScalar(
    1,
    (_run, value, [other = null]) => {
      if (other === null) return null
      return rounded(compute(numberOf(value, filter), numberOf(other, filter)))
    },
    1,
  )
  return spec
}

const single = (filter: string, compute: (value: number, digits: number) => number, most = 0): FilterSpec =>
  ofScalar(most, (_run, value, [digits = 0]) =>
    rounded(compute(numberOf(value, filter), numberOf(digits, filter))),
  )

const shifted = (value: number, digits: number): number => Number(`${value}e${digits}`)

function roundTo(value: number, digits: number): number {
  const scaled = shifted(Math.abs(value), digits)
  if (!Number.isFinite(scaled) || scaled > Number.MAX_SAFE_INTEGER) return value
  return Math.sign(value) * shifted(Math.round(scaled), -digits)
}

const text = (filter: string, change: (value: string, ...args: string[]) => string, count = 0): FilterSpec =>
  ofScalar(
    count,
    (_run, value, args) => {
      if (typeof value !== 'string' && typeof value !== 'number')
        return refuse('WRONG_TYPE', filter, `${filter} changes a text, and this is true or false.`)
      return change(String(value), ...args.map((arg) => String(arg ?? '')))
    },
    count,
  )

const WHOLE_TEXT = 50

const truncated = ofScalar(2, (_run, value, [length = WHOLE_TEXT, end = '…']) => {
  const all = [...String(value)]
  const most = Math.max(0, numberOf(length, 'truncate'))
  return all.length <= most
    ? String(value)
    : `${all
        .slice(0, Math.max(0, most - 1))
        .join('')
        .trimEnd()}${end}`
})

const capitalized = (value: string): string => value.charAt(0).toLocaleUpperCase() + value.slice(1)

function joined(run: Run, value: Value, [between]: readonly Value[]): Value {
  const list = listOf(value, 'join')
  run.work(list.items.length)
  const glue = between === undefined ? ', ' : String(scalarOf(between, run) ?? '')
  const texts = list.items.filter((item) => !isNothing(item)).map((item) => String(scalarOf(item, run)))
  return texts.length === 0 ? null : made(texts.join(glue), [list])
}

/** Filters that compute: what they give is never a whole value of data. */
export const computingFilters: FilterSpecs = {
  sum: overList(({ values }) => rounded(total(values, 'sum')), 'sum'),
  avg: overList(
    ({ values }) => (values.length === 0 ? null : rounded(total(values, 'avg') / values.length)),
    'avg',
  ),
  max: overList(({ values }, run) => extreme(values, 1, 'max', run), 'max'),
  min: overList(({ values }, run) => extreme(values, -1, 'min', run), 'min'),
  plus: calculated('plus', (a, b) => a + b),
  minus: calculated('minus', (a, b) => a - b),
  times: calculated('times', (a, b) => a * b),
  divided_by: calculated('divided_by', (a, b) => a / b),
  modulo: calculated('modulo', (a, b) => ((a % b) + b) % b),
  at_least: calculated('at_least', Math.max),
  at_most: calculated('at_most', Math.min),
  round: single('round', roundTo, 1),
  floor: single('floor', Math.floor),
  ceil: single('ceil', Math.ceil),
  abs: single('abs', Math.abs),
  join: { least: 0, most: 1, apply: joined },
  truncate: truncated,
  strip: text('strip', (value) => value.trim()),
  capitalize: text('capitalize', capitalized),
  upcase: text('upcase', (value) => value.toLocaleUpperCase()),
  downcase: text('downcase', (value) => value.toLocaleLowerCase()),
  append: text('append', (value, end = '') => value + end, 1),
  prepend: text('prepend', (value, start = '') => start + value, 1),
  replace: text(
    'replace',
    (value, part = '', by = '') => (part === '' ? value : value.replaceAll(part, () => by)),
    2,
  ),
}
