import { isJsonObject, type Json, type JsonObject } from './parse/json.ts'
import { parsePartialJson } from './parse/partial-json.ts'

const LABELS = ['title', 'name', 'subject', 'label', 'display_name', 'filename', 'url', 'path', 'from']
const TEXTS = ['content', 'body', 'text', 'content_text', 'markdown', 'lyrics', 'summary', 'answer']
const USEFUL = [
  'from_name',
  'from',
  'artist',
  'due',
  'status',
  'up',
  'price',
  'total',
  'count',
  'city',
  'received_at',
  'date',
  'note_count',
  'open_tasks',
  'row_count',
  'columns',
]
const INTERNAL = /(?:^|_)(?:id|ids|uuid|etag|key|token|cursor)$|^(?:has_more|truncated|is_trashed|columns)$/

/** Data that was cut in the prompt arrives as text; its whole values are read. */
export const settledData = (data: Json): Json =>
  typeof data === 'string' && /^[[{]/.test(data) ? parsePartialJson(data.replace(/…$/, '')) : data

/** A moment without its seconds. */
const plainTime = (text: string): string =>
  text.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z$/, '$1 $2 UTC')

/** A value as a person reads it. */
export function plainValue(value: Json): string {
  if (value === null) return '–'
  if (Array.isArray(value)) return value.map(plainValue).join(', ')
  if (isJsonObject(value))
    return Object.entries(value)
      .map(([key, each]) => `${plainKey(key)}: ${plainValue(each)}`)
      .join(', ')
  return typeof value === 'string' ? plainTime(value) : String(value)
}

export const plainKey = (key: string): string => key.replaceAll('_', ' ')

/** What a Russian reader sees in place of a common field's name. */
const RUSSIAN: Record<string, string> = {
  from_name: 'от',
  from: 'от',
  artist: 'исполнитель',
  due: 'срок',
  status: 'статус',
  price: 'цена',
  total: 'всего',
  count: 'количество',
  city: 'город',
  received_at: 'получено',
  date: 'дата',
  note_count: 'заметок',
  open_tasks: 'открытых задач',
  row_count: 'строк',
}

const fieldWord = (key: string, language: 'en' | 'ru'): string =>
  (language === 'ru' ? RUSSIAN[key] : undefined) ?? plainKey(key).replace(/^from name$/, 'from')

/** The main list of a result and the key it stands under. */
export function mainList(data: Json): { key: string; items: Json[] } | null {
  if (Array.isArray(data)) return { key: '', items: data }
  if (!isJsonObject(data)) return null
  const lists = Object.entries(data).flatMap(([key, value]) =>
    Array.isArray(value) && key !== 'columns' ? [{ key, items: value }] : [],
  )
  return lists.find(({ items }) => items.some(isJsonObject)) ?? lists[0] ?? null
}

/** The text that a record holds: a note's content, a letter's body. */
export function mainText(data: Json): string | null {
  if (!isJsonObject(data)) return null
  const key = TEXTS.find((name) => typeof data[name] === 'string' && data[name] !== '')
  const text = key === undefined ? undefined : data[key]
  return typeof text === 'string' ? text : null
}

/** The name of a record. */
export function labelOf(data: Json): string | null {
  if (!isJsonObject(data)) return null
  const key = LABELS.find((name) => typeof data[name] === 'string' && data[name] !== '')
  const label = key === undefined ? undefined : data[key]
  return typeof label === 'string' ? label : null
}

const isPlain = (value: Json): boolean => value !== null && value !== '' && typeof value !== 'object'

/** One line about a record: its name, then what else is worth knowing. */
export function itemLine(item: Json, language: 'en' | 'ru' = 'en'): string {
  if (!isJsonObject(item)) return plainValue(item)
  const label = labelOf(item)
  if (label === null) {
    const cells = Object.entries(item).filter(
      ([key, value]) => isPlain(value) && (!INTERNAL.test(key) || Object.keys(item).length === 1),
    )
    return cells.map(([key, value]) => `${plainKey(key)}: ${plainValue(value)}`).join(', ')
  }
  const details = USEFUL.flatMap((key) => {
    const value = item[key]
    if (value === undefined || !isPlain(value) || value === label || typeof value === 'boolean') return []
    return key === 'from' && typeof item.from_name === 'string'
      ? []
      : [`${fieldWord(key, language)}: ${plainValue(value)}`]
  })
  return details.length === 0 ? label : `${label} (${details.slice(0, 3).join(', ')})`
}

/** The facts of a record line by line, without ids. */
export const factLines = (data: JsonObject): string[] =>
  Object.entries(data)
    .filter(([key, value]) => isPlain(value) && !INTERNAL.test(key))
    .map(([key, value]) => `${plainKey(key)}: ${plainValue(value)}`)
