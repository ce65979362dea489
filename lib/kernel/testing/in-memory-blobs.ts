import type { Blobs, Erasure } from '../ports.ts'
import { fromText, type MemoryWorld } from './in-memory-world.ts'

export function inMemoryBlobs({ blobs }: MemoryWorld): Blobs {
  return {
    async put(sha256, bytes) {
      blobs.set(sha256, bytes.slice())
    },
    async get(sha256) {
      return blobs.get(sha256)?.slice() ?? null
    },
  }
}

const SHA256 = /\b[0-9a-f]{64}\b/g

const mentioned = (turns: Iterable<string>): Set<string> =>
  new Set([...turns].flatMap((text) => text.match(SHA256) ?? []))

const blobsOf = (world: MemoryWorld, user: string): string[] =>
  [...mentioned(world.users.get(user)?.turns.values() ?? [])].filter((sha256) => world.blobs.has(sha256))

function eraseBlobs(world: MemoryWorld, user: string): void {
  const others = [...world.users]
    .filter(([id]) => id !== user)
    .flatMap(([, rows]) => [...rows.turns.values()])
  const shared = mentioned(others)
  for (const sha256 of blobsOf(world, user)) if (!shared.has(sha256)) world.blobs.delete(sha256)
}

export function inMemoryErasure(world: MemoryWorld): Erasure {
  const keysOf = (user: string) => [...world.expiring.keys()].filter((key) => key.split(':').includes(user))
  return {
    async export(user) {
      const rows = world.users.get(user)
      return {
        turns: [...(rows?.turns.values() ?? [])].map(fromText),
        digests: [...(rows?.digests.values() ?? [])].map(fromText),
        events: (rows?.events ?? []).map(({ cursor, at, event }) => ({
          cursor,
          at,
          event: JSON.parse(event),
        })),
        audit: rows?.audit ?? [],
        documents: [...world.documents.values()]
          .filter((row) => row.user === user)
          .map(({ app, isDeleted, text }) => ({ app, isDeleted, ...fromText(text) })),
        expiring: keysOf(user).map((key) => ({ key, value: world.expiring.get(key)?.value ?? null })),
        blobs: blobsOf(world, user).map((sha256) => ({
          sha256,
          base64: btoa(String.fromCharCode(...(world.blobs.get(sha256) ?? []))),
        })),
      }
    },
    async erase(user) {
      eraseBlobs(world, user)
      for (const key of keysOf(user)) world.expiring.delete(key)
      for (const [key, row] of world.documents) if (row.user === user) world.documents.delete(key)
      world.users.delete(user)
    },
  }
}
