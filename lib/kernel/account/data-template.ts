import { keyText } from '../chain/reference.ts'
import { isRecord } from '../json.ts'
import type { Json } from '../turn-state.ts'
import type { KernelWords } from '../words.ts'

const COLUMNS = 5
const LONG = 120
const NAMES = ['title', 'name', 'subject', 'label', 'display_name', 'filename']
const TEXTS = ['body', 'content', 'text', 'content_text', 'markdown', 'answer', 'description']
const INTERNAL =
  /(?:^|_)(?:id|ids|uuid|etag|key|token|cursor|hash)$|^(?:has_more|truncated|columns|is_trashed|snippet)$/
/** A field that a column can name. */
const FIELD = /^[\p{L}_][\p{L}\p{N}_ -]*$/u

type Fields = Record<string, Json>

const isScalar = (value: Json | undefined): boolean => typeof value !== 'object' || value === null
const isShown = (key: string, value: Json | undefined): boolean =>
  FIELD.test(key) && !INTERNAL.test(key) && isScalar(value) && value !== null && value !== ''

/** Names first, then what else is short, in the order of the record. */
function columnsOf(rows: readonly Fields[]): string[] {
  const keys = [...new Set(rows.slice(0, 30).flatMap((row) => Object.keys(row)))]
  const said = keys.filter((key) => rows.some((row) => isShown(key, row[key])))
  const usable =
    said.length > 0 ? said : keys.filter((key) => FIELD.test(key) && rows.every((row) => isScalar(row[key])))
  const isDouble = (key: string): boolean => usable.includes(`${key}_name`)
  const short = usable.filter(
    (key) => !isDouble(key) && rows.every((row) => typeof row[key] !== 'string' || row[key].length <= LONG),
  )
  const shown = short.length > 0 ? short : usable
  const rank = (key: string): number => (NAMES.includes(key) ? 0 : 1)
  return shown.toSorted((a, b) => rank(a) - rank(b)).slice(0, COLUMNS)
}

const label = (key: string, words: KernelWords): string => words.field(key).replace(/[":{}%|]/g, ' ')

function rowsTemplate(rows: readonly Json[], address: string, words: KernelWords): string | null {
  const records = rows.filter(isRecord)
  if (records.length === 0) return rows.every(isScalar) ? `{{ ${address} | list }}` : null
  if (records.length < rows.length) return null
  const columns = columnsOf(records)
  if (columns.length === 0) return null
  const isTable = !columns.some((key) => NAMES.includes(key)) || columns.length > 2
  const fields = columns.map((key) => (isTable ? `"${key}: ${label(key, words)}"` : `"${key}"`)).join(', ')
  return `{{ ${address} | ${isTable ? 'table' : 'list'}: ${fields} }}`
}

const below = (address: string, key: string): string => address + keyText(key)

/** What says a scalar in the user's way. */
function scalarTemplate(value: Json, address: string): string {
  if (typeof value === 'number') return `{{ ${address} | number }}`
  const isMoment = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(value)
  return isMoment ? `{{ ${address} | moment }}` : `{{ ${address} }}`
}

function recordTemplate(data: Fields, address: string, words: KernelWords): string | null {
  const text = TEXTS.find((key) => typeof data[key] === 'string' && data[key] !== '')
  const lines = Object.entries(data)
    .filter(([key, value]) => isShown(key, value) && key !== text)
    .map(([key, value]) => `- ${label(key, words)}: ${scalarTemplate(value, below(address, key))}`)
  const body = text === undefined ? [] : [`{{ ${below(address, text)} }}`]
  const parts = [...(lines.length > 0 ? [lines.join('\n')] : []), ...body]
  return parts.length === 0 ? null : parts.join('\n\n')
}

/** The main list of a result and where it stands; null where it has none. */
export function mainList(data: Json, address: string): { rows: Json[]; address: string } | null {
  if (Array.isArray(data)) return { rows: data, address }
  if (!isRecord(data)) return null
  const lists = Object.entries(data).filter(
    (entry): entry is [string, Json[]] => Array.isArray(entry[1]) && !INTERNAL.test(entry[0]),
  )
  const [key, rows] = lists.find(([, each]) => each.some(isRecord)) ?? lists[0] ?? []
  return key === undefined || rows === undefined ? null : { rows, address: below(address, key) }
}

/**
 * A template that shows a result whole: its rows, its text or its fields; null where there is nothing to show.
 * `address` is where it stands, `mail[0]` or `recall[0]`.
 */
export function dataTemplate(data: Json, address: string, words: KernelWords): string | null {
  const list = mainList(data, address)
  if (list !== null && list.rows.length > 0) {
    const rows = rowsTemplate(list.rows, list.address, words)
    if (rows !== null) return rows
  }
  if (isRecord(data))
    return list !== null && list.rows.length === 0 ? null : recordTemplate(data, address, words)
  return data === null || data === '' || Array.isArray(data) ? null : scalarTemplate(data, address)
}
