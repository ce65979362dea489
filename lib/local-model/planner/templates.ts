import {
  fieldWord,
  INTERNAL_FIELD,
  LABEL_FIELDS,
  plainKey,
  STATE_FIELDS,
  TEXT_FIELDS,
  USEFUL_FIELDS,
} from '../data-text.ts'
import type { JsonObject } from '../parse/json.ts'
import type { Step } from './plan.ts'
import { fieldsOf, filterFor, isScalarField, recordList, type ShapeField } from './shape.ts'

/** A step with the address of its data: `sql-db[0]`. */
export interface Source {
  step: Step
  address: string
}

/** Text that stands in a template as it is. */
export const literally = (text: string): string => text.replace(/\{(?=[{%])/g, "{{ '{' }}")

const quoted = (name: string): string => `'${name}'`
const returnsOf = ({ step }: Source): JsonObject | undefined => step.profile.tool.returns

const COUNTED = /^SELECT COUNT\(\*\) AS count FROM /
const COLUMNS = /^SELECT ([a-z_]\w*(?:, [a-z_]\w*)*) FROM /i

const sqlOf = ({ step }: Source): string => {
  const param = step.profile.params.find(({ role }) => role === 'sql')
  const sql = param === undefined ? undefined : step.args[param.name]
  return typeof sql === 'string' ? sql : ''
}

/** The rows of a query: their number, or the columns that it names. Null where the columns are not known. */
export function rowsOf(source: Source): { count: string } | { table: string } | null {
  const list = recordList(returnsOf(source))
  if (list === null || fieldsOf(list.item).length > 0) return null
  const path = `${source.address}.${list.key}`
  const sql = sqlOf(source)
  if (COUNTED.test(sql)) return { count: `${path}[0].count | number` }
  const columns = COLUMNS.exec(sql)?.[1]?.split(', ')
  return columns === undefined ? null : { table: `${path} | table: ${columns.map(quoted).join(', ')}` }
}

const MOST_DETAILS = 3

const first = (fields: readonly ShapeField[], names: readonly string[]): ShapeField | undefined =>
  names
    .map((name) => fields.find(({ key, schema }) => key === name && schema.type === 'string'))
    .find((field) => field !== undefined)

/** The list of a result as a directive: what its records are called, then what else is worth knowing. */
export function listOf(source: Source, language: 'en' | 'ru'): string | null {
  const list = recordList(returnsOf(source))
  if (list === null) return null
  const fields = fieldsOf(list.item).filter(isScalarField)
  const label = first(fields, LABEL_FIELDS)
  if (label === undefined) return null
  const details = USEFUL_FIELDS.flatMap((name) =>
    fields.filter(({ key }) => key === name && key !== label.key),
  )
  const isSender = details.some(({ key }) => key === 'from_name')
  const shown = details.filter(
    ({ key, schema }) => schema.type !== 'boolean' && !(isSender && key === 'from'),
  )
  const names = [label, ...shown.slice(0, MOST_DETAILS)].map(({ key }) => quoted(key))
  // “no” alone says nothing: a truth value has its name before it.
  const states = fields.filter(({ key, schema }) => STATE_FIELDS.includes(key) && schema.type === 'boolean')
  const named = states.map(({ key }) => quoted(`${key}: ${fieldWord(key, language)}`))
  return `${source.address}.${list.key} | list: ${[...names, ...named].join(', ')}`
}

/** The facts of one record, a line each. */
function factsOf(source: Source): string | null {
  const fields = fieldsOf(returnsOf(source)).filter(
    (field) => isScalarField(field) && !INTERNAL_FIELD.test(field.key),
  )
  if (fields.length === 0 || fieldsOf(returnsOf(source)).some(({ schema }) => schema.type === 'array'))
    return null
  return fields
    .map((field) => {
      const path = `${source.address}.${field.key}`
      const line = `${plainKey(field.key)}: {{ ${path}${filterFor(field)} }}`
      return field.isSure ? line : `{% if ${path} %}${line}{% endif %}`
    })
    .join('\n')
}

const NOTHING = { en: 'There is no data.', ru: 'Данных нет.' }

/** What stands where there is nothing to tell. */
export const noDataWords = (language: 'en' | 'ru'): string => NOTHING[language]

/** A list, or that there is nothing in it. */
function orNothing(source: Source, shown: string, language: 'en' | 'ru'): string {
  const list = recordList(returnsOf(source))
  if (list === null) return `{{ ${shown} }}`
  const first = `{% assign shown = ${source.address}.${list.key} | first %}`
  return `${first}{% if shown %}{{ ${shown} }}{% else %}${noDataWords(language)}{% endif %}`
}

/** What a step of this plan that makes something writes into it; null where that is left open. */
function writtenText({ step }: Source): string | null {
  const param = step.profile.params.find(({ role, name }) => role === 'text' && name in step.args)
  const value = param === undefined ? undefined : step.args[param.name]
  if (typeof value !== 'string') return null
  return value.startsWith('$TEXT:') ? value.slice('$TEXT:'.length) : literally(value)
}

/** One result as text, by its declared shape; null where that does not say enough. */
export function textTemplate(source: Source, language: 'en' | 'ru'): string | null {
  const fields = fieldsOf(returnsOf(source))
  const text = first(fields, TEXT_FIELDS)
  if (text !== undefined) return `{{ ${source.address}.${text.key} }}`
  if (source.step.creates) return writtenText(source)
  const rows = rowsOf(source)
  if (rows !== null)
    return 'count' in rows ? `count: {{ ${rows.count} }}` : orNothing(source, rows.table, language)
  const list = listOf(source, language)
  return list === null ? factsOf(source) : orNothing(source, list, language)
}

/** The name that a result has of its own, as a template. */
export function nameTemplate(source: Source): string | null {
  const field = first(
    fieldsOf(returnsOf(source)).filter(({ isSure }) => isSure),
    LABEL_FIELDS,
  )
  return field === undefined || field.key === 'from' ? null : `{{ ${source.address}.${field.key} }}`
}
