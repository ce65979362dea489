import type { LanguageModelV4CallOptions, LanguageModelV4Usage } from '@ai-sdk/provider'
import { type Prompt, promptText } from './prompts/prompt.ts'
import { followAbort } from './surfaces/follow-abort.ts'
import { withTimeout } from './surfaces/time-limit.ts'
import type { ModelCall, ModelFailure } from './turn-state.ts'
import type { World } from './world.ts'

/** `calls` holds every request that was made, a retried one twice. */
export type ModelAnswer =
  | { ok: true; text: string; calls: ModelCall[] }
  | { ok: false; failure: ModelFailure; calls: ModelCall[] }

export interface ModelRequest {
  call: ModelCall['call']
  prompt: Pick<Prompt, 'system' | 'user'>
  /** JSON schema of the answer; absent for prose. */
  schema?: object
  /** The step that the binder writes for. */
  step?: number
  signal: AbortSignal
}

const optionsOf = (request: ModelRequest, signal: AbortSignal): LanguageModelV4CallOptions => ({
  prompt: [
    { role: 'system', content: request.prompt.system },
    { role: 'user', content: [{ type: 'text', text: request.prompt.user }] },
  ],
  maxOutputTokens: 4_096,
  temperature: 0,
  abortSignal: signal,
  ...(request.schema === undefined
    ? {}
    : { responseFormat: { type: 'json', schema: request.schema, name: request.call } }),
})

const isRetryable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isRetryable' in error && error.isRetryable === true

/** Not worth a retry: the service understood and refused, or it answered and nobody can read it. */
function kindOf(error: unknown, status: number | null): ModelFailure {
  const isParsing =
    error instanceof Error && (error instanceof SyntaxError || error.name === 'AI_JSONParseError')
  if (status === null) return isParsing ? 'unreadable' : 'unreachable'
  if (isRetryable(error) || status >= 500) return 'unreachable'
  return status >= 400 ? 'refused' : 'unreadable'
}

const statusOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null

function retryAfterMs(error: unknown): number {
  const headers =
    typeof error === 'object' && error !== null && 'responseHeaders' in error ? error.responseHeaders : null
  const value =
    typeof headers === 'object' && headers !== null && 'retry-after' in headers
      ? Number(headers['retry-after'])
      : Number.NaN
  return Number.isFinite(value) ? value * 1_000 : 1_000
}

/** Runs `work` under the time limit of one model call; a call that outlives it is aborted. */
async function withinTime<T>(
  world: World,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | 'timeout'> {
  const call = followAbort(outer)
  try {
    const answer = await withTimeout(world, world.limits.modelTimeoutMs, () => work(call.signal))
    if (answer.is === 'done') {
      call.release()
      return answer.value
    }
  } catch (error) {
    call.end()
    throw error
  }
  call.end()
  return 'timeout'
}

/** What one attempt came to. */
type Attempt =
  | { ok: true; text: string; usage: LanguageModelV4Usage | undefined }
  | { ok: false; failure: ModelFailure }

function record(world: World, request: ModelRequest, startedAt: number, attempt: Attempt): ModelCall {
  const usage = attempt.ok ? attempt.usage : undefined
  return {
    call: request.call,
    model: world.model.id,
    promptSha256: world.digests.sha256(promptText(request.prompt)),
    answerSha256: attempt.ok ? world.digests.sha256(attempt.text) : null,
    inputTokens: usage?.inputTokens.total ?? null,
    outputTokens: usage?.outputTokens.total ?? null,
    durationMs: Math.round((world.clock.now() - startedAt) * 10) / 10,
    ...(attempt.ok ? {} : { failure: attempt.failure }),
    ...(request.step === undefined ? {} : { step: request.step }),
  }
}

/** The named failure of an attempt, and the pause after which it may be tried once more. */
function failureOf(
  error: unknown,
  world: World,
  request: ModelRequest,
): { failure: ModelFailure; pause: number | null } {
  if (request.signal.aborted) return { failure: 'stopped', pause: null }
  const status = statusOf(error)
  world.log.warn('model call failed', { call: request.call, status, error: String(error) })
  if (status !== 429) return { failure: kindOf(error, status), pause: null }
  const pause = retryAfterMs(error)
  return { failure: 'rate-limited', pause: pause > world.limits.modelRetryAfterMaxMs ? null : pause }
}

/** Makes one attempt, and a second one after a 429 with a short pause. Never throws: a failure is a value. */
async function attempts(
  world: World,
  request: ModelRequest,
  attempt: () => Promise<Attempt>,
  mayRetry: () => boolean = () => true,
): Promise<ModelAnswer> {
  const calls: ModelCall[] = []
  for (;;) {
    const startedAt = world.clock.now()
    let pause: number | null = null
    let made: Attempt
    try {
      made = await attempt()
    } catch (error) {
      const failed = failureOf(error, world, request)
      made = { ok: false, failure: failed.failure }
      pause = failed.pause
    }
    calls.push(record(world, request, startedAt, made))
    if (made.ok) return { ok: true, text: made.text, calls }
    if (pause === null || calls.length > 1 || !mayRetry()) return { ok: false, failure: made.failure, calls }
    await world.clock.sleep(pause, request.signal)
  }
}

/** The calls of an answer that came and made no sense. */
export const unreadable = (calls: readonly ModelCall[]): ModelCall[] =>
  calls.map((call) => ({ failure: 'unreadable', ...call }))

/** One call that answers with text. Never throws: a failure is a value. A 429 with a short pause is tried once more. */
export const askModel = (world: World, request: ModelRequest): Promise<ModelAnswer> =>
  attempts(world, request, async () => {
    const result = await withinTime(world, request.signal, (signal) =>
      Promise.resolve(world.model.language.doGenerate(optionsOf(request, signal))),
    )
    if (result === 'timeout') return { ok: false, failure: 'timeout' }
    const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    return text.trim() === '' ? { ok: false, failure: 'unreadable' } : { ok: true, text, usage: result.usage }
  })

/**
 * One call that streams prose: `onText` gets each piece. A stream that is cut counts as a failure; what came stays with
 * the caller, and nothing comes after the answer. A 429 with a short pause is tried once more.
 */
export function streamModel(
  world: World,
  request: ModelRequest,
  onText: (piece: string) => Promise<void>,
): Promise<ModelAnswer> {
  let heard = false
  const hear = (piece: string): Promise<void> => {
    heard = true
    return onText(piece)
  }
  const attempt = async (): Promise<Attempt> => {
    const result = await withinTime(world, request.signal, async (signal) => {
      const { stream } = await world.model.language.doStream(optionsOf(request, signal))
      return consume(stream.getReader(), signal, hear)
    })
    if (result === 'timeout') return { ok: false, failure: 'timeout' }
    if (!result.finished || result.text.trim() === '') return { ok: false, failure: 'unreadable' }
    return { ok: true, text: result.text, usage: result.usage }
  }
  // What was heard is said already: it is not asked for again.
  return attempts(world, request, attempt, () => !heard)
}

interface Part {
  type: string
  delta?: string
  usage?: LanguageModelV4Usage
  finishReason?: { unified: string }
  error?: unknown
}

async function consume(
  reader: { read(): Promise<{ done: boolean; value?: Part | undefined }> },
  signal: AbortSignal,
  onText: (piece: string) => Promise<void>,
) {
  let text = ''
  let usage: LanguageModelV4Usage | undefined
  let finished = false
  for (;;) {
    const { done, value } = await reader.read()
    signal.throwIfAborted()
    if (done || value === undefined) return { text, usage, finished }
    if (value.type === 'error') throw value.error
    if (value.type === 'finish') {
      usage = value.usage
      // A stream that ends for any other reason ended too early, however tidily.
      finished = value.finishReason?.unified === 'stop'
    }
    if (value.type === 'text-delta' && value.delta !== undefined) {
      text += value.delta
      await onText(value.delta)
    }
  }
}
