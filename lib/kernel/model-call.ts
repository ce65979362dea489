import type { LanguageModelV4CallOptions, LanguageModelV4Usage } from '@ai-sdk/provider'
import type { Prompt } from './context/classifier-prompt.ts'
import { followAbort } from './surfaces/follow-abort.ts'
import { withTimeout } from './surfaces/time-limit.ts'
import type { ModelCall } from './turn-state.ts'
import type { World } from './world.ts'

export type ModelFailure =
  | 'timeout'
  | 'rate-limited'
  | 'unreachable'
  /** The service says that the request itself is wrong: a key, a model's name, a setting. */
  | 'refused'
  | 'unreadable'
  | 'stopped'

export type ModelAnswer = { ok: true; text: string; call: ModelCall } | { ok: false; failure: ModelFailure }

export interface ModelRequest {
  call: ModelCall['call']
  prompt: Prompt
  /** JSON schema of the answer; absent for prose. */
  schema?: object
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
    return answer.is === 'timeout' ? 'timeout' : answer.value
  } finally {
    call.end()
  }
}

const record = (
  world: World,
  request: ModelRequest,
  text: string,
  usage: LanguageModelV4Usage | undefined,
): ModelCall => ({
  call: request.call,
  model: world.model.id,
  promptSha256: world.digests.sha256(`${request.prompt.system}\n${request.prompt.user}`),
  answerSha256: world.digests.sha256(text),
  inputTokens: usage?.inputTokens.total ?? null,
  outputTokens: usage?.outputTokens.total ?? null,
})

async function failureOf(
  error: unknown,
  world: World,
  request: ModelRequest,
  retried: boolean,
): Promise<ModelFailure | 'retry'> {
  if (request.signal.aborted) return 'stopped'
  const status = statusOf(error)
  world.log.warn('model call failed', { call: request.call, status, error: String(error) })
  if (status !== 429) return kindOf(error, status)
  const pause = retryAfterMs(error)
  if (retried || pause > world.limits.modelRetryAfterMaxMs) return 'rate-limited'
  await world.clock.sleep(pause, request.signal)
  return 'retry'
}

/** One call that answers with text. Never throws: a failure is a value. A 429 with a short pause is tried once more. */
export async function askModel(world: World, request: ModelRequest): Promise<ModelAnswer> {
  for (let retried = false; ; retried = true) {
    try {
      const result = await withinTime(world, request.signal, (signal) =>
        Promise.resolve(world.model.language.doGenerate(optionsOf(request, signal))),
      )
      if (result === 'timeout') return { ok: false, failure: 'timeout' }
      const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
      return text.trim() === ''
        ? { ok: false, failure: 'unreadable' }
        : { ok: true, text, call: record(world, request, text, result.usage) }
    } catch (error) {
      const failure = await failureOf(error, world, request, retried)
      if (failure !== 'retry') return { ok: false, failure }
    }
  }
}

/**
 * One call that streams prose: `onText` gets each piece. A stream that is cut counts as a failure; what came stays with
 * the caller, and nothing comes after the answer. A 429 with a short pause is tried once more.
 */
export async function streamModel(
  world: World,
  request: ModelRequest,
  onText: (piece: string) => Promise<void>,
): Promise<ModelAnswer> {
  let heard = false
  const hear = (piece: string): Promise<void> => {
    heard = true
    return onText(piece)
  }
  for (let retried = false; ; retried = true) {
    try {
      const result = await withinTime(world, request.signal, async (signal) => {
        const { stream } = await world.model.language.doStream(optionsOf(request, signal))
        return consume(stream.getReader(), signal, hear)
      })
      if (result === 'timeout') return { ok: false, failure: 'timeout' }
      if (!result.finished || result.text.trim() === '') return { ok: false, failure: 'unreadable' }
      return { ok: true, text: result.text, call: record(world, request, result.text, result.usage) }
    } catch (error) {
      // What was heard is said already: it is not asked for again.
      const failure = await failureOf(error, world, request, retried || heard)
      if (failure !== 'retry') return { ok: false, failure }
    }
  }
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
