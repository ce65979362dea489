import type { DatabaseSync } from 'node:sqlite'

/** Forward migrations in order; the position is the version. Released ones never change. */
const migrations: readonly string[] = [
  `
  CREATE TABLE users (
    slot INTEGER PRIMARY KEY,
    user TEXT NOT NULL UNIQUE,
    trimmed_to INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE user_keys (user TEXT PRIMARY KEY, key BLOB NOT NULL) WITHOUT ROWID;
  CREATE TABLE turns (
    user TEXT NOT NULL,
    turn TEXT NOT NULL,
    conversation TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    version INTEGER NOT NULL,
    phase TEXT NOT NULL,
    is_open INTEGER NOT NULL,
    lease_owner TEXT,
    lease_until INTEGER,
    due_at INTEGER,
    commands TEXT NOT NULL,
    digest TEXT,
    state TEXT NOT NULL,
    PRIMARY KEY (user, turn)
  );
  CREATE UNIQUE INDEX turns_in_order ON turns (user, conversation, sequence);
  CREATE INDEX turns_not_ended ON turns (user, conversation, sequence) WHERE is_open;
  CREATE TABLE events (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, event TEXT NOT NULL);
  CREATE TABLE commands (
    user TEXT NOT NULL,
    command TEXT NOT NULL,
    at INTEGER NOT NULL,
    cursor INTEGER NOT NULL,
    PRIMARY KEY (user, command)
  ) WITHOUT ROWID;
  CREATE TABLE audit (
    user TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    entry TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (user, sequence)
  ) WITHOUT ROWID;
  CREATE TABLE documents (
    user TEXT NOT NULL,
    app TEXT NOT NULL,
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    etag TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    deleted_at INTEGER,
    data TEXT NOT NULL,
    PRIMARY KEY (user, app, collection, id)
  );
  CREATE TABLE expiring (key TEXT PRIMARY KEY, until INTEGER NOT NULL, value TEXT NOT NULL);
  CREATE TABLE blobs (sha256 TEXT PRIMARY KEY, bytes BLOB NOT NULL);
  `,
  // Sequence and digest of the newest audit row when the turn was last written with one: a cut end of the chain shows.
  'ALTER TABLE turns ADD COLUMN audit_end TEXT',
]

/** Brings the file to the newest version; refuses a file that a newer Webbee has written. */
export function migrate(database: DatabaseSync, known: readonly string[] = migrations): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    database.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
    const row = database.prepare('SELECT max(version) AS version FROM schema_version').get()
    const current = Number(row?.version ?? 0)
    if (current > known.length)
      throw new Error('The data folder was written by a newer Webbee. Update Webbee to open it.')
    for (const [index, sql] of known.entries()) {
      if (index < current) continue
      database.exec(sql)
      database.prepare('INSERT INTO schema_version (version) VALUES (?)').run(index + 1)
    }
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
