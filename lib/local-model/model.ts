import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { answerPrompt, type PromptTexts } from './answer-prompt.ts'
import { ModelThreads, type ThreadSettings } from './model-threads.ts'

const CHARACTERS_PER_TOKEN = 4

function usageOf(prompt: string, answer: string): LanguageModelV4Usage {
  const input = Math.ceil(prompt.length / CHARACTERS_PER_TOKEN)
  const output = Math.ceil(answer.length / CHARACTERS_PER_TOKEN)
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  }
}

function promptTexts(options: LanguageModelV4CallOptions): PromptTexts {
  let system = ''
  let user = ''
  for (const message of options.prompt) {
    if (message.role === 'system') system = message.content
    if (message.role === 'user')
      user = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  }
  return { system, user }
}

/** Answers a prompt, here or in a thread. */
type Answering = (prompt: PromptTexts, signal?: AbortSignal) => string | Promise<string>

async function answerTo(
  answering: Answering,
  options: LanguageModelV4CallOptions,
): Promise<{ prompt: string; text: string }> {
  const texts = promptTexts(options)
  return { prompt: texts.system + texts.user, text: await answering(texts, options.abortSignal) }
}

async function generate(
  answering: Answering,
  options: LanguageModelV4CallOptions,
): Promise<LanguageModelV4GenerateResult> {
  const { prompt, text } = await answerTo(answering, options)
  return {
    content: [{ type: 'text', text }],
    finishReason: { unified: 'stop', raw: undefined },
    usage: usageOf(prompt, text),
    warnings: [],
  }
}

function* streamParts({
  prompt,
  text,
}: {
  prompt: string
  text: string
}): Generator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'text-start', id: '0' }
  for (const piece of text.match(/\S*\s*/g) ?? [])
    if (piece !== '') yield { type: 'text-delta', id: '0', delta: piece }
  yield { type: 'text-end', id: '0' }
  yield { type: 'finish', finishReason: { unified: 'stop', raw: undefined }, usage: usageOf(prompt, text) }
}

async function streamOf(
  answering: Answering,
  options: LanguageModelV4CallOptions,
): Promise<ReadableStream<LanguageModelV4StreamPart>> {
  const parts = streamParts(await answerTo(answering, options))
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

const modelOf = (answering: Answering): LanguageModelV4 => ({
  specificationVersion: 'v4',
  provider: 'local',
  modelId: 'local',
  supportedUrls: {},
  doGenerate: (options) => generate(answering, options),
  doStream: async (options) => ({ stream: await streamOf(answering, options) }),
})

/** The model of the product without an API key: it plans, binds and narrates by rules, from the prompt text alone. */
export const localModel = (): LanguageModelV4 => modelOf(answerPrompt)

/** The same model in threads of its own, within limits: a message that takes long keeps nobody else waiting. */
export function threadedLocalModel(settings: ThreadSettings): LanguageModelV4 {
  const threads = new ModelThreads(settings)
  return modelOf((prompt, signal) => threads.answer(prompt, signal))
}
