import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What one commit of a turn wrote: its state as text, and how many events. */
export interface WrittenCommit {
  state: string
  events: string[]
}

/** The same commits straight on the SQLite driver, with the product's settings: what the machine itself asks for at this moment. */
export function bareCommits(folder: string): (commits: readonly WrittenCommit[]) => number {
  const database = new DatabaseSync(join(folder, 'bare.sqlite'))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON')
  database.exec(
    'CREATE TABLE turns (id INTEGER PRIMARY KEY, state TEXT); CREATE TABLE events (id INTEGER PRIMARY KEY, event TEXT)',
  )
  const begin = database.prepare('BEGIN IMMEDIATE')
  const commit = database.prepare('COMMIT')
  const put = database.prepare(
    'INSERT INTO turns VALUES (?, ?) ON CONFLICT DO UPDATE SET state = excluded.state',
  )
  const append = database.prepare('INSERT INTO events (event) VALUES (?)')
  let turn = 0
  return (commits) => {
    turn += 1
    const start = performance.now()
    for (const { state, events } of commits) {
      begin.run()
      put.run(turn, state)
      for (const event of events) append.run(event)
      commit.run()
    }
    return performance.now() - start
  }
}
