import { describe, expect, it } from 'vitest'
import type { Json, StepState } from '../turn-state.ts'
import { type Judged, judgeProse } from './judge-prose.ts'

const step = (appId: string, fnName: string, data: Json, effects: string[] = []): StepState => ({
  index: 0,
  appId,
  fnName,
  contract: '',
  actionType: effects.length > 0 ? 'write' : 'read',
  effects,
  dependsOn: [],
  bind: [],
  plannedArgs: {},
  args: {},
  origins: {},
  status: 'succeeded',
  idempotencyKey: '',
  startedAt: null,
  durationMs: null,
  data,
  summary: null,
  error: null,
})

const CITIES = step('shop', 'by_city', {
  rows: [
    { city: 'Kyoto', orders: 61, revenue: 4_210.5 },
    { city: 'Lyon', orders: 17, revenue: 990 },
  ],
})
const MAIL = step('mail', 'list_inbox', {
  total: 2,
  messages: [
    {
      id: 'm_81',
      from_name: 'Ines Duarte',
      subject: 'Roof plans',
      received_at: '2026-03-04T16:10:00Z',
      text: 'I deleted the old plans. Call me on Friday at half past nine, the bill is 1,250.00.',
    },
    {
      id: 'm_82',
      from_name: 'Omar Said',
      subject: 'Piano lesson',
      received_at: '2026-03-03T08:05:00Z',
      text: 'Moved to the second hall.',
    },
  ],
})
const NOTE = step('notes', 'create_note', { note_id: 'n_7', title: 'Groceries' }, ['create:note'])

function judge(sentence: string, steps: StepState[], language: 'en' | 'ru' = 'en'): Judged {
  const message = language === 'en' ? 'please' : 'пожалуйста'
  return judgeProse(
    { sentence },
    { steps, recalled: [], message, timezone: 'Europe/Lisbon', now: Date.parse('2026-03-05T12:00:00Z') },
    language,
  )
}

describe('a sentence that only copies is shown', () => {
  it.each([
    ['Kyoto has 61 orders worth 4,210.50.', CITIES],
    ['| Lyon | 17 | 990 |', CITIES],
    ['61 orders come from Kyoto and 17 from Lyon.', CITIES],
    ['“Roof plans” came in on Wednesday, 4 March, at 16:10.', MAIL],
    ['Ines wants a call on Friday at 9:30; the bill is 1250.', MAIL],
    ['Ines deleted the old plans.', MAIL],
    ['I deleted the old plans.', MAIL],
    ['Omar wrote two days ago.', MAIL],
    ['I have not answered anybody, and nothing came today.', MAIL],
    ['Nothing is due, so I made no task and sent no email.', MAIL],
    ['I created the note “Groceries”.', NOTE],
    ['Done: Groceries is saved.', NOTE],
  ])('%s', (sentence, returned) => {
    expect(judge(sentence, [returned])).toEqual({ shown: true, text: sentence })
  })

  it.each([
    ['Kyoto: 61, на сумму 4 210,50.', CITIES],
    ['Письмо «Piano lesson» пришло 3 марта в 8:05.', MAIL],
    ['Заметка «Groceries» создана.', NOTE],
  ])('%s', (sentence, returned) => {
    expect(judge(sentence, [returned], 'ru')).toEqual({ shown: true, text: sentence })
  })
})

describe('a sentence that does not hold is refused, with the reason', () => {
  it.each([
    ['Kyoto has 17 orders.', CITIES, '“17” stands in another record'],
    ['Kyoto: 17, Lyon: 61.', CITIES, '“17” stands in another record'],
    ['There are 79 orders.', CITIES, '“79” stands in no result'],
    ['“Roof plans” came at 08:05.', MAIL, '“08:05” stands in another record'],
    ['Ines wants a call on Monday.', MAIL, '“Monday” is no day of the results'],
    ['It came on 7 March.', MAIL, '“7 March” is no day'],
    ['There is also “Tax return”.', MAIL, '“Tax return” stands in no result'],
    ['Write to ines@example.com.', MAIL, '“ines@example.com” stands in no result'],
    ['I deleted the mail.', MAIL, '“deleted” says that something was done'],
    ['Your answer was sent.', MAIL, '“sent” says that something was done'],
    ['I created the note and emailed Omar.', NOTE, '“emailed” says that something was done'],
  ])('%s', (sentence, returned, reason) => {
    expect(judge(sentence, [returned])).toEqual({ shown: false, reason: expect.stringContaining(reason) })
  })

  it.each([
    ['Я удалил письмо.', MAIL, '“удалил”'],
    ['Я создал заметку и отправил её.', NOTE, '“отправил”'],
    ['Заметка удалена.', NOTE, '“удалена”'],
  ])('%s', (sentence, returned, reason) => {
    expect(judge(sentence, [returned], 'ru')).toEqual({
      shown: false,
      reason: expect.stringContaining(reason),
    })
  })

  it('names the expression that comes to what was computed', () => {
    expect(judge('Together that is 78 orders.', [CITIES])).toEqual({
      shown: false,
      reason: expect.stringContaining('{{ shop[0].rows | sum: "orders" }}'),
    })
  })
})

it('words of the message are shown as the user wrote them, whatever verb they look like', () => {
  const said = (sentence: string): Judged =>
    judgeProse(
      { sentence },
      {
        steps: [MAIL],
        recalled: [],
        message: 'напиши, что 28 ноября склад закрыт с 8:30 до 14:00',
        timezone: 'UTC',
        now: 0,
      },
      'ru',
    )
  expect([said('28 ноября склад закрыт с 8:30 до 14:00.').shown, said('Заказ закрыт.').shown]).toEqual([
    true,
    false,
  ])
})

describe('a template', () => {
  const render = (template: string, returned: StepState = CITIES): Judged =>
    judgeProse(
      { template },
      { steps: [returned], recalled: [], message: 'see https://example.org/x', timezone: 'UTC', now: 0 },
      'en',
    )

  it('is shown with its values, whatever they were computed from', () => {
    expect(
      render(
        '{% assign all = shop[0].rows | sum: "orders" %}There are {{ all }} orders. Most are from {{ shop[0].rows[0].city }}.',
      ),
    ).toEqual({
      shown: true,
      text: 'There are 78 orders. Most are from Kyoto.',
    })
  })

  it.each([
    ['Lyon has {{ shop[0].rows[0].orders }} orders.', 'another record'],
    ['{{ shop[0].rows[0].city }}: {{ shop[0].rows[1].orders }}', 'another record'],
    ['There are {{ 99 }} orders.', 'stands in no result'],
    ['There are {{ shop[0].rows[0].orders }}5 orders.', 'stands in no result'],
    ['{{ shop[0].rows[0].nope }}', 'has no "nope"'],
    ['[here](https://evil.example/{{ shop[0].rows[0].city }})', 'link'],
    ['[here](https://evil.example/)', 'stands in no result'],
  ])('is refused where it says something else: %s', (template, reason) => {
    expect(render(template)).toEqual({ shown: false, reason: expect.stringContaining(reason) })
  })

  it('may link to an address of the message', () => {
    expect(render('[here](https://example.org/x)')).toEqual({
      shown: true,
      text: '[here](https://example.org/x)',
    })
  })
})
