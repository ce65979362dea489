import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStores } from '../lib/host/sqlite/open-stores.ts'
import type { Commit, Stores } from '../lib/kernel/ports.ts'

/** Medians of the store's verbs with payloads of 2 KB: `node bench/store.ts`. */
const ROUNDS = 3000
const payload = 'x'.repeat(2048)

const milliseconds = (times: number[], share: number): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(3)} ms`

async function measure(name: string, act: (round: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await act(round)
    times.push(performance.now() - start)
  }
  process.stdout.write(
    `${name.padEnd(44)} median ${milliseconds(times, 0.5)}, p99 ${milliseconds(times, 0.99)}\n`,
  )
}

const state = { id: 't', phase: { is: 'running' }, message: payload } as unknown as NonNullable<
  Commit['turn']
>['state']
const event = { type: 'panels-changed', appId: payload, panels: null, scope: 's', action: 'a' } as const

function turnCommit(round: number): Commit {
  const turn = Math.floor(round / 6)
  const version = round % 6
  return {
    commandId: `c${round}`,
    user: 'u',
    turn: { id: `t${turn}`, conversation: 'c', expect: version || 'absent', state, lease: null, dueAt: null },
    events: [event],
  }
}

async function bench(stores: Stores, durability: string): Promise<void> {
  const { journal, documents, expiring } = stores
  const scope = { user: 'u', app: 'notes' }
  const now = new Date().toISOString()
  await measure(`commit of a turn and an event, ${durability}`, (round) => journal.commit(turnCommit(round)))
  await measure(`put of a document, ${durability}`, (round) => {
    const document = {
      id: `n${round}`,
      collection: 'notes',
      data: { payload, n: round },
      etag: 'e',
      createdAt: now,
      updatedAt: now,
    }
    return documents.write([{ kind: 'put', scope, collection: 'notes', id: document.id, document }])
  })
  await measure('load of a turn', () => journal.load({ user: 'u', turn: 't7' }))
  await measure('20 events', (round) => journal.events('u', round, 20))
  await measure('a look for due turns', () => journal.claimDue('me', 1000, 10, 'v'))
  await measure('get of a document', (round) => documents.get(scope, 'notes', `n${round}`))
  await measure('get of an expiring value', () => expiring.get('k'))
}

for (const durability of ['normal', 'full'] as const) {
  const folder = mkdtempSync(join(tmpdir(), 'webbee-bench-'))
  const clock = { now: Date.now }
  const stores = openSqliteStores({ folder, durability, clock })
  await bench(stores, durability)
  stores.close()
  rmSync(folder, { recursive: true })
}
