import type { Blobs } from '../ports.ts'
import type { MemoryWorld } from './in-memory-world.ts'

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
