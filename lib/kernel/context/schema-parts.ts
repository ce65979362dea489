import { isRecord } from '../json.ts'
import type { Json } from '../turn-state.ts'

export type Schema = Record<string, Json>

/** What tells a model nothing that it could keep to. */
export const UNSHOWN = /^(?:title|\$schema|\$defs|\$id|\$comment|examples?|minLength|x-.*)$/
const MOST_REFERENCES = 200

/** What a schema is written with: parameters with descriptions, defaults and limits, results by their shape alone. */
export interface Style {
  defs: Schema
  isShape: boolean
  /** Objects inside of objects that a shape still shows. */
  depth: number
  /** Names of definitions that are being written: one of them again would be a circle. */
  open: readonly string[]
  /** References that may still be followed, of all fields together. */
  left: { references: number }
}

/** How the whole of a schema is written. */
export const styleFor = (schema: Schema, how: Pick<Style, 'isShape' | 'depth'>): Style => ({
  ...how,
  defs: isRecord(schema.$defs) ? schema.$defs : {},
  open: [],
  left: { references: MOST_REFERENCES },
})

/** True where a schema has none but these keywords, and what stands beside its type. */
export function hasOnly(schema: Schema, keywords: readonly string[]): boolean {
  return Object.keys(schema).every(
    (key) => keywords.includes(key) || key === 'description' || key === 'default' || UNSHOWN.test(key),
  )
}

/** The branch of a schema that may be null too; null where it has other branches. */
export function nullable(schema: Schema): Schema | null {
  if (Array.isArray(schema.type) && schema.type.length === 2 && schema.type.includes('null')) {
    const [type] = schema.type.filter((each) => each !== 'null')
    return type === undefined ? null : { ...schema, type }
  }
  const branches = schema.anyOf ?? schema.oneOf
  if (!Array.isArray(branches) || branches.length !== 2) return null
  const [first] = branches.filter((each) => !(isRecord(each) && each.type === 'null'))
  const isPair = branches.filter((each) => isRecord(each) && each.type === 'null').length === 1
  if (!isPair || !isRecord(first) || !hasOnly(schema, ['anyOf', 'oneOf'])) return null
  const { anyOf: _, oneOf: __, ...rest } = schema
  return { ...rest, ...first }
}

/** A schema with its references followed; null where they lead nowhere, in a circle or too far. */
export function followed(schema: Schema, style: Style): { at: Schema; style: Style } | null {
  if (schema.$ref === undefined) return { at: schema, style }
  if (typeof schema.$ref !== 'string' || !hasOnly(schema, ['$ref']) || style.left.references <= 0) return null
  const name = /^#\/\$defs\/([^/~%]+)$/.exec(schema.$ref)?.[1]
  const next = name !== undefined && Object.hasOwn(style.defs, name) ? style.defs[name] : undefined
  if (name === undefined || !isRecord(next) || style.open.includes(name)) return null
  style.left.references -= 1
  const { $ref: _, ...own } = schema
  return followed({ ...next, ...own }, { ...style, open: [...style.open, name] })
}
