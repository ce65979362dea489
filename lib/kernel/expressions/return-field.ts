import { isRecord } from '../json.ts'
import type { ParamSchema } from '../tool-catalog.ts'

const asSchema = (value: unknown): ParamSchema | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ParamSchema) : null

const MOST_NESTED = 8

/** The schemas a value may be checked by: itself, what `$ref` names, its alternatives. */
function alternatives(schema: ParamSchema, root: ParamSchema, depth = 0): ParamSchema[] {
  if (depth > MOST_NESTED) return []
  const named = typeof schema.$ref === 'string' ? definition(schema.$ref, root) : null
  const inner = [named, ...[schema.anyOf, schema.oneOf, schema.allOf].flat().map(asSchema)]
  return [schema, ...inner.flatMap((each) => (each === null ? [] : alternatives(each, root, depth + 1)))]
}

function definition(reference: string, root: ParamSchema): ParamSchema | null {
  const [, holder = '', name = ''] = /^#\/(\$defs|definitions)\/(.+)$/.exec(reference) ?? []
  const definitions = root[holder]
  return isRecord(definitions) ? asSchema(definitions[name]) : null
}

/** The schema of what stands under one part of a path: null where there is none, `any` where nothing is declared. */
function under(schema: ParamSchema, part: string | number): ParamSchema | 'any' | null {
  const isList = [schema.type].flat().includes('array') || schema.items !== undefined
  if (isList && (typeof part === 'number' || part === 'length'))
    return part === 'length' ? 'any' : (asSchema(schema.items) ?? 'any')
  if (schema.properties === undefined) {
    const further = asSchema(schema.additionalProperties)
    return further ?? (hasNoFields(schema) ? null : 'any')
  }
  const own = Object.hasOwn(schema.properties, part) ? schema.properties[part] : undefined
  if (own !== undefined) return own
  return asSchema(schema.additionalProperties) ?? (schema.additionalProperties === true ? 'any' : null)
}

const WITHOUT_FIELDS = new Set<unknown>(['array', 'string', 'number', 'integer', 'boolean', 'null'])

/** True for a schema under which no field stands by itself: of a plain value, of a list, or one that only points at others. */
const hasNoFields = (schema: ParamSchema): boolean =>
  schema.$ref !== undefined ||
  [schema.anyOf, schema.oneOf, schema.allOf].some(Array.isArray) ||
  [schema.type].flat().some((type) => WITHOUT_FIELDS.has(type)) ||
  schema.enum !== undefined ||
  schema.const !== undefined

/**
 * What a declared return schema says of the value at a path, its alternatives side by side: none where it has no such
 * field, `any` where it leaves open what stands there.
 */
export function returnSchemasAt(
  root: ParamSchema,
  path: readonly (string | number)[],
): readonly ParamSchema[] | 'any' {
  let current = alternatives(root, root)
  for (const part of path) {
    const next = current.map((schema) => under(schema, part))
    if (next.includes('any')) return 'any'
    current = next.flatMap((schema) =>
      schema === null || schema === 'any' ? [] : alternatives(schema, root),
    )
  }
  return current
}

/** Part of a declared return schema: the schemas that may stand there, and the whole that `$ref` points into. */
export interface Shape {
  schemas: readonly ParamSchema[]
  root: ParamSchema
}

/** The whole of a declared return schema; null where none is declared. */
export const shapeOf = (root: ParamSchema | null): Shape | null =>
  root === null ? null : { schemas: [root], root }

/** What is declared under one part of a path: `open` where nothing is said of it, null where it cannot be. */
export function shapeUnder(shape: Shape, part: string | number): Shape | 'open' | null {
  const { root } = shape
  const next = shape.schemas
    .flatMap((schema) => alternatives(schema, root))
    .map((schema) => under(schema, part))
  if (next.includes('any')) return 'open'
  const schemas = next.filter((schema): schema is ParamSchema => schema !== null && schema !== 'any')
  return schemas.length === 0 ? null : { schemas, root }
}

/** The names of the fields that a shape declares. */
export const fieldsOfShape = ({ schemas, root }: Shape): string[] => [
  ...new Set(
    schemas
      .flatMap((schema) => alternatives(schema, root))
      .flatMap((schema) => Object.keys(schema.properties ?? {})),
  ),
]

/** True where a declared return schema has a field at the path, or leaves open what stands there. */
export function hasReturnField(root: ParamSchema, path: readonly (string | number)[]): boolean {
  let current: Shape = { schemas: [root], root }
  for (const part of path) {
    const next = shapeUnder(current, part)
    if (next === 'open') return true
    if (next === null) return false
    current = next
  }
  return true
}
