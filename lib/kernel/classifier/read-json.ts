import { isRecord } from '../json.ts'
import { limits } from '../limits.ts'
import type { Json } from '../turn-state.ts'
import { afterBlanks, looseJson } from './loose-json.ts'

function recordOf(json: string): Record<string, Json> | null {
  try {
    const parsed: unknown = JSON.parse(json)
    return isRecord(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** The text inside of a JSON string that is the whole of `text`, fence or not; null for anything else. */
function encodedText(text: string): string | null {
  const whole = text
    .trim()
    .replace(/^```\w*\s+(.*?)\s*```$/s, '$1')
    .trim()
  if (!whole.startsWith('"') || !whole.endsWith('"')) return null
  try {
    const inner: unknown = JSON.parse(whole)
    return typeof inner === 'string' ? inner : null
  } catch {
    return null
  }
}

/** Where the braces that open at `start` are closed again, as a person counts them; null where they never are. */
function closingBrace(text: string, start: number): number | null {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return null
}

/** Whether a string or a closing brace stands first inside, as it does in an object. */
const opensObject = (text: string, start: number): boolean =>
  /^["“”„}]/.test(text.charAt(afterBlanks(text, start + 1)))

/** The first object in `text` with the place after it. A word in braces is prose and passed over, with all it encloses. */
function firstObject(text: string): { value: Record<string, Json>; start: number; end: number } | null {
  for (let start = text.indexOf('{'); start >= 0; start = text.indexOf('{', start)) {
    if (opensObject(text, start)) {
      const loose = looseJson(text, start, limits.jsonMaxDepth)
      const value = loose === null ? null : recordOf(loose.json)
      return loose === null || value === null ? null : { value, start, end: loose.end }
    }
    const end = closingBrace(text, start)
    if (end === null) return null
    start = end
  }
  return null
}

const wholeObject = (text: string): Record<string, Json> | null => {
  const found = firstObject(text)
  if (found === null) return null
  return `${text.slice(0, found.start)}${text.slice(found.end)}`.trim() === '' ? found.value : null
}

/**
 * The first balanced JSON object in a model's answer, or null. Text around it, fences, comments, trailing commas, line breaks
 * in strings, smart quotes as quotes and an object written as one JSON string are read, where only one reading exists. An
 * object that is cut off is never completed.
 */
export function readJsonObject(text: string): Record<string, Json> | null {
  const encoded = encodedText(text)
  return (encoded === null ? null : firstObject(encoded)?.value) ?? firstObject(text)?.value ?? null
}

/** An object that a model wrote as a field: as an object, or encoded once more as a JSON string and nothing else. */
export function readJsonField(value: Json | undefined): Record<string, Json> | null {
  if (isRecord(value)) return value
  return typeof value === 'string' ? wholeObject(value) : null
}
