import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { Meter, Workload, WorkStep } from './workload.ts'
import { WORK_APP } from './workload-apps.ts'

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

const RECIPIENT = 'ops@work.example'

/** A value of the perfect plan as the prompt's grammar writes it: a reference, the masked address, or itself. */
function argOf(value: unknown, steps: readonly WorkStep[], recipient: string): unknown {
  if (value === RECIPIENT) return recipient
  if (typeof value !== 'object' || value === null || !('$ref' in value) || !Array.isArray(value.$ref))
    return value
  const [step, path] = value.$ref
  return `$REF:${WORK_APP}[${steps.findIndex(({ id }) => id === step)}].${path}`
}

function planIn(workload: Workload, prompt: string): string {
  const message = messageIn(prompt)
  const { steps } = workload.planFor(message)
  const recipient = message.slice(message.lastIndexOf(' ') + 1)
  return JSON.stringify({
    kind: 'calls',
    action_plans: steps.map(({ tool, args, depends_on }) => ({
      app_id: WORK_APP,
      tool,
      args: JSON.stringify(
        Object.fromEntries(
          Object.entries(args).map(([name, value]) => [name, argOf(value, steps, recipient)]),
        ),
      ),
      depends_on: depends_on.map((needed) => steps.findIndex(({ id }) => id === needed)),
      bind: [],
    })),
  })
}

function storyIn(workload: Workload, prompt: string): string {
  const results: { status: string; data: unknown }[] = JSON.parse(
    prompt.slice('[RESULTS]\n'.length, prompt.lastIndexOf('\n\n[MESSAGE]\n')),
  )
  const failed = results.find(({ status }) => status !== 'SUCCESS')
  return failed === undefined
    ? workload.finalText(results.map(({ data }) => data))
    : `One step ended as ${failed.status}.`
}

/** The workload's perfect model behind the product's port: it reads nothing but the prompt and answers at once. */
export function workloadModel(workload: Workload, meter: Meter): LanguageModelV4 {
  const answer = ({ prompt, responseFormat }: LanguageModelV4CallOptions): string => {
    meter.see({ messages: prompt, responseFormat })
    const [system = '', user = ''] = prompt.map(textOf)
    return system.startsWith("You are Webbee's narrator.") ? storyIn(workload, user) : planIn(workload, user)
  }
  return {
    specificationVersion: 'v4',
    provider: 'workload',
    modelId: 'workload',
    supportedUrls: {},
    doGenerate: async (options) => ({
      content: [{ type: 'text', text: answer(options) }],
      finishReason,
      usage,
      warnings: [],
    }),
    doStream: async (options) => {
      const text = answer(options)
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
}
