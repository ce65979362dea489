import type { ModelFailure } from './turn-state.ts'

/** What may help after a failure: nothing, time (`afterMs` where the service named it), or a request without a format. */
export type Again = { is: 'never' } | { is: 'later'; afterMs: number | null } | { is: 'without-format' }

const NEVER: Again = { is: 'never' }

/** Requests that a service may take later as they are, besides 429 and what begins with 5. */
const TRANSIENT = new Set([408, 409, 425])
const ABOUT_FORMAT =
  /response_?format|json_?schema|output_?(config|format)|structured.?output|\bschema\b|grammar/i

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** The HTTP status of a failure; some services name it as `code` inside a stream. */
function statusOf(error: unknown): number | null {
  const status = fieldOf(error, 'statusCode') ?? fieldOf(error, 'code')
  return typeof status === 'number' && status >= 200 && status < 600 ? status : null
}

/** Milliseconds until the time that `retry-after` names, in seconds or as a date; null where it names none. */
function retryAfterMs(error: unknown, now: number): number | null {
  const value = fieldOf(fieldOf(error, 'responseHeaders'), 'retry-after')
  if (typeof value !== 'string' || value.trim() === '') return null
  const seconds = Number(value)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

const isParsing = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof SyntaxError || ['AI_JSONParseError', 'AI_TypeValidationError'].includes(error.name))

const complainsAboutFormat = (error: unknown): boolean =>
  ABOUT_FORMAT.test(`${String(fieldOf(error, 'message'))} ${String(fieldOf(error, 'responseBody'))}`)

/** The named failure behind an error, and what may help. `now` in milliseconds since the epoch. */
export function failureOf(
  error: unknown,
  { isFormatted, now }: { isFormatted: boolean; now: number },
): { failure: ModelFailure; again: Again; status: number | null } {
  const status = statusOf(error)
  if (fieldOf(error, 'code') === 'PROMPT_TOO_LONG') return { failure: 'too-long', again: NEVER, status: null }
  const later: Again = { is: 'later', afterMs: retryAfterMs(error, now) }
  if (status === 429) return { failure: 'rate-limited', again: later, status }
  if (status === null)
    return { failure: isParsing(error) ? 'unreadable' : 'unreachable', again: later, status }
  if (status >= 500 || TRANSIENT.has(status)) return { failure: 'unreachable', again: later, status }
  if (status >= 400) {
    const again: Again =
      isFormatted && (status === 400 || status === 422) && complainsAboutFormat(error)
        ? { is: 'without-format' }
        : NEVER
    return { failure: 'refused', again, status }
  }
  // The answer came, or a part of it.
  return {
    failure: fieldOf(error, 'isRetryable') === true ? 'unreachable' : 'unreadable',
    again: later,
    status,
  }
}
