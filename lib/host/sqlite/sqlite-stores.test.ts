import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Stores } from '../../kernel/ports.ts'
import { manualClock } from '../../kernel/testing/manual-clock.ts'
import {
  annNotes,
  commitOf,
  putOf,
  sampleDocument,
  sampleEvent,
  turnOf,
} from '../store-conformance/sample-records.ts'
import { describeStores } from '../store-conformance/store-conformance.ts'
import { migrate } from './migrations.ts'
import { DATABASE_FILE } from './open-database.ts'
import { openSqliteStores } from './open-stores.ts'

const freshFolder = () => mkdtempSync(join(tmpdir(), 'webbee-store-'))

describeStores('stores in SQLite', ({ clock, limits }) => {
  const folder = freshFolder()
  const opened: { close(): void }[] = []
  const open = (): Stores => {
    const stores = openSqliteStores({ folder, durability: 'normal', clock, limits })
    opened.push(stores)
    return stores
  }
  return {
    stores: open(),
    another: open,
    close() {
      for (const stores of opened) stores.close()
      rmSync(folder, { recursive: true })
    },
  }
})

describe('the file', () => {
  let folder = ''
  const clock = manualClock()
  const open = (durability: 'normal' | 'full' = 'normal') => openSqliteStores({ folder, durability, clock })
  const child = (...args: string[]) =>
    spawn(
      process.execPath,
      [fileURLToPath(new URL('./testing/committing-process.ts', import.meta.url)), folder, ...args],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
  beforeEach(() => {
    folder = join(freshFolder(), 'data')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is for its owner alone, and so is a folder that had to be made', () => {
    const stores = open()
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    stores.close()
  })

  it('keeps everything when it is opened again', async () => {
    const first = open('full')
    await first.journal.commit(
      commitOf({ turn: turnOf('t1'), documents: [putOf(sampleDocument('n1', { a: 1 }))] }),
    )
    first.close()
    const again = open()
    expect((await again.journal.load({ user: 'ann', turn: 't1' }))?.version).toBe(1)
    expect(await again.documents.get(annNotes, 'notes', 'n1')).toEqual(sampleDocument('n1', { a: 1 }))
    again.close()
  })

  it('holds no trace of an erased user', async () => {
    const stores = open()
    const secret = 'canary-5f1e'
    for (let round = 0; round < 20; round += 1) {
      const data = { secret, padding: 'x'.repeat(round * 400) }
      await stores.journal.commit(
        commitOf({ events: [sampleEvent(secret)], documents: [putOf(sampleDocument('n1', data))] }),
      )
    }
    const traces = () =>
      readdirSync(folder).filter((file) => readFileSync(join(folder, file)).includes(secret))
    expect(traces()).not.toEqual([])
    await stores.erasure.erase('ann', { is: 'everything' })
    expect(traces()).toEqual([])
    stores.close()
  })

  it('is brought forward step by step, once, and refused when it is newer', () => {
    const database = new DatabaseSync(':memory:')
    migrate(database, ['CREATE TABLE a (x)'])
    migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)'])
    expect(() =>
      migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)', 'INSERT INTO b VALUES (1); BROKEN']),
    ).toThrow('BROKEN')
    expect(database.prepare('SELECT count(*) AS count FROM b').get()?.count).toBe(0)
    expect(() => migrate(database, ['CREATE TABLE a (x)'])).toThrow('newer Webbee')
    database.close()
  })

  it('wakes a follower when another process commits, and lets the process end while somebody follows', async () => {
    const stores = open()
    const waiting = stores.journal.wake('ann', 0, new AbortController().signal)
    const ended = new Promise((resolve) => child('1').once('close', resolve))
    await waiting
    expect((await stores.journal.events('ann', 0, 10)).events.map(({ event }) => event)).toEqual([
      sampleEvent('child 1'),
    ])
    expect(await ended).toBe(0)
    stores.close()
  })

  it('gives every event its own cursor when two processes create it and commit at the same time', async () => {
    const ends = [child('200', 'left'), child('200', 'right')].map(
      (process) => new Promise((resolve) => process.once('close', resolve)),
    )
    expect(await Promise.all(ends)).toEqual([0, 0])
    const stores = open()
    const { events } = await stores.journal.events('ann', 0, 1000)
    expect(events.map(({ cursor }) => cursor)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1))
    stores.close()
  })

  it('is whole and has every acknowledged commit after a process was killed in the middle', async () => {
    const process = child('1000000')
    let printed = ''
    process.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.length > 3000) process.kill('SIGKILL')
    })
    await new Promise((resolve) => process.once('close', resolve))
    const acknowledged = Number(printed.split('\n').at(-2))
    const stores = open()
    const { cursor } = await stores.journal.events('ann', 1_000_000, 1)
    expect(acknowledged).toBeGreaterThan(300)
    expect(cursor).toBeGreaterThanOrEqual(acknowledged)
    expect((await stores.documents.get(annNotes, 'notes', 'n1'))?.data).toEqual({ round: cursor })
    stores.close()
    const database = new DatabaseSync(join(folder, DATABASE_FILE))
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    database.close()
  })
})
