import { type ModelServer, startModelServer } from '../../lib/host/models/testing/model-server.ts'

/** What a model answered to one message. */
export interface Recorded {
  /** A part of the message. */
  message: string
  plan: object
  /** Its plan of the next round, after it had read the results of the first. */
  later?: object
  /** What it said at the end, as a template. */
  narration?: string
}

export interface RecordedModel extends ModelServer {
  /** Which calls it had, in order: `intent classifier`, `binder`, `narrator`. */
  calls: string[]
}

const lastMessage = (text: string): string => text.slice(text.lastIndexOf('[MESSAGE]'))

function textOf(body: Record<string, unknown>): string {
  const messages = body.messages as { content: string | { text: string }[] }[]
  return messages
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'),
    )
    .join('\n\n')
}

/** A model service that answers each message as it was recorded. */
export async function startRecordedModel(recorded: readonly Recorded[]): Promise<RecordedModel> {
  const server = await startModelServer()
  const calls: string[] = []
  server.play(({ body }) => {
    const text = textOf(body)
    const call = /You are Webbee's ([a-z ]+)\./.exec(text)?.[1] ?? 'unknown'
    calls.push(call)
    const found = recorded.find(({ message }) => lastMessage(text).includes(message))
    if (found === undefined) return { plays: 'error', status: 400, message: 'Nothing was recorded for this.' }
    if (call === 'narrator') return { plays: 'answer', text: found.narration ?? '' }
    const plan = text.includes('\n[DONE]\n') ? found.later : found.plan
    return { plays: 'answer', text: JSON.stringify(plan ?? {}) }
  })
  return { ...server, calls }
}
