import { type Span, scan } from './span.ts'

/** A number as it is said: `readings` are the values that its grouping allows, never below zero. */
export interface NumberSpan extends Span {
  is: 'number'
  readings: number[]
  inWords: boolean
}

/** Forms of each number from 0 to 19 and of the tens, English first. */
const FORMS =
  'zero ноль нуля|one один одна одно одного одной одному одним одном одну|two twice два две двух двум двумя двое двоих дважды|three три трёх трех трём трем тремя трое троих трижды|four четыре четырёх четырех четырём четырем четверо|five пять пяти пятью пятеро|six шесть шести шестеро|seven семь семи|eight восемь восьми|nine девять девяти|ten десять десяти|eleven одиннадцать одиннадцати|twelve dozen двенадцать двенадцати|thirteen тринадцать тринадцати|fourteen четырнадцать четырнадцати|fifteen пятнадцать пятнадцати|sixteen шестнадцать шестнадцати|seventeen семнадцать семнадцати|eighteen восемнадцать восемнадцати|nineteen девятнадцать девятнадцати|twenty двадцать двадцати|thirty тридцать тридцати|forty сорок сорока|fifty пятьдесят пятидесяти|sixty шестьдесят|seventy семьдесят|eighty восемьдесят|ninety девяносто'
const VALUES = new Map(
  FORMS.split('|').flatMap((words, at) =>
    words.split(' ').map((word): [string, number] => [word, at < 20 ? at : at * 10 - 180]),
  ),
)
const named = (holds: (value: number) => boolean): string =>
  Array.from(VALUES)
    .flatMap(([word, value]) => (holds(value) ? [word] : []))
    .join('|')
/** One number in words, `twenty-five` among them; to be built into patterns. */
export const WORD = `(?:(?:${named((value) => value > 19)})[ -](?:${named((value) => value > 0 && value < 10)})|${named(() => true)})`

/** What a number in words or digits comes to; null where a word is no number. */
export function wordValue(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const values = text
    .toLowerCase()
    .split(/[ -]/)
    .map((word) => VALUES.get(word) ?? Number.NaN)
  const sum = values.reduce((all, value) => all + value, 0)
  return Number.isNaN(sum) ? null : sum
}

const DIGITS = String.raw`\d{1,3}(?:(?<gap>[ \u00a0\u202f\u2009'’])\d{3}(?:\k<gap>\d{3})*)(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*`
const SCALE = String.raw`(?:\s?(?:(?<k>k|тыс\.?|thousand|тысяч[аи]?)|(?<m>m|mln|млн\.?|million|миллион(?:а|ов)?)|(?<bn>bn|млрд\.?|billion))(?![\p{L}\p{N}]))?`
const ORDINAL = String.raw`(?:st|nd|rd|th|-?(?:й|я|е|го|му|ой|ый))(?!\p{L})`
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<said>${DIGITS})${SCALE}(?!${ORDINAL}|\p{N})|(?<!-)(?<word>${WORD})(?![\p{L}\p{N}]))`,
  'giu',
)

/** The values that digits with their groups and decimals can mean: `1,234` is 1234 or 1.234. */
function readingsOf(figures: string): number[] {
  const bare = figures.replace(/[ \u00a0\u202f\u2009'’]/g, '')
  const marks = bare.replace(/\d/g, '')
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  const whole = Number(bare.replace(/[.,]/g, ''))
  if (marks === '') return [whole]
  const decimal = Number(`${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`)
  if (marks.length > 1) return [marks.includes(',') && marks.includes('.') ? decimal : whole]
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare) ? [whole, decimal] : [decimal]
}

/** The numbers of a text: in digits with any usual grouping, shortened ones, and small ones in English or Russian words. */
export const scanNumbers = (text: string): NumberSpan[] =>
  scan(text, NUMBER, ({ said = '', k, m, bn, word }) => {
    if (word !== undefined) return { is: 'number', readings: [wordValue(word) ?? 0], inWords: true }
    const scale = k !== undefined ? 1e3 : m !== undefined ? 1e6 : bn === undefined ? 1 : 1e9
    return { is: 'number', readings: readingsOf(said).map((value) => value * scale), inWords: false }
  })

/** Finds the numbers in a text in small letters, in any usual grouping or in words; not inside of times, versions and ids. */
export function numberForms(values: readonly number[]): RegExp {
  const forms = values.flatMap((value) => {
    const [whole = '', part] = String(value).split('.')
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, "[ .,'’\u00a0\u202f]?")
    const words = named((each) => each === value)
    return [
      `0*${grouped}${part === undefined ? '(?:[.,]0+)?' : `[.,]${part}0*`}`,
      ...(words === '' ? [] : [String.raw`(?:${words})(?!\p{L})`]),
    ]
  })
  const alone = String.raw`(?<![\p{L}\p{N}_]|\d[.,:])(?:${forms.join('|')})(?!\p{L}{0,3}\d|_|[.,:]\d)`
  return new RegExp(alone, 'u')
}
