import { namesProse } from './steering-names.ts'

const EMAIL = /^@?[^\s@<>"'(),;:/]+@[^\s@<>"'(),;:/]+\.[^\s@.<>"'(),;:/]{2,}$/u
const MAILBOX = /^[^<>()@]*[<(]([^<>()]+)[>)]$/
const REMARK = /\s+\([^()@]*\)$/
const URL =
  /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|(?:mailto|tel|sms|sip|xmpp|callto|skype|tg|bitcoin|ethereum|data|javascript):\S+|www\.\S+\.\S+)$/iu
const ACCOUNT =
  /^(?:[a-z]{2}\d{2}[a-z\d]{11,30}|0x[\da-f]{40}|(?:bc|tb|ltc|addr|cosmos)1[a-z\d]{20,100}|[\w-]+\.eth)$/i
const BASE58 = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]{26,44}$/
const DIALLED = /^\+?[\d\s().-]+$/
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?!\d)/
const PATH =
  /^(?:(?:~|\.{1,2})?\/[^\s/].*|(?:~|\.{1,2})\/|[a-z]:\\.*|\\\\\w.*|(?=.*[a-z])[\w.-]+(?:\/[\w.-]+)+\.\w{1,8})$/iu
const HOST_AND_PATH = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?\/\S*$/u
const HANDLE = /^@[\p{L}\d_][\p{L}\d_.-]+$/u
const LOCAL_PHONE = /^\d{3}[-. ]\d{2}[-. ]?\d{2}$/
const INVISIBLE = /\p{Cf}/gu

const MOST_NAME_WORDS = 3
const CARD_DIGITS = { least: 13, most: 19 }

function isCard(digits: string): boolean {
  if (digits.length < CARD_DIGITS.least || digits.length > CARD_DIGITS.most) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A phone or card number: what is dialled or charged, not a date and not a plain count. */
function isDialled(text: string): boolean {
  if (!DIALLED.test(text) || DATE.test(text)) return false
  const digits = text.replace(/\D/g, '')
  if (isCard(digits)) return true
  return text.startsWith('+') || text.includes('(')
    ? digits.length >= 7 && digits.length <= 15
    : digits.length === 10 || digits.length === 11
}

const steersAnywhere = (text: string): boolean =>
  EMAIL.test(text) ||
  URL.test(text) ||
  BASE58.test(text) ||
  ACCOUNT.test(text.replace(/\s/g, '')) ||
  isDialled(text)

/** Shapes that a text for people may have too: a title `a/b.md`, a heading `@home`. */
const steersOutsideOfProse = (text: string): boolean =>
  [PATH, HOST_AND_PATH, HANDLE, LOCAL_PHONE].some((shape) => shape.test(text))

const NOT_ITS_OWN = /^["'`«“]{1,4}|["'`»”.,;]{1,4}$/gu

/** A text without what disguises it: look-alikes of `@`, characters nobody sees, quotes, the name before an address. */
function bared(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .trim()
    .replace(REMARK, '')
    .replace(NOT_ITS_OWN, '')
  return MAILBOX.exec(plain)?.[1]?.trim() ?? plain
}

/**
 * The parts of a text by which it steers an effect, whatever its field is called: it is, as a whole, an e-mail address,
 * url, phone or card number, account, wallet, path or handle, or a list of such. None for prose that only holds one.
 */
export function steeringParts(name: string, text: string): string[] {
  const isProse = namesProse(name)
  const steers = (part: string): boolean => steersAnywhere(part) || (!isProse && steersOutsideOfProse(part))
  const whole = bared(text)
  if (steers(whole)) return [whole]
  const [lines = [], words = []] = [/[,;\n|]+/, /[\s,;|]+/].map((between) =>
    text.split(between).flatMap((part) => (part.trim() === '' ? [] : [bared(part)])),
  )
  const list = [lines, words].find((parts) => parts.length > 1 && parts.every(steers))
  // `Ann Lee ann@example.com` is an address with a name before it, without the brackets.
  return list ?? (isProse || words.length > MOST_NAME_WORDS ? [] : words.filter((word) => EMAIL.test(word)))
}
