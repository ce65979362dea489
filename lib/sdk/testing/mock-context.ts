import type { Context, HttpRequestOptions, HttpResponse, NoticePriority, User } from '../context.ts'
import { AiUnavailable, HttpRefused, SkeletonAccessForbidden } from '../errors.ts'
import { mockCache } from './mock-cache.ts'
import { type MockStore, mockStore } from './mock-store.ts'

export interface MockDelivery {
  id: string
  to: string
  collection: string
  data: Record<string, unknown>
}

export interface MockOptions {
  user?: Partial<User>
  /** The kernel's clock; 15 May 2026, noon UTC, by default. */
  now?: Date
  /** Users of the server by address, with their names. The user's own address is one of them. */
  directory?: Readonly<Record<string, string>>
  http?: (url: string, options: HttpRequestOptions) => HttpResponse | Promise<HttpResponse>
  answer?: (prompt: string) => string
  dataFolder?: string
  signal?: AbortSignal
}

export interface MockContext extends Context {
  readonly store: MockStore
  readonly directory: NonNullable<Context['directory']>
  readonly outbox: NonNullable<Context['outbox']>
  /** What was handed to `ctx.outbox`, oldest first. */
  readonly deliveries: MockDelivery[]
  /** What was told with `ctx.notify`, oldest first. */
  readonly notices: { message: string; priority: NoticePriority }[]
  readonly logged: { level: 'info' | 'warn'; message: string }[]
  /** Moves the clock. */
  advance(milliseconds: number): void
}

const someone: User = {
  imperalId: 'imp_u_ada',
  email: 'ada@example.com',
  role: 'user',
  language: 'en',
  timezone: 'UTC',
}

function mockMail(user: User, store: MockStore, names: Readonly<Record<string, string>>) {
  const known: Record<string, string> = { ...(user.email ? { [user.email]: 'Ada Lovelace' } : {}), ...names }
  const deliveries: MockDelivery[] = []
  const directory: MockContext['directory'] = {
    resolve: async (address) =>
      Object.hasOwn(known, address.toLowerCase())
        ? { address: address.toLowerCase(), name: known[address.toLowerCase()] ?? '' }
        : null,
  }
  const outbox: MockContext['outbox'] = {
    async send({ to, collection, data }) {
      const id = `delivery-${deliveries.length + 1}`
      deliveries.push({ id, to, collection, data })
      if (to === user.email) await store.set(collection, id, data)
      return id
    },
  }
  return { deliveries, directory, outbox }
}

/**
 * A context in memory for the tests of an extension: a real store and cache, a fixed clock, and an outbox that
 * delivers to the user's own address and remembers the rest.
 */
export function mockContext(options: MockOptions = {}): MockContext {
  let at = (options.now ?? new Date('2026-05-15T12:00:00Z')).getTime()
  const now = (): Date => new Date(at)
  const user: User = { ...someone, ...options.user }
  const store = mockStore(now)
  const logged: MockContext['logged'] = []
  const notices: MockContext['notices'] = []
  return {
    user,
    store,
    ...mockMail(user, store, options.directory ?? {}),
    cache: mockCache(now),
    http: {
      async request(url, request = {}) {
        if (!options.http) throw new HttpRefused(`No answer was prepared for ${url}.`)
        return options.http(url, request)
      },
    },
    ai: {
      async complete(prompt) {
        if (!options.answer) throw new AiUnavailable('No model that can write is configured.')
        return { text: options.answer(prompt), model: 'mock' }
      },
    },
    notify: async (message, { priority = 'normal' } = {}) => void notices.push({ message, priority }),
    notices,
    log: {
      info: (message) => void logged.push({ level: 'info', message }),
      warn: (message) => void logged.push({ level: 'warn', message }),
    },
    now,
    idempotencyKey: 'step-1',
    signal: options.signal ?? new AbortController().signal,
    skeleton: {
      get: async () => {
        throw new SkeletonAccessForbidden('Only a skeleton handler reads the skeleton.')
      },
    },
    ...(options.dataFolder === undefined ? {} : { dataFolder: options.dataFolder }),
    logged,
    advance(milliseconds) {
      at += milliseconds
    },
  }
}
