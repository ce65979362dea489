import { afterAll, beforeAll, expect, it } from 'vitest'
import { CrashRuns, type Run } from './crashes/crash-runs.ts'
import { duplicates, hasNoEnd, isMiss, lineOf, untruths } from './crashes/verdict.ts'

/** A few points of `npm run measure:crashes`. */
let stage: CrashRuns
beforeAll(async () => {
  stage = await CrashRuns.open()
})
afterAll(() => stage?.close())

it('a process that is killed around the call with an effect leaves no effect twice and a turn with an end', async () => {
  const points = await stage.points('none')
  const wanted = points.filter(({ name }) => name === 'handler.pay')
  const crashed = await Promise.all(wanted.map((point) => stage.crash(point)))
  const runs: Run[] = [
    ...crashed.map(({ seen }) => seen),
    ...(await stage.restart(crashed.map(({ left }) => left))),
  ]
  expect(
    runs.map((run) => [
      run.point.side,
      run.by,
      run.found,
      run.effects,
      duplicates(run),
      hasNoEnd(run),
      untruths(run),
    ]),
  ).toEqual(
    (['other-process', 'same-folder'] as const).flatMap((by) =>
      (['before', 'after'] as const).map((side) => [
        ...[side, by, 'asked-outcome', { pay: 1, purge: 1 }, 0, false, 0],
      ]),
    ),
  )
}, 60_000)

it('a process that is killed in the middle of a batch runs each of its items once, and the one that was unticked never', async () => {
  const points = await stage.points('rounds none')
  const calls = (name: string) => points.filter((point) => point.name === name)
  const wanted = [...calls('handler.pay').slice(4, 6), ...calls('handler.purge').slice(4, 6)]
  const crashed = await Promise.all(wanted.map((point) => stage.crash(point)))
  const runs = [...crashed.map(({ seen }) => seen), ...(await stage.restart(crashed.map(({ left }) => left)))]
  expect(runs.filter(isMiss).map(lineOf)).toEqual([])
  expect(runs.map(({ endedAs, items }) => [endedAs, items[2], items[5]])).toEqual(
    runs.map(() => [
      'answered',
      ['succeeded', 'succeeded', 'succeeded', 'succeeded', 'succeeded'],
      ['succeeded', 'succeeded', 'unticked', 'succeeded', 'succeeded'],
    ]),
  )
}, 60_000)
