import { groundOf, speak } from '../account/say-account.ts'
import { leaves } from '../chain/arg-origin.ts'
import { revealerOf } from '../chain/expression-scope.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { StepState } from '../turn-state.ts'
import { type Facts, stands } from './facts.ts'
import type { Ground } from './ground.ts'
import { renderProse, type Told } from './render-prose.ts'

const EXPRESSIONS = /\{\{.*?\}\}|\{%.*?%\}/gs
/** Shorter values are words of any sentence. */
const LEAST_VALUE = 3

/** True where the answer writes out a value that only the skeleton or earlier turns hold: it is not of this turn. */
async function repeatsMemory(turn: OpenTurn, say: string, facts: Facts): Promise<boolean> {
  const written = say.replace(EXPRESSIONS, ' ').toLowerCase()
  const remembered = (await turn.memory()).facts.flatMap(leaves)
  return remembered.some(
    (value) =>
      value.length >= LEAST_VALUE && stands(written, value.toLowerCase()) && facts.quoted(value).length === 0,
  )
}

/** The answer that a plan brought along, rendered and checked like all prose; null where it says nothing or does not hold. */
export function renderSay(
  { say, tokens }: { say?: string; tokens?: Record<string, string> },
  ground: Ground,
): Told[] | null {
  if (say === undefined) return null
  const made = renderProse(say, ground, { scope: { ...ground.scope, reveal: revealerOf(tokens) } })
  return made.ok && made.told.some(({ text }) => text.trim() !== '') ? made.told : null
}

/** It ran as it was planned, each item of a batch: what was unticked on a card was not counted with when the answer was written. */
const isAsPlanned = ({ status, settledBy, batch = [] }: StepState): boolean =>
  status === 'succeeded' && settledBy === undefined && batch.every((item) => item.status === 'succeeded')

/**
 * Says the answer that the first plan brought along; false where the narrator has to tell the turn: a step did not
 * succeed, a value is empty and the template has no words for that, or a sentence does not hold (expressions.md 3).
 */
export async function sayOfPlan(turn: OpenTurn): Promise<boolean> {
  const { plan, earlierPlans = [], steps, continues } = turn.state
  if (plan?.kind !== 'calls' || plan.say === undefined || earlierPlans.length > 0 || continues !== undefined)
    return false
  if (!steps.every(isAsPlanned)) return false
  const ground = groundOf(turn)
  if (await repeatsMemory(turn, plan.say, ground.facts)) return false
  const told = renderSay(plan, ground)
  if (told === null || told.some(({ hasGap }) => hasGap)) {
    turn.world.log.info('the answer of a plan was not said', { turn: turn.state.id })
    return false
  }
  for (const { text, sources } of told) speak(turn, text, sources)
  return true
}
