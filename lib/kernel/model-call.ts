import { type Attempt, attemptModel, type ModelRequest, type OnText } from './model-attempt.ts'
import { modelFor } from './model-purpose.ts'
import type { Model } from './ports.ts'
import { promptText } from './prompts/prompt.ts'
import type { ModelCall, ModelFailure } from './turn-state.ts'
import type { World } from './world.ts'

/** `calls` holds every request that was made, a retried one twice; the last one says which model answered. */
export type ModelAnswer =
  | { ok: true; text: string; calls: ModelCall[] }
  | { ok: false; failure: ModelFailure; calls: ModelCall[] }

/** Failures of a service, after which another one may answer. */
const OUT_OF_SERVICE: ReadonlySet<ModelFailure> = new Set(['unreachable', 'rate-limited', 'timeout'])

/** The kinds of calls for which a model took no response format, as long as this process lives. */
const formatRefused = new WeakMap<Model['language'], Set<ModelCall['call']>>()

function refusesFormat({ language }: Model, call: ModelCall['call']): void {
  formatRefused.set(language, (formatRefused.get(language) ?? new Set()).add(call))
}

function record(
  world: World,
  { model, request, startedAt }: { model: Model; request: ModelRequest; startedAt: number },
  attempt: Attempt,
): ModelCall {
  const { usage } = attempt
  return {
    call: request.call,
    model: model.id,
    promptSha256: world.digests.sha256(promptText(request.prompt)),
    answerSha256: attempt.ok ? world.digests.sha256(attempt.text) : null,
    inputTokens: usage?.inputTokens.total ?? null,
    outputTokens: usage?.outputTokens.total ?? null,
    cachedTokens: usage?.inputTokens.cacheRead ?? null,
    durationMs: Math.round((world.clock.elapsed() - startedAt) * 10) / 10,
    ...(attempt.ok ? {} : { failure: attempt.failure }),
    ...(request.step === undefined ? {} : { step: request.step }),
  }
}

/** The pause before the next attempt, in milliseconds; null where there is none, or no time for it. */
function pauseBefore(
  { limits, clock }: World,
  attempt: Attempt,
  made: { attempts: number; since: number },
): number | null {
  if (attempt.ok || attempt.again.is === 'never' || made.attempts >= limits.modelAttempts) return null
  const asked = attempt.again.is === 'later' ? attempt.again.afterMs : null
  if (asked !== null && asked > limits.modelRetryAfterMaxMs) return null
  const pause = asked ?? limits.modelRetryPauseMs * 4 ** (made.attempts - 1)
  return clock.elapsed() + pause - made.since > limits.modelRetryBudgetMs ? null : pause
}

interface Asking {
  model: Model
  request: ModelRequest
  onText: OnText | null
  /** Whether a part of the answer was heard: it is said already and not asked for again. */
  isHeard: () => boolean
}

/** Makes one attempt, and where the service takes no response format a second one without it; both are written down. */
async function attempted(
  world: World,
  { model, request, onText }: Asking,
  { room, calls }: { room: number; calls: ModelCall[] },
): Promise<Attempt> {
  const once = async (isFormatted: boolean): Promise<Attempt> => {
    const startedAt = world.clock.elapsed()
    const made = await attemptModel(world, { model, request, shape: { room, isFormatted } }, onText)
    calls.push(record(world, { model, request, startedAt }, made))
    return made
  }
  const first = await once(formatRefused.get(model.language)?.has(request.call) !== true)
  if (first.ok || first.again.is !== 'without-format') return first
  const second = await once(false)
  if (second.ok || second.failure !== 'refused') refusesFormat(model, request.call)
  return second
}

/** Asks one model until it answers, fails for good, or the time for it is over. */
async function askOne(world: World, asking: Asking): Promise<ModelAnswer> {
  const { signal } = asking.request
  const { modelAnswerMaxTokens } = world.limits
  const calls: ModelCall[] = []
  const made = { attempts: 0, since: world.clock.elapsed() }
  let room: number = modelAnswerMaxTokens
  for (;;) {
    const attempt = await attempted(world, asking, { room, calls })
    if (attempt.ok) return { ok: true, text: attempt.text, calls }
    made.attempts += 1
    const pause = asking.isHeard() ? null : pauseBefore(world, attempt, made)
    if (pause === null) {
      // A service that has not so much room for an answer says it as a mistake of the request.
      const isTooMuch = attempt.failure === 'refused' && room > modelAnswerMaxTokens
      return { ok: false, failure: isTooMuch ? 'unreadable' : attempt.failure, calls }
    }
    if (attempt.again.is === 'with-more-room') room = modelAnswerMaxTokens * 2
    await world.clock.sleep(pause, signal)
    if (signal.aborted) return { ok: false, failure: 'stopped', calls }
  }
}

/** The model of this purpose first, then the fallback where there is one that can answer. */
function modelsFor(world: World, { call, isFreeForm = false }: ModelRequest): Model[] {
  const own = modelFor(world, call)
  const fallback = world.models?.fallback
  const isUsable = fallback !== undefined && fallback.id !== own.id && !(isFreeForm && fallback.isLocal)
  return isUsable ? [own, fallback] : [own]
}

async function ask(world: World, request: ModelRequest, listen: OnText | null): Promise<ModelAnswer> {
  let isHeard = false
  const hear: OnText = async (piece) => {
    isHeard = true
    await listen?.(piece)
  }
  const onText = listen === null ? null : hear
  const calls: ModelCall[] = []
  let failure: ModelFailure = 'unreachable'
  for (const model of modelsFor(world, request)) {
    const answer = await askOne(world, { model, request, onText, isHeard: () => isHeard })
    calls.push(...answer.calls)
    if (answer.ok) return { ...answer, calls }
    failure = answer.failure
    if (isHeard || !OUT_OF_SERVICE.has(failure)) break
  }
  return { ok: false, failure, calls }
}

/** The calls of an answer that came and made no sense. */
export const unreadable = (calls: readonly ModelCall[]): ModelCall[] =>
  calls.map((call) => ({ failure: 'unreadable', ...call }))

/**
 * One question that is answered with text. Never throws: a failure is a value. What may pass is tried again after a pause, a
 * response format that is refused is left out, and a service that does not come back is replaced by the fallback.
 */
export const askModel = (world: World, request: ModelRequest): Promise<ModelAnswer> =>
  ask(world, request, null)

/**
 * The same for prose that streams: `onText` gets each piece. A stream that is cut counts as a failure; what came stays with the
 * caller, nothing comes after the answer, and what was heard is not asked for again.
 */
export const streamModel = (world: World, request: ModelRequest, onText: OnText): Promise<ModelAnswer> =>
  ask(world, request, onText)
