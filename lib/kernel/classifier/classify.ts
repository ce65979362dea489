import { orderSteps } from '../chain/order-steps.ts'
import { type PriorStep, priorStepsOf } from '../chain/prior-step-results.ts'
import { buildClassifierPrompt, type ClassifierPrompt } from '../context/classifier-prompt.ts'
import type { MessageLine } from '../context/message-section.ts'
import { showsSchema } from '../context/tool-catalog-section.ts'
import { wholeSeconds } from '../iso-time.ts'
import { tokensIn } from '../memory/pii-mask.ts'
import { historyTurn, maskedSections } from '../memory/turn-memory.ts'
import { askModel, unreadable } from '../model-call.ts'
import { modelFor, windowOf } from '../model-purpose.ts'
import type { Prompt } from '../prompts/prompt.ts'
import { findTool, type ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { ActionPlan, ModelFailure, StepState, TurnState } from '../turn-state.ts'
import type { KernelWords } from '../words.ts'
import { calledTools, planJsonSchema, readActionPlan } from './action-plan.ts'
import { type PlanRefusal, refusalForModel } from './plan-refusal.ts'
import { replyProblem } from './say-reply.ts'

/** The message as every model sees it. */
export const messageLine = (turn: OpenTurn, text: string): MessageLine => ({
  at: wholeSeconds(turn.state.receivedAt),
  timezone: turn.state.timezone,
  language: turn.state.language,
  me: turn.profile.email === null ? null : turn.masker.text(turn.profile.email),
  text: turn.masker.known(text),
})

/** What a classifier is asked again with. */
export interface AskedAgain {
  /** Tools whose schema it shows in any case. */
  asked?: readonly ToolContract[]
  /** What was wrong with arguments of one step of an accepted plan. */
  feedback?: readonly string[]
  /** A plan that was refused, as the model wrote it, and why. */
  refused?: { plan: string; why: readonly string[] }
  /** Functions whose schemas the prompt before it showed. */
  shown?: readonly string[]
}

/** What this turn's steps came to, as a later round of planning sees it; none in the first. */
function doneSteps({ state, masker }: OpenTurn): PriorStep[] {
  if (state.plan === null) return []
  return priorStepsOf(state.steps, state.steps.length).map((step) => ({
    ...step,
    data: masker.json(step.data),
    summary: masker.text(step.summary),
  }))
}

/** The exact prompt that the classifier of this turn sees. */
export async function classifierPrompt(turn: OpenTurn, again: AskedAgain = {}): Promise<ClassifierPrompt> {
  const memory = await turn.memory()
  const shown = turn.state.shownTools ?? memory.digests.findLast(({ shownTools }) => shownTools)?.shownTools
  return buildClassifierPrompt({
    sections: maskedSections(memory.sections, turn.masker),
    history: memory.digests.map((digest) => historyTurn(digest, turn.masker)),
    catalog: turn.catalog,
    message: messageLine(turn, turn.state.message),
    done: doneSteps(turn),
    ...(shown === undefined ? {} : { shown }),
    ...windowOf(modelFor(turn.world, 'classifier')),
    ...again,
  })
}

export const failureWords = (words: KernelWords, failure: ModelFailure): string =>
  ({
    timeout: words.modelTimeout,
    'rate-limited': words.modelRateLimited,
    unreachable: words.modelUnreachable,
    refused: words.modelRefused,
    unreadable: words.modelUnreadable,
    'too-long': words.modelTooLong,
    stopped: words.stopped,
  })[failure]

/** Sorted, typed steps of a plan, and the dependencies that were dropped; null for a plan that waits for itself. */
export function plannedSteps(
  turn: Pick<OpenTurn, 'catalog' | 'world'> & { state?: Pick<TurnState, 'steps' | 'earlierPlans' | 'plan'> },
  plan: ActionPlan,
): { steps: StepState[]; dropped: string[] } | null {
  if (plan.kind !== 'calls') return { steps: [], dropped: [] }
  const before = turn.state?.steps ?? []
  const round =
    turn.state === undefined || turn.state.plan === null ? 0 : (turn.state.earlierPlans?.length ?? 0) + 1
  const ordering = orderSteps(plan.calls, before)
  if (!ordering.ok) return null
  const steps = ordering.calls.flatMap(({ call, nth, dependsOn }, place) => {
    const tool = findTool(turn.catalog, call)
    if (tool === undefined) return []
    const { appId, fnName, digest, actionType, effects } = tool
    const step: StepState = {
      index: before.length + place,
      appId,
      fnName,
      contract: digest,
      actionType,
      effects,
      dependsOn,
      bind: call.bind,
      plannedArgs: call.args,
      nth,
      ...(round === 0 ? {} : { round }),
      ...(call.when === undefined ? {} : { when: call.when }),
      ...(call.forEach === undefined ? {} : { forEach: call.forEach }),
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

type Planned = { plan: ActionPlan; steps: StepState[]; dropped: string[] }

interface Answer {
  /** As the model wrote it; empty where no answer came. */
  text: string
  reading:
    | ({ ok: true } & Planned)
    | { ok: false; refusal: PlanRefusal }
    | { ok: false; failure: ModelFailure }
  /** Tools that it calls without having seen their schema. */
  unseen: ToolContract[]
}

/** What nothing shows in a reply or question of the planner's own; null where it may be said. */
async function replyRefusal(turn: OpenTurn, plan: ActionPlan): Promise<PlanRefusal | null> {
  const said = plan.kind === 'chat' ? plan.reply : plan.kind === 'clarify' ? plan.question : null
  if (said === null) return null
  const reason = await replyProblem(turn, said)
  return reason === null ? null : { code: 'UNSUPPORTED_REPLY', message: reason }
}

async function readPlan(turn: OpenTurn, prompt: Prompt, text: string): Promise<Answer['reading']> {
  const allowed = tokensIn(prompt.user)
  const reading = readActionPlan(text, {
    catalog: turn.catalog,
    reveal: (masked) => turn.masker.reveal(masked, allowed),
    earlier: turn.state.steps,
  })
  if (!reading.ok) return reading
  const planned = plannedSteps(turn, reading.plan)
  if (planned === null) return { ok: false, refusal: { code: 'PLAN_CYCLE' } }
  const unsupported = await replyRefusal(turn, reading.plan)
  if (unsupported !== null) return { ok: false, refusal: unsupported }
  return { ok: true, plan: reading.plan, ...planned }
}

/** Asks once. */
async function askForPlan(turn: OpenTurn, prompt: Prompt): Promise<Answer> {
  const answer = await askModel(turn.world, {
    call: 'classifier',
    prompt,
    schema: planJsonSchema,
    signal: turn.abort.signal,
  })
  const text = answer.ok ? answer.text : ''
  const reading = answer.ok
    ? await readPlan(turn, prompt, text)
    : { ok: false as const, failure: answer.failure }
  const isUnreadable = 'refusal' in reading && reading.refusal.code === 'PLAN_UNREADABLE'
  turn.asked(prompt, isUnreadable ? unreadable(answer.calls) : answer.calls)
  const called = answer.ok ? calledTools(text, turn.catalog) : []
  return {
    text,
    reading,
    unseen: called.filter((tool) => takesParams(tool) && !showsSchema(prompt.user, tool)),
  }
}

/**
 * Asks once more for an answer that is no plan, with the plan and the reason in the prompt; and, with their schemas in
 * the prompt, for a plan that calls tools of which the catalogue had room for the name alone.
 */
async function askForUsablePlan(turn: OpenTurn) {
  const again = { refused: true, unseen: true }
  let prompt = await classifierPrompt(turn)
  for (;;) {
    const { text, reading, unseen } = await askForPlan(turn, prompt)
    if (again.unseen && unseen.length > 0) {
      again.unseen = false
      prompt = await classifierPrompt(turn, { asked: unseen, shown: prompt.shown })
    } else if (again.refused && 'refusal' in reading) {
      again.refused = false
      const why = [refusalForModel(reading.refusal)]
      turn.world.log.info('a plan was refused', { turn: turn.state.id, why: reading.refusal.code })
      prompt = await classifierPrompt(turn, { refused: { plan: text, why }, shown: prompt.shown })
    } else return { reading, shown: prompt.shown }
  }
}

/**
 * The plan of a later round that calls nothing ends the planning: what was done is told by the narrator, unless it asks.
 */
const asRound = (turn: OpenTurn, planned: Planned): Planned =>
  turn.state.plan === null || planned.plan.kind === 'calls' || planned.plan.kind === 'clarify'
    ? planned
    : { plan: { kind: 'calls', calls: [] }, steps: [], dropped: [] }

/** The model that made the plan: the last one that was asked. */
const plannedBy = ({ state, world }: OpenTurn): string =>
  state.modelCalls.at(-1)?.model ?? modelFor(world, 'classifier').id

/** Message and context in, a recorded plan or a typed refusal out; in a later round, a plan on top of what was done. */
export async function classify(turn: OpenTurn): Promise<void> {
  const { world, words } = turn
  const end = (as: 'failed' | 'refused' | 'stopped', reason: string): void =>
    turn.record({ type: 'ended', as, reason, at: new Date(world.clock.now()).toISOString() })
  const { reading, shown } = await askForUsablePlan(turn)
  const isLater = turn.state.plan !== null
  if ('failure' in reading) {
    if (reading.failure === 'stopped') return end('stopped', failureWords(words, reading.failure))
    // What the rounds before it did is told, whatever became of this one.
    if (isLater) return turn.record({ type: 'planning-over', reason: failureWords(words, reading.failure) })
    return end('failed', failureWords(words, reading.failure))
  }
  if (!reading.ok)
    return isLater
      ? turn.record({ type: 'planning-over', reason: words.refusal(reading.refusal) })
      : end('refused', words.refusal(reading.refusal))
  const { plan, steps, dropped } = asRound(turn, reading)
  turn.record({ type: 'planned', plan, steps, dropped, model: plannedBy(turn), shownTools: shown })
}
