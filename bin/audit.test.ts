import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqliteStores } from '../lib/host/sqlite/open-stores.ts'
import { commitOf, sampleAudit, turnOf } from '../lib/host/store-conformance/sample-records.ts'
import { manualClock } from '../lib/kernel/testing/manual-clock.ts'

const data = mkdtempSync(join(tmpdir(), 'webbee-terminal-'))
const at = new Date(manualClock().now()).toISOString()

const webbee = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const webbeeFile = join(import.meta.dirname, 'webbee.mjs')
    const env = { NODE_ENV: 'test', PATH: process.env.PATH ?? '', HOME: tmpdir() } as const
    execFile(process.execPath, [webbeeFile, ...args, '--data', data], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })

beforeAll(async () => {
  const stores = openSqliteStores({ folder: data, durability: 'normal', clock: manualClock() })
  for (const user of ['ann', 'bob', 'eve'])
    for (const name of ['a', 'b', 'c'])
      await stores.journal.commit(
        commitOf({ user, turn: turnOf(`${user}-${name}`), audit: [sampleAudit(name)] }),
      )
  await stores.erasure.erase('eve', { is: 'everything' })
  stores.close()
  const database = new DatabaseSync(join(data, 'webbee.sqlite'))
  database.exec("DELETE FROM audit WHERE user = 'bob' AND sequence = 2")
  database.close()
})
afterAll(() => rmSync(data, { recursive: true }))

describe('webbee audit', () => {
  it('verifies a chain, names the first broken row, and says of an erased account what it is', async () => {
    const [ann, bob, eve, nobody] = await Promise.all(
      ['ann', 'bob', 'eve', 'nobody'].map((user) => webbee('audit', 'verify', '--user', user)),
    )
    expect([ann, bob, eve, nobody]).toEqual([
      { code: 0, stdout: 'whole: 3 rows\n', stderr: '' },
      { code: 1, stdout: 'broken at row 2: it is missing, and later rows are there\n', stderr: '' },
      {
        code: 0,
        stdout: `3 rows erased on ${at}, digests blinded: these can no longer be checked\n`,
        stderr: '',
      },
      { code: 1, stdout: '', stderr: 'No user nobody in this data folder.\n' },
    ])
  }, 60_000)

  it('prints the record as JSON Lines', async () => {
    const { code, stdout } = await webbee('audit', 'export', '--user', 'ann')
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect([code, lines.length, lines[0].user, lines.at(-1).rows]).toEqual([0, 5, 'ann', 3])
  }, 60_000)
})
