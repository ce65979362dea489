import { describe, expect, it } from 'vitest'
import { openAiUsage } from './openai-usage.ts'

const usage = (input: (number | undefined)[], output: (number | undefined)[]) => ({
  inputTokens: { total: input[0], noCache: input[1], cacheRead: input[2], cacheWrite: undefined },
  outputTokens: { total: output[0], text: output[1], reasoning: output[2] },
})

describe('tokens of an OpenAI-compatible service', () => {
  it.each([
    [
      'with what was cached and thought',
      {
        prompt_tokens: 10,
        completion_tokens: 9,
        prompt_tokens_details: { cached_tokens: 4 },
        completion_tokens_details: { reasoning_tokens: 3 },
      },
      usage([10, 6, 4], [9, 6, 3]),
    ],
    [
      'with what was cached by its other name',
      { prompt_tokens: 10, completion_tokens: 9, prompt_cache_hit_tokens: 8 },
      usage([10, 2, 8], [9, 9, undefined]),
    ],
    [
      'without a word about a cache',
      { prompt_tokens: 10, completion_tokens: 9, prompt_tokens_details: null },
      usage([10, 10, undefined], [9, 9, undefined]),
    ],
    [
      'of which it told none',
      null,
      usage([undefined, undefined, undefined], [undefined, undefined, undefined]),
    ],
    [
      'of which it told half',
      { completion_tokens: 9 },
      usage([undefined, undefined, undefined], [9, 9, undefined]),
    ],
  ])('are counted %s', (_, told, counted) => {
    expect(openAiUsage(told)).toEqual(counted)
  })
})
