import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { KnownUsers } from './known-users.ts'
import { migrate } from './migrations.ts'
import { numberIn } from './row.ts'

export const DATABASE_FILE = 'webbee.sqlite'

const STATEMENTS_KEPT = 300

export interface Database {
  /** Prepared once for each text. Write `LIMIT ? + 0`: SQLite plans a statement anew for each value of a bare `LIMIT ?`. */
  prepare(sql: string): StatementSync
  /**
   * One IMMEDIATE transaction around `work`; rolled back when it throws or when its answer is not `ok`. What is known of
   * users is forgotten, but where `work` keeps it true.
   */
  transaction<Answer extends { ok: boolean }>(work: () => Answer, options?: { keepsKnown: boolean }): Answer
  readonly known: KnownUsers
  /** Moves everything into the database file and empties the log. */
  checkpoint(): void
  /** Closes once; the one file is whole afterwards, where no other process reads or writes at that moment. */
  close(): void
}

export interface DatabaseOptions {
  folder: string
  durability: 'normal' | 'full'
}

const SWITCH_TRIES = 100
const SWITCH_PAUSE_MS = 20

/** Two processes that make the same file at once: for this switch alone SQLite does not wait, it refuses. */
function switchToWal(database: DatabaseSync): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (attempt === SWITCH_TRIES) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SWITCH_PAUSE_MS)
    }
  }
}

function openFile({ folder, durability }: DatabaseOptions): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, DATABASE_FILE)
  // SQLite would create it readable for others; its -wal and -shm files take the mode of this one.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  try {
    switchToWal(database)
    database.exec(`PRAGMA synchronous = ${durability === 'full' ? 'FULL' : 'NORMAL'}`)
    // Erased means gone from the file, and so does every older form of a row.
    database.exec('PRAGMA secure_delete = ON')
    migrate(database)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Another process that is at work keeps the log, and empties it when it ends. */
function emptyLog(database: DatabaseSync): void {
  database.exec('PRAGMA busy_timeout = 200')
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) throw error
  }
}

/** Opens or creates `webbee.sqlite` in `folder`, at the newest schema version. */
export function openDatabase(options: DatabaseOptions): Database {
  const database = openFile(options)
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    // Queries of documents come in many shapes; the verbs' own texts are soon back.
    if (statements.size >= STATEMENTS_KEPT) statements.clear()
    const made = database.prepare(sql)
    statements.set(sql, made)
    return made
  }
  const run = (sql: 'BEGIN IMMEDIATE' | 'COMMIT' | 'ROLLBACK') => prepare(sql).run()
  const known = new KnownUsers()
  let seenVersion = -1
  const isChangedElsewhere = (): boolean => {
    const version = numberIn(prepare('PRAGMA data_version').get() ?? {}, 'data_version')
    const isChanged = version !== seenVersion
    seenVersion = version
    return isChanged
  }
  return {
    prepare,
    known,
    transaction(work, { keepsKnown } = { keepsKnown: false }) {
      run('BEGIN IMMEDIATE')
      try {
        if (isChangedElsewhere() || !keepsKnown) known.forget()
        const answer = work()
        if (!answer.ok) known.forget()
        run(answer.ok ? 'COMMIT' : 'ROLLBACK')
        return answer
      } catch (error) {
        known.forget()
        if (database.isTransaction) run('ROLLBACK')
        throw error
      }
    },
    checkpoint: () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    close: () => {
      if (!database.isOpen) return
      statements.clear()
      emptyLog(database)
      database.close()
    },
  }
}
