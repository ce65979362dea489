/** What a cell shows: text and numbers as they are, nothing as a dash, the rest as JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const numberOf = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && value.trim() !== ''
      ? Number(value)
      : Number.NaN

/** Order of two cells: numbers by value, the rest by text, empty ones last. */
export function compareCells(a: unknown, b: unknown): number {
  const [emptyA, emptyB] = [a === null || a === undefined, b === null || b === undefined]
  if (emptyA || emptyB) return Number(emptyA) - Number(emptyB)
  const [first, second] = [numberOf(a), numberOf(b)]
  if (!Number.isNaN(first) && !Number.isNaN(second)) return first - second
  return cellText(a).localeCompare(cellText(b), undefined, { numeric: true })
}
