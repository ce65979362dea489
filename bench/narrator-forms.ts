import type { Language } from './narrator-results.ts'
import { ZONE } from './narrator-zone.ts'

const EN = {
  small:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
  tens: '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
}
const RU = {
  small:
    'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
      ' ',
    ),
  tens: '  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' '),
  hundreds: ' сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' '),
}

const joined = (...parts: (string | undefined)[]): string => parts.filter((part) => part).join(' ')

const FEMININE = ['', 'одна', 'две']

function belowHundred(value: number, language: Language, isFeminine: boolean): string {
  const { small, tens } = language === 'ru' ? RU : EN
  const unit = (digit: number): string =>
    (isFeminine && language === 'ru' ? FEMININE[digit] : undefined) ?? small[digit] ?? ''
  if (value < 20) return value === 0 ? '' : unit(value)
  const [ten = '', rest] = [tens[Math.floor(value / 10)], value % 10 === 0 ? '' : unit(value % 10)]
  return [ten, rest].filter((part) => part !== '').join(language === 'ru' ? ' ' : '-')
}

function belowThousand(value: number, language: Language, isFeminine: boolean): string {
  const hundreds = Math.floor(value / 100)
  const below = belowHundred(value % 100, language, isFeminine)
  if (language === 'ru') return joined(RU.hundreds[hundreds], below)
  return hundreds === 0 ? below : joined(EN.small[hundreds], 'hundred', below === '' ? '' : 'and', below)
}

const RU_SCALES = [
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
] as const
const EN_SCALES = ['thousand', 'million', 'billion'] as const

function scaleWord(count: number, power: number, language: Language): string {
  if (language === 'en') return EN_SCALES[power] ?? ''
  const [one = '', few = '', many = ''] = RU_SCALES[power] ?? []
  const [tens, units] = [count % 100, count % 10]
  if (tens > 10 && tens < 20) return many
  return units === 1 ? one : units > 1 && units < 5 ? few : many
}

/** A whole number below a thousand millions, spelled out. */
export function inWords(value: number, language: Language): string {
  const whole = Math.floor(Math.abs(value))
  if (whole === 0) return language === 'ru' ? 'ноль' : 'zero'
  const parts = [1, 0].map((power) => {
    const size = 1_000 ** (power + 1)
    const count = Math.floor(whole / size) % 1_000
    return count === 0
      ? ''
      : joined(belowThousand(count, language, power === 0), scaleWord(count, power, language))
  })
  return joined(...parts, belowThousand(whole % 1_000, language, false))
}

/** A count with a scale behind it that it does not have: `248 million`. */
export const scaledNumber = (count: number, power: number, language: Language): string =>
  `${count} ${scaleWord(count, power, language)}`

/** An amount with a sign, as `Intl.NumberFormat` writes it or in words. */
export function signed(
  value: number,
  isNegative: boolean,
  how: 'money' | 'accounting' | 'word',
  tag: string,
): string {
  const money = (amount: number, sign: 'standard' | 'accounting'): string =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: 'USD',
      currencySign: sign,
      minimumFractionDigits: 2,
    }).format(amount)
  if (how === 'word' && isNegative)
    return `${tag.startsWith('ru') ? 'минус' : 'minus'} ${new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(value)}`
  return money(
    isNegative ? -value : value,
    how === 'accounting' && !tag.startsWith('ru') ? 'accounting' : 'standard',
  )
}

/** Two days, the earlier one first, as `Intl.DateTimeFormat.formatRange` writes them. */
export function rangeOf(one: string, other: string, tag: string): string {
  const [from, to] = [one, other].sort().map((iso) => new Date(iso))
  return new Intl.DateTimeFormat(tag, { timeZone: ZONE, dateStyle: 'long' }).formatRange(
    from ?? new Date(one),
    to ?? new Date(other),
  )
}
