import { orderSteps } from '../chain/order-steps.ts'
import { buildClassifierPrompt } from '../context/classifier-prompt.ts'
import type { MessageLine } from '../context/message-section.ts'
import { showsSchema } from '../context/tool-catalog-section.ts'
import { wholeSeconds } from '../iso-time.ts'
import { tokensIn } from '../memory/pii-mask.ts'
import { historyTurn, maskedSections } from '../memory/turn-memory.ts'
import { askModel, unreadable } from '../model-call.ts'
import type { Prompt } from '../prompts/prompt.ts'
import { findTool, type ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { ActionPlan, ModelFailure, StepState } from '../turn-state.ts'
import type { KernelWords } from '../words.ts'
import { calledTools, planJsonSchema, readActionPlan } from './action-plan.ts'

/** The message as every model sees it. */
export const messageLine = (turn: OpenTurn, text: string): MessageLine => ({
  at: wholeSeconds(turn.state.receivedAt),
  timezone: turn.state.timezone,
  language: turn.state.language,
  me: turn.profile.email === null ? null : turn.masker.text(turn.profile.email),
  text: turn.masker.known(text),
})

/** The exact prompt that the classifier of this turn sees; `asked` are tools whose schema it shows in any case. */
export async function classifierPrompt(
  turn: OpenTurn,
  { asked = [], feedback = [] }: { asked?: readonly ToolContract[]; feedback?: readonly string[] } = {},
): Promise<Prompt> {
  const memory = await turn.memory()
  return buildClassifierPrompt({
    sections: maskedSections(memory.sections, turn.masker),
    history: memory.digests.map((digest) => historyTurn(digest, turn.masker)),
    catalog: turn.catalog,
    message: messageLine(turn, turn.state.message),
    asked,
    feedback,
  })
}

export const failureWords = (words: KernelWords, failure: ModelFailure): string =>
  ({
    timeout: words.modelTimeout,
    'rate-limited': words.modelRateLimited,
    unreachable: words.modelUnreachable,
    refused: words.modelRefused,
    unreadable: words.modelUnreadable,
    stopped: words.stopped,
  })[failure]

/** Sorted, typed steps of a plan, and the dependencies that were dropped; null for a plan that waits for itself. */
export function plannedSteps(
  turn: Pick<OpenTurn, 'catalog' | 'world'>,
  plan: ActionPlan,
): { steps: StepState[]; dropped: string[] } | null {
  if (plan.kind !== 'calls') return { steps: [], dropped: [] }
  const ordering = orderSteps(plan.calls)
  if (!ordering.ok) return null
  const steps = ordering.calls.flatMap(({ call, args, dependsOn }, index) => {
    const tool = findTool(turn.catalog, call)
    if (tool === undefined) return []
    const { appId, fnName, digest, actionType, effects } = tool
    const step: StepState = {
      index,
      appId,
      fnName,
      contract: digest,
      actionType,
      effects,
      dependsOn,
      bind: call.bind,
      plannedArgs: args,
      args: {},
      origins: {},
      status: 'planned',
      idempotencyKey: turn.world.ids.fresh('k'),
      startedAt: null,
      durationMs: null,
      data: null,
      summary: null,
      error: null,
    }
    return [step]
  })
  return { steps, dropped: ordering.dropped }
}

const takesParams = ({ paramsSchema }: ToolContract): boolean =>
  Object.keys(paramsSchema.properties ?? {}).length > 0

/** Asks once: a failure of the call, or what was read in the answer and the tools it calls without their schema. */
async function askForPlan(turn: OpenTurn, prompt: Prompt) {
  const { world, masker, catalog } = turn
  const answer = await askModel(world, {
    call: 'classifier',
    prompt,
    schema: planJsonSchema,
    signal: turn.abort.signal,
  })
  const allowed = tokensIn(prompt.user)
  const reading = answer.ok
    ? readActionPlan(answer.text, catalog, (text) => masker.reveal(text, allowed))
    : { ok: false as const, failure: answer.failure }
  const isUnreadable = 'refusal' in reading && reading.refusal.code === 'PLAN_UNREADABLE'
  turn.asked(prompt, isUnreadable ? unreadable(answer.calls) : answer.calls)
  const called = answer.ok ? calledTools(answer.text, catalog) : []
  const unseen = called.filter((tool) => takesParams(tool) && !showsSchema(prompt.user, tool))
  return { reading, isUnreadable, unseen }
}

/**
 * Asks once more for an answer that cannot be read; and, with their schemas in the prompt, for a plan that calls tools
 * of which the catalogue had room for the name alone.
 */
async function askForUsablePlan(turn: OpenTurn) {
  const again = { unreadable: true, unseen: true }
  let prompt = await classifierPrompt(turn)
  for (;;) {
    const { reading, isUnreadable, unseen } = await askForPlan(turn, prompt)
    if (again.unseen && unseen.length > 0) {
      again.unseen = false
      prompt = await classifierPrompt(turn, { asked: unseen })
    } else if (again.unreadable && isUnreadable) again.unreadable = false
    else return reading
  }
}

/** Message and context in, a recorded plan or a typed refusal out. */
export async function classify(turn: OpenTurn): Promise<void> {
  const { world, words } = turn
  const end = (as: 'failed' | 'refused' | 'stopped', reason: string): void =>
    turn.record({ type: 'ended', as, reason, at: new Date(world.clock.now()).toISOString() })
  const reading = await askForUsablePlan(turn)
  if ('failure' in reading)
    return end(reading.failure === 'stopped' ? 'stopped' : 'failed', failureWords(words, reading.failure))
  if (!reading.ok) return end('refused', words.refusal(reading.refusal))
  const planned = plannedSteps(turn, reading.plan)
  if (planned === null) return end('refused', words.planCycle)
  return turn.record({ type: 'planned', plan: reading.plan, ...planned, model: world.model.id })
}
