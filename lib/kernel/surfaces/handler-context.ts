import type { WireEvent } from '../../protocol/wire-event.ts'
import type { Context, Directory, Outbox } from '../../sdk/context.ts'
import { AiUnavailable, SkeletonAccessForbidden } from '../../sdk/errors.ts'
import { isoTime } from '../iso-time.ts'
import { KERNEL_APP } from '../kernel-app.ts'
import { createMasker, type Masker, tokensIn } from '../memory/pii-mask.ts'
import { askModel } from '../model-call.ts'
import { modelFor } from '../model-purpose.ts'
import type { DocumentWrite } from '../ports.ts'
import type { InstalledApp, UserProfile, World } from '../world.ts'
import { expiringCache } from './expiring-cache.ts'
import { stagedNotices } from './notify.ts'
import { stagedStore } from './staged-store.ts'

/** What one call of a handler gets, and the writes it left behind. */
export interface HandlerContext {
  context: Context
  writes(): DocumentWrite[]
  /** What it tells the person, as events. */
  notices(): WireEvent[]
}

export interface ContextInput {
  world: World
  profile: UserProfile
  app: InstalledApp
  idempotencyKey: string
  /** Read when it is asked for. */
  readonly signal: AbortSignal
  readSkeleton?: Context['skeleton']['get']
  /** The conversation's mask, where the call belongs to one. */
  masker?: Masker
}

/** Deliveries wait in the sender's documents until the host has handed them over. */
export const OUTBOX = 'outbox'

const forbidden = async (section: string): Promise<never> => {
  throw new SkeletonAccessForbidden(`ctx.skeleton.get('${section}') works in a skeleton handler alone.`)
}

const directoryOf = (world: World): Directory => ({
  async resolve(address) {
    const found = await world.users.resolve(address)
    return found === null || found.email === null ? null : { address: found.email, name: found.name }
  },
})

function outboxOf({ world, profile, app }: ContextInput, staged: DocumentWrite[]): Outbox {
  return {
    async send({ to, collection, data, refreshPanels = [] }) {
      const recipient = await world.users.resolve(to)
      if (recipient === null)
        throw new TypeError(`No user of this server has the address ${to}. Resolve it first.`)
      const id = world.ids.fresh('d')
      const at = isoTime(world.clock.now())
      const delivery = {
        app: app.appId,
        user: recipient.id,
        collection,
        data,
        refreshPanels: [...refreshPanels],
      }
      const document = {
        id,
        collection: OUTBOX,
        data: delivery,
        etag: world.ids.fresh('e'),
        createdAt: at,
        updatedAt: at,
      }
      staged.push({
        kind: 'put',
        scope: { user: profile.id, app: KERNEL_APP },
        collection: OUTBOX,
        id,
        ifMatch: 'absent',
        document,
      })
      return id
    },
  }
}

const aiOf = (input: ContextInput): Context['ai'] => ({
  async complete(prompt) {
    const { world, masker } = input
    if (modelFor(world, 'binder').isLocal)
      throw new AiUnavailable('No model that can write is configured on this server.')
    const mask = masker ?? createMasker({}, { expose: world.policy.exposePiiInFacts })
    const user = mask.text(prompt)
    const request = { system: 'Answer the request with text alone.', user }
    const answer = await askModel(world, {
      call: 'binder',
      prompt: request,
      signal: input.signal,
      isFreeForm: true,
    })
    if (!answer.ok) throw new AiUnavailable(`The model did not answer (${answer.failure}).`)
    return { text: mask.reveal(answer.text, tokensIn(user)), model: answer.calls.at(-1)?.model ?? '' }
  },
})

const logOf = ({ world, app }: ContextInput): Context['log'] => ({
  info: (message, fields) => world.log.info(message, { ...fields, app: app.appId }),
  warn: (message, fields) => world.log.warn(message, { ...fields, app: app.appId }),
})

/** Builds the Context for one call: the surfaces of one app for one user, its writes staged. */
export function handlerContext(input: ContextInput): HandlerContext {
  const { world, profile, app, idempotencyKey } = input
  const { documents, expiring } = world.stores
  const staged = stagedStore({
    documents,
    scope: { user: profile.id, app: app.appId },
    ids: world.ids,
    clock: world.clock,
  })
  const deliveries: DocumentWrite[] = []
  const notices = stagedNotices(world, app)
  const context: Context = {
    user: {
      imperalId: profile.id,
      email: profile.email,
      role: profile.role,
      language: profile.language,
      timezone: profile.timezone,
    },
    store: staged.store,
    cache: expiringCache({
      expiring,
      user: profile.id,
      app: app.appId,
      models: app.extension?.cacheModels ?? new Map(),
      clock: world.clock,
      log: world.log,
    }),
    http: { request: (url, options) => world.http.request(url, { signal: input.signal, ...options }) },
    ai: aiOf(input),
    notify: notices.notify,
    log: logOf(input),
    now: () => new Date(world.clock.now()),
    idempotencyKey,
    get signal() {
      return input.signal
    },
    skeleton: { get: input.readSkeleton ?? forbidden },
    ...(app.manifest.system
      ? { directory: directoryOf(world), outbox: outboxOf(input, deliveries), dataFolder: world.dataFolder }
      : {}),
  }
  return { context, writes: () => [...staged.writes(), ...deliveries], notices: notices.events }
}

const NEVER = new AbortController().signal

/** The context of a read-only surface (skeleton, panel, preview): whatever it writes is dropped. */
export function readOnlyContext(world: World, profile: UserProfile, app: InstalledApp): Context {
  return handlerContext({ world, profile, app, idempotencyKey: world.ids.fresh('read'), signal: NEVER })
    .context
}

/** The context of a skeleton handler, the only one in which `ctx.skeleton.get` answers. */
export function skeletonContext(
  world: World,
  profile: UserProfile,
  app: InstalledApp,
  { signal, readSkeleton }: { signal: AbortSignal; readSkeleton: Context['skeleton']['get'] },
): Context {
  const idempotencyKey = world.ids.fresh('read')
  return handlerContext({ world, profile, app, idempotencyKey, signal, readSkeleton }).context
}
