import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { plainData } from './plain-data.ts'

const cyclic: Record<string, unknown> = { list: [] }
cyclic.list = [cyclic]

const nested = (depth: number): object => {
  let data: object = {}
  for (let level = 1; level < depth; level += 1) data = { data }
  return data
}

describe('data of a document', () => {
  it('is copied when it is plain JSON, without fields that are undefined', () => {
    const shared = { a: 1 }
    const data = { text: 'Ёж 🎄', list: [shared, shared, null, -0.5, true], nothing: undefined }
    expect(plainData(data)).toStrictEqual({ text: 'Ёж 🎄', list: [{ a: 1 }, { a: 1 }, null, -0.5, true] })
    expect(plainData(Object.assign(Object.create(null), { a: 1 }))).toStrictEqual({ a: 1 })
  })

  it.each<[string, unknown, string]>([
    ['a function', { a: { b: [0, () => 1] } }, 'data.a.b[1] is no plain JSON: function.'],
    ['not a number', { a: Number.NaN }, 'data.a is no plain JSON: NaN.'],
    ['infinity', { a: [Number.POSITIVE_INFINITY] }, 'data.a[0] is no plain JSON: Infinity.'],
    ['a bigint', { a: 1n }, 'data.a is no plain JSON: bigint.'],
    ['a date', { due: new Date(0) }, 'data.due is no plain JSON: Date.'],
    ['a map', { a: new Map() }, 'data.a is no plain JSON: Map.'],
    ['a symbol', { a: Symbol('x') }, 'data.a is no plain JSON: symbol.'],
    ['undefined in a list', { a: [undefined] }, 'data.a[0] is no plain JSON: undefined.'],
    ['a hole in a list', { a: new Array(1) }, 'data.a[0] is no plain JSON: undefined.'],
    ['a cycle', cyclic, 'data.list[0] contains itself.'],
    [
      'a prototype key',
      JSON.parse('{"a":{"__proto__":{}}}'),
      'data.a has a key __proto__, which no document may have.',
    ],
    ['a list', [1], 'The data of a document is an object.'],
    ['nothing', null, 'The data of a document is an object.'],
    ['too many levels', nested(501), 'is nested deeper than 500 levels.'],
    [
      'too many bytes',
      { a: 'я'.repeat(limits.documentMaxBytes / 2) },
      'The document has 1048584 bytes; at most 1048576 are stored.',
    ],
  ])('is refused with the path of %s', (_, data, message) => {
    expect(() => plainData(data)).toThrow(message)
  })

  it('is what was checked, whatever a getter, a proxy or toJSON would answer next', () => {
    let reads = 0
    const twoFaced = {
      get n() {
        reads += 1
        return reads === 1 ? 1 : 1n
      },
    }
    const list = Object.assign([1], { toJSON: () => JSON.parse('{"__proto__":{"a":1}}') })
    const proxy = new Proxy({ a: 'b' }, {})
    expect(plainData({ twoFaced, list, proxy })).toStrictEqual({
      twoFaced: { n: 1 },
      list: [1],
      proxy: { a: 'b' },
    })
    expect(() => plainData({ toJSON: () => ({}) })).toThrow('data.toJSON is no plain JSON: function.')
  })

  it('has whole characters: halves become U+FFFD in keys and values', () => {
    expect(plainData({ 'k\ud83c': 'a\udf84b', whole: '🎄' })).toStrictEqual({
      'k\ufffd': 'a\ufffdb',
      whole: '🎄',
    })
  })

  it('is refused at once when shared parts would make it endless', () => {
    let data: object = {}
    for (let level = 0; level < 60; level += 1) data = { a: data, b: data }
    expect(() => plainData(data)).toThrow('The document has more than 1048576 bytes')
    expect(() => plainData({ a: new Array(4_000_000_000) })).toThrow('data.a[0] is no plain JSON: undefined.')
  })

  it('may have as many bytes and levels as the limits say', () => {
    const data = { a: 'x'.repeat(limits.documentMaxBytes - '{"a":""}'.length) }
    expect(plainData(data)).toEqual(data)
    expect(() => plainData(nested(500))).not.toThrow()
  })
})
