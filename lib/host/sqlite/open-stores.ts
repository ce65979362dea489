import { DEFAULT_STORE_LIMITS, type StoreLimits } from '../../kernel/index.ts'
import type { Clock, Stores } from '../../kernel/ports.ts'
import { sqliteBlobs } from './blobs.ts'
import { sqliteDocuments } from './document-rows.ts'
import { sqliteErasure } from './erasure.ts'
import { sqliteExpiring } from './expiring.ts'
import { sqliteJournal } from './journal.ts'
import { openDatabase } from './open-database.ts'
import { sweeper } from './sweep.ts'

export interface SqliteStoresOptions {
  /** Created 0700 where it is missing; holds `webbee.sqlite`. */
  folder: string
  /** `normal` survives a killed process, `full` a power loss too. */
  durability: 'normal' | 'full'
  clock: Pick<Clock, 'now'>
  limits?: Partial<StoreLimits>
}

/** All ports over one SQLite file, which other processes may have open too. */
export function openSqliteStores(options: SqliteStoresOptions): Stores & { close(): void } {
  const { folder, durability, clock } = options
  const limits = { ...DEFAULT_STORE_LIMITS, ...options.limits }
  const now = () => clock.now()
  const database = openDatabase({ folder, durability })
  const sweep = sweeper(database, now, limits)
  sweep()
  const journal = sqliteJournal(database, { now, limits, afterWrite: sweep })
  return {
    journal,
    documents: sqliteDocuments(database, now),
    expiring: sqliteExpiring(database, now),
    blobs: sqliteBlobs(database),
    erasure: sqliteErasure(database, now),
    close() {
      journal.close()
      database.close()
    },
  }
}
