import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { CacheModel } from '../../sdk/context.ts'
import { limits } from '../limits.ts'
import { faultyStores } from '../testing/faulty-stores.ts'
import { inMemoryStores } from '../testing/in-memory-stores.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { expiringCache } from './expiring-cache.ts'

const forecast: CacheModel<{ degrees: number }> = {
  name: 'forecast',
  schema: z.object({ degrees: z.number() }),
}
const text: CacheModel<string> = { name: 'text', schema: z.string() }
const models = new Map<string, CacheModel>([
  ['forecast', forecast],
  ['text', text],
])

function caches() {
  const clock = manualClock()
  const { expiring } = inMemoryStores({ clock })
  const warnings: object[] = []
  const log = {
    info: () => undefined,
    warn: (message: string, fields?: object) => warnings.push({ message, ...fields }),
  }
  const of = (user: string, app: string) => expiringCache({ expiring, user, app, models, clock, log })
  return { clock, expiring, log, warnings, cache: of('ann', 'weather'), of }
}

const rejected = { name: 'CacheRejected' }

describe('the cache of a handler', () => {
  it('keeps a value of a registered shape for its time, 60 s unless told otherwise', async () => {
    const { cache, clock } = caches()
    await cache.set('Berlin', { degrees: 21 }, { model: forecast })
    await cache.set('Moscow', { degrees: 12 }, { model: forecast, ttlSeconds: 300 })
    clock.advance(59_999)
    expect(await cache.get('Berlin', forecast)).toEqual({ degrees: 21 })
    clock.advance(1)
    expect([await cache.get('Berlin', forecast), await cache.get('Moscow', forecast)]).toEqual([
      null,
      { degrees: 12 },
    ])
  })

  it('keeps users, apps, shapes and keys apart (I-CACHE-NAMESPACE)', async () => {
    const { cache, of } = caches()
    await cache.set('k', 'mine', { model: text })
    await cache.set('k:x', 'longer', { model: text })
    expect(await cache.get('k', forecast)).toBeNull()
    expect(await of('bob', 'weather').get('k', text)).toBeNull()
    expect(await of('ann', 'mail').get('k', text)).toBeNull()
    await of('bob', 'weather').set('k', 'theirs', { model: text })
    await of('ann', 'mail').set('k', 'of another app', { model: text })
    expect(await of('bob', 'weather').getOrFetch('k', { model: text }, async () => 'no')).toBe('theirs')
    expect(await of('ann', 'mail').get('k', text)).toBe('of another app')
    expect(await cache.get('k', text)).toBe('mine')
    await of('bob', 'weather').delete('k')
    await of('ann', 'mail').delete('k')
    expect(await cache.get('k', text)).toBe('mine')
  })

  it('deletes a key under every shape, and no longer key', async () => {
    const { cache } = caches()
    await cache.set('k', 'v', { model: text })
    await cache.set('k', { degrees: 1 }, { model: forecast })
    await cache.set('k:x', 'stays', { model: text })
    await cache.delete('k')
    expect([
      await cache.get('k', text),
      await cache.get('k', forecast),
      await cache.get('k:x', text),
    ]).toEqual([null, null, 'stays'])
  })

  it.each(['', 'a b', 'a/b', 'ключ', 'a\n', 'x'.repeat(129)])(
    'refuses the key %j (I-CACHE-KEY-SAFETY)',
    async (key) => {
      const { cache } = caches()
      await expect(cache.get(key, text)).rejects.toMatchObject(rejected)
      await expect(cache.set(key, 'v', { model: text })).rejects.toMatchObject(rejected)
      await expect(cache.delete(key)).rejects.toMatchObject(rejected)
      await expect(cache.getOrFetch(key, { model: text }, async () => 'v')).rejects.toMatchObject(rejected)
    },
  )

  it.each([0, 4, 301, 5.5, Number.NaN, true as never])(
    'refuses a ttl of %s s (I-CACHE-TTL-CAP-300S)',
    async (ttlSeconds) => {
      const { cache } = caches()
      await expect(cache.set('k', 'v', { model: text, ttlSeconds })).rejects.toMatchObject(rejected)
      await expect(cache.getOrFetch('k', { model: text, ttlSeconds }, async () => 'v')).rejects.toMatchObject(
        rejected,
      )
    },
  )

  it('refuses more than 65,536 bytes with their envelope (I-CACHE-VALUE-SIZE-CAP-64KB)', async () => {
    const { cache } = caches()
    const overhead =
      '{"envelope":{"model":"text","version":1,"data":"","cached_at":"2026-01-15T09:00:00.000Z"},"ttl_seconds":60}'
        .length
    await cache.set('k', 'x'.repeat(65_536 - overhead), { model: text })
    await cache.set('k', 'ю'.repeat((65_536 - overhead) / 2), { model: text })
    for (const tooLarge of ['x'.repeat(65_537 - overhead), 'ю'.repeat((65_538 - overhead) / 2)])
      await expect(cache.set('k', tooLarge, { model: text })).rejects.toMatchObject(rejected)
  })

  it('refuses shapes that are not registered and values that do not have the shape (I-CACHE-MODEL-REGISTRATION-REQUIRED, I-CACHE-PYDANTIC-ONLY)', async () => {
    const { cache } = caches()
    const stranger = { name: 'forecast', schema: z.object({ degrees: z.number() }) }
    await expect(cache.get('k', stranger)).rejects.toMatchObject(rejected)
    await expect(cache.set('k', { degrees: 'warm' as never }, { model: forecast })).rejects.toMatchObject(
      rejected,
    )
    await expect(cache.getOrFetch('k', { model: forecast }, async () => ({}) as never)).rejects.toThrow(
      new TypeError('The value is no forecast: degrees Invalid input: expected number, received undefined'),
    )
  })

  it('stores model, version, value and time beside the ttl, in compact JSON', async () => {
    const { cache, expiring } = caches()
    await cache.set('k:1', 'Ёж', { model: text, ttlSeconds: 90 })
    expect(await expiring.get('cache:ann:weather:k:1/text')).toBe(
      '{"envelope":{"model":"text","version":1,"data":"Ёж","cached_at":"2026-01-15T09:00:00.000Z"},"ttl_seconds":90}',
    )
  })

  it('refuses what JSON does not give back as it was', async () => {
    const any = { name: 'any', schema: z.object({ v: z.any() }) }
    const date = { name: 'date', schema: z.date() }
    const { expiring, clock, log } = caches()
    const models = new Map<string, CacheModel>([
      ['any', any],
      ['date', date],
    ])
    const cache = expiringCache({ expiring, user: 'ann', app: 'weather', models, clock, log })
    const cyclic: { v: unknown } = { v: null }
    cyclic.v = cyclic
    await expect(cache.set('k', new Date(0), { model: date })).rejects.toMatchObject(rejected)
    await expect(cache.set('k', { v: 1n }, { model: any })).rejects.toMatchObject(rejected)
    await expect(cache.set('k', cyclic, { model: any })).rejects.toMatchObject(rejected)
    expect([await cache.get('k', any), await cache.get('k', date)]).toEqual([null, null])
  })

  it('does not return what was stored under an older shape (I-CACHE-PYDANTIC-ONLY)', async () => {
    const { expiring, clock, log } = caches()
    const before = { name: 'm', schema: z.object({ a: z.string() }) }
    const after = { name: 'm', schema: z.object({ a: z.number() }) }
    const input = { expiring, user: 'ann', app: 'weather', clock, log }
    await expiringCache({ ...input, models: new Map([['m', before]]) }).set(
      'k',
      { a: 'x' },
      { model: before },
    )
    expect(await expiringCache({ ...input, models: new Map([['m', after]]) }).get('k', after)).toBeNull()
  })
})

describe('a cached value when the clock was set back', () => {
  it('is gone, and not fresh for longer than its ttl (I-CACHE-TTL-CAP-300S)', async () => {
    const { cache, clock } = caches()
    await cache.set('k', 'v', { model: text, ttlSeconds: 5 })
    clock.advance(-3_600_000)
    expect(await cache.get('k', text)).toBeNull()
  })
})

describe('getOrFetch', () => {
  it('does not wait for a fetch whose handler never came back', async () => {
    const { cache, clock } = caches()
    void cache.getOrFetch('k', { model: text }, () => new Promise(() => undefined))
    await cache.get('k', text)
    clock.advance(limits.handlerTimeoutMs)
    expect(await cache.getOrFetch('k', { model: text }, async () => 'mine')).toBe('mine')
  })

  it.each(['set', 'delete'] as const)('keeps nothing that a %s overtook', async (verb) => {
    const { cache } = caches()
    let answer = (_: string): void => undefined
    const fetching = cache.getOrFetch(
      'k',
      { model: text },
      () =>
        new Promise<string>((resolve) => {
          answer = resolve
        }),
    )
    await cache.get('k', text)
    if (verb === 'set') await cache.set('k', 'newer', { model: text })
    else await cache.delete('k')
    answer('older')
    expect([await fetching, await cache.get('k', text)]).toEqual(['older', verb === 'set' ? 'newer' : null])
  })

  it('fetches once for everyone who asks at the same time, and not again while it is fresh', async () => {
    const { of, clock } = caches()
    const fetcher = vi.fn(async () => 'fetched')
    const asked = [1, 2, 3].map(() => of('ann', 'weather').getOrFetch('k', { model: text }, fetcher))
    expect(await Promise.all(asked)).toEqual(['fetched', 'fetched', 'fetched'])
    expect(await of('ann', 'weather').getOrFetch('k', { model: text }, fetcher)).toBe('fetched')
    expect(fetcher).toHaveBeenCalledTimes(1)
    await of('bob', 'weather').getOrFetch('k', { model: text }, fetcher)
    expect(fetcher).toHaveBeenCalledTimes(2)
    clock.advance(60_000)
    await of('ann', 'weather').getOrFetch('k', { model: text }, fetcher)
    expect(fetcher).toHaveBeenCalledTimes(3)
  })

  it('does not hand the failure of one caller to another, and tries again afterwards', async () => {
    const { cache } = caches()
    const failing = cache.getOrFetch('k', { model: text }, async () => Promise.reject(new Error('stopped')))
    const other = cache.getOrFetch('k', { model: text }, async () => 'mine')
    await expect(failing).rejects.toThrow('stopped')
    expect(await other).toBe('mine')
    expect(await cache.get('k', text)).toBe('mine')
  })

  it('has one flight a key even when the first one fails', async () => {
    const { cache } = caches()
    let running = 0
    let most = 0
    const fetcher = vi.fn(async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (fetcher.mock.calls.length === 1) throw new Error('stopped')
      return 'v'
    })
    const asked = [1, 2, 3, 4].map(() => cache.getOrFetch('k', { model: text }, fetcher))
    expect((await Promise.allSettled(asked)).map((each) => each.status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect([fetcher.mock.calls.length, most]).toEqual([2, 1])
  })

  it('returns what was fetched even when it cannot be cached, and logs it', async () => {
    const { clock, log, warnings } = caches()
    const stores = inMemoryStores({ clock })
    const { expiring } = faultyStores(stores, {
      clock,
      script: ({ verb }) => (verb === 'put' ? 'fail' : null),
    })
    const cache = expiringCache({ expiring, user: 'ann', app: 'weather', models, clock, log })
    expect(await cache.getOrFetch('k', { model: text }, async () => 'v')).toBe('v')
    const large = 'x'.repeat(limits.cacheValueMaxBytes)
    expect(await caches().cache.getOrFetch('k', { model: text }, async () => large)).toBe(large)
    expect(warnings).toEqual([
      {
        message: 'a fetched value was not cached',
        app: 'weather',
        key: 'k',
        error: expect.any(String),
      },
    ])
  })
})
