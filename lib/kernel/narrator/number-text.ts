const SCALES: Readonly<Record<string, number>> = {
  k: 3,
  к: 3,
  тыс: 3,
  тысяч: 3,
  тысяча: 3,
  тысячи: 3,
  thousand: 3,
  m: 6,
  mln: 6,
  млн: 6,
  million: 6,
  миллион: 6,
  миллиона: 6,
  миллионов: 6,
  bn: 9,
  billion: 9,
  млрд: 9,
}

/** The power of ten that a word after a number stands for; null where it is no such word. */
export const scaleOf = (word: string): number | null => SCALES[word.toLowerCase()] ?? null

const GROUP_SPACE = /[ \u00a0\u202f'’]/g

function plain(whole: string, fraction = ''): string {
  const cut = fraction.replace(/0+$/, '')
  return cut === '' ? whole : `${whole}.${cut}`
}

/** A number of the data as the readings below write it: `12.5`, `-3`, `248`. */
export const canonicalNumber = (value: number): string => (Object.is(value, -0) ? '0' : String(value))

function readUnsigned(digits: string): string[] {
  const separators = digits.replace(/\d/g, '')
  if (separators === '') return [digits]
  const parts = digits.split(/[.,]/)
  const [whole = '', ...rest] = parts
  const last = rest.at(-1) ?? ''
  const isGrouped = rest.every((part) => part.length === 3) && whole.length <= 3 && whole !== '0'
  const isOneKind = new Set(separators).size === 1
  if (rest.length === 1) {
    // Nobody writes 1 as 1.000.
    if (isGrouped && last === '000') return [whole + last]
    return isGrouped ? [whole + last, plain(whole, last)] : [plain(whole, last)]
  }
  if (isOneKind) return isGrouped ? [parts.join('')] : []
  const groups = rest.slice(0, -1)
  const isMixed = groups.every((part) => part.length === 3) && separators.at(-1) !== separators[0]
  return isMixed ? [plain(whole + groups.join(''), last)] : []
}

/**
 * What a written number can mean, as canonical decimal texts: `1,234` is 1234 and 1.234, `12 900` is 12900,
 * `1 234,50` is 1234.5. Text, not floats: what is longer than a float keeps every digit. Empty where it is no number.
 */
export function readingsOf(text: string): string[] {
  const isNegative = /^[-−]/.test(text)
  const found = readUnsigned(text.replace(/^[-−+]/, '').replace(GROUP_SPACE, ''))
  return isNegative ? found.map((reading) => `-${reading}`) : found
}

/** A reading times a power of ten: `1.2` and 6 are `1200000`. */
export function scaled(reading: string, power: number): string {
  const [whole = '', fraction = ''] = reading.split('.')
  const digits = `${whole}${fraction.slice(0, power).padEnd(power, '0')}`
  return plain(digits.replace(/^(-?)0+(?=\d)/, '$1'), fraction.slice(power))
}
