import { describe, expect, it } from 'vitest'
import { promptBudgets } from './budgets.ts'

describe('the budgets of a prompt', () => {
  it('grow with the context window of the model, to an end', () => {
    expect(promptBudgets()).toEqual({
      tools: 24_000,
      skeleton: 24_000,
      done: 16_000,
      prior: 48_000,
      priorStep: 8_000,
    })
    expect(promptBudgets(64_000).tools).toBe(48_000)
    expect(promptBudgets(1_000_000)).toEqual(promptBudgets(128_000))
    expect(promptBudgets(1)).toEqual(promptBudgets(8_000))
    expect(promptBudgets(Number.NaN)).toEqual(promptBudgets(32_000))
  })
})
