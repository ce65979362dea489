import { describe, expect, it } from 'vitest'
import { sourceMarker } from './mark-sources.ts'

const said = (...literals: string[]) => literals.map((literal) => ({ sentence: 0, literal }))

describe('sourceMarker', () => {
  it('marks whole literals and leaves a number inside a longer one alone', () => {
    expect(sourceMarker(said('12'))('12 of 120 tasks.')).toEqual([
      { text: '12', source: 0 },
      { text: ' of 120 tasks.', source: null },
    ])
  })

  it('gives a literal that is said again its next source, over all parts of an answer', () => {
    const mark = sourceMarker(said('3', '5', '3'))
    expect([...mark('3 and 5'), ...mark('3, 3')].map(({ text, source }) => [text, source])).toEqual([
      ['3', 0],
      [' and ', null],
      ['5', 1],
      ['3', 2],
      [', ', null],
      ['3', 2],
    ])
  })

  it('prefers the longer of two literals and takes signs of patterns literally', () => {
    expect(
      sourceMarker(said('1', '$1.50', 'a+b@c.de'))('a+b@c.de: $1.50').map(({ source }) => source),
    ).toEqual([2, null, 1])
  })
})
