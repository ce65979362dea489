import { isRecord, spacedJson } from '../json.ts'
import { limits } from '../limits.ts'
import type { Json } from '../turn-state.ts'
import { followed, hasOnly, nullable, type Schema, type Style, styleFor, UNSHOWN } from './schema-parts.ts'

const PLAIN_KEY = /^[A-Za-z_][\w-]*$/
const FORMAT = /^[a-z][a-z0-9-]*$/
const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'null'])
const RESERVED = new Set([...TYPES, 'any', 'schema', 'true', 'false'])

const isScalar = (value: Json): boolean => value === null || typeof value !== 'object'
const isCount = (value: Json | undefined): boolean =>
  value === undefined || (typeof value === 'number' && Number.isFinite(value))

/** Null: this cannot be said in the notation, and stands there as JSON. */
type Notation = string | null

/** The bounds that every whole number of JavaScript has: a library writes them, they tell nothing. */
const isNoBound = (bound: Json | undefined): boolean =>
  bound === Number.MIN_SAFE_INTEGER || bound === Number.MAX_SAFE_INTEGER

function range(schema: Schema, least: string, most: string): Notation {
  const [from, to] = [schema[least], schema[most]].map((bound) => (isNoBound(bound) ? undefined : bound))
  if (!isCount(from) || !isCount(to)) return null
  return from === undefined && to === undefined ? '' : `(${from ?? ''}..${to ?? ''})`
}

function stringType(schema: Schema, { isShape }: Style): Notation {
  if (!hasOnly(schema, ['type', 'format', 'maxLength'])) return null
  const { format = 'string' } = schema
  const isNamed = typeof format === 'string' && FORMAT.test(format)
  if (!isNamed || (schema.format !== undefined && RESERVED.has(format))) return null
  const limits = isShape ? '' : range(schema, 'no minimum', 'maxLength')
  return limits === null ? null : `${format}${limits}`
}

function numberType(schema: Schema, { isShape }: Style): Notation {
  if (!hasOnly(schema, ['type', 'minimum', 'maximum'])) return null
  const limits = isShape ? '' : range(schema, 'minimum', 'maximum')
  return limits === null ? null : `${schema.type}${limits}`
}

function enumType(schema: Schema): Notation {
  const values = Array.isArray(schema.enum) ? schema.enum : []
  const kinds = new Set(values.map((value) => typeof value))
  const [kind] = kinds
  const isPlain = values.length > 0 && values.every(isScalar) && kinds.size === 1 && !values.includes(null)
  const isTyped =
    schema.type === undefined ||
    schema.type === kind ||
    (schema.type === 'integer' && values.every(Number.isInteger))
  return isPlain && isTyped && hasOnly(schema, ['type', 'enum']) ? values.map(spacedJson).join('|') : null
}

function listType(schema: Schema, style: Style): Notation {
  if (!hasOnly(schema, ['type', 'items', 'minItems', 'maxItems'])) return null
  const { items } = schema
  if (items !== undefined && !isRecord(items)) return null
  const limits = style.isShape ? '' : range(schema, 'minItems', 'maxItems')
  if (limits === null) return null
  return `[${items === undefined ? 'any' : typeOf(items, style)}]${limits}`
}

const names = (value: Json | undefined): string[] | null =>
  value === undefined
    ? []
    : Array.isArray(value) && value.every((item) => typeof item === 'string')
      ? value
      : null

function objectType(schema: Schema, style: Style): Notation {
  if (!hasOnly(schema, ['type', 'properties', 'required', 'additionalProperties'])) return null
  const { properties, additionalProperties } = schema
  if (additionalProperties !== undefined && typeof additionalProperties !== 'boolean') return null
  const required = names(schema.required)
  if (properties === undefined) return required?.length === 0 ? 'object' : null
  if (!isRecord(properties) || !Object.values(properties).every(isRecord)) return null
  if (required === null || !required.every((name) => Object.hasOwn(properties, name))) return null
  if (style.isShape && (style.depth <= 0 || Object.keys(properties).length === 0)) return 'object'
  const inner = { ...style, depth: style.depth - 1 }
  const fields = Object.entries(properties).map(([name, each]) =>
    isRecord(each) ? field(name, each, required.includes(name), inner) : '',
  )
  return `{${fields.join(', ')}}`
}

function plainType(schema: Schema, style: Style): Notation {
  if (schema.enum !== undefined) return enumType(schema)
  if (schema.type === 'string') return stringType(schema, style)
  if (schema.type === 'number' || schema.type === 'integer') return numberType(schema, style)
  if (schema.type === 'boolean') return hasOnly(schema, ['type']) ? 'boolean' : null
  if (schema.type === 'array') return listType(schema, style)
  if (schema.type === 'object' || (schema.type === undefined && isRecord(schema.properties)))
    return objectType(schema, style)
  return schema.type === undefined && hasOnly(schema, []) ? 'any' : null
}

const raw = (schema: Schema, { isShape, defs }: Style): string => {
  if (isShape) return 'any'
  const { $defs: _, ...own } = schema
  const used = JSON.stringify(own).includes('"$ref"')
  return `schema${spacedJson(used && Object.keys(defs).length > 0 ? { ...own, $defs: defs } : own)}`
}

/** A schema without what stands beside its type: description and default. */
function typeOf(schema: Schema, style: Style): string {
  const found = followed(schema, style)
  if (found === null) return raw(schema, style)
  const known = nullable(found.at)
  if (known === null) return plainType(found.at, found.style) ?? raw(schema, style)
  const branch = followed(known, found.style)
  const type = branch === null ? null : plainType(branch.at, branch.style)
  if (type === null) return raw(schema, style)
  return style.isShape ? type : `${type}|null`
}

/** A field of a shape: `due?: date`; `?` says that it may be null. */
function shapeField(key: string, schema: Schema, style: Style): string {
  const at = followed(schema, style)?.at
  const mark = at !== undefined && nullable(at) !== null ? '?' : ''
  const type = typeOf(schema, style)
  return `${key}${mark}${type === 'string' ? '' : `: ${type}`}`
}

/** A parameter: `due?: date="" "Day it is due"`; without a type it is a string, with `?` it may be left out. */
function paramField(key: string, schema: Schema, mark: '' | '?', style: Style): string {
  const at = followed(schema, style)?.at ?? schema
  const known = nullable(at)
  const { default: standard, description } = known ?? at
  // What may be left out may be null as well: the kernel takes null for absent.
  const isFree = known !== null && mark === '?' && (standard ?? null) === null
  const type = typeOf(isFree ? known : schema, style)
  if (type.startsWith('schema{')) return `${key}${mark}: ${raw(schema, style)}`
  const isTold = typeof description === 'string' && description.trim() !== ''
  return [
    `${key}${mark}`,
    type === 'string' ? '' : `: ${type}`,
    standard === undefined || isFree ? '' : `=${spacedJson(standard)}`,
    isTold ? ` ${spacedJson(description)}` : '',
  ].join('')
}

function field(name: string, schema: Schema, required: boolean, style: Style): string {
  const key = PLAIN_KEY.test(name) ? name : spacedJson(name)
  return style.isShape ? shapeField(key, schema, style) : paramField(key, schema, required ? '' : '?', style)
}

/** Parameters in the notation of `docs/prompts.md`; what it cannot say stands as `schema{…}`. */
export function compactParams(schema: Schema): string {
  const style = styleFor(schema, { isShape: false, depth: 0 })
  if (Object.keys(schema).every((key) => UNSHOWN.test(key))) return '{}'
  const isObject = schema.type === undefined || schema.type === 'object'
  const { description: _, default: __, ...own } = schema
  const type = isObject
    ? own.properties === undefined && hasOnly(own, ['type'])
      ? '{}'
      : plainType(own, style)
    : null
  return type?.startsWith('{') ? type : raw(schema, style)
}

const SHAPE_DEPTHS = [4, 3, 2, 1]

/** Cuts a flat shape, a record or a list of them, behind a field. */
function cutShape(text: string): string {
  const end = text.slice(0, limits.returnShapeMaxChars - '…}]'.length).lastIndexOf(', ')
  return end < 0 ? 'any' : `${text.slice(0, end)}, …}${text.startsWith('[') ? ']' : ''}`
}

/** The shape of a result in the same notation, without descriptions, limits and defaults; a large one less deep. */
export function compactShape(schema: Schema): string {
  const shapes = SHAPE_DEPTHS.map((depth) => typeOf(schema, styleFor(schema, { isShape: true, depth })))
  return shapes.find((shape) => shape.length <= limits.returnShapeMaxChars) ?? cutShape(shapes.at(-1) ?? '')
}
