import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { countRows, type Rows } from './count-rows.ts'
import { webbeePeer } from './webbee.ts'
import type { Workload } from './workload.ts'

/** What the store says of the turn whose process was killed right after its mail went out. */
export interface AfterCrash {
  phase: string
  /** The steps, as the page shows them. */
  steps: string[]
  asks: string | null
  /** How it ended once its user had said to leave it so. */
  endedAs: string | null
  receipt: object | null
  rows: Rows
}

/** The bench names the conversation of its crash column B-5. */
const CRASHED = `SELECT user, turn FROM turns WHERE state LIKE '%batch=B-5 %'`

function findCrashed(folder: string): { data: string; turn: string } | null {
  for (const file of globSync('tmp/bench-*/webbee.sqlite', { cwd: folder })) {
    const database = new DatabaseSync(join(folder, file), { readOnly: true })
    const row = database.prepare(CRASHED).get()
    database.close()
    if (row) return { data: join(folder, file, '..'), turn: String(row.turn) }
  }
  return null
}

/** Opens the folder that the crash column left behind, tells the turn's state, and answers the card that asks. */
export async function afterCrash(folder: string): Promise<AfterCrash | null> {
  const found = findCrashed(folder)
  if (found === null || !existsSync(join(folder, 'workload.mjs'))) return null
  const workload: Workload = await import(pathToFileURL(join(folder, 'workload.mjs')).href)
  const { setup } = webbeePeer(workload, '')
  const options = { store: 'sqlite', dir: found.data, tools: 10, approval: true } as const
  const peer = await setup({ ...options, world: workload.makeWorld(), meter: workload.makeMeter() })
  const { kernel } = peer.host
  const before = await kernel.turnView(peer.user, found.turn)
  const card = before?.unknownOutcome ?? null
  if (card !== null)
    await (await kernel.answerCard({ user: peer.user, card: card.id, decision: 'leave' })).run()
  const after = await kernel.turnView(peer.user, found.turn)
  const rows = countRows(found.data)
  peer.host.close()
  return {
    phase: before?.phase ?? 'gone',
    steps: before?.steps.map(({ tool, status }) => `${tool} ${status}`) ?? [],
    asks: card?.message ?? null,
    endedAs: after?.endedAs ?? null,
    receipt:
      after?.answeredCards.map((answered) => answered.receipt ?? null).find((each) => each !== null) ?? null,
    rows,
  }
}
