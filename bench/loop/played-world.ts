import { hash } from 'node:crypto'
import mail from '../../extensions/mail/index.ts'
import notes from '../../extensions/notes/index.ts'
import sqlDb from '../../extensions/sql-db/index.ts'
import tasks from '../../extensions/tasks/index.ts'
import webTools from '../../extensions/web-tools/index.ts'
import { lastCheckModel } from '../../extensions/web-tools/last-check.ts'
import { askedFor } from '../../lib/host/models/asked-for.ts'
import { deliverOutbox } from '../../lib/host/postman.ts'
import { keyedDigests } from '../../lib/host/system-world.ts'
import { UserBook } from '../../lib/host/users.ts'
import { type Ids, Kernel, limits, type Model, type World } from '../../lib/kernel/index.ts'
import { expiringCache } from '../../lib/kernel/surfaces/expiring-cache.ts'
import { inMemoryStores } from '../../lib/kernel/testing/in-memory-stores.ts'
import { emptyWorld, type MemoryWorld } from '../../lib/kernel/testing/in-memory-world.ts'
import { type ManualClock, manualClock } from '../../lib/kernel/testing/manual-clock.ts'
import { installed } from '../../lib/kernel/testing/test-world.ts'
import type { CaseWorld } from './loop-case.ts'
import { fixedId, seededDocuments, userIdOf } from './seed-world.ts'
import { type WatchedSites, watchedSites } from './watched-sites.ts'

export interface PlayedWorld {
  kernel: Kernel
  world: World
  memory: MemoryWorld
  clock: ManualClock
  user: string
  sites: WatchedSites
  /** What the kernel warned of. */
  warnings: string[]
}

export interface WorldToPlay {
  world: CaseWorld
  language: 'en' | 'ru'
  /** Where the shop of this world lies. */
  dataFolder: string
  model: Model
}

/** Ids that are counted for each prefix alone: one more of another kind changes no id that a model has seen. */
function countedIds(): Ids {
  const counts = new Map<string, number>()
  return {
    fresh(prefix) {
      const count = (counts.get(prefix) ?? 0) + 1
      counts.set(prefix, count)
      return fixedId(prefix, `fresh ${count}`)
    },
  }
}

const APPS = installed([mail, notes, sqlDb, tasks, webTools])

const nameOf = ({ mail: letters }: CaseWorld, email: string): string => {
  const known = letters.find(({ from }) => from === email)?.from_name
  const [local = email] = email.split('@')
  return known ?? local.charAt(0).toUpperCase() + local.slice(1)
}

async function addUsers(users: UserBook, { world, language }: WorldToPlay): Promise<void> {
  for (const email of new Set([world.me, ...world.users])) {
    const { timezone } = world
    const isMe = email === world.me
    await users.add(
      { id: userIdOf(email), email, name: nameOf(world, email), language, timezone },
      { isGuest: isMe },
    )
  }
}

/** What the list of monitors tells: each was checked a minute ago. */
async function rememberChecks({ stores, clock, log }: World, world: CaseWorld): Promise<void> {
  const checkedAt = clock.now() - 60_000
  const cache = expiringCache({
    expiring: stores.expiring,
    user: userIdOf(world.me),
    app: 'web-tools',
    models: new Map([[lastCheckModel.name, lastCheckModel]]),
    clock: { now: () => checkedAt },
    log,
  })
  for (const { url, up, status, response_ms } of world.monitors) {
    const check = { up, status, response_ms, checked_at: new Date(checkedAt).toISOString() }
    const id = fixedId('doc', `web-tools monitors ${url}`)
    await cache.set(id, check, { model: lastCheckModel, ttlSeconds: 300 })
  }
}

/** The five bundled apps on stores in memory, filled with a world, at its time; the same in every run. */
export async function playedWorld(input: WorldToPlay): Promise<PlayedWorld> {
  const clock = manualClock(Date.parse(input.world.now))
  const memory = emptyWorld()
  const stores = inMemoryStores({ clock, world: memory })
  const ids = countedIds()
  const users = new UserBook({ documents: stores.documents, clock, ids })
  const sites = watchedSites(input.world.monitors)
  const warnings: string[] = []
  const world: World = {
    stores,
    clock,
    ids,
    digests: keyedDigests(new TextEncoder().encode(hash('sha256', 'loop').slice(0, 32))),
    model: input.model,
    asksFor: askedFor,
    runtime: { snapshot: () => APPS },
    users,
    http: sites.http,
    deliver: (user) => deliverOutbox(world, user),
    log: {
      info: () => undefined,
      warn: (message, fields) => void warnings.push(`${message} ${JSON.stringify(fields ?? {})}`),
    },
    findings: { note: () => undefined },
    // A clock that stands still ends no pause.
    limits: { ...limits, modelRetryPauseMs: 0 },
    policy: { exposePiiInFacts: false },
    owner: 'loop',
    dataFolder: input.dataFolder,
  }
  await addUsers(users, input)
  await stores.documents.write(seededDocuments(input.world))
  await rememberChecks(world, input.world)
  return { kernel: new Kernel(world), world, memory, clock, user: userIdOf(input.world.me), sites, warnings }
}
