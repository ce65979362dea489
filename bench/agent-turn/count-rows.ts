import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What stands in a data folder after a run. */
export interface Rows {
  turns: number
  /** Turns that neither ended nor wait for a person. */
  turnsAdrift: number
  /** Turns with their ledger entry. */
  ledger: number
  /** Tool calls in those entries. */
  ledgerFacts: number
  audit: number
  /** Events ever written; a log keeps the newest. */
  events: number
  /** Steps whose intent was durable before their handler ran. */
  intents: number
  /** Intents without an outcome. */
  intentsOpen: number
}

const QUERIES: Record<keyof Rows, string> = {
  turns: 'SELECT count(*) AS n FROM turns',
  turnsAdrift: `SELECT count(*) AS n FROM turns WHERE phase NOT IN ('ended', 'waiting')`,
  ledger: 'SELECT count(*) AS n FROM turns WHERE digest IS NOT NULL',
  ledgerFacts: `SELECT coalesce(sum(json_array_length(digest, '$.facts')), 0) AS n FROM turns WHERE digest IS NOT NULL`,
  audit: 'SELECT count(*) AS n FROM audit',
  events: 'SELECT coalesce(max(id) % 4294967296, 0) AS n FROM events',
  intents: `SELECT count(*) AS n FROM turns, json_each(turns.state, '$.steps') AS step
    WHERE json_extract(step.value, '$.attempts') > 0`,
  intentsOpen: `SELECT count(*) AS n FROM turns, json_each(turns.state, '$.steps') AS step
    WHERE json_extract(step.value, '$.status') = 'begun'`,
}

/** Counts ledger, audit, event and intent rows of a data folder by its tables. */
export function countRows(folder: string): Rows {
  const database = new DatabaseSync(join(folder, 'webbee.sqlite'), { readOnly: true })
  try {
    const count = (sql: string): number => Number(database.prepare(sql).get()?.n ?? 0)
    return {
      turns: count(QUERIES.turns),
      turnsAdrift: count(QUERIES.turnsAdrift),
      ledger: count(QUERIES.ledger),
      ledgerFacts: count(QUERIES.ledgerFacts),
      audit: count(QUERIES.audit),
      events: count(QUERIES.events),
      intents: count(QUERIES.intents),
      intentsOpen: count(QUERIES.intentsOpen),
    }
  } finally {
    database.close()
  }
}
