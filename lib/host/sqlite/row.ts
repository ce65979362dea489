import type { SQLOutputValue } from 'node:sqlite'

export type Row = Record<string, SQLOutputValue>

/** The text in a column that is declared TEXT NOT NULL. */
export function textIn(row: Row, column: string): string {
  const value = row[column]
  if (typeof value === 'string') return value
  throw new TypeError(`Column ${column} holds no text.`)
}

/** The number in a column that is declared INTEGER NOT NULL. */
export function numberIn(row: Row, column: string): number {
  const value = row[column]
  if (typeof value === 'number') return value
  throw new TypeError(`Column ${column} holds no number.`)
}

/** The bytes in a column that is declared BLOB NOT NULL. */
export function bytesIn(row: Row, column: string): Uint8Array {
  const value = row[column]
  if (value instanceof Uint8Array) return value
  throw new TypeError(`Column ${column} holds no bytes.`)
}
