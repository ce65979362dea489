const SCALES: Readonly<Record<string, number>> = {
  k: 3,
  к: 3,
  тыс: 3,
  m: 6,
  mln: 6,
  млн: 6,
  bn: 9,
  млрд: 9,
  tn: 12,
  трлн: 12,
}

/** The power of ten that letters right behind a number stand for, as in `12k`; null where they are a unit. */
export const scaleOf = (letters: string): number | null => SCALES[letters.toLowerCase()] ?? null

const GROUP_SPACE = /[ \u00a0\u202f'’]/g

function plain(whole: string, fraction = ''): string {
  const cut = fraction.replace(/0+$/, '')
  return cut === '' ? whole : `${whole}.${cut}`
}

/** A number of the data as the readings below write it: `12.5`, `-3`, `248`. */
export const canonicalNumber = (value: number): string => (Object.is(value, -0) ? '0' : String(value))

/** `12,34,567`: groups of two before the last three. */
const isIndian = ([whole = '', ...groups]: readonly string[]): boolean =>
  whole.length < 3 && groups.at(-1)?.length === 3 && groups.slice(0, -1).every(({ length }) => length === 2)

/** `1,234` is 1234 and 1.234. */
function readPair(whole: string, last: string): string[] {
  const isGrouped = last.length === 3 && whole.length <= 3 && whole !== '0'
  // Nobody writes 1 as 1.000.
  if (isGrouped && last === '000') return [whole + last]
  return isGrouped ? [whole + last, plain(whole, last)] : [plain(whole, last)]
}

const areGroups = ([whole = '', ...groups]: readonly string[]): boolean =>
  groups.every(({ length }) => length === 3) && whole.length <= 3 && whole !== '0'

function readUnsigned(digits: string): string[] {
  const separators = digits.replace(/\d/g, '')
  if (separators === '') return [digits]
  const parts = digits.split(/[.,]/)
  const [whole = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length === 2) return readPair(whole, last)
  if (new Set(separators).size === 1) return areGroups(parts) || isIndian(parts) ? [parts.join('')] : []
  const groups = parts.slice(0, -1)
  const isMixed = groups.slice(1).every(({ length }) => length === 3) || isIndian(groups)
  return isMixed && separators.at(-1) !== separators[0] ? [plain(groups.join(''), last)] : []
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
