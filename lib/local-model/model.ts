import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { bindFields } from './binder/bind-fields.ts'
import { narrate } from './narrator/narrate.ts'
import { explainPlan } from './planner/planner.ts'

const CHARACTERS_PER_TOKEN = 4

function usageOf(prompt: string, answer: string): LanguageModelV4Usage {
  const input = Math.ceil(prompt.length / CHARACTERS_PER_TOKEN)
  const output = Math.ceil(answer.length / CHARACTERS_PER_TOKEN)
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  }
}

/** The text of the system message and of the last user message: all that this model reads. */
function promptTexts(options: LanguageModelV4CallOptions): { system: string; user: string } {
  let system = ''
  let user = ''
  for (const message of options.prompt) {
    if (message.role === 'system') system = message.content
    if (message.role === 'user')
      user = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  }
  return { system, user }
}

/** The first line of the system message says which call this is. */
function answerTo(options: LanguageModelV4CallOptions): { prompt: string; text: string } {
  const { system, user } = promptTexts(options)
  const [call = ''] = system.split('\n')
  if (call.includes("Webbee's binder"))
    return { prompt: system + user, text: JSON.stringify(bindFields(user)) }
  if (call.includes("Webbee's narrator")) return { prompt: system + user, text: narrate(user) }
  return { prompt: system + user, text: JSON.stringify(explainPlan(user).plan) }
}

function generate(options: LanguageModelV4CallOptions): LanguageModelV4GenerateResult {
  const { prompt, text } = answerTo(options)
  return {
    content: [{ type: 'text', text }],
    finishReason: { unified: 'stop', raw: undefined },
    usage: usageOf(prompt, text),
    warnings: [],
  }
}

function* streamParts(options: LanguageModelV4CallOptions): Generator<LanguageModelV4StreamPart> {
  const { prompt, text } = answerTo(options)
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'text-start', id: '0' }
  for (const piece of text.match(/\S*\s*/g) ?? [])
    if (piece !== '') yield { type: 'text-delta', id: '0', delta: piece }
  yield { type: 'text-end', id: '0' }
  yield { type: 'finish', finishReason: { unified: 'stop', raw: undefined }, usage: usageOf(prompt, text) }
}

function streamOf(options: LanguageModelV4CallOptions): ReadableStream<LanguageModelV4StreamPart> {
  const parts = streamParts(options)
  return new ReadableStream({
    pull(controller) {
      if (options.abortSignal?.aborted) {
        controller.error(options.abortSignal.reason)
        return
      }
      const { done, value } = parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** The model of the product without an API key: it plans, binds and narrates by rules, from the prompt text alone. */
export function localModel(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'local',
    modelId: 'local',
    supportedUrls: {},
    doGenerate: (options) => Promise.resolve(generate(options)),
    doStream: (options) => Promise.resolve({ stream: streamOf(options) }),
  }
}
