import { describe, expect, it } from 'vitest'
import type { StepState } from '../turn-state.ts'
import { checkSentence } from './check-sentence.ts'
import { SupportedValues } from './supported-values.ts'
import { stepOf as step } from './testing/judge.ts'

const listed = step({
  data: {
    revenue: 12_900.5,
    orders: [
      { order_id: 'ORD-4812', from: 'ann@example.com', at: '2026-05-15T21:30:00Z' },
      { order_id: 'ORD-4813', from: 'bob@example.com', at: '2026-05-17T08:00:00Z' },
    ],
  },
})

const values = (steps: StepState[], message = 'what is there'): SupportedValues =>
  new SupportedValues({
    steps,
    recalled: [],
    message,
    receivedAt: '2026-05-16T09:00:00Z',
    timezone: 'Europe/Berlin',
    now: Date.UTC(2026, 4, 16, 9),
  })

const problems = (sentence: string, steps: StepState[] = [listed], message?: string): string[] =>
  checkSentence(sentence, values(steps, message)).problems.map(({ is, text }) => `${is} ${text}`)

describe('a sentence is shown (I-NARRATOR-NO-FABRICATED-CONTENT-CLAIMS)', () => {
  it.each([
    'Revenue is $12,900.50.',
    'Выручка 12 900,50 ₽.',
    'You have two orders: **ORD-4812** and ORD-4813.',
    'The first is from ann@example.com, of 15 May 2026 at 23:30.',
    'Первый от 15.05.2026, 23:30.',
    'It came on Friday, 11:30 PM.',
    '1. ORD-4812',
    'The second came on May 17, a day from now: in 1 day.',
  ])('with what the results hold: %s', (sentence) => {
    expect(problems(sentence)).toEqual([])
  })

  it.each([
    ['There are about 13,000.', 'number 13,000'],
    ['You have three orders.', 'number three'],
    ['ORD-4814 is new.', 'id ORD-4814'],
    ['It is from ann@example.org.', 'address ann@example.org'],
    ['It came on 18 May 2026.', 'date 18 May 2026'],
    ['Это было в 22:15.', 'date 22:15'],
    ['It belongs to <EMAIL_7>.', 'mask <EMAIL_7>'],
    ['I sent the order.', 'deed sent'],
    ['Заказ удалён.', 'deed удалён'],
  ])('never with what stands nowhere: %s', (sentence, problem) => {
    expect(problems(sentence)).toEqual([problem])
  })

  it('with a number of the message, which is no proof of a deed', () => {
    expect(problems('You asked for 42.', [listed], 'show 42')).toEqual([])
    expect(problems('I deleted it.', [listed], 'delete it')).toEqual(['deed deleted'])
  })
})

describe('a deed', () => {
  const send = (status: StepState['status']): StepState =>
    step({ index: 1, fnName: 'send', actionType: 'write', effects: ['create:email'], status })
  const told = (sentence: string, ...steps: StepState[]): boolean => problems(sentence, steps).length === 0

  it('is told where its step succeeded, and never where it was declined, failed, did not run or is unknown (I-NARRATOR-NO-FABRICATED-CONTENT-CLAIMS)', () => {
    const statuses = ['succeeded', 'declined', 'failed', 'not-run', 'void', 'unknown'] as const
    const shown = statuses.map((status) => [
      told('I sent the email.', listed, send(status)),
      told('Письмо отправлено.', listed, send(status)),
      told('The email was not sent.', listed, send(status)),
    ])
    expect(shown).toEqual([
      [true, true, false],
      ...statuses.slice(1).map((status) => [false, false, status !== 'unknown']),
    ])
  })

  it('is no other deed, and not that of another target', () => {
    const deleted = (title: string, status: StepState['status']): StepState =>
      step({
        fnName: 'delete_note',
        actionType: 'destructive',
        effects: ['delete:note'],
        args: { title },
        status,
      })
    const steps = [deleted('Plan A', 'succeeded'), deleted('Plan B', 'declined')]
    expect([
      told('I deleted “Plan A”.', ...steps),
      told('I deleted “Plan B”.', ...steps),
      told('Both notes were deleted.', ...steps),
      told('I sent the note.', ...steps),
    ]).toEqual([true, false, false, false])
  })

  it('is not claimed by questions, conditions and descriptions of what was read', () => {
    const sentences = [
      'Shall I delete the note?',
      'If you confirm, it will be deleted.',
      'Ann sent you two orders.',
      'Если подтвердите, заказ будет удалён.',
    ]
    expect(sentences.filter((sentence) => !told(sentence, listed))).toEqual([])
  })
})

describe('the sources of a sentence', () => {
  it('name the place of each literal, once for each time it is said', () => {
    const { sources } = checkSentence(
      'ORD-4813 brought 12,900.5, two orders in all, as of 42.',
      values([listed], 'since 42'),
    )
    expect(sources).toEqual([
      { literal: 'ORD-4813', origin: { is: 'step', step: 0, path: 'orders[1].order_id' } },
      { literal: '12,900.5', origin: { is: 'step', step: 0, path: 'revenue' } },
      { literal: '42', origin: { is: 'message' } },
    ])
  })
})
