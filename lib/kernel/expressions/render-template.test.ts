import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { readyCall, testScope } from '../testing/expression-scope.ts'
import { renderTemplate } from './render-template.ts'
import type { ExpressionScope } from './scope.ts'

const plain = (template: string, scope: ExpressionScope = testScope()): string => {
  const rendered = renderTemplate(template, scope, { as: 'plain' })
  return rendered.ok ? rendered.text : `${rendered.problem.code}: ${rendered.problem.message}`
}

const russian = testScope({ language: 'ru' })
const NBSP = '\u00a0'

describe('a template', () => {
  it.each([
    ['{{ sql-db[0].rows | sum: "n" | number }} orders', '170 orders'],
    ['{{ sql-db[0].rows[-1].status }}, {{ sql-db[0].rows.first.status }}', 'lost, paid'],
    ['{{ prior_turn[-1].mail[0].messages[0].from }}', 'old@example.com'],
    ['{{ skeleton.notes.total }} on {{ today }}', '4 on 2026-05-15'],
    ['{{ sql-db[0].rows | where: "late", true | map: "status" | join: ", " }}', 'sent'],
    ['{{ sql-db[0].rows | where_exp: "r", "r.n > 5 and r.at != nil" | size }}', '2'],
    ['{{ sql-db[0].rows | where_exp: "r", "r.at >= today" | map: "status" | join }}', 'paid, sent'],
    ['{{ sql-db[0].rows | where_exp: "r", "r.status contains \'PA\'" | size }}', '1'],
    ['{{ sql-db[0].rows | group_by: "late" | list: "name", "size" }}', '- no · 2\n- yes · 1'],
    ['{% for g in sql-db[0].rows | group_by: "late" %}{{ g.items | sum: "n" }} {% endfor %}', '126 44 '],
    ['{{ sql-db[0].rows | map: "late" | uniq | size }}', '2'],
    ['{{ sql-db[0].rows | avg: "worth" }} {{ sql-db[0].rows | max: "at" | day }}', '1172.25 today'],
    ['{% if false and true or true %}a{% else %}b{% endif %}', 'a'],
    ['{% if sql-db[0].rows[2].worth > 0 %}a{% else %}b{% endif %}', 'b'],
    ['{% case sql-db[0].rows[0].status %}{% when "sent", "paid" %}a{% else %}b{% endcase %}', 'a'],
    ['{{ 0.1 | plus: 0.2 }} {{ 7 | divided_by: 2 }}', '0.3 3.5'],
  ])('%s says %s', (template, expected) => {
    expect(plain(template)).toBe(expected)
  })

  it('says nothing for what is nothing, and never a number for it', () => {
    const none = 'sql-db[0].rows | where: "status", "none"'
    const row = 'sql-db[0].rows[2]'
    const template = `[{{ ${none} | avg: "n" | number }}{{ ${none} | max: "n" }}{{ ${none} | min: "n" }}{{ ${none} | table: "n" }}{{ 3 | percent: 0 }}{{ ${row}.at | day }}{{ ${row}.worth | money: "EUR" }}{{ ${row}.at | moment }}]`
    expect(plain(template)).toBe('[]')
  })

  it.each([
    [testScope(), '{{ 1234.5 | number }} {{ 1234.5 | number: 2 }}', '1,234.5 1,234.50'],
    [russian, '{{ 1234.5 | number: 2 }} {{ 119 | percent: 230 }}', `1${NBSP}234,50 52${NBSP}%`],
    [russian, '{{ 5 | money: "EUR" }}', `5,00${NBSP}€`],
    [
      testScope(),
      '{{ "2026-05-16" | day }}, {{ "2026-11-27" | day }}, {{ "2027-01-02" | day }}',
      'tomorrow, Fri 27 November, Sat 2 January 2027',
    ],
    [
      russian,
      '{{ "2026-05-14T23:30:00Z" | moment }}, {{ "2026-05-14T21:30:00Z" | moment }}',
      'сегодня 01:30, вчера 23:30',
    ],
    [
      russian,
      '{% for n in (1..5) %}{{ n | plural: "письмо", "письма", "писем" }} {% endfor %}{{ 21 | plural: "письмо", "письма", "писем" }} {{ 1.5 | plural: "письмо", "письма", "писем" }}',
      'письмо письма письма письма писем письмо письма',
    ],
    [testScope(), '{{ 1 | plural: "task", "tasks" }} {{ 0 | plural: "task", "tasks" }}', 'task tasks'],
    [testScope(), '{{ "2026-05-15T09:00:00Z" | ago }}, {{ "2026-05-12" | ago }}', '3 hours ago, 3 days ago'],
  ])('says values in the language and the zone of the user %#', (scope, template, expected) => {
    expect(plain(template, scope)).toBe(expected)
  })

  it('draws a table of at most 30 rows and says how many there are', () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({
      a: index,
      done: index === 0,
      day: '2026-05-15',
    }))
    const scope = testScope({ language: 'ru', calls: [readyCall('x', { rows })] })
    const lines = plain('{{ x[0].rows | table: "a: А: number", "done", "day" }}', scope).split('\n')
    expect([lines.length, ...lines.slice(0, 3), lines.at(-1)]).toEqual([
      32,
      'А | done | day',
      '0 | да | сегодня',
      '1 | нет | сегодня',
      '30 из 40',
    ])
  })

  it.each([
    ['{{ sql-db[0].rows | sum: "amount" }}', 'UNKNOWN_PATH'],
    ['{{ sql-db[0].rows | where: "status", "none" | sum: "amount" }}', 'UNKNOWN_PATH'],
    ['{{ sql-db[0].rows | table: "status", "amount" }}', 'UNKNOWN_PATH'],
    ['{{ sql-db[0].rows | list: "amount: A" }}', 'UNKNOWN_PATH'],
    ['{{ sql-db[0].rows[7].n }}', 'UNKNOWN_PATH'],
    ['{{ sql-db[0].__proto__ }}', 'UNKNOWN_PATH'],
    ['{{ sql-db[0].rows.constructor }}', 'UNKNOWN_PATH'],
    ['{{ constructor }}', 'UNKNOWN_PATH'],
    ['{{ sql-db[0].rows[0].status.path }}', 'UNKNOWN_PATH'],
    ['{{ item.x }}', 'UNKNOWN_PATH'],
    ['{{ sql-db[0].rows | table }}', 'NOT_PARSED'],
    ['{{ sql-db[0].rows | first: 5 }}', 'NOT_PARSED'],
    ['{{ sql-db[0].rows[0].n garbage }}', 'NOT_PARSED'],
    ['{{ sql-db[0].rows | where: "a }}', 'NOT_PARSED'],
    ['{% if true %}a', 'NOT_PARSED'],
    ['{{ sql-db[0].rows', 'NOT_PARSED'],
    ['{% raw %}{{ x }}{% endraw %}', 'NOT_ALLOWED'],
    ['{% render "x" %}', 'NOT_ALLOWED'],
    ['{% layout "x" %}', 'NOT_ALLOWED'],
    ['{% capture a %}x{% endcapture %}', 'NOT_ALLOWED'],
    ['{{ "x" | date: "%Y" }}', 'NOT_ALLOWED'],
    ['{{ sql-db[0] | json }}', 'NOT_ALLOWED'],
    ['{{ sql-db[0].rows | table: "n: N: evil" }}', 'NOT_ALLOWED'],
    ['{{ sql-db[0].rows }}', 'WRONG_TYPE'],
    ['{{ sql-db[0].rows[0] }}', 'WRONG_TYPE'],
    ['{{ sql-db[0].rows | sum: "status" }}', 'WRONG_TYPE'],
    ['{{ sql-db[0].rows | where: "late", "true" }}', 'WRONG_TYPE'],
    ['{% if sql-db[0].rows[0].n > "5" %}a{% endif %}', 'WRONG_TYPE'],
    ['{{ sql-db[0].rows[0].status | day }}', 'WRONG_TYPE'],
    ['{% for i in (1..90000000) %}x{% endfor %}', 'LIMIT'],
    ['{% for i in (1..60000) %}{{ "xxxxxxxx" }}{% endfor %}', 'LIMIT'],
    ['{% assign s = "xx" %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}', 'LIMIT'],
    ['{% for i in (1..9000) %}{% for j in (1..9000) %}{% endfor %}{% endfor %}', 'LIMIT'],
  ])('refuses %s with %s', (template, code) => {
    expect(renderTemplate(template, testScope(), { as: 'plain' })).toEqual({
      ok: false,
      problem: { code, message: expect.stringMatching(/\.$/), name: expect.any(String) },
    })
  })

  it('says of a call without data what became of it', () => {
    const calls = [{ appId: 'mail', status: 'declined', data: null, shape: null } as const]
    expect(plain('{{ mail[0].x }}', testScope({ calls }))).toMatch(
      /^NOT_AVAILABLE: mail\[0\] was declined by the user/,
    )
  })

  it('shows data that looks like a template as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const subject = `{{ ${text} }} {% ${text} %}`
        expect(plain('{{ x[0].s }}', testScope({ calls: [readyCall('x', { s: subject })] }))).toBe(subject)
      }),
    )
  })

  it('binds mask tokens after parsing, in texts and in literals, and never parses what they bring', () => {
    const values: Record<string, string> = {
      '<EMAIL_1>': 'ada@example.com',
      '<TEXT_1>': '{{ mail[0].unread }}',
    }
    const reveal = (text: string): string => text.replace(/<[A-Z]+_\d+>/g, (token) => values[token] ?? token)
    const scope = testScope({
      reveal,
      calls: [readyCall('m', { messages: [{ from: 'ada@example.com', n: 1 }] })],
    })
    const template =
      '<TEXT_1> {{ m[0].messages | where: "from", "<EMAIL_1>" | size }}{{ m[0].messages | where_exp: "m", "m.from == \'<EMAIL_1>\'" | map: "n" }} {{ "<TEXT_1>" }}'
    expect(plain(template, scope)).toBe('{{ mail[0].unread }} 11 {{ mail[0].unread }}')
  })

  it('records of each value where it came from', () => {
    const rendered = renderTemplate(
      '{{ sql-db[0].rows[0].status }}: {{ sql-db[0].rows | sum: "n" | number }} {{ 5 }}',
      testScope(),
      { as: 'plain' },
    )
    expect(rendered).toEqual({
      ok: true,
      text: 'paid: 170 5',
      segments: [
        {
          is: 'value',
          text: 'paid',
          value: 'paid',
          path: 'sql-db[0].rows[0].status',
          expression: 'sql-db[0].rows[0].status',
          paths: ['sql-db[0].rows[0].status'],
        },
        { is: 'literal', text: ': ' },
        {
          is: 'value',
          text: '170',
          value: '170',
          path: null,
          expression: 'sql-db[0].rows | sum: "n" | number',
          paths: ['sql-db[0].rows'],
        },
        { is: 'literal', text: ' 5' },
      ],
    })
  })

  it('never throws and ends in time, whatever its source is', { timeout: 60_000 }, () => {
    const piece = fc.constantFrom(
      '{{',
      '}}',
      '{%',
      '%}',
      ' mail[0]',
      '.messages',
      '[',
      ']',
      '(',
      ')',
      '|',
      ':',
      '"',
      "'",
      ' where',
      ' if ',
      ' for ',
      ' in ',
      ' assign a =',
      ' and ',
      ' not ',
      '==',
      '..',
      '-',
      '9',
      ' endfor ',
      ' endif ',
      '__proto__',
      'constructor',
      '\\',
      '\n',
      'а',
      ' sort',
      ' table',
    )
    const source = fc.oneof(
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
      fc.string(),
    )
    fc.assert(
      fc.property(source, (text) => {
        const started = performance.now()
        const rendered = renderTemplate(text, testScope(), { as: 'markdown' })
        expect(rendered.ok || rendered.problem.message.length > 10).toBe(true)
        expect(performance.now() - started).toBeLessThan(limits.expressionRenderMs * 8)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '{{ '.repeat(5000),
    '('.repeat(15_000),
    `{{ ${'a['.repeat(7000)} }}`,
    '{% if a %}'.repeat(1500),
    `{{ ${'('.repeat(7000)} }}`,
    'x'.repeat(limits.expressionMaxChars + 1),
  ])('ends in time for deep and long sources %#', (source) => {
    const started = performance.now()
    renderTemplate(source, testScope(), { as: 'plain' })
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
