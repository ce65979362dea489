import { expect, it } from 'vitest'
import { revealerOf } from './expression-scope.ts'

it('what a token stands for is not read for tokens again', () => {
  const reveal = revealerOf({ '<TEXT_1>': '<EMAIL_1>', '<EMAIL_1>': 'ann@example.com' })
  expect(reveal('<TEXT_1> is no <EMAIL_1>, nor <EMAIL_2>')).toBe(
    '<EMAIL_1> is no ann@example.com, nor <EMAIL_2>',
  )
})
