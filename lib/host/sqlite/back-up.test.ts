import { copyFileSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../../kernel/testing/manual-clock.ts'
import { commitOf, turnOf } from '../store-conformance/sample-records.ts'
import { dataFolder } from '../testing/host-on-folder.ts'
import { backUp } from './back-up.ts'
import { openSqliteStores } from './open-stores.ts'

async function written() {
  const folder = dataFolder()
  const stores = openSqliteStores({ folder, durability: 'normal', clock: manualClock() })
  await stores.journal.commit(commitOf({ turn: turnOf('t1') }))
  return { folder, stores }
}

function turnsIn(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database
      .prepare('SELECT turn FROM turns')
      .all()
      .map((row) => row.turn)
  } finally {
    database.close()
  }
}

describe('the one database file', () => {
  it('is whole after a clean stop: a copy of it alone has everything', async () => {
    const { folder, stores } = await written()
    const reader = new DatabaseSync(join(folder, 'webbee.sqlite'))
    stores.close()
    const copy = join(folder, 'copy.sqlite')
    copyFileSync(join(folder, 'webbee.sqlite'), copy)
    expect(turnsIn(copy)).toEqual(['t1'])
    reader.close()
    stores.close()
  })

  it('is copied whole while a server runs, for its owner alone', async () => {
    const { folder, stores } = await written()
    const file = join(folder, 'backup.sqlite')
    expect(backUp(folder, file)).toEqual({ bytes: statSync(file).size })
    expect([turnsIn(file), statSync(file).mode & 0o777]).toEqual([['t1'], 0o600])
    stores.close()
  })

  it('is never copied over a file that is there, and never from nothing', async () => {
    const { folder, stores } = await written()
    const file = join(folder, 'precious')
    writeFileSync(file, 'mine')
    expect(() => backUp(folder, file)).toThrow('is there already')
    expect(() => backUp(join(folder, 'empty'), join(folder, 'new'))).toThrow('There is no database')
    expect([existsSync(join(folder, 'new')), statSync(file).size]).toEqual([false, 4])
    stores.close()
  })
})
