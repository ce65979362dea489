import { describe, expect, it } from 'vitest'
import { joinSentences, looksLikeMarkdown } from './join-sentences.ts'

describe('joinSentences', () => {
  it('puts sentences side by side and list items below each other', () => {
    expect(joinSentences(['You have two notes.', '- Q3 plan', '- Trip', 'That is all.'])).toBe(
      'You have two notes.\n\n- Q3 plan\n- Trip That is all.',
    )
  })

  it('keeps line breaks that the answer brings', () => {
    expect(joinSentences(['One.\n', 'Two.'])).toBe('One.\nTwo.')
  })
})

describe('looksLikeMarkdown', () => {
  it('is true for lists, tables and emphasis, and false for plain sentences', () => {
    const texts = ['- a', '| a | b |', 'a **b**', 'a\n\nb', 'You have 2 notes.', 'a - b', '3 * 4']
    expect(texts.map(looksLikeMarkdown)).toEqual([true, true, true, true, false, false, false])
  })
})
