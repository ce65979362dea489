import { expect, it } from 'vitest'
import { stepExample } from '../testing/examples.ts'
import { stepDepth, stepTone } from './turn-progress.ts'

it('indents a step below the ones it needs, at most three levels, cycles included', () => {
  const steps = [[], [0], [1], [0, 2], [3], [6], [5]].map((dependsOn, index) =>
    stepExample({ index, dependsOn }),
  )
  expect(steps.map((step) => stepDepth(step, steps))).toEqual([0, 1, 2, 3, 3, 2, 2])
})

it('shows a step that a stop cut off as quiet as one that was not run, and a failure as one', () => {
  const error = (code: string) => ({ code, message: 'What happened.' })
  const tones = [
    stepExample({ status: 'failed', error: error('STOPPED') }),
    stepExample({ status: 'not-run' }),
    stepExample({ status: 'not-run', startedAt: null }),
    stepExample({ status: 'skipped', startedAt: null }),
    stepExample({ status: 'failed', error: error('NOT_FOUND') }),
  ].map(stepTone)
  expect(tones).toEqual(['off', 'off', 'off', 'off', 'failed'])
})
