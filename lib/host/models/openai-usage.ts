import type { LanguageModelV4Usage } from '@ai-sdk/provider'

type Count = number | null | undefined

/** Tokens as OpenAI-compatible services report them; what a service caches has two names. */
export interface OpenAiUsage {
  prompt_tokens?: Count
  completion_tokens?: Count
  prompt_tokens_details?: { cached_tokens?: Count } | null | undefined
  completion_tokens_details?: { reasoning_tokens?: Count } | null | undefined
  prompt_cache_hit_tokens?: unknown
}

const UNKNOWN: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
}

const less = (total: number | undefined, part: number | undefined): number | undefined =>
  total === undefined ? undefined : Math.max(0, total - (part ?? 0))

/** What was used, in the AI SDK's terms; what the service does not tell is unknown, not zero. */
export function openAiUsage(usage: OpenAiUsage | null | undefined): LanguageModelV4Usage {
  if (usage === null || usage === undefined) return UNKNOWN
  const input = usage.prompt_tokens ?? undefined
  const output = usage.completion_tokens ?? undefined
  const hit = usage.prompt_cache_hit_tokens
  const cached = usage.prompt_tokens_details?.cached_tokens ?? (typeof hit === 'number' ? hit : undefined)
  const reasoning = usage.completion_tokens_details?.reasoning_tokens ?? undefined
  return {
    inputTokens: { total: input, noCache: less(input, cached), cacheRead: cached, cacheWrite: undefined },
    outputTokens: { total: output, text: less(output, reasoning), reasoning },
  }
}
