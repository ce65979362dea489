import { expect, it } from 'vitest'
import { conditionWords } from './condition-words.ts'

it('says a condition without addresses, with the signs and words of the language, and leaves what is quoted', () => {
  const condition =
    "web-tools[0].up == false and not prior_turn[-1].mail[0].total >= 3 or item.name != 'not true'"
  expect([conditionWords(condition, 'en'), conditionWords(condition, 'ru')]).toEqual([
    "up = no and not total ≥ 3 or item.name ≠ 'not true'",
    "up = нет и не total ≥ 3 или item.name ≠ 'not true'",
  ])
})
