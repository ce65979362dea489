import { describe, expect, it } from 'vitest'
import type { AuditFilter } from '../protocol/audit.ts'
import type { AuditEntry } from './ports.ts'
import { scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'

const entry = (at: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  turn: 't1',
  step: 0,
  at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  appId: 'notes',
  fnName: 'list_notes',
  actionType: 'read',
  effects: [],
  outcome: 'succeeded',
  code: null,
  card: null,
  durationMs: 1,
  argsDigest: 'a',
  dataDigest: null,
  retention: 'standard',
  ...change,
})

async function withRows(audit: AuditEntry[]) {
  const { kernel, world } = await testKernel({ extensions: [], model: scriptedModel({}) })
  await world.stores.journal.commit({ commandId: 'c', user: TEST_USER.id, events: [], audit })
  const page = async (filter: AuditFilter, before: number | null = null) => {
    const { rows, next } = await kernel.audit.page(TEST_USER.id, { before, filter })
    return { rows: rows.map(({ sequence }) => sequence), next }
  }
  return { kernel, page }
}

describe('the record of what ran, for its owner', () => {
  it('is filtered by app, function, outcome, action type, effect, time and turn, newest first', async () => {
    const { page } = await withRows([
      entry(1),
      entry(2, { appId: 'mail', fnName: 'send_mail', actionType: 'write', effects: ['create:email'] }),
      entry(3, { outcome: 'failed', turn: 't2' }),
      entry(4, { fnName: 'delete_note', actionType: 'destructive', effects: ['delete:note'], turn: 't2' }),
    ])
    const of = async (filter: AuditFilter) => (await page(filter)).rows
    const [second, fourth] = [entry(2).at, entry(4).at]
    expect({
      all: await of({}),
      app: await of({ appId: 'mail' }),
      fn: await of({ fnName: 'note' }),
      outcome: await of({ outcome: 'failed' }),
      action: await of({ actionType: 'destructive' }),
      effect: await of({ effect: 'create:email' }),
      verb: await of({ effect: 'delete' }),
      part: await of({ effect: 'del' }),
      range: await of({ from: second, to: fourth }),
      turn: await of({ turn: 't2' }),
      both: await of({ turn: 't2', outcome: 'failed' }),
    }).toEqual({
      all: [4, 3, 2, 1],
      app: [2],
      fn: [4, 3, 1],
      outcome: [3],
      action: [4],
      effect: [2],
      verb: [4],
      part: [],
      range: [3, 2],
      turn: [4, 3],
      both: [3],
    })
  })

  it('comes in pages by sequence, each row once, also through a narrow filter', async () => {
    const { page } = await withRows(
      Array.from({ length: 1_210 }, (_, at) =>
        entry(at, { outcome: at % 11 === 0 ? 'failed' : 'succeeded' }),
      ),
    )
    const first = await page({ outcome: 'failed' })
    const second = await page({ outcome: 'failed' }, first.next)
    const third = second.next === null ? null : await page({ outcome: 'failed' }, second.next)
    const all = [...first.rows, ...second.rows, ...(third?.rows ?? [])]
    expect([
      first.rows.length,
      all.length,
      new Set(all).size,
      third === null ? second.next : third.next,
    ]).toEqual([50, 110, 110, null])
    expect(all).toEqual(all.toSorted((a, b) => b - a))
  })

  it('is exported line by line, whole, with what a check needs but the key', async () => {
    const { kernel } = await withRows(Array.from({ length: 1_001 }, (_, at) => entry(at)))
    let text = ''
    for await (const piece of kernel.audit.export(TEST_USER.id)) text += piece
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { rows } = await kernel.audit.page(TEST_USER.id, { before: null, filter: {} })
    expect([lines.length, lines[0].user, lines.at(-1), Object.keys(lines[1])]).toEqual([
      1_003,
      TEST_USER.id,
      { rows: 1_001, last: rows[0]?.digest },
      ['sequence', 'digest', 'entry'],
    ])
    expect(await kernel.audit.verify(TEST_USER.id)).toEqual({ rows: 1_001, erased: null, broken: null })
  })

  it('is exported as far as it fits a filter, which the first line names', async () => {
    const { kernel } = await withRows([entry(1), { ...entry(2), appId: 'other' }, entry(3)])
    let text = ''
    for await (const piece of kernel.audit.export(TEST_USER.id, { appId: 'other' })) text += piece
    const [head, row, end] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect([head.filter, row.entry.appId, row.sequence, end.rows]).toEqual([
      { appId: 'other' },
      'other',
      2,
      1,
    ])
  })
})
