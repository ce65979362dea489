import { isJsonObject, type Json, type JsonObject } from '../parse/json.ts'

/** A field of a result by its declared shape. */
export interface ShapeField {
  key: string
  schema: JsonObject
  /** False where it may be null. */
  isSure: boolean
}

const PLAIN_KEY = /^[A-Za-z_][\w-]*$/

/** The branch of a schema that is not null. */
function settled(schema: JsonObject): JsonObject {
  const branches = schema.anyOf
  const branch = Array.isArray(branches)
    ? branches.find((each) => isJsonObject(each) && each.type !== 'null')
    : undefined
  return isJsonObject(branch ?? null) && isJsonObject(branch) ? branch : schema
}

/** The fields of a record that can be named in an expression. */
export function fieldsOf(schema: JsonObject | undefined): ShapeField[] {
  const properties = schema?.properties
  if (!isJsonObject(properties)) return []
  const sure = Array.isArray(schema?.required) ? schema.required : []
  return Object.entries(properties).flatMap(([key, each]) =>
    PLAIN_KEY.test(key) && isJsonObject(each)
      ? [{ key, schema: settled(each), isSure: sure.includes(key) }]
      : [],
  )
}

const itemsOf = ({ items }: JsonObject): JsonObject | null =>
  isJsonObject(items ?? null) && isJsonObject(items) ? settled(items) : null

/** The list that a result is about: the first of records, with the shape of one. */
export function recordList(returns: JsonObject | undefined): { key: string; item: JsonObject } | null {
  for (const { key, schema } of fieldsOf(returns)) {
    const item = schema.type === 'array' ? itemsOf(schema) : null
    if (item?.type === 'object') return { key, item }
  }
  return null
}

export const isScalarField = ({ schema }: ShapeField): boolean =>
  ['string', 'number', 'integer', 'boolean'].includes(typeof schema.type === 'string' ? schema.type : '')

/** The field of a record that is its id. */
export function idField(item: JsonObject): string | null {
  const keys = fieldsOf(item).map(({ key }) => key)
  return keys.find((key) => key === 'id') ?? keys.find((key) => /(?:_id|Id|_key|_uuid)$/.test(key)) ?? null
}

const FILTERS: Record<string, string> = { 'date-time': ' | moment', date: ' | day' }

/** How a value is said: numbers grouped, times and days as people say them. */
export function filterFor({ schema }: ShapeField): string {
  if (schema.type === 'number' || schema.type === 'integer') return ' | number'
  const format: Json = schema.format ?? ''
  return typeof format === 'string' ? (FILTERS[format] ?? '') : ''
}
