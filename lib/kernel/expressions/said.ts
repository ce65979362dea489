import { Drop } from 'liquidjs'
import type { Json } from '../turn-state.ts'
import { described } from './compare.ts'
import { refuse } from './problem.ts'
import type { Run } from './run.ts'
import {
  Block,
  type BlockPart,
  Computed,
  DataRecord,
  Group,
  isNothing,
  Leaf,
  List,
  pathsOf,
  type Value,
} from './values.ts'

/** One part of a rendered text, before it is escaped; `edge` is where a block begins or ends. */
export type SaidPart =
  | { is: 'literal'; text: string }
  | { is: 'value'; text: string; value: Json; path: string | null; expression: string; paths: string[] }
  | { is: 'edge' }

/** What one `{{ … }}` writes. */
export class Said {
  readonly parts: readonly SaidPart[]
  constructor(parts: readonly SaidPart[]) {
    this.parts = parts
  }
}

const literal = (text: string): SaidPart => ({ is: 'literal', text })

const blockPart = (part: BlockPart, expression: string): SaidPart =>
  part.written
    ? literal(part.text)
    : { is: 'value', text: part.text, value: part.value, path: part.path, expression, paths: part.paths }

function refuseShape(value: Value, run: Run, expression: string): never {
  const is = described(value, run)
  return refuse(
    'WRONG_TYPE',
    expression,
    `"${expression}" is ${is}: name one of its fields, or draw rows with table: "field" or list: "field".`,
  )
}

function partsOf(value: Value, expression: string, run: Run): SaidPart[] {
  if (isNothing(value)) return []
  if (value instanceof Leaf || value instanceof Computed) {
    const path = value instanceof Leaf ? value.path : null
    return [
      {
        is: 'value',
        text: String(value.value),
        value: value.value,
        path,
        expression,
        paths: [...pathsOf(value)],
      },
    ]
  }
  if (value instanceof Block)
    return [{ is: 'edge' }, ...value.parts.map((part) => blockPart(part, expression)), { is: 'edge' }]
  const items: readonly Value[] | null =
    value instanceof List ? value.items : Array.isArray(value) ? value : null
  if (items !== null) return partsOfList(items, expression, run)
  if (value instanceof DataRecord || value instanceof Group) return refuseShape(value, run, expression)
  return value instanceof Drop ? [] : [literal(String(run.plain(value)))]
}

function partsOfList(items: readonly Value[], expression: string, run: Run): SaidPart[] {
  const odd = items.find(
    (item) => item instanceof DataRecord || item instanceof Group || item instanceof List,
  )
  if (odd !== undefined)
    refuse(
      'WRONG_TYPE',
      expression,
      `"${expression}" is a list of records: draw it with table: "field" or list: "field", or choose a field with map: "field".`,
    )
  const present = items.filter((item) => !isNothing(item))
  return present.flatMap((item, index) => [
    ...(index === 0 ? [] : [literal(', ')]),
    ...partsOf(item, expression, run),
  ])
}

/** What a value writes into a text; a record and a list of records cannot be written without their fields. */
export const said = (value: Value, expression: string, run: Run): Said =>
  new Said(partsOf(value, expression, run))
