import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { wrapLanguageModel } from 'ai'
import { closedSchemas } from '../../lib/host/models/closed-schemas.ts'
import type { Meter, Workload } from './workload.ts'
import { answerTemplate, inHandOf, type PlanStyle, planText } from './workload-plans.ts'

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}
const finishReason = { unified: 'stop' as const, raw: undefined }

const textOf = ({ content }: LanguageModelV4CallOptions['prompt'][number]): string =>
  typeof content === 'string'
    ? content
    : content.map((part) => (part.type === 'text' ? part.text : '')).join('')

/** The user's words as they stand in the prompt, masked tokens and all. */
function messageIn(prompt: string): string {
  const line = prompt.slice(prompt.lastIndexOf('[MESSAGE]\n') + '[MESSAGE]\n'.length)
  return line.slice(line.indexOf('] ') + 2)
}

/** What the narrator writes: the same template that a plan may bring along, or which step did not end well. */
function storyIn(workload: Workload, instructions: string, prompt: string): string {
  const results: { status: string }[] = JSON.parse(
    prompt.slice('[RESULTS]\n'.length, prompt.lastIndexOf('\n\n[MESSAGE]\n')),
  )
  const failed = results.find(({ status }) => status !== 'SUCCESS')
  const message = messageIn(prompt)
  return failed === undefined
    ? inHandOf(instructions, answerTemplate(message, workload.planFor(message).steps))
    : 'One step did not end well.'
}

/** One call of the model: what it was asked for, its prompt and its answer. */
export interface SeenCall {
  call: 'planner' | 'narrator' | 'binder'
  system: string
  user: string
  answer: string
}

const CALLS = { classifier: 'planner', narrator: 'narrator' } as const
const kindOf = (system: string): SeenCall['call'] =>
  CALLS[/^You are Webbee's (?:intent )?(classifier|narrator)\./.exec(system)?.[1] as 'narrator'] ?? 'binder'

/**
 * The workload's perfect model behind the product's port. It reads nothing but the prompt and writes what the prompt asks
 * for. The meter is handed what the product's driver sends to Anthropic, an answer's schema where it is closed, then the messages,
 * each in one piece.
 */
export function workloadModel(
  workload: Workload,
  meter: Meter,
  { style = 'with-say', onCall }: { style?: PlanStyle; onCall?: (seen: SeenCall) => void } = {},
): LanguageModelV4 {
  const answer = async ({ prompt, responseFormat }: LanguageModelV4CallOptions): Promise<string> => {
    const [system = '', user = ''] = prompt.map(textOf)
    const call = kindOf(system)
    if (call === 'binder') throw new Error(`The workload has no text to write: ${system.slice(0, 80)}`)
    const text =
      call === 'narrator'
        ? storyIn(workload, system, user)
        : planText(workload, { message: messageIn(user), instructions: system, style })
    onCall?.({ call, system, user, answer: text })
    const messages = prompt.map((message) => ({ role: message.role, content: textOf(message) }))
    await meter.reply(
      { ...(responseFormat === undefined ? {} : { response_format: responseFormat }), messages },
      text,
    )
    return text
  }
  const model: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'workload',
    modelId: 'workload',
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
          controller.enqueue({ type: 'text-delta', id: '0', delta: text })
          controller.enqueue({ type: 'text-end', id: '0' })
          controller.enqueue({ type: 'finish', finishReason, usage })
          controller.close()
        },
      })
      return { stream }
    },
  }
  return wrapLanguageModel({ model, middleware: [closedSchemas] })
}
