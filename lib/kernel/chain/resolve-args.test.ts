import { describe, expect, it } from 'vitest'
import type { Json, StepState } from '../turn-state.ts'
import { parseReference } from './reference.ts'
import { type ReferenceSources, resolveArgs } from './resolve-args.ts'

const succeeded = (appId: string, data: StepState['data']): StepState => ({
  index: 0,
  appId,
  fnName: 'f',
  contract: '',
  actionType: 'read',
  effects: [],
  dependsOn: [],
  bind: [],
  plannedArgs: {},
  args: {},
  origins: {},
  status: 'succeeded',
  idempotencyKey: '',
  startedAt: null,
  durationMs: null,
  data,
  summary: '',
  error: null,
})

const sources: ReferenceSources = {
  steps: [succeeded('sql-db', { rows: [{ count: 248, id: 9007199254740991 }] })],
  history: [
    {
      turn: 't',
      conversation: 'c',
      sequence: 1,
      at: '',
      kind: 'chat',
      status: 'ok',
      appIds: [],
      message: '',
      preview: '',
      facts: [
        {
          appId: 'mail',
          fnName: 'list_inbox',
          dataFactsJson: '{"messages": [{"from": "a@b.example"}]}',
          modelFactsJson: '',
          at: '',
        },
      ],
    },
  ],
  skeleton: new Map<string, Record<string, Json>>([
    ['inbox', { unread_total: 8 }],
    ['почта', { новых: 3 }],
    ['due. today', { count: 2 }],
  ]),
}

describe('references', () => {
  it('become typed values: a number stays a number, an address the exact text', () => {
    const args = {
      n: { $ref: 'sql-db[0].rows[0].count' },
      to: [{ $ref: 'prior_turn[-1].mail[0].messages[0].from' }],
      unread: { $ref: 'skeleton.inbox.unread_total' },
      cyrillic: { $ref: 'skeleton.почта.новых' },
      spaced: { $ref: 'skeleton["due. today"].count' },
    }
    expect(resolveArgs(args, sources)).toEqual({
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
      expect(resolveArgs({ x: { $ref } }, sources)).toEqual({
        ok: false,
        code: 'UNRESOLVED_REFS',
        field: 'x',
        reference: $ref,
      })
  })

  it('are at most twenty a step, five of them into earlier turns (I-REF-CAP-PER-ARGS, I-REF-CAP-CROSS-TURN)', () => {
    const cross = Array.from({ length: 6 }, () => ({ $ref: 'prior_turn[-1].mail[0].messages[0].from' }))
    const own = Array.from({ length: 21 }, () => ({ $ref: 'sql-db[0].rows[0].count' }))
    expect([
      resolveArgs({ cross }, sources).ok,
      resolveArgs({ own }, sources).ok,
      resolveArgs({ own: own.slice(1) }, sources).ok,
    ]).toEqual([false, false, true])
  })

  it('bring at most 50,000 bytes from earlier turns', () => {
    const [turn] = sources.history
    const long = (length: number): ReferenceSources => ({
      ...sources,
      history: (turn === undefined ? [] : [turn]).map((each) => ({
        ...each,
        facts: each.facts.map((fact) => ({
          ...fact,
          dataFactsJson: JSON.stringify({ text: 'ж'.repeat(length) }),
        })),
      })),
    })
    const args = { a: { $ref: 'prior_turn[-1].mail[0].text' } }
    expect([resolveArgs(args, long(24_999)).ok, resolveArgs(args, long(25_000))]).toEqual([
      true,
      { ok: false, code: 'cross_turn_data_exceeds_cap' },
    ])
  })

  it('reach no further back than the facts that a model has seen', () => {
    const [turn] = sources.history
    const history =
      turn === undefined ? [] : [turn, ...Array.from({ length: 5 }, () => ({ ...turn, facts: [] }))]
    expect(resolveArgs({ x: { $ref: 'prior_turn[-6].mail[0]' } }, { ...sources, history }).ok).toBe(false)
    expect(resolveArgs({ x: { $ref: 'prior_turn[-0].mail[0]' } }, sources).ok).toBe(false)
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
})
