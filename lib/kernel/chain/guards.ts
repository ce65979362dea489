import { isRecord } from '../json.ts'
import type { Args, Json } from '../turn-state.ts'

/** Angle-bracket text in any alphabet, and our own tokens that nothing mapped back. */
const PLACEHOLDER = /^<\s*\p{L}[^<>]*>$|<(?:EMAIL|PHONE|CARD|SSN|NAME|TEXT)_\d+(?:_\d+)?>|\{\{[^{}]*\}\}/u

const strings = (value: Json): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(strings)
  return isRecord(value) ? Object.values(value).flatMap(strings) : []
}

/**
 * The first argument that is a placeholder instead of a value; null where none is.
 * What the user typed themselves is text, not a placeholder.
 */
export function findPlaceholder(args: Args, message: string): string | null {
  const isPlaceholder = (text: string): boolean => {
    const found = PLACEHOLDER.exec(text.trim())?.[0]
    return found !== undefined && !message.includes(found)
  }
  return Object.entries(args).find(([, value]) => strings(value).some(isPlaceholder))?.[0] ?? null
}
