import { inMemoryStores } from '../../kernel/testing/in-memory-stores.ts'
import { emptyWorld } from '../../kernel/testing/in-memory-world.ts'
import { describeStores } from './store-conformance.ts'

describeStores('stores in memory', ({ clock, limits }) => {
  const world = emptyWorld(limits)
  return {
    stores: inMemoryStores({ clock, world }),
    another: () => inMemoryStores({ clock, world }),
    close: () => {},
  }
})
