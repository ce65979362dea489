import { isRecord } from '../json.ts'
import type { Json } from '../turn-state.ts'
import { partialOf } from './partial-list.ts'
import { refuse } from './problem.ts'
import { fieldsOfShape, type Shape, shapeUnder } from './return-field.ts'
import { DataRecord, Group, isNothing, Leaf, List, type Partial, type Value } from './values.ts'

/** The address of a field under another address. */
export const under = (path: string, name: string): string =>
  /^[\p{L}\p{N}_-]+$/u.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`

const open = (shape: Shape | 'open' | null): Shape | null => (shape === 'open' ? null : shape)

/** Data with its address; `shape` is what is declared of it, null where nothing is. */
export function wrap(
  value: Json,
  path: string,
  shape: Shape | null,
  kin: readonly Json[] = [],
  partial: Partial | null = null,
): Leaf | DataRecord | List {
  if (Array.isArray(value)) {
    const itemShape = shape === null ? null : open(shapeUnder(shape, 0))
    const items = value.map((item, index) => wrap(item, `${path}[${index}]`, itemShape, value))
    return new List(items, { path, partial, sorted: false, kin: items, shape: itemShape })
  }
  return isRecord(value) ? new DataRecord(value, path, shape, kin) : new Leaf(value, path)
}

/** True where a shape declares the field. */
export const declares = (shape: Shape | null, name: string): boolean =>
  shape !== null && isDeclared(shape, name)

const isDeclared = (shape: Shape, name: string): boolean => {
  const found = shapeUnder(shape, name)
  return found !== null && (found !== 'open' || fieldsOfShape(shape).includes(name))
}

/** A field of a record; undefined where neither it, its kin nor the shape knows the name. */
export function fieldOf(record: DataRecord, name: string): Value {
  const path = under(record.path, name)
  const shape = record.shape === null ? null : open(shapeUnder(record.shape, name))
  const value = Object.hasOwn(record.fields, name) ? record.fields[name] : undefined
  if (value !== undefined) return wrap(value, path, shape, [], partialOf(record.fields, name, record.path))
  const isKnown =
    declares(record.shape, name) || record.kin.some((kin) => isRecord(kin) && Object.hasOwn(kin, name))
  return isKnown ? new Leaf(null, path) : undefined
}

/** The parts of a field name of a filter: `from.name` and `tags[0]` too. */
export const partsOf = (field: string): string[] => field.match(/[^.[\]]+/g) ?? []

function partOf(value: Value, part: string): Value {
  if (value instanceof DataRecord) return fieldOf(value, part)
  if (value instanceof Group) return value.fields.get(part)
  if (value instanceof List) return /^\d+$/.test(part) ? (value.items[Number(part)] ?? null) : undefined
  return isNothing(value) ? null : undefined
}

/** What stands at a field name under a value; undefined where the name is not known there. */
export function valueAt(value: Value, parts: readonly string[]): Value {
  let current = value
  for (const part of parts) {
    current = partOf(current, part)
    if (current === undefined) return undefined
  }
  return current
}

const fieldsOfItem = (item: Value, shape: Shape | null): string[] => [
  ...(item instanceof DataRecord ? Object.keys(item.fields) : []),
  ...(item instanceof Group ? item.fields.keys() : []),
  ...(shape === null ? [] : fieldsOfShape(shape)),
]

/** The names of the fields that the items of a list have, for a message. */
export const fieldNames = (list: List): string[] => [
  ...new Set(fieldsOfItem(list.traits.kin[0] ?? list.items[0], list.traits.shape)),
]

/** How far a shape knows a path: declared, left open, or neither. */
function standing(shape: Shape | null, parts: readonly string[]): 'declared' | 'open' | 'none' {
  let current = shape
  for (const part of parts) {
    if (current === null) return 'open'
    const next = shapeUnder(current, part)
    if (next === null) return 'none'
    if (next === 'open') return isDeclared(current, part) ? 'declared' : 'open'
    current = next
  }
  return current === null ? 'open' : 'declared'
}

/** The parts of a field name that some item of the list has or its shape declares; refuses every other name. */
export function knownField(list: List, field: string): string[] {
  const parts = partsOf(field)
  const rows = list.items.length > 0 ? list.items : list.traits.kin
  const declared = standing(list.traits.shape, parts)
  const isKnown =
    parts.length > 0 &&
    (declared === 'declared' ||
      rows.some((item) => valueAt(item, parts) !== undefined) ||
      (rows.length === 0 && declared === 'open'))
  if (isKnown) return parts
  const names = fieldNames(list)
  const has =
    names.length === 0 ? 'its items have no fields' : `its items have ${names.slice(0, 20).join(', ')}`
  const place = list.traits.path ?? 'the list'
  return refuse('UNKNOWN_PATH', field, `No item of ${place} has a field "${field}": ${has}.`)
}
