import { mkdirSync } from 'node:fs'
import { Kernel, limits, refreshDueSections, type World } from '../kernel/index.ts'
import { refreshInBackground } from './background-refresh.ts'
import { type Env, readServerEnv } from './env.ts'
import { loadRegistry } from './extensions/load-registry.ts'
import type { ExtensionRegistry } from './extensions/registry.ts'
import { withFindings } from './extensions/with-findings.ts'
import { FollowedUsers } from './followed-users.ts'
import { guardedHttp } from './http/guarded-http.ts'
import { askedFor } from './models/asked-for.ts'
import { chooseModels } from './models/choose-model.ts'
import { deliverOutbox } from './postman.ts'
import { readSecret } from './secret.ts'
import { openSqliteStores } from './sqlite/open-stores.ts'
import { jsonLog, keyedDigests, loggedFindings, randomIds, systemClock } from './system-world.ts'
import { UserBook } from './users.ts'

/** Everything that runs in one process: the kernel and what it stands on. */
export interface Host {
  kernel: Kernel
  users: UserBook
  registry: ExtensionRegistry
  /** Refreshes a user's sections that are due, and tells their alerts. Returns how many were probed. */
  refreshSections(user: string): Promise<number>
  /** Who has a page open. */
  followed: FollowedUsers
  /** True where other machines can reach the server. */
  isOpen: boolean
  /** What a browser has to know to come in; null where everybody may. */
  password: string | null
  /** `CRON_SECRET`; null where nobody may call the cron routes. */
  cronSecret: string | null
  /** Aborted when the process is asked to end: followers let go then, the stores stay open for what still runs. */
  closing: AbortController
  close(): void
}

export interface HostParts {
  env: Env
  registry: ExtensionRegistry
  /** What tests replace: clock, ids, model, limits. */
  overrides?: Partial<World>
  /** In development the page shows findings among the problems of extensions. */
  showFindings?: boolean
}

/** The composition root: opens the stores and wires the kernel. */
export function createHost({ env, overrides = {}, ...parts }: HostParts): Host {
  mkdirSync(env.data, { recursive: true, mode: 0o700 })
  const clock = overrides.clock ?? systemClock
  const stores = openSqliteStores({ folder: env.data, durability: env.durability, clock })
  const users = new UserBook({ documents: stores.documents, clock, ids: randomIds })
  const http = guardedHttp(env.privateAddresses)
  const log = overrides.log ?? jsonLog
  const logged = loggedFindings(log)
  const { registry, findings } = parts.showFindings
    ? withFindings(parts.registry, logged)
    : { registry: parts.registry, findings: logged }
  const world: World = {
    stores,
    clock,
    ids: randomIds,
    digests: keyedDigests(readSecret(env.data, env)),
    ...chooseModels(env),
    asksFor: (words, app, fnName) => askedFor(words.slice(0, limits.asksForMaxChars), app, fnName),
    runtime: { snapshot: () => registry.snapshot().apps },
    users,
    http,
    deliver: (user) => deliverOutbox(world, user),
    log,
    findings,
    limits: { ...limits, modelSilenceMs: env.modelSilenceMs },
    policy: { exposePiiInFacts: env.exposePii },
    owner: randomIds.fresh('host'),
    dataFolder: env.data,
    ...overrides,
  }
  const kernel = new Kernel(world)
  const closing = new AbortController()
  return {
    kernel,
    users,
    registry,
    refreshSections: async (user) => refreshDueSections(world, await users.profile(user)),
    followed: new FollowedUsers(),
    isOpen: env.isOpen,
    password: env.password,
    cronSecret: env.cronSecret,
    closing,
    close() {
      closing.abort()
      void http.close()
      stores.close()
    },
  }
}

const PICK_UP_EVERY_MS = 1_000
const GRACE_MS = 3_000

/** Goes on, once a second, with turns whose process is gone and cards whose time is over. */
function keepPickingUp({ kernel }: Host): NodeJS.Timeout {
  // Not one after another: a turn that takes long must not delay the expiry of a card. A claim is exclusive.
  const tick = async (): Promise<void> => {
    try {
      await kernel.pickUp()
    } catch (error) {
      jsonLog.warn('pick-up failed', { error: String(error) })
    }
  }
  return setInterval(tick, PICK_UP_EVERY_MS).unref()
}

const THREADS_WARM = 2

/** A message need not wait until a thread of the built-in model has started, also while another one is planned. */
function warmUp({ isLocal, language }: World['model']): void {
  if (!isLocal) return
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: '[MESSAGE]\nhello' }] }]
  const starts = Array.from({ length: THREADS_WARM }, () => language.doGenerate({ prompt }))
  Promise.all(starts).catch((error: unknown) =>
    jsonLog.warn('the built-in model did not start', { error: String(error) }),
  )
}

declare global {
  // Every page and route entry has a module instance of its own: what is shared lives here.
  var webbeeHost: Promise<Host> | undefined
}

async function startHost(): Promise<Host> {
  const showFindings = process.env.NODE_ENV === 'development'
  const host = createHost({ env: readServerEnv(), registry: await loadRegistry(), showFindings })
  const pickingUp = keepPickingUp(host)
  const endRefreshing = refreshInBackground(host)
  warmUp(host.kernel.world.model)
  const end = (): void => {
    clearInterval(pickingUp)
    endRefreshing()
    host.closing.abort()
    // A browser that keeps asking over a kept connection must not keep the process: turns are safe in the store.
    setTimeout(() => process.exit(0), GRACE_MS).unref()
  }
  process.once('exit', () => host.close())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  return host
}

/** The server's one host, started on first use. */
export function getHost(): Promise<Host> {
  globalThis.webbeeHost ??= startHost()
  globalThis.webbeeHost.catch(() => {
    globalThis.webbeeHost = undefined
  })
  return globalThis.webbeeHost
}
