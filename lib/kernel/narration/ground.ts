import { stepCalls } from '../chain/expression-scope.ts'
import type { ExpressionScope } from '../expressions/scope.ts'
import type { ToolCatalog } from '../tool-catalog.ts'
import { addressesOf, type Evidence } from './evidence.ts'
import { Facts } from './facts.ts'

/** What prose of a turn is written over and held against. */
export interface Ground {
  facts: Facts
  scope: ExpressionScope
  /** The address of each step by its index. */
  addresses: ReadonlyMap<number, string>
}

/** The ground of a turn; `names` give results their shapes. */
export const groundOn = (
  evidence: Evidence,
  { names, language }: { names: ToolCatalog; language: 'en' | 'ru' },
): Ground => ({
  facts: new Facts(evidence),
  addresses: addressesOf(evidence.steps),
  scope: {
    calls: stepCalls(evidence.steps, names),
    priorTurns: [],
    skeleton: new Map(),
    recall: evidence.recalled.map(({ value }, index) => ({ value, path: `recall[${index}]` })),
    language,
    timezone: evidence.timezone,
    now: new Date(evidence.now).toISOString(),
  },
})
