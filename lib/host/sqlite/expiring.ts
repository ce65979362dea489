import type { Expiring } from '../../kernel/ports.ts'
import type { Database } from './open-database.ts'
import { numberIn, textIn } from './row.ts'

const PUT_OVER_EXPIRED = `
  INSERT INTO expiring (key, value, until) VALUES ($key, $value, $until)
  ON CONFLICT DO UPDATE SET value = excluded.value, until = excluded.until WHERE expiring.until <= $now`

const INCREMENT = `
  INSERT INTO expiring (key, value, until) VALUES ($key, '1', $until)
  ON CONFLICT DO UPDATE SET
    value = CASE WHEN expiring.until <= $now OR expiring.until > $until THEN '1' ELSE CAST(CAST(expiring.value AS INTEGER) + 1 AS TEXT) END,
    until = CASE WHEN expiring.until <= $now OR expiring.until > $until THEN excluded.until ELSE expiring.until END
  RETURNING CAST(value AS INTEGER) AS count`

/** A range, so that the index is used. */
const WITH_PREFIX = 'key >= $prefix AND key < $prefix || char(1114111)'

/** Values with an end, by the store's clock; each verb is one statement. */
export function sqliteExpiring(database: Database, now: () => number): Expiring {
  return {
    async get(key) {
      const row = database.prepare('SELECT value FROM expiring WHERE key = ? AND until > ?').get(key, now())
      return row ? textIn(row, 'value') : null
    },
    async put(key, value, ttlMs) {
      database
        .prepare('INSERT OR REPLACE INTO expiring (key, value, until) VALUES (?, ?, ?)')
        .run(key, value, now() + ttlMs)
    },
    async putIfAbsent(key, value, ttlMs) {
      const at = now()
      return database.prepare(PUT_OVER_EXPIRED).run({ key, value, until: at + ttlMs, now: at }).changes === 1
    },
    async increment(key, ttlMs) {
      const at = now()
      return numberIn(database.prepare(INCREMENT).get({ key, until: at + ttlMs, now: at }) ?? {}, 'count')
    },
    async delete(key) {
      database.prepare('DELETE FROM expiring WHERE key = ?').run(key)
    },
    async deletePrefix(prefix) {
      const values = { prefix, now: now() }
      const live = database
        .prepare(`SELECT count(*) AS count FROM expiring WHERE ${WITH_PREFIX} AND until > $now`)
        .get(values)
      database.prepare(`DELETE FROM expiring WHERE ${WITH_PREFIX}`).run({ prefix })
      return numberIn(live ?? {}, 'count')
    },
  }
}
