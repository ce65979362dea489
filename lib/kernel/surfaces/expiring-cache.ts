import type { Cache, CacheModel } from '../../sdk/context.ts'
import { CacheRejected } from '../../sdk/errors.ts'
import { limits } from '../limits.ts'
import type { Expiring } from '../ports.ts'

export interface ExpiringCacheInput {
  expiring: Expiring
  user: string
  app: string
  /** The shapes the app has registered, by name. */
  models: ReadonlyMap<string, CacheModel>
}

const KEY = new RegExp(`^[A-Za-z0-9_:-]{1,${limits.cacheKeyMaxChars}}$`)
const VERSION = 1

/** Fetches that are under way, shared by all contexts over one store: a key is fetched once at a time. */
const flights = new WeakMap<Expiring, Map<string, Promise<unknown>>>()

function flightsOf(expiring: Expiring): Map<string, Promise<unknown>> {
  const known = flights.get(expiring)
  if (known) return known
  const made = new Map<string, Promise<unknown>>()
  flights.set(expiring, made)
  return made
}

/** I-CACHE-KEY-SAFETY */
function checkKey(key: string): void {
  if (typeof key === 'string' && KEY.test(key)) return
  throw new CacheRejected(`A cache key has 1 to ${limits.cacheKeyMaxChars} letters, digits, "_", "-" or ":".`)
}

/** I-CACHE-TTL-CAP-300S */
function checkedTtl(ttlSeconds: number = limits.cacheTtlDefaultSeconds): number {
  const { cacheTtlMinSeconds: least, cacheTtlMaxSeconds: most } = limits
  if (Number.isInteger(ttlSeconds) && ttlSeconds >= least && ttlSeconds <= most) return ttlSeconds
  throw new CacheRejected(`The ttl of a cached value is a whole number of seconds, ${least} to ${most}.`)
}

function checkedValue<T>(model: CacheModel<T>, value: unknown): T {
  const parsed = model.schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CacheRejected(
    `The value is no ${model.name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  )
}

/** I-CACHE-VALUE-SIZE-CAP-64KB: measured on everything that is stored. */
function envelopeOf(model: string, data: unknown, ttlSeconds: number): string {
  const envelope = JSON.stringify({ model, version: VERSION, data })
  const bytes = new TextEncoder().encode(`{"envelope":${envelope},"ttl_seconds":${ttlSeconds}}`).length
  if (bytes <= limits.cacheValueMaxBytes) return envelope
  throw new CacheRejected(`The value has ${bytes} bytes; at most ${limits.cacheValueMaxBytes} are cached.`)
}

/** The value of an envelope; null for one of another version or shape. */
function openEnvelope<T>(model: CacheModel<T>, envelope: string): T | null {
  const { model: name, version, data } = JSON.parse(envelope)
  if (name !== model.name || version !== VERSION) return null
  const parsed = model.schema.safeParse(data)
  return parsed.success ? parsed.data : null
}

/** The cache of one user and one app: values of registered shapes, for 5 to 300 seconds. */
export function expiringCache({ expiring, user, app, models }: ExpiringCacheInput): Cache {
  // No key has a slash, so that one key's prefix is never the beginning of another's.
  const prefixOf = (key: string) => `cache:${user}:${app}:${key}/`
  const check = (key: string, model: CacheModel) => {
    checkKey(key)
    if (models.get(model.name)?.schema === model.schema) return
    throw new CacheRejected(
      `${model.name} is no registered cache model of ${app}. Register it with cacheModel().`,
    )
  }
  const get = async <T>(key: string, model: CacheModel<T>): Promise<T | null> => {
    check(key, model)
    const envelope = await expiring.get(prefixOf(key) + model.name)
    return envelope === null ? null : openEnvelope(model, envelope)
  }
  const fetched = async <T>(
    key: string,
    { model, ttlSeconds }: { model: CacheModel<T>; ttlSeconds: number },
    fetcher: () => Promise<T>,
  ): Promise<T> => {
    const value = checkedValue(model, await fetcher())
    try {
      await expiring.put(
        prefixOf(key) + model.name,
        envelopeOf(model.name, value, ttlSeconds),
        ttlSeconds * 1000,
      )
    } catch {
      // What was fetched is good, cached or not.
    }
    return value
  }
  return {
    get,
    async set(key, value, { model, ttlSeconds }) {
      check(key, model)
      const ttl = checkedTtl(ttlSeconds)
      await expiring.put(
        prefixOf(key) + model.name,
        envelopeOf(model.name, checkedValue(model, value), ttl),
        ttl * 1000,
      )
    },
    async delete(key) {
      checkKey(key)
      await expiring.deletePrefix(prefixOf(key))
    },
    async getOrFetch<T>(
      key: string,
      { model, ttlSeconds }: { model: CacheModel<T>; ttlSeconds?: number },
      fetcher: () => Promise<T>,
    ): Promise<T> {
      const ttl = checkedTtl(ttlSeconds)
      const cached = await get(key, model)
      if (cached !== null) return cached
      const underWay = flightsOf(expiring)
      const flightKey = prefixOf(key) + model.name
      const joined = underWay.get(flightKey)
      if (joined) {
        // The other caller's failure, a stopped turn for example, is not this one's.
        const shared = await joined.catch(() => null)
        const again = shared === null ? null : model.schema.safeParse(shared)
        return again?.success ? again.data : fetched(key, { model, ttlSeconds: ttl }, fetcher)
      }
      const flight = fetched(key, { model, ttlSeconds: ttl }, fetcher).finally(() =>
        underWay.delete(flightKey),
      )
      underWay.set(flightKey, flight)
      return flight
    },
  }
}
