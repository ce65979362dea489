import { refuse } from './problem.ts'
import { fieldsOfShape, type Shape, shapeUnder } from './return-field.ts'
import { partsOf } from './wrap.ts'

/** What is known of a value before anything runs; null: nothing, so that it is checked when it is read. */
export type Known =
  | null
  | { is: 'shape'; shape: Shape }
  | { is: 'list'; of: Known }
  | { is: 'group'; name: Known; items: Known }

/** A declared shape as what is known of a value. */
export const known = (shape: Shape | 'open' | null): Known =>
  shape === null || shape === 'open' ? null : { is: 'shape', shape }

const isText = ({ schemas }: Shape): boolean => schemas.some(({ type }) => [type].flat().includes('string'))

/** The items of a list; null where nothing is known of them. */
export function itemOf(list: Known): Known {
  if (list?.is === 'list') return list.of
  return list?.is === 'shape' ? known(shapeUnder(list.shape, 0)) : null
}

const EDGES = new Set(['first', 'last'])
const COUNTS = new Set(['size', 'length'])

function refuseField(path: string, name: string | number, names: readonly string[]): never {
  const has = names.length === 0 ? 'it has no fields' : `it has ${names.slice(0, 20).join(', ')}`
  return refuse(
    'UNKNOWN_PATH',
    `${path}.${name}`,
    `${path} has no "${name}" by what its function declares: ${has}.`,
  )
}

function underShape(shape: Shape, part: string | number, path: string): Known {
  const place = typeof part === 'number' ? 0 : part
  const found = shapeUnder(shape, place)
  if (found !== null) return known(found)
  const items = shapeUnder(shape, 0)
  if (typeof part === 'string' && EDGES.has(part) && items !== null) return known(items)
  if (typeof part === 'string' && COUNTS.has(part) && (items !== null || isText(shape))) return null
  return refuseField(path, part, fieldsOfShape(shape))
}

/** What is known under one part of a path; refuses a part that cannot be there. */
export function knownUnder(value: Known, part: string | number, path: string): Known {
  if (value === null) return null
  if (value.is === 'shape') return underShape(value.shape, part, path)
  if (value.is === 'list') {
    if (typeof part === 'number' || EDGES.has(part)) return value.of
    return COUNTS.has(part) ? null : refuseField(path, part, [])
  }
  if (part === 'name' || part === 'items') return value[part]
  return part === 'size' ? null : refuseField(path, part, ['name', 'items', 'size'])
}

/** What is known of a field of the items of a list, by a name that a filter was given. */
export function knownField(list: Known, field: string, path: string): Known {
  let current = itemOf(list)
  for (const part of partsOf(field))
    current = knownUnder(current, /^\d+$/.test(part) ? Number(part) : part, `an item of ${path}`)
  return current
}
