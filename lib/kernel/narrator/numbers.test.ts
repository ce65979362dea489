import { describe, expect, it } from 'vitest'
import { refusedOf, shownOf, stepOf } from './testing/judge.ts'

const listed = [
  stepOf({
    data: {
      total: 248,
      views: 7_654_321,
      revenue: 12_900.5,
      refund: -35.75,
      share: 0.25,
      unread: 8,
      phone: '+7 916 123-45-67',
      orders: [
        { order_id: 'ORD-4812', amount: 1_234_567.89, qty: 3 },
        { order_id: 'ORD-4813', amount: 99.9, qty: 12 },
      ],
    },
  }),
]

const FALSE: Record<string, string> = {
  'scales in English':
    'a million|two million|half a million|8 trillion|12 dozen|2 dozen|248 lakh|248 crore|eight thousand|hundreds of|thousands of|dozens of|12.5 million',
  'scales in Russian':
    'восемь тысяч|восемь миллионов|248 миллиардов|миллион|два миллиона|полмиллиона|полсотни|полтора миллиона|полтора десятка|12 сотен|8 дюжин|3 десятка|сотни|десятки|пара сотен|полдюжины',
  'words in English':
    'thirty-one|two hundred and forty-seven|twelve hundred|three and a half|3 and a half|fourty|ninety-nine|XXXI|two thirds of',
  'words in Russian':
    'четыреста|пятьсот|шестьсот|семьсот|восемьсот|девятьсот|пятнадцатью|двадцатью|пятьюдесятью|девятеро|десятеро|пять-шесть|три-четыре|три с половиной|8 с половиной|двести сорок семь|две трети|половина',
  'other digits': '３１|٣١|३१|㉛|½',
  signs:
    'minus three|минус восемь|-$12,900.50|−12 900,50 ₽|minus 12,900.50|минус 12 900,50 ₽|($12,900.50)|$-12,900.50|–12,900.50',
  units: '0.25%|248%|8 per cent|248 percent',
  joined: '12 248|3 248|248×12',
}

const TRUE: Record<string, string> = {
  'negative amounts':
    '-$35.75|-US$35.75|($35.75)|$-35.75|EUR-35.75|−35,75 ₽|-RUB 35.75|minus 35.75|минус 35,75 ₽',
  groups: '12,34,567.89|76,54,321|+1 234 567,89|+12,34,567.89|1.234.567,89',
  shares: '25 percent|25 per cent|25 процентов|двадцать пять процентов|25 %|a quarter of',
  words:
    'two hundred forty-eight|two hundred and forty-eight|двести сорок восемь|двумястами сорока восемью|восемь|дюжина|12.9005 thousand|восьмеро|XII',
  phones: '8 916 123-45-67|8 (916) 123-45-67|+7 (916) 123-45-67|89161234567',
  products: '3 × 99.90',
  'brackets beside a name': 'ORD-4813 ($99.90)',
}

const sentences = (texts: string): string[] =>
  texts.split('|').flatMap((text) => [`The total is ${text} by now.`, `Всего ${text} заказов.`])

describe('a number that stands nowhere (I-NARRATION-VERIFIED)', () => {
  it.each(Object.keys(FALSE))('is refused: %s', (kind) => {
    expect(shownOf(sentences(FALSE[kind] ?? ''), listed)).toEqual([])
  })
})

describe('a number that stands in the results (I-NARRATION-VERIFIED)', () => {
  it.each(Object.keys(TRUE))('is shown as it is written elsewhere: %s', (kind) => {
    expect(refusedOf(sentences(TRUE[kind] ?? ''), listed)).toEqual([])
  })

  it('is shown in every form of Intl.NumberFormat', () => {
    const refused = ['en-US', 'en-GB', 'en-IN', 'ru-RU', 'de-DE', 'de-CH', 'fr-FR'].flatMap((tag) =>
      [12_900.5, -35.75, 1_234_567.89, -248, 0.075].flatMap((value) =>
        (
          [
            { style: 'currency', currency: 'USD' },
            { style: 'currency', currency: 'EUR', currencySign: 'accounting' },
            { style: 'currency', currency: 'RUB', currencyDisplay: 'code' },
            { signDisplay: 'always', maximumFractionDigits: 3 },
          ] satisfies Intl.NumberFormatOptions[]
        ).flatMap((options) =>
          refusedOf(
            [`The value is ${new Intl.NumberFormat(tag, options).format(value)}.`],
            [stepOf({ data: { value } })],
          ),
        ),
      ),
    )
    expect(refused).toEqual([])
  })
})
