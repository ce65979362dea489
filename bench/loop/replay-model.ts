import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { Model } from '../../lib/kernel/index.ts'
import { type AnswerKey, type CallKind, nameOf, type RecordedAnswer } from './answers.ts'
import type { CaseTurn } from './loop-case.ts'
import { hashOf, type SeenPrompt } from './missing-prompts.ts'

/** One answered call: its prompt, and the tokens of the answer at four characters each. */
export interface PlayedCall {
  key: AnswerKey
  prompt: SeenPrompt
  kind: CallKind
  outputTokens: number
  promptChanged: boolean
}

export interface ReplayModel extends Model {
  /** The calls since the turn began. */
  calls: PlayedCall[]
  /** The first prompt without an answer. */
  missing: { key: AnswerKey; prompt: SeenPrompt } | null
  /** The next turn of the conversation begins, from 1. */
  begin(turn: number, asked: CaseTurn): void
}

const CHARACTERS_PER_TOKEN = 4
const finishReason = { unified: 'stop' as const, raw: undefined }
const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

function promptOf({ prompt }: LanguageModelV4CallOptions): SeenPrompt {
  let system = ''
  const user: string[] = []
  for (const message of prompt) {
    if (message.role === 'system') system += message.content
    else if (message.role === 'user')
      user.push(...message.content.map((part) => (part.type === 'text' ? part.text : '')))
  }
  return { system, user }
}

const kindOf = (system: string): CallKind =>
  system.includes('intent classifier') ? 'classifier' : system.includes('binder') ? 'binder' : 'narrator'

/** A service answers so where the conversation has to end: nothing is tried again. */
const noAnswer = (name: string): Error =>
  Object.assign(new Error(`No answer is recorded for ${name}.`), { statusCode: 410 })

/** A model that answers with what was recorded for a conversation, by turn, kind and number of the call. */
export function replayModel(conversation: string, answers: ReadonlyMap<string, RecordedAnswer>): ReplayModel {
  let at: { turn: number; asked: CaseTurn; counts: Map<CallKind, number> } | null = null

  function recorded(key: AnswerKey, prompt: SeenPrompt): { text: string; promptChanged: boolean } {
    const asks = at?.asked.model_asks
    // The case says what the model asks: nobody has to write it down again.
    if (asks !== undefined && key.kind === 'classifier')
      return { text: JSON.stringify({ kind: 'clarify', ...asks }), promptChanged: false }
    const found = answers.get(nameOf(key))
    if (found === undefined || model.missing !== null) {
      model.missing ??= { key, prompt }
      throw noAnswer(nameOf(key))
    }
    const { answer, promptSha256 } = found
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    return { text, promptChanged: promptSha256 !== hashOf(prompt) }
  }

  function answer(options: LanguageModelV4CallOptions): string {
    if (at === null) throw new Error('No turn has begun.')
    const prompt = promptOf(options)
    const kind = kindOf(prompt.system)
    const call = (at.counts.get(kind) ?? 0) + 1
    at.counts.set(kind, call)
    const key = { conversation, turn: at.turn, kind, call }
    const { text, promptChanged } = recorded(key, prompt)
    model.calls.push({ key, prompt, kind, outputTokens: tokensOf(text), promptChanged })
    return text
  }

  const usageOf = (text: string) => ({
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: tokensOf(text), text: tokensOf(text), reasoning: 0 },
  })
  const language: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'recorded',
    modelId: 'recorded',
    supportedUrls: {},
    doGenerate: async (options) => {
      const text = answer(options)
      return { content: [{ type: 'text', text }], finishReason, usage: usageOf(text), warnings: [] }
    },
    doStream: async (options) => {
      const text = answer(options)
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        start(controller) {
          controller.enqueue({ type: 'text-start', id: '0' })
          for (const delta of text.split(/(?<=\s)/))
            controller.enqueue({ type: 'text-delta', id: '0', delta })
          controller.enqueue({ type: 'text-end', id: '0' })
          controller.enqueue({ type: 'finish', finishReason, usage: usageOf(text) })
          controller.close()
        },
      })
      return { stream }
    },
  }
  const model: ReplayModel = {
    id: 'recorded',
    isLocal: false,
    language,
    calls: [],
    missing: null,
    begin(turn, asked) {
      at = { turn, asked, counts: new Map() }
      model.calls = []
    },
  }
  return model
}
