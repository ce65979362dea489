import { snakeKey } from './name-keys.ts'

/** What a run of digits is; null for an amount, an id, a date, a version. */
export type NumberKind = 'SSN' | 'CARD' | 'PHONE'

export interface NumberSpan {
  kind: NumberKind
  start: number
  end: number
}

/** Digits under these keys are ids, times and amounts (platform.md 8.1). */
const EXEMPT_KEY =
  /(?:^|_)(?:id|ids|uuid|guid|sha|hash|etag|version|at|ts|timestamp|date|time|due|expires|count|total|amount|sum|price|balance|status|type|kind|url|uri|link|href|slug|sku|code|barcode|ean|upc|isbn|issn|imei|serial|tracking|tracking_number|order|orders|order_number|order_no|invoice|invoice_number|invoice_no|reference|ref|ticket|checksum|ip|mac|lat|lng|lon|latitude|longitude|size|bytes|offset|cursor|token|key|заказ|номер_заказа|артикул)$/
const SSN_KEY =
  /(?:^|_)(?:ssn|social_security|social_security_number|sin|tin|itin|taxpayer|tax_id|national_id|passport|passport_number|passport_no|snils|inn|снилс|инн|паспорт|ssn_number)(?:_|$)/
const CARD_KEY =
  /(?:^|_)(?:card|card_number|card_no|cc|cc_number|credit_card|debit_card|pan|карта|номер_карты|карты)$/
const PHONE_KEY =
  /(?:^|_)(?:phone|phones|tel|telephone|mobile|cell|cellphone|fax|whatsapp|viber|msisdn|phone_number|contact_number|телефон|тел|моб|мобильный|факс|номер_телефона)(?:_|$)/

/** A run of digits with the marks that stand inside numbers; at most one space between groups, no letter beside it. */
const DIGIT_RUN =
  /(?<![\p{L}\p{N}_/\\#№$€£=@-]|[\p{N}][.,:])[+(]?\d(?:[ \u00a0().–-]{0,3}\d)*(?![\p{L}\p{N}_\\@])/gu
const EXTENSION = /^,? ?(?:x|ext\.?|доб\.?|#) ?\d{1,6}(?!\d)/iu
const PHONE_WORD =
  /(?:phone|tel|call|cell|mobile|fax|whatsapp|viber|dial|text|sms|reach|тел|телефон\p{L}*|звон\p{L}*|позвон\p{L}*|моб\p{L}*|факс|номер\p{L}*|ватсап)[^\p{L}\p{N}]{0,3}(?:(?:number|no|me|us|him|her|at|on|is|to|мне|нам|ему|ей|по|на)[^\p{L}\p{N}]{1,3}){0,3}$/iu
const ID_WORD =
  /(?:order|invoice|ticket|tracking|track|imei|serial|isbn|sku|ref|reference|id|no|nr|number|account|версия|заказ\p{L}*|накладн\p{L}*|сч[её]т\p{L}*|артикул|трек|№)[^\p{L}\p{N}]{1,3}$/iu
const SSN_WORD =
  /(?:ssn|social security(?: number)?|passport(?: number| no)?|снилс|паспорт\p{L}*|инн|itin)[^\p{L}\p{N}]{0,3}(?:(?:is|number|серия|номер|№)[^\p{L}\p{N}]{1,3}){0,2}$/iu
const CARD_WORD =
  /(?:card|visa|mastercard|amex|карт\p{L}*|мир)[^\p{L}\p{N}]{0,3}(?:(?:number|no|номер|is|№)[^\p{L}\p{N}]{1,3}){0,2}$/iu

const DATE = /^(?:\d{4}[-. ]\d{1,2}[-. ]\d{1,2}|\d{1,2}[-. ]\d{1,2}[-. ]\d{4})(?!\d)/
const AMOUNT = /^\d{1,3}(?: \d{3})+$/

const PHONE_SHAPES: readonly RegExp[] = [
  // +7 (912) 345-67-89, +1.555.123.4567, +442079460958
  /^\+\d(?:[ \u00a0().–-]{0,3}\d){7,14}$/,
  // 555-123-4567, (555) 123-4567, 1-555-123-4567, 555.123.4567
  /^(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}([ .-]))\d{3}[ .-]\d{4}$/,
  // 8 (912) 345-67-89, 8-912-345-67-89, (495)123-45-67, 7 912 345 67 89
  /^(?:[78][ .-]?)?(?:\(\d{3,5}\)[ -]?|(?<=[78][ .-])\d{3}[ -])\d{1,3}[ -]\d{2}[ -]?\d{2}$/,
  /^[78] ?\(?\d{3}\)? ?\d{3}[ -]?\d{4}$/,
  /^[78]9\d{9}$/,
  // (020) 7946 0958, (0)20 ..., any other area in brackets
  /^\(\d{1,5}\)[ -]?\d{2,4}(?:[ -]\d{2,4}){1,3}$/,
  // 020 7946 0958, 07700 900123, 0161 496 0000, 00 44 20 7946 0958
  /^(?=(?:\D*\d){9})0\d{1,4}[ -]\d{3,4}(?:[ -]\d{3,4})?$/,
  /^0\d{3,4}[ -]\d{5,6}$/,
  /^00\d{1,3}(?:[ -]\d{2,4}){3,5}$/,
]

const CARD_SHAPE =
  /^(?:\d{13,19}|\d{4}(?:[ -]\d{4}){2,3}(?:[ -]\d{1,4})?|\d{4}[ -]\d{6}[ -]\d{4,5}|\d{4}(?:[ -]\d{2,6}){2,4})$/
const SSN_SHAPE = /^\d{3}-\d{2}-\d{4}$/
const SNILS_SHAPE = /^\d{3}-\d{3}-\d{3}[ -]\d{2}$/

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The check sum of payment cards (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let back = 0; back < digits.length; back += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - back) - 48
    const doubled = back % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** The check sum of a СНИЛС, the last two of its eleven digits. */
export function passesSnils(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false
  let sum = 0
  for (let at = 0; at < 9; at += 1) sum += (digits.charCodeAt(at) - 48) * (9 - at)
  return (sum % 101) % 100 === Number(digits.slice(9))
}

function isSsn(text: string, before: string): boolean {
  if (SSN_SHAPE.test(text)) return true
  if (SNILS_SHAPE.test(text)) return passesSnils(digitsOf(text)) || SSN_WORD.test(before)
  const count = digitsOf(text).length
  return count >= 9 && count <= 12 && SSN_WORD.test(before)
}

/** Where nothing says "card", digits in one piece begin as cards do and are no milliseconds. */
function isCard(text: string, before: string): boolean {
  const digits = digitsOf(text)
  if (digits.length < 13 || digits.length > 19 || !CARD_SHAPE.test(text) || !passesLuhn(digits)) return false
  if (/^0+$/.test(digits)) return false
  if (CARD_WORD.test(before) || text !== digits) return true
  return /^[2-6]/.test(digits) && !ID_WORD.test(before)
}

function isPhone(text: string, before: string): boolean {
  const digits = digitsOf(text)
  if (digits.length < 7 || digits.length > 15 || DATE.test(text)) return false
  if (PHONE_WORD.test(before) && !AMOUNT.test(text)) return !/^\d{1,4}[.]\d+$/.test(text)
  if (SNILS_SHAPE.test(text) || (text === digits && ID_WORD.test(before))) return false
  return PHONE_SHAPES.some((shape) => shape.test(text))
}

function kindOf(text: string, before: string): NumberKind | null {
  if (isSsn(text, before)) return 'SSN'
  if (isCard(text, before)) return 'CARD'
  return isPhone(text, before) ? 'PHONE' : null
}

const GROUPS_MAX = 6
const CONTEXT_CHARS = 32

/** The longest number at the start of one of the groups of a run; groups stand between spaces. */
function inRun(text: string, start: number, run: string): NumberSpan[] {
  const before = (at: number): string => text.slice(Math.max(0, at - CONTEXT_CHARS), at)
  const whole = kindOf(run, before(start))
  if (whole !== null) return [{ kind: whole, start, end: start + run.length }]
  if (CARD_SHAPE.test(run)) return []
  const groups = Array.from(run.matchAll(/[^ \u00a0]+/g), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const spans: NumberSpan[] = []
  for (let at = 0; at < groups.length; ) {
    const size = sizeAt(at)
    if (size !== null) spans.push(size.span)
    at += size?.groups ?? 1
  }
  return spans

  function sizeAt(at: number): { span: NumberSpan; groups: number } | null {
    const from = groups[at]?.start ?? 0
    for (let size = Math.min(GROUPS_MAX, groups.length - at); size >= 1; size -= 1) {
      if (size === groups.length) continue
      const end = groups[at + size - 1]?.end ?? 0
      const kind = kindOf(run.slice(from, end).replace(/[.–(-]+$/, ''), before(start + from))
      if (kind !== null) return { span: { kind, start: start + from, end: start + end }, groups: size }
    }
    return null
  }
}

/** Card numbers, SSN-like ids and phone numbers in a text; the order of trial is that of platform.md 8.1. */
export function findNumbers(text: string): NumberSpan[] {
  if (!/\d{2}/.test(text)) return []
  const spans: NumberSpan[] = []
  for (const match of text.matchAll(DIGIT_RUN))
    if (match[0].length >= 7) for (const span of inRun(text, match.index, match[0])) spans.push(span)
  for (const span of spans)
    if (span.kind === 'PHONE')
      span.end += EXTENSION.exec(text.slice(span.end, span.end + 16))?.[0].length ?? 0
  return spans
}

const keys = new Map<string, NumberKind | 'exempt' | 'open'>()

function keyKind(key: string): NumberKind | 'exempt' | 'open' {
  if (SSN_KEY.test(key)) return 'SSN'
  if (CARD_KEY.test(key)) return 'CARD'
  if (PHONE_KEY.test(key)) return 'PHONE'
  return EXEMPT_KEY.test(key) ? 'exempt' : 'open'
}

/** What a key says of digits under it: a kind, `exempt` for ids, times and amounts, `open` for nothing. */
export function numbersUnder(key: string): NumberKind | 'exempt' | 'open' {
  let known = keys.get(key)
  if (known === undefined) {
    known = keyKind(snakeKey(key))
    if (keys.size > 4_096) keys.clear()
    keys.set(key, known)
  }
  return known
}

const LENGTHS: Record<NumberKind, readonly [number, number]> = {
  SSN: [9, 12],
  CARD: [13, 19],
  PHONE: [7, 15],
}
const ONLY_NUMBER = /^[+(]?\d[\d ().–-]*(?:,? ?(?:x|ext\.?|доб\.?|#) ?\d{1,6})?$/iu

/** True for a value that is, by its key alone, a number of this kind, however it is written. */
export function isNumberOf(kind: NumberKind, text: string): boolean {
  const [least, most] = LENGTHS[kind]
  const digits = digitsOf(text.replace(/(?:x|ext|доб|#).*$/iu, '')).length
  return text.length <= 40 && ONLY_NUMBER.test(text) && digits >= least && digits <= most
}
