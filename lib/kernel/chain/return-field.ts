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

/** True where a declared return schema has a field at the path, or leaves open what stands there. */
export function hasReturnField(root: ParamSchema, path: readonly (string | number)[]): boolean {
  let current: ParamSchema[] = [root]
  for (const part of path) {
    const next = current.flatMap((schema) => alternatives(schema, root)).map((schema) => under(schema, part))
    if (next.includes('any')) return true
    current = next.filter((schema): schema is ParamSchema => schema !== null && schema !== 'any')
    if (current.length === 0) return false
  }
  return true
}
