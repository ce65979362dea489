import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai'
import { closedSchemas } from './closed-schemas.ts'
import type { ModelChoice } from './model-choice.ts'
import { openAiBody } from './openai-body.ts'
import { openAiUsage } from './openai-usage.ts'
import { usageSoFar } from './usage-so-far.ts'

export type RemoteChoice = Exclude<ModelChoice, { provider: 'local' }>

/** A model behind HTTP: one request a call. Retries and time limits are the kernel's. */
export function remoteModel(choice: RemoteChoice): LanguageModelV4 {
  return choice.provider === 'anthropic' ? anthropic(choice) : openAiCompatible(choice)
}

function anthropic({
  modelId,
  apiKey,
  baseUrl,
}: Extract<RemoteChoice, { provider: 'anthropic' }>): LanguageModelV4 {
  const provider = createAnthropic({ apiKey, ...(baseUrl === null ? {} : { baseURL: baseUrl }) })
  return wrapLanguageModel({ model: provider(modelId), middleware: [usageSoFar, closedSchemas] })
}

function openAiCompatible({
  modelId,
  apiKey,
  baseUrl,
}: Extract<RemoteChoice, { provider: 'openai' }>): LanguageModelV4 {
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: baseUrl,
    includeUsage: true,
    // Without it the schema is left out of the request, and a small model has only the prompt's words to go by.
    supportsStructuredOutputs: true,
    transformRequestBody: openAiBody,
    convertUsage: openAiUsage,
    ...(apiKey === null ? {} : { apiKey }),
  })
  // Open models think aloud in the text itself; thoughts are neither a plan nor prose for the user.
  return wrapLanguageModel({
    model: provider(modelId),
    middleware: [usageSoFar, extractReasoningMiddleware({ tagName: 'think' })],
  })
}
