import { wordValue } from './numbers.ts'
import { type Groups, type Span, scan } from './span.ts'

/** One reading of a day as far as it is said: month from 1, weekday from 0 (Sunday), `away` in days from today. */
export interface DayReading {
  year?: number
  month?: number
  day?: number
  weekday?: number
  away?: number
}

export interface DaySpan extends Span {
  is: 'day'
  readings: DayReading[]
}

/** Beginnings of the months and of the weekdays, English and Russian. */
const MONTHS =
  /^(?:(jan|янв)|(feb|фев)|(mar|мар)|(apr|апр)|(may|ма[йяею]$)|(jun|июн)|(jul|июл)|(aug|авг)|(sep|сен)|(oct|окт)|(nov|ноя)|(dec|дек))/iu
const WEEKDAYS =
  /^(?:(sun|вос|вс)|(mon|пон|пн)|(tue|вто|вт)|(wed|сре|ср)|(thu|чет|чт)|(fri|пят|пт)|(sat|суб|сб))/iu
const RELATIVE =
  /^(?:(позав|(?:the )?day b)|(вче|yes|last)|(сег|tod|ton|this)|(зав|tom)|(посл|(?:the )?day a))/iu
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек)[а-я]{0,6}|ма[йяею])'
const NAMED_MONTH =
  '(?:January|February|April|June|July|August|September|October|November|December|(?:январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр)[еья]|август[ае]?)'
const WEEKDAY =
  '(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?|воскресень[еюя]м?|(?:понедельник|вторник|четверг)(?:[ауе]|ом)?|(?:сред|пятниц|суббот)[аыуе])'
const ANY_WEEKDAY = `(?<weekday>${WEEKDAY}|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,3}|пн|вт|ср|чт|пт|сб|вс)`
const OF_WEEKDAY = String.raw`(?:${ANY_WEEKDAY}\.?\s*,?\s+(?:the\s+)?)?`
const YEAR = String.raw`(?:[.,]?\s+(?<year>\d{4})(?!\d)(?:\s*(?:г\.|года))?)?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|-?го|-?е)?`
const SPELL = String.raw`[\p{L}\p{N}]+ (?:days?|weeks?|дн[яе]\p{L}?|день|недел[июьяею]+)`
const COUNTED = /([\p{L}\p{N}]+) ((?:day|week|д|нед)\p{L}*)/iu
const FORMS = [
  String.raw`(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?=T|(?!\p{L}))`,
  String.raw`(?<day>\d{1,2})(?:/(?<month>\d{1,2})(?:/(?<year>\d{4}|\d{2}))?(?!/)|\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2}))`,
  String.raw`${OF_WEEKDAY}${DAY}\s+(?:of\s+)?(?<month>${MONTH})${YEAR}`,
  String.raw`${OF_WEEKDAY}(?<month>${MONTH})\.?\s+(?:the\s+)?${DAY}(?![.,:]?\d)${YEAR}`,
  String.raw`${ANY_WEEKDAY}\s*,?\s+(?:the\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)`,
  String.raw`(?<month>${MONTH})\.?,?\s+(?<year>\d{4})`,
  `(?<away>${SPELL} (?:ago|назад)|(?:in|через) ${SPELL})`,
  String.raw`(?<away>(?:the )?day (?:after tomorrow|before yesterday)|(?:после)?завтра(?:шн\p{L}+)?|(?:поза)?вчера(?:шн\p{L}+)?|сегодня(?:шн\p{L}+)?|tomorrow|yesterday|last night|today|tonight|this (?:morning|afternoon|evening))`,
  `(?<weekday>${WEEKDAY})|(?<month>${NAMED_MONTH})`,
]
const ANY_DAY = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${FORMS.join('|')})(?=T\d|[^\p{L}\p{N}]|$)`, 'giu')

/** Which of the groups of a pattern a word is, from 0. */
const indexIn = (names: RegExp, word: string): number =>
  (names.exec(word) ?? []).findIndex((group, at) => at > 0 && group !== undefined) - 1

function daysAway(said: string): number {
  const [, count, unit = ''] = COUNTED.exec(said) ?? []
  if (count === undefined) return indexIn(RELATIVE, said) - 2
  return (
    (wordValue(count) ?? Number.NaN) *
    (/^[wн]/iu.test(unit) ? 7 : 1) *
    (/(?:ago|назад)$/iu.test(said) ? -1 : 1)
  )
}

const FIELDS: Record<keyof DayReading, (said: string) => number> = {
  day: Number,
  month: (said) => (/^\d/.test(said) ? Number(said) : indexIn(MONTHS, said) + 1),
  year: (said) => Number(said) + (said.length === 2 ? 2000 : 0),
  weekday: (said) => indexIn(WEEKDAYS, said),
  away: daysAway,
}
const isDate = ({ day = 1, month = 1, away = 0 }: DayReading): boolean =>
  day > 0 && day < 32 && month > 0 && month < 13 && !Number.isNaN(away)

/** What is said of a day; two readings where day and month may stand the other way round, none where there is no such day. */
function readingsOf(groups: Groups): DayReading[] {
  const said = Object.entries(FIELDS).map(([field, read]): [string, number] => [
    field,
    read(groups[field] ?? ''),
  ])
  const one: DayReading = Object.fromEntries(said.filter(([field]) => groups[field] !== undefined))
  const isEither = /^\d/.test(groups.month ?? '') && groups.year?.length !== 4
  const turned = { ...one, day: one.month ?? 1, month: one.day ?? 1 }
  return [one, ...(isEither ? [turned] : [])].filter(isDate)
}

/** The days that a text names in any usual form, English or Russian. */
export const scanDays = (text: string): DaySpan[] =>
  scan(text, ANY_DAY, (groups) => {
    const readings = readingsOf(groups)
    return readings.length === 0 ? null : { is: 'day', readings }
  })
