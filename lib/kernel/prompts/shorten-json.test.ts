import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spacedJson } from '../json.ts'
import type { Json } from '../turn-state.ts'
import { shortenJson } from './shorten-json.ts'

const mails = (count: number): Json[] =>
  Array.from({ length: count }, (_, index) => ({
    message_id: `m${index}`,
    subject: `Invoice ${index}`,
    read: false,
  }))

describe('data that is longer than its room', () => {
  it('stays as it is where it fits', () => {
    const data = { total: 3, messages: mails(3) }
    expect(shortenJson(data, spacedJson(data).length)).toBe(data)
  })

  it('keeps totals and flags, the first records whole, and says how many of how many are shown', () => {
    const data = { total: 206, messages: mails(206), has_more: true }
    const text = spacedJson(shortenJson(data, 1_000))
    expect(text.length).toBeLessThanOrEqual(1_000)
    expect(text.length).toBeGreaterThan(850)
    const shown: Record<string, Json> = JSON.parse(text)
    const list = Array.isArray(shown.messages) ? shown.messages : []
    expect(shown).toEqual({
      total: 206,
      messages: [...mails(list.length - 1), `… shown ${list.length - 1} of 206`],
      has_more: true,
    })
  })

  it('shortens long texts inside of records rather than showing one record alone', () => {
    const notes = Array.from({ length: 40 }, (_, index) => ({ id: index, content: 'word '.repeat(400) }))
    const shown = shortenJson({ notes }, 2_000)
    expect(spacedJson(shown).length).toBeLessThanOrEqual(2_000)
    expect(shown).toMatchObject({
      notes: [
        { id: 0, content: expect.stringMatching(/^word word .*… shown \d+ of 2000 characters$/) },
        { id: 1 },
        { id: 2 },
        { id: 3 },
        { id: 4 },
        '… shown 5 of 40',
      ],
    })
  })

  it('gives two lists of one record their share each', () => {
    const shown = shortenJson({ small: [1, 2, 3], a: mails(50), b: mails(50) }, 1_200)
    expect(shown).toMatchObject({ small: [1, 2, 3] })
    const { a, b } = shown as { a: Json[]; b: Json[] }
    expect([a.length, b.length]).toEqual([a.length, a.length])
    expect([a.at(-1), b.at(-1)]).toEqual([`… shown ${a.length - 1} of 50`, `… shown ${a.length - 1} of 50`])
  })

  it('keeps the first fields of a record that has too many', () => {
    const wide = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field_${index}`, index]))
    const shown = shortenJson(wide, 200)
    expect(spacedJson(shown).length).toBeLessThanOrEqual(200)
    expect(shown).toMatchObject({ field_0: 0, field_1: 1, '…': expect.stringMatching(/^shown \d+ of 300$/) })
  })

  it('is never longer than its room and never fails, whatever the data', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 30 }),
        fc.integer({ min: 120, max: 900 }),
        (some, texts, room) => {
          const data: Json = JSON.parse(JSON.stringify({ some, texts, again: [some, some, some] }))
          const shown = shortenJson(data, room)
          expect(spacedJson(shown).length).toBeLessThanOrEqual(room)
          expect(Array.isArray(shown)).toBe(false)
        },
      ),
    )
  })
})
