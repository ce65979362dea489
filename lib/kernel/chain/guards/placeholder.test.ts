import { describe, expect, it } from 'vitest'
import { words } from '../../words.ts'
import type { GuardInput } from './guard.ts'
import { placeholder } from './placeholder.ts'

const stops = (text: string, message = ''): boolean =>
  placeholder({
    written: { body: [text] },
    message,
    isInResults: () => false,
    words: words.en,
  } as unknown as GuardInput) !== null

const BRACED = ['$', '{steps[0].count}'].join('')
const HIDDEN = '[pla\u200bceholder]'

describe('a placeholder inside of a text (I-PARAMS-NO-PLACEHOLDER-VALUES)', () => {
  it.each([
    'Всего заказов: <результат из предыдущего шага>',
    'Всего заказов: ‹результат из предыдущего шага>',
    'Total: <result of step 1>.',
    '<результат из предыдущего шага>.',
    '"<результат из предыдущего шага>"',
    '«<前のステップの結果>»',
    '<<результат>>',
    '<результат\nшага>',
    '＜результат＞',
    '‹результат›',
    '< результат >',
    '<#1>',
    '<…>',
    '<"count">',
    '<-- count -->',
    '[результат из предыдущего шага]',
    '[INSERT COUNT HERE]',
    'There are [COUNT] orders.',
    'There are [count] orders.',
    'Dear [NAME],',
    'Best,\n[Name]',
    'Уважаемый [имя клиента],',
    'Dear <your name>,',
    'We have [number of orders] of them',
    'Sum: [ORDER_TOTAL]',
    'Hello <order_count>',
    'There are {count} orders.',
    'There are {0} orders.',
    '{результат шага}',
    'Total: <% count %>',
    'Total={count}',
    'Total: < result > items',
    '$count',
    'Total: #{count}',
    'Total: @{steps.0.count}',
    'Total: %count%',
    'Total: %{count}',
    'Total: __COUNT__',
    'Total: $step1.count',
    'Total: $results[0].count',
    '$result',
    BRACED,
    HIDDEN,
    'see $ref:sql[0].count',
    '＄REF:sql[0]',
    '(результат из предыдущего шага)',
    '«результат из предыдущего шага»',
    'Total is (result of step 1).',
  ])('is %s', (text) => expect(stops(text)).toBe(true))

  it.each([
    '<b>bold</b>',
    '<div class="x">',
    '<p>Name: <b>Ann</b></p>',
    '<ul><li>Step 1</li><li>Result</li></ul>',
    '<name>Bob</name>',
    '<result>ok</result>',
    '<step n="1"/>',
    '<input type="text" name="count">',
    '<?xml version="1.0"?>',
    '<!-- step 1 result -->',
    'if a < b and c > d',
    'if count < result and step > value',
    'List<String>',
    'Promise<Result>',
    'Map<String, Value>',
    'arr[name] = 1',
    'const { value } = y',
    'import { name } from "x"',
    'a { color: red }',
    '\\frac{value}{count}',
    '\\d{3}',
    '#include <name.h>',
    'SELECT * FROM t WHERE a < 5 AND b > 3',
    'SELECT [name], [count] FROM [orders]',
    "SELECT * FROM notes WHERE title LIKE '%name%'",
    'WHERE count < total AND sum > 5',
    'while count < total do x > 3',
    '(?<name>\\d+)',
    '<Row value={count} />',
    '$tsla',
    '[text](url)',
    '[name](https://x.io)',
    '![count](img.png)',
    '[link]: https://x.io',
    '[ ] buy',
    '[x] done',
    'see [1] and [^2]',
    'he said [sic] that',
    '[URGENT] Server down',
    '[Step 1] Open the door',
    '[name withheld]',
    '[[Wiki page]]',
    '{"name": "x", "count": 2}',
    '["name","value"]',
    '[1, 2, 3]',
    'a%20b%20c',
    '%D0%BF%D1%80',
    '100% of the count, 20% off',
    '<ann@example.com>',
    'Ann <ann@example.com>',
    '<https://x.io>',
    '$name = 5;',
    '$5.00',
    '«Война и мир»',
    'I sent the result of step 1 to Bob',
    'Результат шага 1 был хорошим.',
  ])('is not %s', (text) => expect(stops(text)).toBe(false))

  it('is none where the user typed it, in whatever text', () => {
    expect([
      stops('Dear [NAME],', 'save a template "Dear [NAME],"'),
      stops('Всего: ‹результат›', 'запиши «Всего: ‹результат›»'),
      stops('Dear [NAME], [COUNT]', 'save "Dear [NAME],"'),
    ]).toEqual([false, false, true])
  })

  it('is looked for to the end of a long text', () => {
    const long = ['<', '[', '.', '"', '{', '%a', '__A', '<b>', '«', '$step'].map((part) =>
      part.repeat(50_000),
    )
    expect(long.map((text) => stops(`${text} [COUNT]`))).toEqual(long.map(() => true))
  })
})
