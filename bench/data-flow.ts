import { parseArgs } from 'node:util'
import { faker } from '@faker-js/faker'
import { ChainMaker } from './data-flow-chains.ts'
import { dataFlowHost, missesOf, runOrder } from './data-flow-play.ts'

/**
 * Generated chains of two to six steps, masking on: does every value reach the next handler, and the card, to the byte?
 *   npm run measure:data-flow -- [--seed N] [--count N]
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string', default: '500' } },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const count = Number(values.count)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const maker = new ChainMaker(seed)
const host = await dataFlowHost()
let good = 0
let carried = 0
let crossTurn = 0
let cards = 0
const lengths: Record<number, number> = {}
const cases: string[] = []
for (let index = 0; index < count; index += 1) {
  const chain = maker.chain()
  const played = await host.play(chain)
  const misses = missesOf(chain, played)
  const taken = chain.steps.flatMap(({ args }) => Object.values(args))
  const [value] = taken
  const order = runOrder(chain).map(({ app, fn }) => `${app}.${fn}`)
  cards += played.shown.length
  cases.push(
    `${order.join(' → ')}; ${taken.length} values, ${JSON.stringify(value?.value).slice(0, 60)} among them: ${misses.length} missed, ${played.ended}`,
  )
  carried += taken.length
  crossTurn += taken.filter(({ from }) => from === 'prior').length
  lengths[chain.steps.length] = (lengths[chain.steps.length] ?? 0) + 1
  if (misses.length === 0) good += 1
  else for (const miss of misses.slice(0, 3)) print(`MISSED chain ${index}: ${miss}`)
}
host.end()
print(`seed ${seed}: ${good} of ${count} chains, masking on`)
print(`values ${carried}, of them from the turn before ${crossTurn}; cards ${cards}`)
print(
  `chains by steps: ${Object.entries(lengths)
    .map(([steps, many]) => `${steps}: ${many}`)
    .join(', ')}`,
)
print('twenty at random')
for (const each of faker.helpers.arrayElements(cases, 20)) print(`  ${each}`)
process.exitCode = good === count ? 0 : 1
