import { expect, it } from 'vitest'
import { ChainMaker } from './data-flow-chains.ts'
import { LIST_KINDS, ListMaker, listMisses } from './data-flow-lists.ts'
import { dataFlowHost, missesOf } from './data-flow-play.ts'

it('every value of a chain reaches the next handler and the card to the byte, masking on (a sample of npm run measure:data-flow)', async () => {
  const host = await dataFlowHost()
  const maker = new ChainMaker(11)
  const misses: string[] = []
  for (let index = 0; index < 12; index += 1) {
    const chain = maker.chain()
    misses.push(...missesOf(chain, await host.play(chain)))
  }
  host.end()
  expect(misses).toEqual([])
})

it.each([true, false])(
  'items, texts, conditions and filters take each value from its own row to the byte, whatever it looks like; masking: %s (a sample of npm run measure:data-flow)',
  async (masks) => {
    const host = await dataFlowHost({ masks })
    const maker = new ListMaker(12)
    const misses: string[] = []
    for (let index = 0; index < 2 * LIST_KINDS.length; index += 1) {
      const chain = maker.chain()
      misses.push(...listMisses(chain, await host.playLists(chain)))
    }
    host.end()
    expect(misses).toEqual([])
  },
)
