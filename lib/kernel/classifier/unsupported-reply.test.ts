import { describe, expect, it } from 'vitest'
import type { ToolCatalog } from '../tool-catalog.ts'
import { unsupportedReply } from './unsupported-reply.ts'

const tool = { fnName: 'list_notes_from', effects: ['create:note'] }
const catalog = new Map([
  ['notes', { tools: new Map([['list_notes_from', tool]]) }],
]) as unknown as ToolCatalog
const evidence = {
  steps: [],
  recalled: [
    {
      source: 'notes.list_notes',
      path: '',
      value: { total: 7, notes: [{ title: 'Groceries' }] },
      ageSeconds: 3,
    },
  ],
  message: 'what is 12 times 12',
  timezone: 'UTC',
  now: 0,
}

describe('a reply that the planner wrote by itself', () => {
  it.each([
    '144.',
    'The Battle of Hastings was in 1066.',
    'Hello, how can I help you?',
    'You have 7 notes, “Groceries” among them.',
    'Shall I create the note “Book a flight to Lisbon” for 5 May?',
    'I can create a note “Book a flight to Lisbon” for you.',
    'Создать заметку «Купить билет в Лиссабон» на 5 мая?',
    'Half of 12 times 37.4645 is 224.79 (rounded from 224.7875).',
    'There was nothing to note, so I made no note.',
    'Dear Ms Duarte,\nplease send me the plans by 5 May.\nBest',
  ])('stands where it says nothing of the user’s data that the prompt did not show: %s', (reply) => {
    expect(unsupportedReply(reply, evidence, catalog)).toBeNull()
  })

  it.each([
    ['You have 9 notes.', '“9” is said of the user'],
    ['Which of your 9 notes do you mean?', '“9” is said of the user'],
    ['There is a note “Taxes”.', '“Taxes”'],
    ['Your next meeting is on 4 May.', '“4 May”'],
    ['У вас 9 заметок.', '“9”'],
    ['I deleted the note.', '“deleted” says that something was done'],
  ])('is asked for again with the reason: %s', (reply, reason) => {
    expect(unsupportedReply(reply, evidence, catalog)).toEqual(expect.stringContaining(reason))
  })
})
