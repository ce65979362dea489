import { describe, expect, it } from 'vitest'
import { refusedOf, shownOf, stepOf } from './testing/judge.ts'

const on = (...days: string[]) => [stepOf({ data: { total: 12, rows: days.map((at) => ({ at })) } })]
/** Two days of this week; the message came on Saturday, 16 May 2026, at 11 in Berlin. */
const listed = on('2026-05-15T21:30:00Z', '2026-05-17T08:00:00Z')

describe('a day or a time that stands nowhere (I-NARRATION-VERIFIED)', () => {
  it.each([
    'the fourth of May|May the fourth|четвёртого мая|двадцать пятого мая|двадцать третьего мая',
    'in March|since August|в марте|за июнь|в прошлом январе',
    'last week|last month|last year|на прошлой неделе|в прошлом месяце|в следующем месяце|в прошлом году',
    'an hour ago|half an hour ago|a week ago|in a week|in a month|час назад|полчаса назад|неделю назад|через неделю|через месяц',
    'at noon|at midnight|в полдень|в полночь',
    'at half past three|at a quarter to nine|в половине третьего|без четверти девять',
    'the day before yesterday|the day after tomorrow|позавчера',
    '12–15 May|May 12 – 17, 2026|с 12 по 17 мая|14 – 17 мая 2026 г.',
    'at 15.31|в 15.31|в 23 ч 31 мин|at 23h31',
  ])('is refused: %s', (texts) => {
    const sentences = texts.split('|').map((text) => `It came ${text}.`)
    expect(shownOf(sentences, listed)).toEqual([])
  })
})

describe('a day or a time that stands in the results (I-NARRATION-VERIFIED)', () => {
  it.each([
    ['the fifteenth of May|May the seventeenth|пятнадцатого мая|семнадцатое мая|in May|в мае', listed],
    [
      '15–17 May|May 15–17|May 15 – 17, 2026|15 – 17 May 2026|15–17 мая 2026 г.|с 15 по 17 мая|between 15 and 17 May|between May 15 and 17',
      listed,
    ],
    [
      'at 23.30|в 23.30|в 23 ч 30 мин|в 23 часа 30 минут|at 23h30|at 11.30 pm|at half past eleven in the evening|15-05-2026',
      listed,
    ],
    ['this week|на этой неделе|в этом месяце|this year', listed],
    [
      'last week|на прошлой неделе|last month|a month ago|месяц назад',
      on('2026-05-08T10:00:00Z', '2026-04-16T10:00:00Z'),
    ],
    ['an hour ago|час назад', on('2026-05-16T08:00:00Z')],
    ['half an hour ago|полчаса назад', on('2026-05-16T08:30:00Z')],
    ['in a week|через неделю|next week', on('2026-05-23T09:00:00Z')],
    ['at noon|в полдень|at midnight|в полночь', on('2026-05-16T12:00:00', '2026-05-16T00:00:00')],
    [
      'at half past three|в половине четвёртого|at a quarter to nine|без четверти девять',
      on('2026-05-16T15:30:00', '2026-05-16T08:45:00'),
    ],
    ['the day before yesterday|позавчера|the day after tomorrow|послезавтра', on('2026-05-14', '2026-05-18')],
    ['двадцать пятого мая|on the twenty-fifth of May', on('2026-05-25')],
  ] as const)('is shown: %s', (texts, steps) => {
    const sentences = texts.split('|').map((text) => `It came ${text}.`)
    expect(refusedOf(sentences, steps)).toEqual([])
  })

  it('is shown in every form of Intl.DateTimeFormat.formatRange', () => {
    const [from, to] = [new Date('2026-05-15T10:00:00Z'), new Date('2026-05-17T10:00:00Z')]
    const styles = [
      { dateStyle: 'long' },
      { dateStyle: 'medium' },
      { month: 'long', day: 'numeric' },
    ] as const
    const ranges = ['en-US', 'en-GB', 'ru-RU'].flatMap((tag) =>
      styles.map((style) =>
        new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...style }).formatRange(from, to),
      ),
    )
    expect(
      refusedOf(
        ranges.map((range) => `It was ${range}.`),
        on('2026-05-15', '2026-05-17'),
      ),
    ).toEqual([])
  })

  it('is no month where a verb is meant', () => {
    expect(refusedOf(['You may ask again.', 'They march on.', 'May I help?'], on('2026-08-01'))).toEqual([])
  })

  it('may be said in the words of the message', () => {
    const sentences = ['Nothing came last week.', 'Nothing came in March.']
    expect(refusedOf(sentences, listed, 'what came last week, what came in March?')).toEqual([])
  })
})
