import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { Model } from '../ports.ts'

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}
const finishReason = { unified: 'stop' as const, raw: undefined }

/** What the model answers to one call: text, an object as JSON, or what a function makes of the prompt. */
export type Scripted =
  | string
  | object
  | ((user: string, options: LanguageModelV4CallOptions) => string | object | Promise<string | object>)

export interface ScriptedModel extends Model {
  /** The prompts it was given: which call, and the user message. */
  prompts: { call: 'classifier' | 'binder' | 'narrator'; system: string; user: string }[]
}

const textOf = (options: LanguageModelV4CallOptions, role: 'system' | 'user'): string =>
  options.prompt
    .filter((message) => message.role === role)
    .map(({ content }) =>
      typeof content === 'string'
        ? content
        : content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    )
    .join('')

const callOf = (system: string): 'classifier' | 'binder' | 'narrator' =>
  system.includes('intent classifier') ? 'classifier' : system.includes('binder') ? 'binder' : 'narrator'

/** A model that replays a script per kind of call, in order, and keeps the prompts. A narrator without a script says `ok.` */
export function scriptedModel(script: {
  classifier?: Scripted[]
  binder?: Scripted[]
  narrator?: Scripted[]
}): ScriptedModel {
  const queues = {
    classifier: [...(script.classifier ?? [])],
    binder: [...(script.binder ?? [])],
    narrator: [...(script.narrator ?? [])],
  }
  const prompts: ScriptedModel['prompts'] = []
  const last = new Map<string, string>()
  const answer = async (options: LanguageModelV4CallOptions): Promise<string> => {
    const system = textOf(options, 'system')
    const user = textOf(options, 'user')
    const call = callOf(system)
    prompts.push({ call, system, user })
    // Asked again for a plan that was refused, a model without another answer repeats itself.
    const isAskedAgain = user.includes('[FEEDBACK]') || user.includes('feedback=')
    const other = call === 'narrator' ? 'ok.' : { kind: 'chat', reply: 'ok.' }
    const spare = isAskedAgain ? (last.get(call) ?? other) : other
    const next = queues[call].shift() ?? spare
    const made = typeof next === 'function' ? await next(user, options) : next
    const text = typeof made === 'string' ? made : JSON.stringify(made)
    last.set(call, text)
    return text
  }
  const language: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'scripted',
    modelId: 'scripted',
    supportedUrls: {},
    doGenerate: async (options) => ({
      content: [{ type: 'text', text: await answer(options) }],
      finishReason,
      usage,
      warnings: [],
    }),
    doStream: async (options) => {
      const text = await answer(options)
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        start(controller) {
          controller.enqueue({ type: 'text-start', id: '0' })
          for (const word of text.split(/(?<=\s)/))
            controller.enqueue({ type: 'text-delta', id: '0', delta: word })
          controller.enqueue({ type: 'text-end', id: '0' })
          controller.enqueue({ type: 'finish', finishReason, usage })
          controller.close()
        },
      })
      return { stream }
    },
  }
  return { id: 'scripted', isLocal: false, language, prompts }
}

/** One call of a plan as a test writes it. */
export interface PlannedInTest {
  app: string
  fn: string
  args?: object
  needs?: (string | number)[]
  bind?: string[]
  when?: string
  forEach?: string
}

/** A plan of calls in the form the classifier answers. */
export const planOf = (...calls: PlannedInTest[]): { kind: 'calls'; action_plans: object[] } => ({
  kind: 'calls',
  action_plans: calls.map(({ app, fn, args = {}, needs, bind, when, forEach }) => ({
    app_id: app,
    tool: fn,
    args,
    ...(needs === undefined ? {} : { depends_on: needs }),
    ...(bind === undefined ? {} : { bind }),
    ...(when === undefined ? {} : { when }),
    ...(forEach === undefined ? {} : { for_each: forEach }),
  })),
})
