import { expect, it } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

it('takes the first of English and Russian that the browser asks for, English else', () => {
  const asked = ['ru-RU,ru;q=0.9,en;q=0.8', 'de,en;q=0.7,ru;q=0.8', 'en-GB,ru', 'de', null, 'ru;q=0']
  expect(asked.map(preferredLanguage)).toEqual(['ru', 'ru', 'en', 'en', 'en', 'en'])
})
