import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { type Again, failureOf } from './model-failure.ts'
import type { Model } from './ports.ts'
import { type Prompt, splitAtStable } from './prompts/prompt.ts'
import { type Heard, untilSilence } from './surfaces/until-silence.ts'
import type { ModelCall, ModelFailure } from './turn-state.ts'
import type { World } from './world.ts'

export interface ModelRequest {
  call: ModelCall['call']
  prompt: Pick<Prompt, 'system' | 'user'> & Partial<Pick<Prompt, 'channels'>>
  /** JSON schema of the answer; absent for prose. */
  schema?: object
  /** The step that the binder writes for. */
  step?: number
  signal: AbortSignal
  /** The local model cannot answer it: it reads the kernel's own prompts alone. */
  isFreeForm?: boolean
}

/** Gets each piece of an answer as it comes; null where nobody listens. */
export type OnText = (piece: string) => Promise<void>

/** How a request is made: room for the answer in tokens, and whether its schema is sent along. */
export interface AttemptShape {
  room: number
  isFormatted: boolean
}

/** What one attempt came to; `usage` is what the service reported, whatever became of the answer. */
export type Attempt = { usage: LanguageModelV4Usage | null } & (
  | { ok: true; text: string }
  | { ok: false; failure: ModelFailure; again: Again | { is: 'with-more-room' } }
)

/** A provider that takes no such mark does not see it. */
const CACHED = { anthropic: { cacheControl: { type: 'ephemeral' } } }

function userContent(prompt: ModelRequest['prompt']) {
  const split = splitAtStable(prompt)
  if (split === null) return [{ type: 'text' as const, text: prompt.user }]
  return [
    { type: 'text' as const, text: split.stable, providerOptions: CACHED },
    { type: 'text' as const, text: split.rest },
  ]
}

const optionsOf = (
  { call, prompt, schema }: ModelRequest,
  { room, isFormatted }: AttemptShape,
  signal: AbortSignal,
): LanguageModelV4CallOptions => ({
  prompt: [
    { role: 'system', content: prompt.system, providerOptions: CACHED },
    { role: 'user', content: userContent(prompt) },
  ],
  maxOutputTokens: room,
  temperature: 0,
  abortSignal: signal,
  ...(schema === undefined || !isFormatted ? {} : { responseFormat: { type: 'json', schema, name: call } }),
})

interface Answer {
  text: string
  finish: LanguageModelV4FinishReason | null
}

/** Hands over what a service reports of its tokens; the last word counts. */
type Report = (usage: LanguageModelV4Usage) => void

/** A model in this process answers at once: to one who does not listen it need not stream. */
async function wholeAnswer(
  model: Model,
  options: LanguageModelV4CallOptions,
  report: Report,
): Promise<Answer> {
  const { content, finishReason, usage } = await model.language.doGenerate(options)
  report(usage)
  return {
    text: content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    finish: finishReason,
  }
}

/** What drivers tell of tokens before the end: a stream that is cut has been paid for too. */
function reportedBefore(part: LanguageModelV4StreamPart): LanguageModelV4Usage | null {
  if (part.type !== 'raw' || typeof part.rawValue !== 'object' || part.rawValue === null) return null
  return 'usage' in part.rawValue ? (part.rawValue.usage as LanguageModelV4Usage) : null
}

interface Hearing extends Heard {
  report: Report
  onText: OnText | null
}

async function streamedAnswer(
  model: Model,
  options: LanguageModelV4CallOptions,
  { signal, report, onText, ...heard }: Hearing,
): Promise<Answer> {
  const { stream } = await model.language.doStream(options)
  const reader = stream.getReader()
  const leave = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', leave, { once: true })
  const answer: Answer = { text: '', finish: null }
  const take = async (part: LanguageModelV4StreamPart): Promise<void> => {
    if (part.type === 'error') throw part.error
    const reported = part.type === 'finish' ? part.usage : reportedBefore(part)
    if (reported !== null) report(reported)
    if (part.type === 'finish') answer.finish = part.finishReason
    if (part.type !== 'text-delta') return
    answer.text += part.delta
    await onText?.(part.delta)
  }
  for (;;) {
    const { done, value } = await reader.read()
    signal.throwIfAborted()
    if (done) return answer
    await heard.while(() => take(value))
  }
}

/** Some services have a word of their own for an ordinary end; an end without any word came too early, however tidily. */
const isWhole = ({ text, finish }: Answer): boolean =>
  text.trim() !== '' &&
  (finish?.unified === 'stop' ||
    (finish?.unified === 'other' && finish.raw !== undefined) ||
    finish?.unified === 'tool-calls')

function judged(
  answer: Answer,
):
  | { ok: true; text: string }
  | { ok: false; failure: ModelFailure; again: Again | { is: 'with-more-room' } } {
  if (isWhole(answer)) return { ok: true, text: answer.text }
  const unreadable = { ok: false, failure: 'unreadable' } as const
  switch (answer.finish?.unified) {
    case 'length':
      return { ...unreadable, again: { is: 'with-more-room' } }
    case 'content-filter':
      return { ...unreadable, again: { is: 'never' } }
    default:
      return { ...unreadable, again: { is: 'later', afterMs: null } }
  }
}

/** Asks one model once. Never throws: a failure is a value, and says what may help. */
export async function attemptModel(
  world: World,
  { model, request, shape }: { model: Model; request: ModelRequest; shape: AttemptShape },
  onText: OnText | null,
): Promise<Attempt> {
  let usage: LanguageModelV4Usage | null = null
  const report: Report = (reported) => {
    usage = reported.inputTokens.total === undefined && usage !== null ? usage : reported
  }
  const { signal: outer } = request
  try {
    const answer = await untilSilence(world, { outer, ms: world.limits.modelSilenceMs }, (heard) => {
      const options = optionsOf(request, shape, heard.signal)
      return model.isLocal && onText === null
        ? wholeAnswer(model, options, report)
        : streamedAnswer(model, options, { ...heard, report, onText })
    })
    if (answer === 'silence') return { ok: false, failure: 'timeout', again: { is: 'never' }, usage }
    return { ...judged(answer), usage }
  } catch (error) {
    if (outer.aborted) return { ok: false, failure: 'stopped', again: { is: 'never' }, usage }
    const isFormatted = shape.isFormatted && request.schema !== undefined
    const { failure, again, status } = failureOf(error, { isFormatted, now: world.clock.now() })
    world.log.warn('model call failed', { call: request.call, model: model.id, status, error: String(error) })
    return { ok: false, failure, again, usage }
  }
}
