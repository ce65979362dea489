import { describe, expect, it } from 'vitest'
import { joinSentences, looksLikeMarkdown } from './join-sentences.ts'
import { markFacts } from './mark-facts.ts'

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

describe('markFacts', () => {
  const fact = (value: string) => ({ source: 'tasks/list_tasks', path: 'total', value, ageSeconds: 12 })

  it('marks whole values and leaves a number inside a longer one alone', () => {
    expect(markFacts('12 of 120 tasks, 12.', [fact('12')])).toEqual([
      { text: '12', fact: fact('12') },
      { text: ' of 120 tasks, ', fact: null },
      { text: '12', fact: fact('12') },
      { text: '.', fact: null },
    ])
  })

  it('prefers the longer of two values and takes signs of patterns literally', () => {
    expect(markFacts('a+b@c.de', [fact('a'), fact('a+b@c.de')])).toEqual([
      { text: 'a+b@c.de', fact: fact('a+b@c.de') },
    ])
  })

  it('works for Cyrillic words', () => {
    expect(markFacts('План готов, планы', [fact('План')])).toEqual([
      { text: 'План', fact: fact('План') },
      { text: ' готов, планы', fact: null },
    ])
  })
})
