/** The sign of a number: how far before it it begins, and whether it may be read either way. */
export interface NumberSign {
  width: number
  isNegative: boolean
  isEither: boolean
}

const CURRENCY = `(?:[A-Z]{0,3}[$€£₽¥₴₹]|[A-Z]{3}[ \\u00a0]?)`
const DASH = '[-−–—]'
/** `-35`, `-$35`, `-US$35`, `-RUB 35`: the dash right before, behind a space or a bracket. */
const BEFORE = new RegExp(`(?:^|[\\s(=:|*_“«"])(${DASH}${CURRENCY}?)$`, 'u')
/** `$-35`, `EUR-35`. */
const BEHIND_CURRENCY = new RegExp(`(?:[$€£₽¥₴₹]|(?:^|[^\\p{L}])[A-Z]{3})[ \\u00a0]?(${DASH})$`, 'u')
const MINUS = new RegExp(`(?<!\\p{L})(?:minus|negative|минус)[ \\u00a0]${CURRENCY}?$`, 'iu')
const OPENED = new RegExp(`(?:^|(.))\\s?\\((${CURRENCY}?)$`, 'su')
const CLOSED = new RegExp(`^(?:[ \\u00a0]?(?:${CURRENCY}|[$€£₽¥₴₹][A-Z]{0,3}|[A-Z]{3}))?\\)`, 'u')
/** What a value in accounting brackets stands behind: “it is ($35.75)”, a cell, a label. */
const STATES =
  /(?:[:|=—]|(?<!\p{L})(?:is|was|are|were|has|have|had|of|to|at|by|about|makes?|made|gives?|gave|totals?|totalled|reached|shows?|costs?|earned|lost|получается|получилось|выходит|вышло|составляет|равен|около|составила?|составило|равна?|это|всего|итого))[\s*_]*$/iu

const NONE: NumberSign = { width: 0, isNegative: false, isEither: false }
const negative = (width: number): NumberSign => ({ width, isNegative: true, isEither: false })

/** `($35.75)`: negative where it is the value itself, either way where it stands beside a name. */
function inBrackets(before: string, after: string): NumberSign {
  const opened = OPENED.exec(before)
  const closed = CLOSED.exec(after)
  if (opened === null || closed === null || (opened[2] === '' && closed[0] === ')')) return NONE
  const lead = before.slice(0, before.lastIndexOf('(')).trimEnd()
  return lead === '' || STATES.test(lead) ? negative(0) : { width: 0, isNegative: false, isEither: true }
}

/** The sign of the number that stands from `at` to `end`. */
export function signBefore(text: string, at: number, end: number): NumberSign {
  if (at === 0) return NONE
  const before = text.slice(Math.max(0, at - 24), at)
  const last = before.at(-1) ?? ''
  if (last === '+') return /(?:^|[\s(=:|])\+$/.test(before) ? { ...NONE, width: 1 } : NONE
  const dash = BEFORE.exec(before) ?? BEHIND_CURRENCY.exec(before)
  if (dash !== null) return negative(dash[1]?.length ?? 1)
  if (/(?:minus|negative|минус)/i.test(before) && MINUS.test(before)) return negative(0)
  return before.includes('(') ? inBrackets(before, text.slice(end, end + 8)) : NONE
}

const VULGAR = /^(\d+)⁄(\d+)$/

/** The value of one decimal digit of any script. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** The canonical number that a word of other digits is: `３１`, `٣١`, `③`, `½`; null where it is none. */
export function foreignNumber(word: string): string | null {
  if (!/^[\p{N}.,٫٬]+$/u.test(word) || /^[\d.,]+$/.test(word)) return null
  const plain = word.normalize('NFKC').replaceAll('٫', '.').replace(/[٬,]/g, '')
  const digits = plain.replace(/\p{Nd}/gu, (digit) => (/[0-9]/.test(digit) ? digit : digitValue(digit)))
  const fraction = VULGAR.exec(digits)
  if (fraction !== null) return String(Number((Number(fraction[1]) / Number(fraction[2])).toFixed(6)))
  return /^\d+(?:\.\d+)?$/.test(digits) ? String(Number(digits)) : null
}
