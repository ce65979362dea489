import { describe, expect, it } from 'vitest'
import { createMasker } from './pii-mask.ts'

/** Nothing in it tells that “zephyr hill” is a name, until another value does. */
const note = () => ({ lines: [{ note: 'the draft is about zephyr hill' }] })
const named = { from_name: 'zephyr hill' }
const masked = { lines: [{ note: 'the draft is about <NAME_1>' }] }

describe('data that was masked before', () => {
  it('is masked anew once another value has made its words a name', () => {
    const masker = createMasker({}, { expose: false })
    const data = note()
    expect([masker.json(data), masker.json(named), masker.json(data)]).toEqual([
      data,
      { from_name: '<NAME_1>' },
      masked,
    ])
  })

  it('comes out the very same while no token was added', () => {
    const masker = createMasker({}, { expose: false })
    const data = { ...note(), ...named }
    const first = masker.json(data)
    expect(first).toEqual({ ...masked, from_name: '<NAME_1>' })
    expect(masker.json(data)).toBe(first)
  })
})
