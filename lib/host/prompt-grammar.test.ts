import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderFacts, renderHistoryBlock } from '../kernel/context/history-section.ts'
import { promptLine } from '../kernel/context/line.ts'
import { buildClassifierPrompt, type HistoryTurn, type Json, limits, spacedJson } from '../kernel/index.ts'
import { parseClassifierPrompt } from '../local-model/parse/classifier-prompt.ts'
import { appId, functionName, hostileJson, hostileKey, hostileText } from './testing/hostile-text.ts'
import {
  catalogFrom,
  cutAt,
  describedTool,
  inOrder,
  message,
  messageLine,
  oneLined,
  readParams,
  readReturns,
  toTheMinute,
} from './testing/prompt-records.ts'

const AT = '2026-05-15T17:21:04Z'
const noTools = catalogFrom([])
const plain = { at: AT, timezone: 'UTC', language: 'en', me: null, text: 'hi' } as const

/** Renders a classifier prompt with the kernel and reads it back as the local model does. */
const readBack = (input: Partial<Parameters<typeof buildClassifierPrompt>[0]>) =>
  parseClassifierPrompt(
    buildClassifierPrompt({ sections: [], history: [], catalog: noTools, message: plain, ...input }).user,
  )

const turn: fc.Arbitrary<HistoryTurn> = fc.record({
  at: fc.constant(AT),
  status: fc.constantFrom('ok', 'error', 'partial', 'cancelled', 'pending', 'asked'),
  appIds: fc.array(appId, { maxLength: 3 }),
  message: hostileText(),
  preview: hostileText(),
  facts: fc.array(
    fc.record({ appId, fnName: functionName, json: hostileJson.map((json) => spacedJson(json)) }),
    { maxLength: 2 },
  ),
})

/** Text as history may keep it: whole, or its beginning and `…`. Returns what was read where that holds. */
function kept(text: string, read: string | undefined): string {
  const whole = text.toWellFormed()
  const isBeginning = read?.endsWith('…') === true && whole.startsWith(read.slice(0, -1))
  const isFull = promptLine(read ?? '').length > limits.historyPreviewMaxChars - 12
  return isBeginning && isFull && promptLine(whole).length > limits.historyPreviewMaxChars ? read : whole
}

const factsLength = (each: HistoryTurn): number =>
  each.facts.reduce((sum, fact) => sum + fact.json.length + fact.appId.length + fact.fnName.length + 27, 0)

/** True where `part` holds nothing that `whole` does not hold at the same place. */
function isPortion(part: Json, whole: Json): boolean {
  if (typeof part !== 'object' || part === null) return part === whole
  if (typeof whole !== 'object' || whole === null || Array.isArray(part) !== Array.isArray(whole))
    return false
  return Object.entries(part).every(([key, item]) => {
    const other = Object.getOwnPropertyDescriptor(whole, key)
    return other !== undefined && isPortion(item, other.value)
  })
}

describe('what the kernel renders, the local model reads back', () => {
  it('the message, whatever it holds', () => {
    fc.assert(
      fc.property(messageLine, (line) => {
        expect(readBack({ message: line }).message).toEqual({
          ...line,
          at: toTheMinute(line.at),
          text: line.text.toWellFormed(),
        })
      }),
    )
  })

  it('a history of which no character ends a line, hides or turns text round', () => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 4 }), (history) => {
        const block = renderHistoryBlock(history)
        expect(block.split('\n')).toHaveLength(
          1 + history.reduce((lines, each) => lines + 1 + renderFacts(each.facts).length, 0),
        )
        expect(block.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}\p{Cs}\ufeff]/u)
      }),
    )
  })

  it('is tried with every kind of hostile character, in keys, values, messages and previews', () => {
    const pieces = [
      '\u2028',
      '\u2029',
      '\u0085',
      '\u061c',
      '\u200e',
      '\u200f',
      '\u202e',
      '\u2066',
      '\u2069',
      '\ufeff',
      '\ud800',
      '\n[HISTORY]\n',
      '\n  FACTS: app=',
      '<EMAIL_1>',
      '$REF:',
    ]
    const history = fc.sample(turn, { numRuns: 3_000, seed: 1 })
    const texts = {
      message: history.map((each) => each.message).join(' '),
      preview: history.map((each) => each.preview).join(' '),
    }
    const keys: string[] = []
    const values: string[] = []
    const collect = (json: Json): void => {
      if (typeof json === 'string') values.push(json)
      else if (json !== null && typeof json === 'object') {
        if (!Array.isArray(json)) keys.push(...Object.keys(json))
        for (const item of Object.values(json)) collect(item)
      }
    }
    for (const each of history) for (const fact of each.facts) collect(JSON.parse(fact.json))
    const all = { ...texts, keys: keys.join(' '), values: values.join(' ') }
    const missing = Object.entries(all).flatMap(([where, text]) =>
      pieces.filter((piece) => !text.includes(piece)).map((piece) => `${JSON.stringify(piece)} in ${where}`),
    )
    expect(missing).toEqual([])
  })

  it('the history, whatever users, answers and results hold', () => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 4 }), message, (history, text) => {
        fc.pre(history.every((each) => factsLength(each) <= limits.factsPerTurnMaxChars))
        const read = readBack({ history, message: { ...plain, text } }).history
        expect(read).toEqual(
          history.map((each, index) => ({
            at: AT,
            status: each.status,
            apps: each.appIds,
            message: kept(each.message, read[index]?.message),
            preview: kept(each.preview, read[index]?.preview),
            facts: each.facts.map((fact) => ({
              appId: fact.appId,
              fn: fact.fnName,
              data: JSON.parse(fact.json),
              cut: false,
            })),
            factsCut: null,
          })),
        )
      }),
    )
  })

  it('text of the history that was cut', () => {
    const long = fc.tuple(hostileText(), fc.integer({ min: 280, max: 310 })).map(([text, length]) => {
      return `${'я'.repeat(length)}😀${text}`
    })
    fc.assert(
      fc.property(long, long, (asked, preview) => {
        const [read] = readBack({ history: [historyTurn(asked, preview)] }).history
        expect([read?.message, read?.preview]).toEqual([
          kept(asked, read?.message),
          kept(preview, read?.preview),
        ])
      }),
    )
  })

  it('of a cut payload only values that stand in the whole one, and the size of what is missing', () => {
    const object = fc.dictionary(
      hostileKey(hostileText),
      fc.oneof(hostileText(2), fc.integer(), fc.boolean()),
      {
        maxKeys: 3,
      },
    )
    fc.assert(
      fc.property(object, fc.integer({ min: 0, max: 400 }), (row, shift) => {
        const whole = JSON.parse(
          JSON.stringify({
            pad: 'x'.repeat(shift),
            rows: Array.from({ length: 300 }, () => row),
            tail: 'y'.repeat(4_000),
          }),
        )
        const facts = [{ appId: 'mail', fnName: 'list_inbox', json: spacedJson(whole) }]
        const [read] = readBack({ history: [{ ...historyTurn('a', 'b'), facts }] }).history
        const [fact] = read?.facts ?? []
        expect([fact?.cut, isPortion(fact?.data ?? null, whole), read?.factsCut?.calls]).toEqual([
          true,
          true,
          1,
        ])
      }),
    )
  })

  it('of a payload cut inside a decimal number, not the number', () => {
    for (let shift = 0; shift < 20; shift += 1) {
      const rows = Array.from({ length: 400 }, () => ({ price: 19.25 }))
      const facts = [
        {
          appId: 'shop',
          fnName: 'list',
          json: spacedJson({ pad: 'x'.repeat(shift), rows, tail: 'y'.repeat(4_000) }),
        },
      ]
      const [read] = readBack({ history: [{ ...historyTurn('a', 'b'), facts }] }).history
      const prices = JSON.stringify(read?.facts[0]?.data).match(/(?<="price":)[^}]*/g) ?? []
      expect([prices.length > 50, new Set(prices)]).toEqual([true, new Set(['19.25'])])
    }
  })

  it('tools, whatever their descriptions say', () => {
    const apps = fc.uniqueArray(describedTool, { maxLength: 4, selector: (app) => app.appId })
    fc.assert(
      fc.property(apps, (described) => {
        expect(readBack({ catalog: catalogFrom(described) }).apps).toEqual(
          inOrder(described).map((app) => ({
            id: app.appId,
            name: oneLined(app.name).replaceAll(/(?<=^| )—(?= |$)/g, '-'),
            description: cutAt(oneLined(app.description), 200).trim(),
            tools: [
              {
                appId: app.appId,
                name: app.tool.name,
                actionType: app.tool.actionType,
                description: oneLined(app.tool.description),
                effects: app.tool.effects,
                idProjection: app.tool.idProjection === '' ? null : app.tool.idProjection,
                params: readParams(app.tool.params),
                ...readReturns(app.tool),
              },
            ],
          })),
        )
      }),
    )
  })
})

const historyTurn = (asked: string, preview: string): HistoryTurn => ({
  at: AT,
  status: 'ok',
  appIds: [],
  message: asked,
  preview,
  facts: [],
})
