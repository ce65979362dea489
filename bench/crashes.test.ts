import { afterAll, beforeAll, expect, it } from 'vitest'
import { CrashRuns, type Run } from './crashes/crash-runs.ts'
import { duplicates, hasNoEnd, untruths } from './crashes/verdict.ts'

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
