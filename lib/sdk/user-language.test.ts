import { describe, expect, it } from 'vitest'
import { counted, type NounForms, say } from './user-language.ts'

const note: NounForms = {
  en: { one: 'note', other: 'notes' },
  ru: { one: 'заметка', few: 'заметки', many: 'заметок' },
}

describe('counted', () => {
  it('says numbers as people do, in both languages', () => {
    const numbers = [0, 1, 2, 5, 11, 14, 21, 22, 25, 101, 111, 1002]
    expect(numbers.map((count) => counted({ language: 'ru' }, count, note))).toEqual([
      '0 заметок',
      '1 заметка',
      '2 заметки',
      '5 заметок',
      '11 заметок',
      '14 заметок',
      '21 заметка',
      '22 заметки',
      '25 заметок',
      '101 заметка',
      '111 заметок',
      '1002 заметки',
    ])
    expect([0, 1, 2, 21].map((count) => counted({ language: 'en' }, count, note))).toEqual([
      '0 notes',
      '1 note',
      '2 notes',
      '21 notes',
    ])
  })
})

it('says a text in the language of the person', () => {
  expect(say({ language: 'ru' }, { en: 'Notes', ru: 'Заметки' })).toBe('Заметки')
})
