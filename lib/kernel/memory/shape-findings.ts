import type { z } from 'zod'
import { undeclaredFields } from '../../sdk/data-shape.ts'
import { returnSchemasAt } from '../expressions/return-field.ts'
import type { ParamSchema, ToolContract } from '../tool-catalog.ts'
import type { Json } from '../turn-state.ts'

const MOST_TOLD = 3

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: 'a date (YYYY-MM-DD)',
  'date-time': 'a date and time (ISO 8601)',
  email: 'an email address',
  uri: 'a URL',
}
const BY_TYPE: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function kindOf(value: Json | undefined): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const typesOf = ({ type }: ParamSchema): string[] => [type ?? []].flat()

function inWords(schema: ParamSchema): string[] {
  const { format, enum: values = 'const' in schema ? [schema.const] : undefined } = schema
  if (values !== undefined) return [values.map((each) => JSON.stringify(each)).join(' or ')]
  if (format !== undefined) return [BY_FORMAT[format] ?? `a text in the format ${format}`]
  return typesOf(schema).map((type) => BY_TYPE[type] ?? type)
}

/** A path with every place of a list as one, so that a list of a thousand wrong items is one finding. */
const pathName = (path: readonly PropertyKey[]): string =>
  ['data', ...path.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`))].join('')

const valueAt = (data: Json, path: readonly PropertyKey[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? (Reflect.get(value, part) as Json | undefined)
        : undefined,
    data,
  )

function contradiction(data: Json, schema: ParamSchema, { path, message }: z.core.$ZodIssue): string {
  const found = returnSchemasAt(
    schema,
    path.filter((part) => typeof part !== 'symbol'),
  )
  const declared = found === 'any' ? [] : found
  const words = [...new Set(declared.flatMap(inWords))].join(' or ')
  const value = valueAt(data, path)
  const kind = kindOf(value)
  const isOfItsKind = words === '' || declared.some((each) => typesOf(each).includes(kind))
  const came = value === undefined ? 'nothing' : (BY_TYPE[kind] ?? kind)
  const why = isOfItsKind ? ` that does not fit (${message})` : ''
  return `${pathName(path)} is declared as ${words || 'something else'}, and what came is ${came}${why}. Correct the data or the dataModel.`
}

const undeclared = (path: readonly PropertyKey[]): string =>
  `${pathName(path)} is not declared, so no plan can read it. Add it to the dataModel, or leave it out.`

/**
 * Where the data of a call is not what its function declared to return, for its author: path, what was declared, what
 * came, never the value itself. At most three; none for a function that declares nothing.
 */
export function shapeContradictions(
  { fn, returnSchema }: Pick<ToolContract, 'fn' | 'returnSchema'>,
  data: Json,
): string[] {
  const model = fn?.options.dataModel
  if (model === undefined || returnSchema === undefined) return []
  try {
    const read = model.safeParse(data)
    const found = read.success
      ? undeclaredFields(data, read.data).map(undeclared)
      : read.error.issues.map((issue) => contradiction(data, returnSchema, issue))
    return [...new Set(found)].slice(0, MOST_TOLD)
  } catch {
    return ['the dataModel threw while it read the data. It has to be plain and synchronous.']
  }
}
