import { describe, expect, it } from 'vitest'
import type { ExpressionScope, ScopeCall } from '../expressions/scope.ts'
import type { Json } from '../turn-state.ts'
import { parseReference } from './reference.ts'
import { resolveArgs } from './resolve-args.ts'

const call = (appId: string, data: Json): ScopeCall => ({ appId, status: 'ready', data, shape: null })

const scope: ExpressionScope = {
  calls: [call('sql-db', { rows: [{ count: 248, id: 9007199254740991 }] })],
  priorTurns: [[call('mail', { messages: [{ from: 'a@b.example' }] })]],
  skeleton: new Map<string, Json>([
    ['inbox', { unread_total: 8 }],
    ['почта', { новых: 3 }],
    ['due. today', { count: 2 }],
  ]),
  language: 'en',
  timezone: 'UTC',
  now: '2026-01-15T09:00:00.000Z',
}

describe('references', () => {
  it('that find nothing leave out an optional parameter, and stop at a required one', () => {
    const none = { $ref: "sql-db[0].rows | find: 'count', 1" }
    const schema = { properties: { cc: { type: 'string' }, ids: { type: 'array' } }, required: ['ids'] }
    expect([
      resolveArgs({ cc: none, ids: [1] }, scope, schema),
      resolveArgs({ ids: { $ref: "sql-db[0].rows | where: 'count', 1" } }, scope, schema),
    ]).toEqual([
      { ok: true, args: { ids: [1] }, provenance: { ids: { known: [], literals: ['1'] } } },
      { ok: false, code: 'FOUND_NOTHING', field: 'ids' },
    ])
  })

  it('fit the parameter: a number into text as text, a scalar into a list as a list of one', () => {
    const count = { $ref: 'sql-db[0].rows[0].count' }
    const schema = {
      properties: {
        title: { type: 'string' },
        ids: { type: 'array', items: { type: 'string' } },
        n: { type: 'number' },
      },
    }
    const resolved = resolveArgs({ title: count, ids: count, n: count }, scope, schema)
    expect(resolved.ok && resolved.args).toEqual({ title: '248', ids: ['248'], n: 248 })
  })

  it('that compute, cut or join are the model’s own; a text by template says which parts are', () => {
    const resolved = resolveArgs(
      {
        sum: { $ref: 'sql-db[0].rows[0].count | plus: 1' },
        cut: { $ref: 'prior_turn[-1].mail[0].messages[0].from | truncate: 3' },
        text: { $text: 'There are {{ sql-db[0].rows[0].count }} orders.' },
      },
      scope,
    )
    expect(resolved.ok && [resolved.args.text, resolved.provenance]).toEqual([
      'There are 248 orders.',
      {
        sum: { known: ['model'], literals: [] },
        cut: { known: ['model'], literals: [] },
        text: { known: ['step'], literals: ['There are', 'orders.'] },
      },
    ])
  })

  it('become typed values: a number stays a number, an address the exact text', () => {
    const args = {
      n: { $ref: 'sql-db[0].rows[0].count' },
      to: [{ $ref: 'prior_turn[-1].mail[0].messages[0].from' }],
      unread: { $ref: 'skeleton.inbox.unread_total' },
      cyrillic: { $ref: 'skeleton.почта.новых' },
      spaced: { $ref: 'skeleton["due. today"].count' },
    }
    expect(resolveArgs(args, scope)).toEqual({
      ok: true,
      args: { n: 248, to: ['a@b.example'], unread: 8, cyrillic: 3, spaced: 2 },
      provenance: {
        n: { known: ['step'], literals: [] },
        to: { known: ['fact'], literals: [] },
        unread: { known: ['fact'], literals: [] },
        cyrillic: { known: ['fact'], literals: [] },
        spaced: { known: ['fact'], literals: [] },
      },
    })
  })

  it('that nobody produced stop the step and name themselves', () => {
    for (const $ref of [
      'sql-db[1].rows',
      'sql-db[0].rows[7].count',
      'sql-db[0].__proto__',
      'prior_turn[-2].mail[0]',
      'skeleton.ghost.x',
      'nonsense',
    ])
      expect(resolveArgs({ x: { $ref } }, scope)).toMatchObject({
        ok: false,
        code: 'UNRESOLVED_REFS',
        field: 'x',
      })
  })
})

it('bring at most 50,000 bytes from earlier turns', () => {
  const long = (length: number): ExpressionScope => ({
    ...scope,
    priorTurns: [[call('mail', { text: 'ж'.repeat(length) })]],
  })
  const args = { a: { $ref: 'prior_turn[-1].mail[0].text' } }
  expect([resolveArgs(args, long(24_999)).ok, resolveArgs(args, long(25_000))]).toEqual([
    true,
    { ok: false, code: 'cross_turn_data_exceeds_cap' },
  ])
})

it('name keys that are no words behind a dot or in quotes', () => {
  expect([
    parseReference('sql-db[0].rows[0].COUNT(*)'),
    parseReference('sql-db[0]["o.total"]["a\\"b"]'),
    parseReference('sql-db[0]["open'),
  ]).toMatchObject([{ path: ['rows', 0, 'COUNT(*)'] }, { path: ['o.total', 'a"b'] }, null])
})

it('read the same with or without the word data in front of the path', () => {
  expect(parseReference('notes[0].data.note_id')).toEqual(parseReference('notes[0].note_id'))
})
