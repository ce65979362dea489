import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Stores } from '../../kernel/ports.ts'
import { manualClock } from '../../kernel/testing/manual-clock.ts'
import { commitOf, sampleAudit, turnOf } from '../store-conformance/sample-records.ts'
import { DATABASE_FILE } from './open-database.ts'
import { openSqliteStores } from './open-stores.ts'

let folder = ''
let stores: Stores & { close(): void }

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'webbee-audit-'))
  stores = openSqliteStores({ folder, durability: 'normal', clock: manualClock() })
  // Two entries of one text each way, so that a swap cannot be seen by what they say.
  for (const [index, name] of ['a', 'b', 'c', 'c', 'd', 'e'].entries())
    await stores.journal.commit(commitOf({ turn: turnOf(`t${index}`), audit: [sampleAudit(name)] }))
  for (const [index, name] of ['a', 'b', 'c', 'c', 'd', 'e'].entries())
    await stores.journal.commit(
      commitOf({ user: 'bob', turn: turnOf(`b${index}`), audit: [sampleAudit(name)] }),
    )
})
afterEach(() => {
  stores.close()
  rmSync(folder, { recursive: true })
})

/** What somebody with the file in hand could do. */
function tamper(...statements: string[]): void {
  const database = new DatabaseSync(join(folder, DATABASE_FILE))
  for (const sql of statements) database.exec(sql)
  database.close()
}

const ANN = "user = 'ann' AND sequence"

describe('a check of the audit chain in SQLite', () => {
  it('finds rows whose digests are HMAC-SHA256 under the key of the user', async () => {
    const database = new DatabaseSync(join(folder, DATABASE_FILE))
    const key = database.prepare("SELECT key FROM user_keys WHERE user = 'ann'").get()?.key
    const texts = database.prepare("SELECT entry FROM audit WHERE user = 'ann' ORDER BY sequence").all()
    database.close()
    if (!(key instanceof Uint8Array)) throw new Error('There is no key.')
    const hmac = (text: string) => createHmac('sha256', key).update(text).digest('hex')
    const rows = await stores.journal.audit('ann', 0, 10)
    let previous = ''
    for (const [index, row] of rows.entries()) {
      const { digest, sequence: _, ...entry } = row
      // What an export writes of an entry is the text that was sealed, to the byte.
      expect(JSON.stringify(entry)).toBe(texts[index]?.entry)
      expect(digest).toBe(hmac(previous + JSON.stringify(entry)))
      previous = digest
    }
    expect([key.length, rows[0]?.argsDigest]).toEqual([32, hmac(sampleAudit('a').argsDigest)])
    expect(await stores.journal.verifyAudit('ann')).toEqual({ rows: 6, erased: null, broken: null })
  })

  it.each([
    [
      'an entry was changed',
      [`UPDATE audit SET entry = replace(entry, 'succeeded', 'declined') WHERE ${ANN} = 3`],
      3,
      'changed',
    ],
    [
      'an entry is no entry any more',
      [`UPDATE audit SET entry = '{"erasedAt":' WHERE ${ANN} = 3`],
      3,
      'changed',
    ],
    [
      'an entry claims to be erased',
      [`UPDATE audit SET entry = '{"erasedAt":"2026-01-01T00:00:00.000Z"}' WHERE ${ANN} = 3`],
      3,
      'changed',
    ],
    [
      'the first entries claim to be erased and say something else',
      [
        `UPDATE audit SET entry = '{"erasedAt":"2026-01-01T00:00:00.000Z",' || substr(replace(entry, 'succeeded', 'declined'), 2) WHERE user = 'ann' AND sequence <= 3`,
      ],
      1,
      'changed',
    ],
    [
      'every entry claims to be erased',
      [
        `UPDATE audit SET entry = '{"erasedAt":"2026-01-01T00:00:00.000Z"}', digest = '00' WHERE user = 'ann'`,
      ],
      1,
      'changed',
    ],
    [
      'a digest was changed',
      [`UPDATE audit SET digest = '${'0'.repeat(64)}' WHERE ${ANN} = 4`],
      4,
      'changed',
    ],
    ['a row is missing in the middle', [`DELETE FROM audit WHERE ${ANN} = 3`], 3, 'missing'],
    ['the first row is missing', [`DELETE FROM audit WHERE ${ANN} = 1`], 1, 'missing'],
    [
      'a row is missing and the later ones moved up',
      [
        `DELETE FROM audit WHERE ${ANN} = 3`,
        `UPDATE audit SET sequence = sequence - 1 WHERE ${ANN} = 4`,
        `UPDATE audit SET sequence = sequence - 1 WHERE ${ANN} = 5`,
        `UPDATE audit SET sequence = sequence - 1 WHERE ${ANN} = 6`,
      ],
      3,
      'changed',
    ],
    [
      'two rows changed places',
      [
        `UPDATE audit SET sequence = 90 WHERE ${ANN} = 2`,
        `UPDATE audit SET sequence = 2 WHERE ${ANN} = 5`,
        `UPDATE audit SET sequence = 5 WHERE ${ANN} = 90`,
      ],
      2,
      'changed',
    ],
    [
      'two rows that say the same changed places',
      [
        `UPDATE audit SET sequence = 90 WHERE ${ANN} = 3`,
        `UPDATE audit SET sequence = 3 WHERE ${ANN} = 4`,
        `UPDATE audit SET sequence = 4 WHERE ${ANN} = 90`,
      ],
      3,
      'changed',
    ],
    [
      'a row is there twice',
      [`INSERT INTO audit SELECT user, 7, entry, digest FROM audit WHERE ${ANN} = 6`],
      7,
      'changed',
    ],
    [
      'two users changed rows',
      [
        "UPDATE audit SET user = 'x' WHERE user = 'ann'",
        "UPDATE audit SET user = 'ann' WHERE user = 'bob'",
        "UPDATE audit SET user = 'bob' WHERE user = 'x'",
      ],
      1,
      'changed',
    ],
    [
      'two users changed rows and keys',
      [
        "UPDATE audit SET user = 'x' WHERE user = 'ann'",
        "UPDATE audit SET user = 'ann' WHERE user = 'bob'",
        "UPDATE user_keys SET user = 'x' WHERE user = 'ann'",
        "UPDATE user_keys SET user = 'ann' WHERE user = 'bob'",
      ],
      1,
      'changed',
    ],
    ['the end was cut off', [`DELETE FROM audit WHERE ${ANN} > 4`], 5, 'cut'],
    ['all of it is gone', [`DELETE FROM audit WHERE ${ANN} > 0`], 1, 'cut'],
    ['the key is gone', ["DELETE FROM user_keys WHERE user = 'ann'"], 1, 'no-key'],
  ] as const)('names the first broken row: %s', async (_, statements, sequence, why) => {
    tamper(...statements)
    expect((await stores.journal.verifyAudit('ann')).broken).toEqual({ sequence, why })
  })

  it('names a row that was written in the place of one that was cut off', async () => {
    tamper(`DELETE FROM audit WHERE ${ANN} > 4`)
    for (const turn of ['n1', 'n2', 'n3'])
      await stores.journal.commit(commitOf({ turn: turnOf(turn), audit: [sampleAudit('other')] }))
    expect(await stores.journal.verifyAudit('ann')).toMatchObject({
      rows: 7,
      broken: { sequence: 5, why: 'changed' },
    })
  })

  it('stays whole when a conversation and its turns are erased', async () => {
    await stores.erasure.erase('ann', { is: 'parts', conversations: ['c1'] })
    expect(await stores.journal.verifyAudit('ann')).toEqual({ rows: 6, erased: null, broken: null })
  })

  it('is a chain of its own once everything was erased, and no row of it changes unseen', async () => {
    await stores.erasure.erase('ann', { is: 'everything' })
    const erased = { rows: 6, at: expect.any(String) }
    expect(await stores.journal.verifyAudit('ann')).toEqual({ rows: 6, erased, broken: null })
    await stores.journal.commit(commitOf({ turn: turnOf('later'), audit: [sampleAudit('later')] }))
    expect(await stores.journal.verifyAudit('ann')).toEqual({ rows: 7, erased, broken: null })
    tamper(`UPDATE audit SET entry = replace(entry, 'succeeded', 'declined') WHERE ${ANN} = 2`)
    expect((await stores.journal.verifyAudit('ann')).broken).toEqual({ sequence: 2, why: 'changed' })
  })

  it('reads a chain that is longer than one page', async () => {
    const audit = Array.from({ length: 4_500 }, (_, index) => sampleAudit(`f${index}`))
    await stores.journal.commit(commitOf({ turn: turnOf('long'), audit }))
    expect(await stores.journal.verifyAudit('ann')).toEqual({ rows: 4_506, erased: null, broken: null })
    tamper(`UPDATE audit SET entry = replace(entry, 'f4000', 'f4001') WHERE ${ANN} = 4007`)
    expect((await stores.journal.verifyAudit('ann')).broken).toEqual({ sequence: 4007, why: 'changed' })
  })
})
