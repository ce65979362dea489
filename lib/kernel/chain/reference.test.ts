import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf, pathText } from './reference.ts'

describe('a path', () => {
  it('is read as the keys it was written from, whatever they are', () => {
    const key = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('rows', 'o.total', 'a[0]', '"', ''),
      fc.nat(),
    )
    fc.assert(
      fc.property(fc.array(key), (keys) => {
        expect(keysOf(pathText(keys))).toEqual(keys)
      }),
    )
  })

  it.each(['rows[', 'rows..total', 'rows["total]', '.rows'])('%s is none', (text) => {
    expect(keysOf(text)).toBeNull()
  })
})
