import { Drop, Tokenizer } from 'liquidjs'
import type { Json } from '../turn-state.ts'
import type { Shape } from './return-field.ts'

export type Scalar = string | number | boolean | null

/** One whole value of data, with its address. */
export class Leaf extends Drop {
  readonly value: Scalar
  readonly path: string
  constructor(value: Scalar, path: string) {
    super()
    this.value = value
    this.path = path
  }
  override valueOf(): Scalar {
    return this.value
  }
}

/** A value that an expression made, with the addresses of what went into it. */
export class Computed extends Drop {
  readonly value: Scalar
  readonly paths: readonly string[]
  constructor(value: Scalar, paths: readonly string[]) {
    super()
    this.value = value
    this.paths = paths
  }
  override valueOf(): Scalar {
    return this.value
  }
}

/** A record of data; `kin` are the records of the list that it stands in. */
export class DataRecord extends Drop {
  readonly fields: Record<string, Json>
  readonly path: string
  readonly shape: Shape | null
  readonly kin: readonly Json[]
  constructor(fields: Record<string, Json>, path: string, shape: Shape | null, kin: readonly Json[]) {
    super()
    this.fields = fields
    this.path = path
    this.shape = shape
    this.kin = kin
  }
}

/** A group of `group_by`: `name`, `items`, `size`. */
export class Group extends Drop {
  readonly fields: ReadonlyMap<string, Value>
  constructor(fields: ReadonlyMap<string, Value>) {
    super()
    this.fields = fields
  }
}

/** What is known of a list that its result does not hold whole: `whole` is the address of the whole number. */
export interface Partial {
  path: string
  held: number
  total: number | null
  whole: string | null
}

/** What a list remembers through filters: where it came from, what is missing, whether it was sorted, what its items are. */
export interface ListTraits {
  path: string | null
  partial: Partial | null
  sorted: boolean
  /** The items of the list that it was chosen from: they tell which fields there are. */
  kin: readonly Value[]
  /** Of one item. */
  shape: Shape | null
}

/** A list of values. */
export class List extends Drop {
  readonly items: readonly Value[]
  readonly traits: ListTraits
  constructor(items: readonly Value[], traits: ListTraits) {
    super()
    this.items = items
    this.traits = traits
  }
  override valueOf(): readonly Value[] {
    return this.items
  }
}

/** Rows that are drawn: text of the kernel and of the model, and cells. */
export class Block extends Drop {
  readonly parts: readonly BlockPart[]
  readonly paths: readonly string[]
  constructor(parts: readonly BlockPart[], paths: readonly string[]) {
    super()
    this.parts = parts
    this.paths = paths
  }
}

export type BlockPart =
  | { text: string; written: true }
  | { text: string; written: false; value: Json; path: string | null; paths: string[] }

/** Strings, numbers and truth values that are not wrapped were written by the model. */
export type Value = Leaf | Computed | DataRecord | Group | List | Block | Drop | Scalar | undefined

const literal = (word: string): unknown => Reflect.get(new Tokenizer(word).readValue() ?? {}, 'content')

/** The words `nil`, `empty` and `blank` as the engine holds them. */
export const NIL = literal('nil')
export const EMPTY = literal('empty')
export const BLANK = literal('blank')

/** True for nothing: a null of data, `nil`, or what was not found. */
export const isNothing = (value: Value): boolean =>
  value === null ||
  value === undefined ||
  value === NIL ||
  ((value instanceof Leaf || value instanceof Computed) && value.value === null)

/** Every leaf, record or list that stands behind a value. */
export function pathsOf(value: Value): readonly string[] {
  if (value instanceof Leaf || value instanceof DataRecord) return [value.path]
  if (value instanceof Computed || value instanceof Block) return value.paths
  if (value instanceof List)
    return value.traits.path === null ? value.items.flatMap(pathsOf) : [value.traits.path]
  if (value instanceof Group) return pathsOf(value.fields.get('items'))
  return []
}

const MOST_PATHS = 200

/** The addresses behind several values, each once. */
export const pathsOfAll = (values: readonly Value[]): string[] =>
  [...new Set(values.flatMap(pathsOf))].slice(0, MOST_PATHS)

/** A value as plain JSON; `reveal` is applied to what the model wrote. */
export function toPlain(value: Value, reveal: (text: string) => string): Json {
  if (value instanceof Leaf || value instanceof Computed) return value.value
  if (value instanceof DataRecord) return value.fields
  if (value instanceof List) return value.items.map((item) => toPlain(item, reveal))
  if (value instanceof Group)
    return Object.fromEntries([...value.fields].map(([name, field]) => [name, toPlain(field, reveal)]))
  if (value instanceof Block) return value.parts.map(({ text }) => text).join('')
  if (value instanceof Drop || value === undefined) return null
  return typeof value === 'string' ? reveal(value) : value
}
