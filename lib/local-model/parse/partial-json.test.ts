import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePartialJson } from './partial-json.ts'

test('whole JSON is read as it is', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 4 }).filter((value) => typeof value === 'object' && value !== null),
      (value) => {
        const text = JSON.stringify(value)
        expect(JSON.stringify(parsePartialJson(text))).toBe(text)
      },
    ),
  )
})

test('a cut payload keeps every value that is whole and drops the one that was cut', () => {
  expect(parsePartialJson('{"total": 3, "notes": [{"id": "n_1", "title": "A"}, {"id": "n_2", "tit')).toEqual({
    total: 3,
    notes: [{ id: 'n_1', title: 'A' }, { id: 'n_2' }],
  })
})

test('a number at the cut is not taken for a whole one', () => {
  for (const cut of ['{"total": 24', '{"total": 24…', '{"total": 24.…', '{"total": 24.5e…', '{"total": 24.5'])
    expect(parsePartialJson(cut)).toEqual({})
  expect(parsePartialJson('{"total": 24.5, "done": tru')).toEqual({ total: 24.5 })
})

test('any leading portion of JSON is read without an error', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, cut) => {
      expect(() => parsePartialJson(text.slice(0, cut % (text.length + 1)))).not.toThrow()
    }),
  )
})

test('nesting without end is given up, not followed', () => {
  expect(() => parsePartialJson('['.repeat(100_000))).not.toThrow()
})
