import type { z } from 'zod'
import type { Cache, CacheModel } from '../../sdk/context.ts'
import { CacheRejected } from '../../sdk/errors.ts'
import { cachePrefix } from '../app-keys.ts'
import { isoTime } from '../iso-time.ts'
import { limits } from '../limits.ts'
import type { Clock, Expiring } from '../ports.ts'
import type { KernelLog } from '../world.ts'
import { cacheFlights } from './cache-flights.ts'

export interface ExpiringCacheInput {
  expiring: Expiring
  user: string
  app: string
  /** The shapes the app has registered, by name. */
  models: ReadonlyMap<string, CacheModel>
  clock: Pick<Clock, 'now'>
  log: KernelLog
}

interface Kept<T> {
  model: CacheModel<T>
  ttlSeconds: number
}

const KEY = new RegExp(`^[A-Za-z0-9_:-]{1,${limits.cacheKeyMaxChars}}$`)
const VERSION = 1
const FAILED = Symbol('failed')

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

const problemOf = ({ name }: CacheModel, error: z.ZodError): string => {
  const [issue] = error.issues
  return `The value is no ${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`
}

function checkedValue<T>(model: CacheModel<T>, value: unknown): T {
  const parsed = model.schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new CacheRejected(problemOf(model, parsed.error))
}

/** A fetcher that brings something of another shape is the handler's own mistake. */
function fetchedValue<T>(model: CacheModel<T>, value: unknown): T {
  const parsed = model.schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new TypeError(problemOf(model, parsed.error))
}

/**
 * What is stored: compact JSON of `{envelope, ttl_seconds}`, of at most 65,536 bytes (I-CACHE-VALUE-SIZE-CAP-64KB).
 * A value that JSON does not give back as it was would be a miss for ever: it is refused here.
 */
function stored(model: CacheModel, data: unknown, ttlSeconds: number, now: number): string {
  const text = asJson({
    envelope: { model: model.name, version: VERSION, data, cached_at: isoTime(now) },
    ttl_seconds: ttlSeconds,
  })
  const bytes = new TextEncoder().encode(text).length
  if (bytes > limits.cacheValueMaxBytes)
    throw new CacheRejected(`The value has ${bytes} bytes; at most ${limits.cacheValueMaxBytes} are cached.`)
  if (openEnvelope(model, text, now) !== null || data === null) return text
  throw new CacheRejected(`The value is no ${model.name} once it is JSON. Cache plain data.`)
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    throw new CacheRejected(`The value is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The value of an envelope; null for one of another version or shape, and out of its time, also where the clock was set back. */
function openEnvelope<T>(model: CacheModel<T>, text: string, now: number): T | null {
  const { envelope, ttl_seconds: ttlSeconds } = JSON.parse(text)
  const { model: name, version, data, cached_at: cachedAt } = envelope ?? {}
  if (name !== model.name || version !== VERSION) return null
  const age = now - Date.parse(cachedAt)
  if (age < 0 || age >= ttlSeconds * 1_000 + 1) return null
  const parsed = model.schema.safeParse(data)
  return parsed.success ? parsed.data : null
}

/** The cache of one user and one app: values of registered shapes, for 5 to 300 seconds. The app is the kernel's word (I-EXT-CACHE-APP-ID-KERNEL-AUTHORITATIVE). */
export function expiringCache({ expiring, user, app, models, clock, log }: ExpiringCacheInput): Cache {
  const scope = cachePrefix({ user, app })
  // No key has a slash, so that one key's prefix is never the beginning of another's.
  const prefixOf = (key: string) => `${scope}${key}/`
  const check = (key: string, model: CacheModel) => {
    checkKey(key)
    if (models.get(model.name)?.schema === model.schema) return
    throw new CacheRejected(
      `${model.name} is no registered cache model of ${app}. Register it with cacheModel().`,
    )
  }
  const get = async <T>(key: string, model: CacheModel<T>): Promise<T | null> => {
    check(key, model)
    const text = await expiring.get(prefixOf(key) + model.name)
    return text === null ? null : openEnvelope(model, text, clock.now())
  }
  const put = async <T>(key: string, value: T, { model, ttlSeconds }: Kept<T>): Promise<void> => {
    const text = stored(model, value, ttlSeconds, clock.now())
    await expiring.put(prefixOf(key) + model.name, text, ttlSeconds * 1000)
  }
  const flights = cacheFlights(expiring)
  const overtake = (key: string): void => {
    for (const name of models.keys()) flights.overtake(prefixOf(key) + name)
  }
  const keep = async <T>(key: string, value: T, kept: Kept<T>): Promise<T> => {
    try {
      await put(key, value, kept)
    } catch (error) {
      // What was fetched is good, cached or not.
      log.warn('a fetched value was not cached', { app, key, error: String(error) })
    }
    return value
  }
  return {
    get,
    async set(key, value, { model, ttlSeconds }) {
      check(key, model)
      const ttl = checkedTtl(ttlSeconds)
      const checked = checkedValue(model, value)
      overtake(key)
      await put(key, checked, { model, ttlSeconds: ttl })
    },
    async delete(key) {
      checkKey(key)
      overtake(key)
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
      const flightKey = prefixOf(key) + model.name
      const under = () => flights.joined(flightKey, clock.now())
      for (let joined = under(); joined !== null; joined = under()) {
        // The other caller's failure, a stopped turn for example, is not this one's: the next of those who wait fetches.
        const shared = await joined.catch(() => FAILED)
        if (shared === FAILED) continue
        const again = model.schema.safeParse(shared)
        if (again.success) return again.data
        break
      }
      return flights.start(flightKey, clock.now(), async (isCurrent) => {
        const value = fetchedValue(model, await fetcher())
        return isCurrent() ? keep(key, value, { model, ttlSeconds: ttl }) : value
      })
    },
  }
}
