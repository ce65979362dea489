import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineSafe, spacedJson, toJson } from './json.ts'
import { limits } from './limits.ts'

const cyclic: Record<string, unknown> = { name: 'loop' }
cyclic.self = [cyclic]

const itself = {
  toJSON() {
    return this
  },
}

const throwing = (): never => {
  throw new Error('no')
}

const revoked = Proxy.revocable({}, {})
revoked.revoke()

describe('any value as JSON', () => {
  it.each<[string, unknown, unknown, string[]]>([
    ['NaN', { n: Number.NaN }, { n: null }, ['data.n: NaN became null']],
    ['an infinity', [Number.NEGATIVE_INFINITY], [null], ['data[0]: -Infinity became null']],
    ['a bigint', { n: 9007199254740993n }, { n: '9007199254740993' }, []],
    ['a date', new Date(0), '1970-01-01T00:00:00.000Z', []],
    [
      'a date that is none',
      { at: new Date(Number.NaN) },
      { at: null },
      ['data.at: an invalid date became null'],
    ],
    ['a function', { f: throwing }, { f: null }, ['data.f: a function became null']],
    ['a symbol', [Symbol('x')], [null], ['data[0]: a symbol became null']],
    ['undefined', { a: undefined, b: [undefined] }, { b: [null] }, []],
    ['nothing at all', undefined, null, []],
    ['a cycle', cyclic, { name: 'loop', self: [null] }, ['data.self[0]: a cycle, cut here']],
    ['a map', { m: new Map([[1, 2]]) }, { m: {} }, ['data.m: a Map has no fields, it became {}']],
    ['a set', new Set([1]), {}, ['data: a Set has no fields, it became {}']],
    ['bytes', { b: new Uint8Array(5_000_000) }, { b: null }, ['data.b: bytes became null']],
    ['a url', { u: new URL('https://example.com/a') }, { u: 'https://example.com/a' }, []],
    ['toJSON', { toJSON: () => ({ kept: 1 }) }, { kept: 1 }, []],
    [
      'toJSON that throws',
      { a: { toJSON: throwing } },
      { a: null },
      ['data.a: reading it threw, it became null'],
    ],
    ['toJSON that returns itself', { c: itself }, { c: null }, ['data.c: a cycle, cut here']],
    [
      'a getter that throws',
      Object.defineProperty({ a: 1 }, 'b', { get: throwing, enumerable: true }),
      { a: 1, b: null },
      ['data.b: reading it threw, it became null'],
    ],
    [
      'a proxy that throws',
      { p: new Proxy({}, { ownKeys: throwing }) },
      { p: null },
      ['data.p: reading it threw, it became null'],
    ],
    ['a proxy that is gone', { p: revoked.proxy }, { p: null }, ['data.p: reading it threw, it became null']],
    ['halves of characters', { 'k\ud800': 'a\udc00b🎄' }, { 'k\ufffd': 'a\ufffdb🎄' }, []],
  ])('%s never breaks it', (_, value, json, findings) => {
    expect(toJson(value)).toEqual({ value: json, findings })
  })

  it('keeps a field called __proto__ as a field, and no prototype', () => {
    const { value } = toJson(JSON.parse('{"__proto__":{"isAdmin":true},"a":1}'))
    expect([spacedJson(value), Reflect.get({}, 'isAdmin')]).toEqual([
      '{"__proto__": {"isAdmin": true}, "a": 1}',
      undefined,
    ])
  })

  it('keeps 501 levels and cuts the next (I-CROSS-TURN-FACT-LEDGER-DEEP-SERIALIZED)', () => {
    let deep: unknown = 'bottom'
    for (let level = 0; level < 501; level += 1) deep = { deep }
    expect(spacedJson(toJson(deep).value)).toContain('bottom')
    expect(toJson({ deep }).findings).toEqual([expect.stringMatching(/: too deep, cut here$/)])
  })

  it('keeps the order of keys; whole numbers stand first, as JavaScript has them', () => {
    const data = JSON.parse('{"z": 1, "a": 2, "10": 3, "Ж": 4, "2": 5, "1.5": 6, "-1": 7}')
    expect(spacedJson(toJson(data).value)).toBe(
      '{"2": 5, "10": 3, "z": 1, "a": 2, "Ж": 4, "1.5": 6, "-1": 7}',
    )
  })

  it('ends soon with what is too large, shared parts and holes included, and what is left is too large still', () => {
    let shared: unknown = 'x'
    for (let level = 0; level < 60; level += 1) shared = { a: shared, b: shared }
    for (const large of [shared, new Array(4_000_000_000), ['x'.repeat(5_000_000)]]) {
      const { value, findings } = toJson(large)
      expect(JSON.stringify(value).length).toBeGreaterThan(limits.resultMaxBytes)
      expect(findings.length).toBeLessThanOrEqual(20)
    }
  })

  it('cuts nothing that fits', () => {
    const list = Array.from({ length: 524_287 }, () => 1)
    expect(JSON.stringify(list)).toHaveLength(limits.resultMaxBytes - 1)
    const { value, findings } = toJson(list)
    expect([JSON.stringify(value) === JSON.stringify(list), findings]).toEqual([true, []])
  })

  it('is what JSON.stringify makes of any plain value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(spacedJson(toJson(value).value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('is one line whatever it holds, and reads back as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), (data) => {
        const { value } = toJson(data)
        const text = spacedJson(value)
        expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}\p{Cs}]/u)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('escapes every control, line end and direction mark', () => {
    const marks =
      '\u0085\u2028\u2029\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff'
    expect(lineSafe(marks)).toMatch(/^(\\u[0-9a-f]{4}){16}$/)
  })
})
