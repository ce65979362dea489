import { isRecord } from '../json.ts'
import type { Json } from '../turn-state.ts'
import type { Partial } from './values.ts'

const TRUE_WHERE_MORE = [
  'has_more',
  'hasMore',
  'more',
  'truncated',
  'is_truncated',
  'isTruncated',
  'has_next',
  'has_next_page',
  'hasNextPage',
]
const SET_WHERE_MORE = ['next_cursor', 'nextCursor', 'next_page', 'next_page_token', 'nextPageToken']
const TOTALS = [
  'total',
  'total_count',
  'totalCount',
  'row_count',
  'rowCount',
  'total_rows',
  'total_results',
  'totalResults',
  'count',
]

const holdsRecords = (value: Json | undefined): boolean => Array.isArray(value) && value.some(isRecord)

/** A total speaks of the lists of records, where there are any: names of columns beside rows are not counted by it. */
function isCounted(fields: Record<string, Json>, name: string, total: number | null): boolean {
  const lists = Object.keys(fields).filter((key) => Array.isArray(fields[key]))
  const records = lists.filter((key) => holdsRecords(fields[key]))
  if (records.length > 0 && !records.includes(name)) return false
  const isWhole = (key: string): boolean => (fields[key] as Json[]).length === total
  return total === null || !lists.some((key) => key !== name && isWhole(key))
}

/** What a record says of a list in it that is not whole; null where the list is whole. `path` is the record's. */
export function partialOf(fields: Record<string, Json>, name: string, path: string): Partial | null {
  const list = fields[name]
  if (!Array.isArray(list)) return null
  const held = list.length
  const own = [`total_${name}`, `${name}_total`, `${name}_count`]
  const larger = [...own, ...TOTALS].find((key) => {
    const total = fields[key]
    return typeof total === 'number' && total > held && (own.includes(key) || isCounted(fields, name, total))
  })
  const hasMore =
    TRUE_WHERE_MORE.some((key) => fields[key] === true) ||
    SET_WHERE_MORE.some((key) => typeof fields[key] === 'string' && fields[key] !== '')
  if (larger === undefined && !(hasMore && isCounted(fields, name, null))) return null
  const place = `${path}.${name}`
  if (larger === undefined) return { path: place, held, total: null, whole: null }
  return { path: place, held, total: fields[larger] as number, whole: `${path}.${larger}` }
}
