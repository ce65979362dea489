import { parseArgs } from 'node:util'
import { faker } from '@faker-js/faker'
import { ChainMaker } from './data-flow-chains.ts'
import { LIST_KINDS, ListMaker, listMisses } from './data-flow-lists.ts'
import { dataFlowHost, missesOf, runOrder } from './data-flow-play.ts'

/**
 * Generated chains of two to six steps, masking on: does every value reach the next handler, and the card, to the byte?
 * Then lists of rows that look like templates, references and mask tokens: items, texts, filters and conditions, in one
 * plan or in two rounds, from this turn and the one before, masking on and off.
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

const rows = new Map<string, { plays: number; good: number }>()
for (const masks of [true, false]) {
  const lists = await dataFlowHost({ masks })
  const listMaker = new ListMaker(seed)
  for (let index = 0; index < count; index += 1) {
    const chain = listMaker.chain()
    const misses = listMisses(chain, await lists.playLists(chain))
    const name = `${chain.kind}, masking ${masks ? 'on' : 'off'}`
    const row = rows.get(name) ?? { plays: 0, good: 0 }
    rows.set(name, { plays: row.plays + 1, good: row.good + (misses.length === 0 ? 1 : 0) })
    for (const miss of misses.slice(0, 3)) print(`MISSED ${index}, masking ${masks ? 'on' : 'off'}: ${miss}`)
  }
  lists.end()
}
const goodLists = [...rows.values()].reduce((sum, row) => sum + row.good, 0)
print(`seed ${seed}: ${goodLists} of ${2 * count} plays over lists, ${LIST_KINDS.length} kinds`)
for (const [name, row] of [...rows].toSorted()) print(`  ${name}: ${row.good} of ${row.plays}`)
print(`seed ${seed}: ${good} of ${count} chains, masking on`)
print(`values ${carried}, of them from the turn before ${crossTurn}; cards ${cards}`)
print(
  `chains by steps: ${Object.entries(lengths)
    .map(([steps, many]) => `${steps}: ${many}`)
    .join(', ')}`,
)
print('twenty at random')
for (const each of faker.helpers.arrayElements(cases, 20)) print(`  ${each}`)
process.exitCode = good === count && goodLists === 2 * count ? 0 : 1
