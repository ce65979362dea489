import { describe, expect, it } from 'vitest'
import { type PromptChannel, promptOf, splitAtStable } from './prompt.ts'

const channel = (text: string, stable: { endsStable?: true } = {}): PromptChannel => ({
  name: 'catalogue',
  text,
  budget: null,
  notes: [],
  ...stable,
})
const ends = { endsStable: true } as const

describe('the stable part of a prompt', () => {
  it('ends with the last channel that says so, and nothing is lost between the two', () => {
    const prompt = promptOf('Plan.', [channel('a', ends), channel('b', ends), channel('c'), channel('d')])
    expect([splitAtStable(prompt), prompt.user]).toEqual([
      { stable: 'a\n\nb\n\n', rest: 'c\n\nd' },
      'a\n\nb\n\nc\n\nd',
    ])
  })

  it.each([
    ['no channel says so', promptOf('Plan.', [channel('a'), channel('b')])],
    ['everything is stable', promptOf('Plan.', [channel('a'), channel('b', ends)])],
    ['the text is another one', { ...promptOf('Plan.', [channel('a', ends), channel('b')]), user: 'c' }],
    ['the channels are not known', { user: 'a' }],
  ])('is none where %s', (_, prompt) => {
    expect(splitAtStable(prompt)).toBeNull()
  })
})
