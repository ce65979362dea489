import { isJsonObject, type Json } from './parse/json.ts'
import { parsePartialJson } from './parse/partial-json.ts'

/** Fields that hold the name of a record, the likeliest first. */
export const LABEL_FIELDS = [
  'title',
  'name',
  'subject',
  'label',
  'display_name',
  'filename',
  'url',
  'path',
  'from',
]
/** Fields that hold the text of a record. */
export const TEXT_FIELDS = [
  'content',
  'body',
  'text',
  'content_text',
  'markdown',
  'lyrics',
  'summary',
  'answer',
]
/** Fields that are worth knowing beside a name. */
export const USEFUL_FIELDS = [
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
/** Truth values that say how a thing stands, and counts of a list beside its total. */
export const STATE_FIELDS = ['done', 'read', 'up']
export const COUNT_FIELDS = ['unread', 'open', 'overdue']
/** Fields that people do not read. */
export const INTERNAL_FIELD =
  /(?:^|_)(?:id|ids|uuid|etag|key|token|cursor)$|^(?:has_more|truncated|is_trashed|columns)$/

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
  done: 'выполнено',
  read: 'прочитано',
  up: 'работает',
  unread: 'непрочитанных',
  open: 'не выполнено',
  overdue: 'просрочено',
}

export const fieldWord = (key: string, language: 'en' | 'ru'): string =>
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

/** The name of a record. */
export function labelOf(data: Json): string | null {
  if (!isJsonObject(data)) return null
  const key = LABEL_FIELDS.find((name) => typeof data[name] === 'string' && data[name] !== '')
  const label = key === undefined ? undefined : data[key]
  return typeof label === 'string' ? label : null
}

const _isPlain = (value: Json): boolean => value !== null && value !== '' && typeof value !== 'object'
