import { faker } from '@faker-js/faker'
import { VARIANTS } from './crashes/crash-host.ts'
import { CrashRuns, type Left, type Point, type Run } from './crashes/crash-runs.ts'
import { duplicates, hasNoEnd, isMiss, lineOf, losses, untruths } from './crashes/verdict.ts'

/**
 * SIGKILL before and after every port call and handler call of a three-step chain with a card (read, write, destructive),
 * and of two rounds with batches (five reads, five writes, five that delete under one card with one item unticked), a
 * condition that is false and one that is true; for functions without a replay, with `store-only` and with `keyed`. Each death is seen by a process that was alive all
 * the while and takes the lapsed lease, and by one that is started later on the same folder; both answer the cards as the
 * user would, and send every old answer again. Effects are counted outside the process. `--seed N` chooses the examples.
 */
const AT_ONCE = 4
const PER_RESTART = 12
const say = (text: string): boolean => process.stdout.write(`${text}\n`)

const seedAt = process.argv.indexOf('--seed')
const seed = seedAt < 0 ? Date.now() % 1_000_000 : Number(process.argv[seedAt + 1])
faker.seed(seed)

async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const [results, queue]: [Result[], Item[]] = [[], [...items]]
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

const batches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

const KINDS = ['not-received', 'ended', 'asked-confirmation', 'asked-outcome', 'no-end'] as const

function table(runs: readonly Run[]): void {
  say(
    `\n${'point'.padEnd(28)}${['runs', ...KINDS, 'twice', 'untrue'].map((head) => head.padStart(19)).join('')}`,
  )
  const names = [...new Set(runs.map(({ point }) => point.name))].toSorted()
  for (const name of [...names, 'all']) {
    const those = name === 'all' ? runs : runs.filter(({ point }) => point.name === name)
    const count = (test: (run: Run) => boolean): string => String(those.filter(test).length).padStart(19)
    const cells = [() => true, ...KINDS.map((kind) => (run: Run) => run.found === kind)].map(count)
    say(
      `${name.padEnd(28)}${[...cells, count((run) => duplicates(run) > 0), count((run) => untruths(run) > 0)].join('')}`,
    )
  }
}

const startedAt = performance.now()
const stage = await CrashRuns.open()
try {
  const points: Point[] = (await Promise.all(VARIANTS.map((variant) => stage.points(variant)))).flat()
  say(`seed ${seed}, node ${process.version}`)
  for (const variant of VARIANTS) {
    const those = points.filter((point) => point.variant === variant)
    say(`${variant}: ${those.length / 2} calls, ${those.length} points`)
  }
  const crashed = await inParallel(points, (point) => stage.crash(point))
  const left: Left[] = crashed.map((each) => each.left)
  const restarted = (await inParallel(batches(left, PER_RESTART), (batch) => stage.restart(batch))).flat()
  const runs: Run[] = [...crashed.map(({ seen }) => seen), ...restarted]
  table(runs)
  say('\ntwenty at random')
  for (const run of faker.helpers.arrayElements(runs, 20)) say(`  ${lineOf(run)}`)
  const misses = runs.filter(isMiss)
  if (misses.length > 0) say('\nmisses')
  for (const run of misses.slice(0, 40)) say(`  ${lineOf(run)}`)
  const sum = (of: (run: Run) => number): number => runs.reduce((total, run) => total + of(run), 0)
  say(`\npoints ${points.length}, deaths ${crashed.length}, runs after them ${runs.length}`)
  say(`duplicate effects ${sum(duplicates)}`)
  say(`turns without a named end ${runs.filter(hasNoEnd).length}`)
  say(`steps that say something untrue ${sum(untruths)}`)
  say(`effects of an answered turn that are missing, or were not meant ${sum(losses)}`)
  say(`old answers that were taken again ${sum(({ takenTwice }) => takenTwice)}`)
  say(`${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
  process.exitCode = misses.length === 0 ? 0 : 1
} finally {
  stage.close()
}
