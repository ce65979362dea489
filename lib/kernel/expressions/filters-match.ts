import { described, equal, isEmptyList, isTrue, sameScalar } from './compare.ts'
import { conditionHolds, readCondition } from './condition.ts'
import { chosen, type FilterSpec, type FilterSpecs, listOf, made, nameOf } from './filter.ts'
import { refuse } from './problem.ts'
import { type Run, wholeList } from './run.ts'
import { Computed, isNothing, Leaf, List, type Value } from './values.ts'
import { knownField, valueAt } from './wrap.ts'

/** Whether the value of a field is the wanted one; of a list of values, whether it holds it. */
function matches(value: Value, wanted: Value, run: Run): boolean {
  if (value instanceof List && !(wanted instanceof List))
    return value.items.some((item) => matches(item, wanted, run))
  if (isNothing(value) || isNothing(wanted)) return isNothing(value) && isNothing(wanted)
  const [a, b] = [run.plain(value), run.plain(wanted)]
  if (typeof a === 'object' || typeof b === 'object') return equal(value, wanted, run)
  return sameScalar(a, b, run)
}

/** Refuses a comparison that no item can pass because its field never holds that type. */
function refuseOtherType(list: List, parts: readonly string[], wanted: Value, run: Run): void {
  if (isNothing(wanted) || wanted instanceof List) return
  const values = list.items
    .map((item) => valueAt(item, parts))
    .filter((value) => !isNothing(value) && !(value instanceof List))
  const type = typeof run.plain(wanted)
  if (values.length === 0 || values.some((value) => typeof run.plain(value) === type)) return
  const field = parts.join('.')
  refuse(
    'WRONG_TYPE',
    field,
    `"${field}" holds ${described(values[0], run)} and is compared with ${described(wanted, run)}: write true, false and numbers without quotes, texts with them.`,
  )
}

type Test = (item: Value) => boolean

function fieldTest(run: Run, list: List, [name, ...rest]: readonly Value[], filter: string): Test {
  const parts = knownField(list, nameOf(name, filter))
  const [wanted] = rest
  if (rest.length === 0) return (item) => isTrue(valueAt(item, parts), run)
  if (
    typeof wanted === 'object' &&
    !isNothing(wanted) &&
    !(wanted instanceof List) &&
    !(wanted instanceof Leaf) &&
    !(wanted instanceof Computed)
  )
    return (item) => equal(valueAt(item, parts), wanted, run)
  refuseOtherType(list, parts, wanted, run)
  return (item) => matches(valueAt(item, parts), wanted, run)
}

function conditionTest(run: Run, [name, condition]: readonly Value[], filter: string): Test {
  const variable = nameOf(name, filter)
  const read = readCondition(nameOf(condition, filter))
  return (item) => {
    const names: Record<string, Value> = Object.create(null)
    names[variable] = item
    run.push(names)
    try {
      return conditionHolds(read, run, 'lenient')
    } finally {
      run.pop()
    }
  }
}

type MakeTest = (run: Run, list: List, args: readonly Value[], filter: string) => Test

const byField: MakeTest = fieldTest
const byCondition: MakeTest = (run, _list, args, filter) => conditionTest(run, args, filter)

const bounds = (make: MakeTest): Pick<FilterSpec, 'least' | 'most' | 'fields'> =>
  make === byField ? { least: 1, most: 2, fields: 'first' } : { least: 2, most: 2 }

const choosing = (filter: string, make: MakeTest, wanted: boolean): FilterSpec => ({
  ...bounds(make),
  apply: (run, value, args) => {
    const list = listOf(value, filter)
    run.work(list.items.length)
    const test = make(run, list, args, filter)
    return chosen(
      list,
      list.items.filter((item) => test(item) === wanted),
    )
  },
})

const finding = (filter: string, make: MakeTest): FilterSpec => ({
  ...bounds(make),
  apply: (run, value, args) => {
    const list = listOf(value, filter)
    run.work(list.items.length)
    if (list.traits.sorted) wholeList(list, 'The first of a sorted list')
    const found = list.items.find(make(run, list, args, filter))
    if (found === undefined) isEmptyList(chosen(list, []))
    return found ?? null
  },
})

const having = (filter: string, make: MakeTest): FilterSpec => ({
  ...bounds(make),
  apply: (run, value, args) => {
    const list = listOf(value, filter)
    run.work(list.items.length)
    const isThere = list.items.some(make(run, list, args, filter))
    if (!isThere) isEmptyList(chosen(list, []))
    return made(isThere, [list])
  },
})

/** Filters that choose items by a field or by a condition. */
export const matchingFilters: FilterSpecs = {
  where: choosing('where', byField, true),
  reject: choosing('reject', byField, false),
  where_exp: choosing('where_exp', byCondition, true),
  reject_exp: choosing('reject_exp', byCondition, false),
  find: finding('find', byField),
  find_exp: finding('find_exp', byCondition),
  has: having('has', byField),
  has_exp: having('has_exp', byCondition),
}
