import type {
  LanguageModelV4Middleware,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { z } from 'zod'
import { openAiUsage } from './openai-usage.ts'

const count = z.number().nullish()

/** The event with which an Anthropic answer begins. */
const Begun = z.object({
  type: z.literal('message_start'),
  message: z.object({
    usage: z.object({
      input_tokens: z.number(),
      output_tokens: count,
      cache_read_input_tokens: count,
      cache_creation_input_tokens: count,
    }),
  }),
})

/** A piece of an OpenAI-compatible answer; some services count in each of them. */
const Counted = z.object({
  usage: z.object({
    prompt_tokens: count,
    completion_tokens: count,
    prompt_tokens_details: z.object({ cached_tokens: count }).nullish(),
    prompt_cache_hit_tokens: count,
  }),
})

function usageIn(chunk: unknown): LanguageModelV4Usage | null {
  const counted = Counted.safeParse(chunk)
  if (counted.success) return openAiUsage(counted.data.usage)
  const begun = Begun.safeParse(chunk)
  if (!begun.success) return null
  const { usage } = begun.data.message
  const read = usage.cache_read_input_tokens ?? 0
  const write = usage.cache_creation_input_tokens ?? 0
  return {
    inputTokens: {
      total: usage.input_tokens + read + write,
      noCache: usage.input_tokens,
      cacheRead: read,
      cacheWrite: write,
    },
    outputTokens: { total: usage.output_tokens ?? undefined, text: undefined, reasoning: undefined },
  }
}

/**
 * Tells what a service reports of its tokens as soon as it does, as a raw part `{ usage }`: a stream that is cut has no end
 * to tell it in. Other raw parts stay here.
 */
export const usageSoFar: LanguageModelV4Middleware = {
  specificationVersion: 'v4',
  async wrapStream({ model, params }) {
    const { stream, ...result } = await model.doStream({ ...params, includeRawChunks: true })
    const told = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
      transform(part, controller) {
        if (part.type !== 'raw') return controller.enqueue(part)
        const usage = usageIn(part.rawValue)
        if (usage !== null) controller.enqueue({ type: 'raw', rawValue: { usage } })
      },
    })
    return { ...result, stream: stream.pipeThrough(told) }
  },
}
