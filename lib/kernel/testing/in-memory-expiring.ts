import type { Clock, Expiring } from '../ports.ts'
import type { MemoryWorld } from './in-memory-world.ts'

export function inMemoryExpiring({ expiring }: MemoryWorld, clock: Pick<Clock, 'now'>): Expiring {
  const current = (key: string) => {
    const row = expiring.get(key)
    if (row && row.until <= clock.now()) expiring.delete(key)
    return expiring.get(key)
  }
  const put = (key: string, value: string, ttlMs: number) =>
    expiring.set(key, { value, until: clock.now() + ttlMs })
  return {
    async get(key) {
      return current(key)?.value ?? null
    },
    async put(key, value, ttlMs) {
      put(key, value, ttlMs)
    },
    async putIfAbsent(key, value, ttlMs) {
      if (current(key)) return false
      put(key, value, ttlMs)
      return true
    },
    async increment(key, ttlMs) {
      const known = current(key)
      const row = known && known.until <= clock.now() + ttlMs ? known : undefined
      const count = (Number(row?.value) || 0) + 1
      if (row) row.value = String(count)
      else put(key, String(count), ttlMs)
      return count
    },
    async delete(key) {
      expiring.delete(key)
    },
    async deletePrefix(prefix) {
      const keys = [...expiring.keys()].filter((key) => key.startsWith(prefix))
      const count = keys.filter((key) => current(key)).length
      for (const key of keys) expiring.delete(key)
      return count
    },
  }
}
