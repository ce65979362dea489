import { StoreRejected } from '../../sdk/errors.ts'
import type { DocumentQuery, StoreDocument } from '../ports.ts'

/** What a document is sorted by: the start of a string, a number, or null for everything without an order. */
export type SortValue = string | number | null

export interface Position {
  value: SortValue
  id: string
}

export interface ReadQuery {
  collection: string
  where: readonly (readonly [field: string, value: string | number | boolean | null])[]
  field: string
  isDescending: boolean
  limit: number
  after: Position | null
}

const DEFAULT_ORDER = 'createdAt'
const DEFAULT_LIMIT = 100
const LIMIT_CAP = 1000
const WHERE_CAP = 20
/** Strings are ordered by their first characters, which keeps cursors short. */
export const SORTED_CHARACTERS = 256

const FIELD = /^[^"\\\p{C}]{1,128}$/u

function checkedField(field: string): string {
  if (FIELD.test(field) && field !== '__proto__') return field
  throw new StoreRejected(`${JSON.stringify(field)} is no field name a query can use.`)
}

/** A field of the document's data; `createdAt` and `updatedAt` are the document's own. */
export const isDocumentTime = (field: string): field is 'createdAt' | 'updatedAt' =>
  field === 'createdAt' || field === 'updatedAt'

/** Checked equality conditions: field names that are safe in a path, values that are plain. */
export function readWhere(where: DocumentQuery['where'] = {}): ReadQuery['where'] {
  const conditions = Object.entries(where).filter(([, value]) => value !== undefined)
  if (conditions.length > WHERE_CAP) throw new StoreRejected(`A query has at most ${WHERE_CAP} conditions.`)
  for (const [field, value] of conditions) {
    checkedField(field)
    const isPlain = value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
    if (!isPlain) throw new StoreRejected(`The condition on ${field} is no string, number, boolean or null.`)
  }
  // Stored text has whole characters only.
  return conditions.map(([field, value]) => [field, typeof value === 'string' ? value.toWellFormed() : value])
}

function readLimit(limit: number): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= LIMIT_CAP) return limit
  throw new StoreRejected(`The limit of a query is 1 to ${LIMIT_CAP}, not ${limit}.`)
}

/** Checks a query and fills in its defaults. Throws `StoreRejected`. */
export function readQuery(query: DocumentQuery): ReadQuery {
  const orderBy = query.orderBy ?? DEFAULT_ORDER
  const isDescending = orderBy.startsWith('-')
  return {
    collection: query.collection,
    where: readWhere(query.where),
    field: checkedField(isDescending ? orderBy.slice(1) : orderBy),
    isDescending,
    limit: readLimit(query.limit ?? DEFAULT_LIMIT),
    after: query.cursor === undefined ? null : readCursor(query.cursor, orderBy),
  }
}

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    ),
  )

/** The opaque cursor of the page that follows `position`. */
export function cursorAfter(position: Position, { field, isDescending }: ReadQuery): string {
  return toBase64Url(JSON.stringify([isDescending ? `-${field}` : field, position.value, position.id]))
}

function readCursor(cursor: string, orderBy: string): Position {
  try {
    const [order, value, id]: unknown[] = JSON.parse(fromBase64Url(cursor))
    const isSortValue = value === null || typeof value === 'string' || typeof value === 'number'
    if (order === orderBy && isSortValue && typeof id === 'string') return { value, id }
  } catch {
    // Not a cursor at all: the same answer as for the cursor of another query.
  }
  throw new StoreRejected('The cursor does not belong to this query.')
}

const dataField = (document: StoreDocument, field: string): unknown =>
  Object.hasOwn(document.data, field) ? document.data[field] : undefined

/** Equality on every field; `null` also matches a missing field. */
export const matchesWhere = (document: StoreDocument, where: ReadQuery['where']): boolean =>
  where.every(([field, value]) => (dataField(document, field) ?? null) === value)

/** Where a document stands in the order of `query`. */
export function positionOf(document: StoreDocument, { field }: ReadQuery): Position {
  const value = isDocumentTime(field) ? document[field] : dataField(document, field)
  return { value: sortValueOf(value), id: document.id }
}

function sortValueOf(value: unknown): SortValue {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string') return null
  return [...value.slice(0, SORTED_CHARACTERS * 2)].slice(0, SORTED_CHARACTERS).join('')
}

/** UTF-16 units in the order of their code points: what SQLite and Redis compare by. */
const codePointRank = (unit: number): number => {
  if (unit >= 0xe000) return unit - 0x800
  return unit >= 0xd800 ? unit + 0x2000 : unit
}

export function compareText(left: string, right: string): number {
  const shared = Math.min(left.length, right.length)
  for (let at = 0; at < shared; at += 1) {
    const difference = codePointRank(left.charCodeAt(at)) - codePointRank(right.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

const typeRank = (value: SortValue): number => (value === null ? 0 : typeof value === 'number' ? 1 : 2)

function compareValues(left: SortValue, right: SortValue): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right)
  return typeRank(left) - typeRank(right)
}

/** Nothing, then numbers (false is 0, true is 1), then strings; ties by id; all of it reversed when descending. */
export function comparePositions(left: Position, right: Position, isDescending: boolean): number {
  const ascending = compareValues(left.value, right.value) || compareText(left.id, right.id)
  return isDescending ? -ascending : ascending
}

/** The page of `query` over all documents of its collection. */
export function pageOf(
  documents: Iterable<StoreDocument>,
  query: ReadQuery,
): { documents: StoreDocument[]; cursor: string | null } {
  const { after, isDescending } = query
  const rest = [...documents]
    .filter((document) => matchesWhere(document, query.where))
    .map((document) => ({ document, position: positionOf(document, query) }))
    .filter(({ position }) => after === null || comparePositions(position, after, isDescending) > 0)
    .sort((left, right) => comparePositions(left.position, right.position, isDescending))
  const page = rest.slice(0, query.limit)
  const last = page.at(-1)
  return {
    documents: page.map(({ document }) => document),
    cursor: last && rest.length > page.length ? cursorAfter(last.position, query) : null,
  }
}
