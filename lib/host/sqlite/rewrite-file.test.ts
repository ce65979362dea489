import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualClock } from '../../kernel/testing/manual-clock.ts'
import { putOf, sampleDocument } from '../store-conformance/sample-records.ts'
import { DATABASE_FILE } from './open-database.ts'
import { openSqliteStores } from './open-stores.ts'

const SECRET = 'canary-7c2d'

describe('the bytes of the files', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'webbee-store-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const open = () => openSqliteStores({ folder, durability: 'normal', clock: manualClock() })
  const traces = () => readdirSync(folder).filter((file) => readFileSync(join(folder, file)).includes(SECRET))

  /** Documents and cache keys of two users, so many that pages split and what stood in them moves. */
  async function fill(stores: ReturnType<typeof open>): Promise<void> {
    let seed = 7
    const chance = () => {
      seed = (seed * 16807) % 2147483647
      return seed / 2147483647
    }
    for (let round = 0; round < 2_000; round += 1) {
      const user = chance() < 0.3 ? 'ann' : 'bob'
      const text = `${user === 'ann' ? SECRET : 'other'} ${'x'.repeat(chance() ** 3 * 4_000)}`
      const document = sampleDocument(`n${Math.floor(chance() * 300)}`, { text })
      await stores.documents.write([putOf(document, { scope: { user, app: 'notes' } })])
      const key = `${Math.floor(chance() * 1e9)}-${user === 'ann' ? SECRET : 'other'}`
      await stores.expiring.put(`cache:${user}:notes:${key}/M`, text, 60_000)
    }
  }

  it('hold nothing of an erased user whose rows had moved from page to page', async () => {
    const stores = open()
    await fill(stores)
    expect(traces()).not.toEqual([])
    await stores.erasure.erase('ann', { is: 'everything' })
    expect(traces()).toEqual([])
    expect((await stores.erasure.export('bob')).documents.length).toBeGreaterThan(250)
    stores.close()
    const database = new DatabaseSync(join(folder, DATABASE_FILE))
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    database.close()
  })

  it('hold nothing of an erased document while another process has the file open', async () => {
    const [stores, other] = [open(), open()]
    await stores.documents.write([putOf(sampleDocument('n1', { text: SECRET }))])
    await other.documents.get({ user: 'ann', app: 'notes' }, 'notes', 'n1')
    await stores.erasure.erase('ann', {
      is: 'parts',
      documents: [{ app: 'notes', collection: 'notes', id: 'n1' }],
    })
    expect(traces()).toEqual([])
    expect(await other.documents.get({ user: 'ann', app: 'notes' }, 'notes', 'n1')).toBeNull()
    stores.close()
    other.close()
  })

  it('are cleaned once another process lets go of them', async () => {
    const stores = open()
    await stores.documents.write([putOf(sampleDocument('n1', { text: SECRET }))])
    const reader = new DatabaseSync(join(folder, DATABASE_FILE))
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM documents').get()
    setTimeout(() => reader.exec('COMMIT'), 300)
    await stores.erasure.erase('ann', { is: 'everything' })
    expect(traces()).toEqual([])
    reader.close()
    stores.close()
  })
})
