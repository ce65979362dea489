import type { CardField } from '../../lib/protocol/confirmation-card.ts'

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** One that a number cannot hold stays text: it would run as another one. */
const asNumber = (text: string): unknown => {
  const plain = text.trim()
  const value = Number(plain)
  const isExact = !Number.isInteger(value) || Number.isSafeInteger(value)
  return DECIMAL.test(plain) && Number.isFinite(value) && isExact ? value : text
}

/**
 * What a person wrote, as the JSON value that its schema wants: a number stays a number. What does not fit goes as the
 * text it is, and the server says what is wrong. An empty text of an optional parameter means to leave it out.
 */
export function editedValue({ kind, choices, isOptional }: CardField, text: string): unknown {
  if (text === '' && isOptional) return ''
  switch (kind) {
    case 'text':
      return text
    case 'number':
    case 'whole-number':
      return asNumber(text)
    case 'yes-no':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'choice':
      return choices.some((choice) => String(choice) === text)
        ? choices.find((choice) => String(choice) === text)
        : text
    case 'list':
      return text.split('\n').filter((line) => line.trim() !== '')
    case 'json':
      return asJson(text)
  }
}

/** A parameter's value as a person edits it; `value` as the card shows it, undefined where it is left out. */
export function editableText({ kind }: CardField, value: string | undefined): string {
  if (value === undefined) return ''
  if (kind !== 'list') return value
  const items = asJson(value)
  return Array.isArray(items) ? items.join('\n') : value
}
