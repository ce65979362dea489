import type { Blobs } from '../../kernel/ports.ts'
import type { Database } from './open-database.ts'
import { bytesIn } from './row.ts'

/** Bytes under the hash of their content. */
export function sqliteBlobs(database: Database): Blobs {
  return {
    async put(sha256, bytes) {
      database.prepare('INSERT OR IGNORE INTO blobs (sha256, bytes) VALUES (?, ?)').run(sha256, bytes)
    },
    async get(sha256) {
      const row = database.prepare('SELECT bytes FROM blobs WHERE sha256 = ?').get(sha256)
      return row ? bytesIn(row, 'bytes') : null
    },
  }
}
