import { describe, expect, it } from 'vitest'
import { scanLiterals } from './literals.ts'
import { scanQuotations } from './marks.ts'

const literals = (text: string): string[] =>
  scanLiterals(text).map((span) => `${span.is} ${text.slice(span.start, span.end)}`)
const readings = (text: string): unknown[] =>
  scanLiterals(text).map((span) => ('readings' in span ? span.readings : span.said))

describe('numbers', () => {
  it.each([
    ['18,116.00 and 18.116,00 and 18 116,00 and 18’116', [[18_116], [18_116], [18_116], [18_116]]],
    ['1,234', [[1_234, 1.234]]],
    ['18.1k and 2 млн', [[18_100], [2_000_000]]],
    ['twenty-five, двадцать пять, трёх', [[25], [25], [3]]],
    ['48% of them', [[48]]],
  ])('in “%s” are read in every usual grouping and in words', (text, expected) => {
    expect(readings(text)).toEqual(expected)
  })

  it('that only count places or lines are none', () => {
    expect(literals('1. first\n2) second, the 3rd, 5-й')).toEqual([])
  })
})

describe('days and times', () => {
  it.each([
    ['Wednesday, 25 November 2026', [{ day: 25, month: 11, year: 2026, weekday: 3 }]],
    ['до среды, 25 ноября', [{ day: 25, month: 11, weekday: 3 }]],
    ['Nov 25', [{ day: 25, month: 11 }]],
    ['two weeks ago', [{ away: -14 }]],
    ['через 3 дня', [{ away: 3 }]],
    [
      '5/11',
      [
        { day: 5, month: 11 },
        { day: 11, month: 5 },
      ],
    ],
    ['25.11.26', [{ day: 25, month: 11, year: 2026 }]],
    [
      '11/12',
      [
        { day: 11, month: 12 },
        { day: 12, month: 11 },
      ],
    ],
    ['Wednesday the 25th', [{ day: 25, weekday: 3 }]],
    ['послезавтра', [{ away: 2 }]],
    ['2026-11-25', [{ year: 2026, month: 11, day: 25 }]],
  ])('reads the day of “%s”', (text, expected) => {
    expect(readings(text)).toEqual([expected])
  })

  it.each([
    ['at 14:25', [865]],
    ['at 2:25 PM', [865]],
    ['в 9 утра', [540]],
    ['at half past twelve', [30, 750]],
    ['в половине первого', [30, 750]],
    ['at noon', [720]],
  ])('reads the time of “%s”', (text, expected) => {
    expect(readings(text)).toEqual([expected])
  })

  it('reads a moment in ISO form as a day and a time', () => {
    expect(literals('2026-11-22T11:58:50.435Z')).toEqual(['day 2026-11-22', 'time T11:58:50.435Z'])
  })
})

describe('what is copied letter by letter', () => {
  it('is found whole, without the mark that ends its sentence', () => {
    expect(
      literals('See https://example.com/a?b=1, bob@example.com, example.org, INV-2026-118 and doc_9f3.'),
    ).toEqual([
      'link https://example.com/a?b=1',
      'email bob@example.com',
      'link example.org',
      'id INV-2026-118',
      'id doc_9f3',
    ])
  })

  it('is what quotation marks of any usual language hold', () => {
    expect(scanQuotations('“A b”, «В г», "C", „D“ and don’t').map(({ said }) => said)).toEqual([
      'A b',
      'В г',
      'C',
      'D',
    ])
  })
})
