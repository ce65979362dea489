import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

interface StoredState {
  steps: { contract: string }[]
  pending: { card: { expiresAt: string } } | null
  unknownOutcome?: { expiresAt: string } | null
}

/** Changes a turn as it lies in a data folder, beside a server that runs: what time, a deploy or a hand in the file would do. */
export function changeStoredTurn(
  folder: string,
  turn: string,
  { change, dueAt }: { change(state: StoredState): void; dueAt?: number },
): void {
  const database = new DatabaseSync(join(folder, 'webbee.sqlite'))
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    const row = database.prepare('SELECT state FROM turns WHERE turn = ?').get(turn)
    const state: StoredState = JSON.parse(String(row?.state))
    change(state)
    database.prepare('UPDATE turns SET state = ? WHERE turn = ?').run(JSON.stringify(state), turn)
    if (dueAt !== undefined) database.prepare('UPDATE turns SET due_at = ? WHERE turn = ?').run(dueAt, turn)
  } finally {
    database.close()
  }
}
