import { describe, expect, it } from 'vitest'
import { beginningOf, visibleText } from './visible-text.ts'

describe('a text on a card', () => {
  it('hides nothing: what turns or joins it is shown as its number', () => {
    expect(visibleText('pay \u202egro.live\u202c and a\u200bb\u0000')).toBe(
      'pay ⟨U+202E⟩gro.live⟨U+202C⟩ and a⟨U+200B⟩b⟨U+0000⟩',
    )
  })

  it('is otherwise as it is, lines and letters of any alphabet', () => {
    expect(visibleText('молоко\n\tхлеб, 日本 ü 🐝')).toBe('молоко\n\tхлеб, 日本 ü 🐝')
  })

  it('is never cut inside a character', () => {
    expect(['a🐝b', 'a🐝b', 'a🐝b'].map((text, at) => beginningOf(text, at + 1))).toEqual(['a', 'a', 'a🐝'])
  })
})
