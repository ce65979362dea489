import type { Cache, CacheModel } from '../context.ts'
import { CacheRejected } from '../errors.ts'

const KEY = /^[A-Za-z0-9_\-:]{1,128}$/
const MAX_BYTES = 65_536

interface Entry {
  json: string
  until: number
}

function checked(key: string, ttlSeconds: number): void {
  if (!KEY.test(key)) throw new CacheRejected(`The cache does not accept the key ${key}.`)
  if (!Number.isInteger(ttlSeconds) || ttlSeconds < 5 || ttlSeconds > 300) {
    throw new CacheRejected('A cached value lives 5 to 300 seconds.')
  }
}

/** A cache in memory, with the limits of the real one. */
export function mockCache(now: () => Date): Cache {
  const entries = new Map<string, Entry>()
  const cache: Cache = {
    async get<T>(key: string, model: CacheModel<T>): Promise<T | null> {
      const entry = entries.get(`${model.name}/${key}`)
      if (!entry || entry.until <= now().getTime()) return null
      const parsed = model.schema.safeParse(JSON.parse(entry.json))
      return parsed.success ? parsed.data : null
    },
    async set(key, value, { model, ttlSeconds = 60 }) {
      checked(key, ttlSeconds)
      const parsed = model.schema.safeParse(value)
      if (!parsed.success) throw new CacheRejected(`The value is no ${model.name}.`)
      const json = JSON.stringify(parsed.data)
      if (new TextEncoder().encode(json).length > MAX_BYTES)
        throw new CacheRejected('The value is over 64 KB.')
      entries.set(`${model.name}/${key}`, { json, until: now().getTime() + ttlSeconds * 1000 })
    },
    async delete(key) {
      for (const stored of entries.keys()) if (stored.endsWith(`/${key}`)) entries.delete(stored)
    },
    async getOrFetch(key, options, fetcher) {
      const known = await cache.get(key, options.model)
      if (known !== null) return known
      const { model, ttlSeconds = 60 } = options
      checked(key, ttlSeconds)
      const fresh = model.schema.safeParse(await fetcher())
      if (!fresh.success) throw new TypeError(`What was fetched is no ${model.name}.`)
      // What was fetched is good, cached or not.
      await cache.set(key, fresh.data, options).catch(() => undefined)
      return fresh.data
    },
  }
  return cache
}
