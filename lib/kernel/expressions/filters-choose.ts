import { isTrue, orderScalars, scalarOf } from './compare.ts'
import { chosen, type FilterSpec, type FilterSpecs, listOf, made, nameOf, numberOf } from './filter.ts'
import { matchingFilters } from './filters-match.ts'
import { refuse } from './problem.ts'
import { itemAt, type Run, sizeOf, wholeList } from './run.ts'
import { Group, isNothing, Leaf, List, type Scalar, type Value } from './values.ts'
import { knownField, valueAt } from './wrap.ts'

/** What makes two values one in groups and sets: their type and what they are. */
const identity = (value: Value, run: Run): string =>
  JSON.stringify(isNothing(value) ? null : run.plain(value))

/** Nothing stands last, values of different types stand apart. */
function compareForSort(left: Value, right: Value, run: Run): number {
  if (isNothing(left) || isNothing(right)) return Number(isNothing(left)) - Number(isNothing(right))
  const [a, b] = [scalarOf(left, run), scalarOf(right, run)]
  return typeof a === typeof b ? orderScalars(a, b, run) : (typeof a).localeCompare(typeof b)
}

const sort: FilterSpec = {
  least: 0,
  most: 1,
  fields: 'first',
  apply: (run, value, args) => {
    const list = listOf(value, 'sort')
    run.work(list.items.length)
    const parts = args.length === 0 ? [] : knownField(list, nameOf(args[0], 'sort'))
    const keyed = list.items.map((item) => ({ item, key: valueAt(item, parts) }))
    keyed.sort((a, b) => compareForSort(a.key, b.key, run))
    return chosen(
      list,
      keyed.map(({ item }) => item),
      true,
    )
  },
}

function mapped(run: Run, value: Value, [name]: readonly Value[]): Value {
  const list = listOf(value, 'map')
  run.work(list.items.length)
  const parts = knownField(list, nameOf(name, 'map'))
  const at = (item: Value): Value => valueAt(item, parts) ?? null
  const items = list.items.map(at).flatMap((item) => (item instanceof List ? item.items : [item]))
  return new List(items, { ...list.traits, path: null, kin: [], shape: null })
}

function grouped(run: Run, value: Value, [name]: readonly Value[]): Value {
  const list = listOf(value, 'group_by')
  run.work(list.items.length)
  const parts = knownField(list, nameOf(name, 'group_by'))
  const groups = new Map<string, { name: Value; items: Value[] }>()
  for (const item of list.items) {
    const key = valueAt(item, parts) ?? null
    const id = identity(key, run)
    const group = groups.get(id) ?? { name: key, items: [] }
    group.items.push(item)
    groups.set(id, group)
  }
  const made = [...groups.values()].map((group) => groupOf(group.name, chosen(list, group.items, false)))
  return new List(made, { ...list.traits, path: null, sorted: false, kin: made, shape: null })
}

/** The size of a group of an incomplete list is refused where it is read, not where it is made. */
class GroupFields extends Map<string, Value> {
  readonly #items: List
  constructor(name: Value, items: List) {
    super([
      ['name', name],
      ['items', items],
      ['size', null],
    ])
    this.#items = items
  }
  override get(key: string): Value {
    return key === 'size' ? sizeOf(this.#items) : super.get(key)
  }
}

const groupOf = (name: Value, items: List): Group => new Group(new GroupFields(name, items))

function unique(run: Run, value: Value): Value {
  const list = listOf(value, 'uniq')
  run.work(list.items.length)
  const seen = new Map<string, Value>()
  for (const item of list.items) {
    const id = identity(item, run)
    if (!seen.has(id)) seen.set(id, item)
  }
  return chosen(list, [...seen.values()])
}

const characters = (text: string, begin: number, length: number): string => {
  const all = [...text]
  const from = begin < 0 ? all.length + begin : begin
  return from < 0 ? '' : all.slice(from, from + length).join('')
}

function sliced(run: Run, value: Value, args: readonly Value[]): Value {
  if (isNothing(value)) return null
  const [begin = 0, length = 1] = args.map((arg) => numberOf(scalarOf(arg, run), 'slice'))
  if (!(value instanceof List)) return made(characters(String(scalarOf(value, run)), begin, length), [value])
  if (value.traits.sorted) wholeList(value, 'The first of a sorted list')
  const from = begin < 0 ? Math.max(0, value.items.length + begin) : begin
  return chosen(value, value.items.slice(from, from + Math.max(0, length)))
}

function size(run: Run, value: Value): Value {
  if (isNothing(value)) return 0
  if (value instanceof List || Array.isArray(value)) return sizeOf(listOf(value, 'size'))
  const plain = run.plain(value)
  if (typeof plain === 'string') return made([...plain].length, [value])
  return refuse('WRONG_TYPE', 'size', 'size counts the items of a list: write the path of the list.')
}

const edge = (filter: string, index: number): FilterSpec => ({
  least: 0,
  most: 0,
  apply: (_run, value) => itemAt(listOf(value, filter), index),
})

const plainList = (filter: string, change: (items: readonly Value[]) => readonly Value[]): FilterSpec => ({
  least: 0,
  most: 0,
  apply: (run, value) => {
    const list = listOf(value, filter)
    run.work(list.items.length)
    return chosen(list, change(list.items))
  },
})

function joinedLists(run: Run, value: Value, [other]: readonly Value[]): Value {
  const [left, right] = [listOf(value, 'concat'), listOf(other, 'concat')]
  run.work(left.items.length + right.items.length)
  const { traits } = left
  return new List([...left.items, ...right.items], {
    ...traits,
    path: null,
    partial: traits.partial ?? right.traits.partial,
    kin: [...traits.kin, ...right.traits.kin],
    shape: null,
  })
}

/** `default`: what is there stays what it is; where nothing is, the other value is the model's choice. */
function defaulted(run: Run, value: Value, [other]: readonly Value[]): Value {
  if (isTrue(value, run)) return value
  return other instanceof Leaf ? made(other.value as Scalar, [other]) : other
}

/** Filters that choose: what they give are whole values of data. */
export const choosingFilters: FilterSpecs = {
  ...matchingFilters,
  sort,
  sort_natural: sort,
  map: { least: 1, most: 1, fields: 'first', apply: mapped },
  group_by: { least: 1, most: 1, fields: 'first', apply: grouped },
  uniq: { least: 0, most: 0, apply: unique },
  compact: plainList('compact', (items) => items.filter((item) => !isNothing(item))),
  reverse: plainList('reverse', (items) => items.toReversed()),
  concat: { least: 1, most: 1, apply: joinedLists },
  slice: { least: 1, most: 2, apply: sliced },
  first: edge('first', 0),
  last: edge('last', -1),
  size: { least: 0, most: 0, apply: size },
  default: { least: 1, most: 1, apply: defaulted },
}
