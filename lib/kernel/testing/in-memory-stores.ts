import type { Clock, Stores } from '../ports.ts'
import { inMemoryBlobs } from './in-memory-blobs.ts'
import { inMemoryDocuments } from './in-memory-documents.ts'
import { inMemoryErasure } from './in-memory-erasure.ts'
import { inMemoryExpiring } from './in-memory-expiring.ts'
import { inMemoryJournal } from './in-memory-journal.ts'
import { emptyWorld, type MemoryWorld } from './in-memory-world.ts'

export interface InMemoryStoresOptions {
  clock: Pick<Clock, 'now'>
  /** Give the same world twice to get two drivers of one store. */
  world?: MemoryWorld
}

/** All ports over plain maps, with the answers of a real driver: values are copied in and out, commits are atomic. */
export function inMemoryStores({ clock, world = emptyWorld() }: InMemoryStoresOptions): Stores {
  return {
    journal: inMemoryJournal(world, clock),
    documents: inMemoryDocuments(world),
    expiring: inMemoryExpiring(world, clock),
    blobs: inMemoryBlobs(world),
    erasure: inMemoryErasure(world, clock),
  }
}
