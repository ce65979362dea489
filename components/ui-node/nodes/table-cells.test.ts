import { describe, expect, it } from 'vitest'
import { cellText, compareCells } from './table-cells.ts'

describe('table cells', () => {
  it('sort by number where both are numbers, else by text, empty ones last', () => {
    const cells = ['10', 9, null, 'b2', 'b10', undefined, '-1']
    expect(cells.toSorted(compareCells)).toEqual(['-1', 9, '10', 'b2', 'b10', null, undefined])
  })

  it('show nested values as JSON and nothing as a dash', () => {
    expect([cellText({ a: 1 }), cellText(null), cellText(0), cellText(false)]).toEqual([
      '{"a":1}',
      '–',
      '0',
      'false',
    ])
  })
})
