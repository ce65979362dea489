import { isRecord } from '../json.ts'
import type { KeptDocument } from '../ports.ts'

// No letter, digit or space: nothing that a person writes is taken for it. Its token stays taken.
const ERASED = '\uE000'

/** The token map of a conversation without values that nothing there mentions any more; null where all are. */
export function prunedMasks(
  masks: KeptDocument,
  isMentioned: (value: string) => boolean,
): Record<string, string> | null {
  const { tokens } = masks.data
  if (!isRecord(tokens)) return null
  const entries = Object.entries(tokens).map(([token, value], place): [string, string] => {
    const text = typeof value === 'string' ? value : ''
    return [token, text.startsWith(ERASED) || isMentioned(text) ? text : `${ERASED}${place}`]
  })
  return entries.some(([token, value]) => tokens[token] !== value) ? Object.fromEntries(entries) : null
}
