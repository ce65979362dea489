import { Context, Drop, type Liquid } from 'liquidjs'
import { limits } from '../limits.ts'
import type { Json } from '../turn-state.ts'
import { type Formats, formatsOf } from './formats.ts'
import { refuse } from './problem.ts'
import { Root, readRoot, rootsOf } from './roots.ts'
import type { ExpressionScope } from './scope.ts'
import { Computed, DataRecord, Group, isNothing, List, pathsOf, toPlain, type Value } from './values.ts'
import { fieldOf } from './wrap.ts'

const FORLOOP = new Set(['index', 'index0', 'first', 'last'])

const whole = (text: string): string => text

/** One evaluation: its scope, its limits, and the only way in which an expression reads anything. */
export class Run extends Context {
  readonly scope: ExpressionScope
  readonly formats: Formats
  readonly as: 'markdown' | 'plain'
  readonly reveal: (text: string) => string

  constructor(scope: ExpressionScope, liquid: Liquid, as: 'markdown' | 'plain') {
    const { expressionMemory: memoryLimit, expressionRenderMs: renderLimit } = limits
    super(rootsOf(scope), liquid.options, { sync: true, memoryLimit, renderLimit }, { liquid })
    this.scope = scope
    this.formats = formatsOf(scope.language, scope.timezone)
    this.as = as
    this.reveal = scope.reveal ?? whole
  }

  /** A value as JSON, the model's own literals revealed. */
  plain(value: Value): Json {
    return toPlain(value, this.reveal)
  }

  /** Counts the work of a filter, in values, and stops what runs too long. */
  work(values: number): void {
    this.memoryLimit.use(values)
    this.renderLimit.check(performance.now())
  }

  /** Reads one part of a path; what is not there is refused, never empty. */
  override readProperty(from: object, part: unknown): unknown {
    const key = part instanceof Drop ? part.valueOf() : part
    if (typeof key !== 'string' && typeof key !== 'number')
      return refuse('UNKNOWN_PATH', String(key), 'A part of a path is a name or a number.')
    return this.#read(from as Value, key)
  }

  #read(from: Value, key: string | number): Value {
    if (isNothing(from)) return null
    if (from instanceof Root) return from.read(key)
    if (from instanceof List) return readOfList(from, key)
    if (Array.isArray(from)) return readOfRange(from, key)
    if (from instanceof DataRecord) return fieldOf(from, String(key)) ?? refuseField(from, String(key))
    if (from instanceof Group)
      return from.fields.has(String(key)) ? from.fields.get(String(key)) : refuseGroup(key)
    if (typeof from === 'object' && !(from instanceof Drop))
      return readRoot(from as unknown as Record<string, Value>, String(key))
    return this.#readOfValue(from, key)
  }

  #readOfValue(from: Value, key: string | number): Value {
    if (key === 'size' && typeof this.plain(from) === 'string')
      return new Computed([...String(this.plain(from))].length, pathsOf(from))
    if (from instanceof Drop && isLoop(from)) return readOfLoop(from, String(key))
    const [path = 'this value'] = pathsOf(from)
    return refuse('UNKNOWN_PATH', `${path}.${key}`, `${path} is one value and has no "${key}".`)
  }
}

const refuseGroup = (key: string | number): never =>
  refuse('UNKNOWN_PATH', String(key), `A group has name, items and size, not "${key}".`)

/** True for what the engine calls `forloop`. */
const isLoop = (drop: Drop): boolean => typeof Reflect.get(drop, 'rindex0') === 'function'

function readOfLoop(loop: Drop, key: string): Value {
  if (!FORLOOP.has(key))
    return refuse(
      'NOT_ALLOWED',
      `forloop.${key}`,
      'forloop has index, index0, first and last; count a list with size.',
    )
  return (Reflect.get(loop, key) as () => Value).call(loop)
}

function refuseField({ path, fields }: DataRecord, name: string): never {
  const names = Object.keys(fields).slice(0, 20)
  return refuse(
    'UNKNOWN_PATH',
    `${path}.${name}`,
    `${path} has no "${name}": it has ${names.length === 0 ? 'no fields' : names.join(', ')}.`,
  )
}

/** Refuses what would speak of a whole list of which only a part is there. */
export function wholeList({ traits: { partial } }: List, what: string): void {
  if (partial === null) return
  const of = partial.total === null ? 'and there are more' : `of ${partial.total}`
  const instead =
    partial.whole === null
      ? 'read all of it first, or only list what is there'
      : `the whole number is ${partial.whole}`
  refuse(
    'INCOMPLETE_LIST',
    partial.path,
    `${what} cannot be told: ${partial.path} holds only the first ${partial.held} ${of}; ${instead}.`,
  )
}

/** The item at a place of a list, from its end where negative; nothing where there is none. */
export function itemAt(list: List, index: number): Value {
  if (list.traits.sorted) wholeList(list, 'The first or last of a sorted list')
  return list.items.at(index) ?? null
}

/** How many items a list has. */
export function sizeOf(list: List): Value {
  wholeList(list, 'A number of items')
  return new Computed(list.items.length, pathsOf(list))
}

function readOfList(list: List, key: string | number): Value {
  if (typeof key === 'number' || /^-?\d+$/.test(key)) {
    const index = Number(key)
    const path = list.traits.path
    const isThere = index < list.items.length && index >= -list.items.length
    if (!isThere && path !== null)
      return refuse(
        'UNKNOWN_PATH',
        `${path}[${key}]`,
        `${path} holds ${list.items.length} items: there is no [${key}].`,
      )
    return itemAt(list, index)
  }
  if (key === 'size' || key === 'length') return sizeOf(list)
  if (key === 'first') return itemAt(list, 0)
  if (key === 'last') return itemAt(list, -1)
  const path = list.traits.path ?? 'this list'
  return refuse(
    'UNKNOWN_PATH',
    key,
    `${path} is a list and has no "${key}": choose an item ([0], first, find) or map: "${key}".`,
  )
}

const readOfRange = (range: readonly Value[], key: string | number): Value =>
  key === 'size'
    ? range.length
    : typeof key === 'number'
      ? (range.at(key) ?? null)
      : refuse('UNKNOWN_PATH', key, `A range has no "${key}".`)
