import { describe, expect, it } from 'vitest'
import { joinSentences, looksLikeMarkdown, withoutEscapes } from './join-sentences.ts'

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
    const texts = [
      '- a',
      '| a | b |',
      'a **b**',
      'a\n\nb',
      'You have 2 notes.',
      'a - b',
      '3 * 4',
      'Ann \\<ann\\@example.com\\>',
    ]
    expect(texts.map(looksLikeMarkdown)).toEqual([true, true, true, true, false, false, false, true])
  })
})

describe('withoutEscapes', () => {
  it('leaves values as they are, line ends among them, and a backslash of a path', () => {
    expect(withoutEscapes('http\\://a.example\\\nC:\\temp \\*\\*1\\*\\* \\\\')).toBe(
      'http://a.example\nC:\\temp **1** \\',
    )
  })
})
