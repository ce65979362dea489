import { fieldWord, INTERNAL_FIELD, LABEL_FIELDS, TEXT_FIELDS, USEFUL_FIELDS } from '../data-text.ts'
import { isJsonObject, type Json, type JsonObject } from '../parse/json.ts'
import type { Language } from './narrator-words.ts'

const MOST_COLUMNS = 6
const MOST_DETAILS = 3
/** A field that a column of a template can name. */
const FIELD = /^[\p{L}_][\p{L}\p{N}_ -]*$/u

/** A field of what stands at an address. */
export const below = (address: string, key: string): string =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(key) ? `${address}.${key}` : `${address}[${JSON.stringify(key)}]`

/** What a list holds without the note that says how much of it is shown. */
const shown = (items: readonly Json[]): Json[] =>
  items.filter((item) => typeof item !== 'string' || !item.startsWith('… shown '))

/** The main list of a result, where it stands and what of it the prompt shows; null where it has none. */
export function mainListAt(data: Json, address: string): { address: string; items: Json[] } | null {
  if (Array.isArray(data)) return { address, items: shown(data) }
  if (!isJsonObject(data)) return null
  const lists = Object.entries(data).flatMap(([key, value]) =>
    Array.isArray(value) && key !== 'columns' ? [{ address: below(address, key), items: shown(value) }] : [],
  )
  return lists.find(({ items }) => items.some(isJsonObject)) ?? lists[0] ?? null
}

const isPlain = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'object'

function keysOf(items: readonly JsonObject[]): string[] {
  const keys = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((key) => FIELD.test(key))
  const said = keys.filter((key) => items.some((item) => isPlain(item[key])))
  const open = said.filter((key) => !INTERNAL_FIELD.test(key))
  return open.length > 0 ? open : said
}

const column = (key: string, language: Language): string =>
  JSON.stringify(`${key}: ${fieldWord(key, language).replace(/[:{}]/g, ' ')}`)

/** Records with a name are a list, others a table; null where nothing of them can be shown. */
export function rowsTemplate(items: readonly Json[], address: string, language: Language): string | null {
  const records = items.filter(isJsonObject)
  if (items.length === 0) return null
  if (records.length === 0) return `{{ ${address} | list }}`
  const keys = keysOf(records)
  if (keys.length === 0) return null
  const label = LABEL_FIELDS.find((key) => keys.includes(key) && key !== 'from')
  if (label === undefined) {
    const columns = keys.slice(0, MOST_COLUMNS).map((key) => column(key, language))
    return `{{ ${address} | table: ${columns.join(', ')} }}`
  }
  const details = USEFUL_FIELDS.filter(
    (key) => keys.includes(key) && key !== label && !(key === 'from' && keys.includes('from_name')),
  )
  const columns = details.slice(0, MOST_DETAILS).map((key) => column(key, language))
  return `{{ ${address} | list: ${[JSON.stringify(label), ...columns].join(', ')} }}`
}

/** The text that a record holds, such as the body of a mail, and where it stands. */
export function textAt(data: Json, address: string): { text: string; address: string } | null {
  if (!isJsonObject(data)) return null
  const key = TEXT_FIELDS.find((name) => typeof data[name] === 'string' && data[name] !== '')
  const text = key === undefined ? undefined : data[key]
  return key === undefined || typeof text !== 'string' ? null : { text, address: below(address, key) }
}

/** The fields of a record line by line, without ids. */
export function fieldsTemplate(data: Json, address: string, language: Language): string | null {
  if (!isJsonObject(data)) return null
  const keys = Object.keys(data).filter(
    (key) => isPlain(data[key]) && !INTERNAL_FIELD.test(key) && FIELD.test(key),
  )
  const value = (key: string): string => {
    if (typeof data[key] === 'number') return `{{ ${below(address, key)} | number }}`
    const isMoment = /^\d{4}-\d{2}-\d{2}/.test(String(data[key]))
    return `{{ ${below(address, key)}${isMoment ? ' | moment' : ''} }}`
  }
  const lines = keys.map((key) => `- ${fieldWord(key, language).replace(/[{}]/g, ' ')}: ${value(key)}`)
  return lines.length === 0 ? null : lines.join('\n')
}
