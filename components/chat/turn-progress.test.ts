import { expect, it } from 'vitest'
import { stepExample } from '../testing/examples.ts'
import { stepDepth } from './turn-progress.ts'

it('indents a step below the ones it needs, at most three levels, cycles included', () => {
  const steps = [[], [0], [1], [0, 2], [3], [6], [5]].map((dependsOn, index) =>
    stepExample({ index, dependsOn }),
  )
  expect(steps.map((step) => stepDepth(step, steps))).toEqual([0, 1, 2, 3, 3, 2, 2])
})
