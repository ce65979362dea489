import { parseArgs } from 'node:util'
import { explainPlan, type Host, promptText } from '../../lib/host/index.ts'
import type { PromptCallView } from '../../lib/protocol/prompt-view.ts'
import type { Command } from '../command.ts'
import { openHost } from '../open-host.ts'

const options = {
  user: { type: 'string' },
  conversation: { type: 'string' },
  data: { type: 'string' },
  turn: { type: 'string' },
  call: { type: 'string' },
  explain: { type: 'boolean', default: false },
} as const

const wholeText = ({ channels }: PromptCallView): string | null =>
  channels === null ? null : channels.map(({ text }) => text).join('\n\n')

function headline(call: PromptCallView, index: number): string {
  const { inputTokens, cachedTokens, outputTokens, durationMs, failure } = call
  const parts = [
    call.model,
    inputTokens === null ? null : `${inputTokens} tokens in`,
    cachedTokens ? `${cachedTokens} cached` : null,
    outputTokens === null ? null : `${outputTokens} out`,
    durationMs === null ? null : `${durationMs} ms`,
    failure,
    `sha256 ${call.promptSha256}`,
  ]
  return `== ${index + 1}. ${call.call}: ${parts.filter((part) => part !== null).join(', ')}`
}

/** The prompts of one turn as its models saw them; with `--call N` the bytes of that one and nothing else. */
async function printTurn(host: Host, key: { user: string; turn: string }, wanted?: string): Promise<number> {
  const found = await host.kernel.turnPrompts(key)
  if (found === null) throw new Error(`No turn ${key.turn} of this user.`)
  if (wanted !== undefined) {
    const call = found.calls[Number(wanted) - 1]
    if (call === undefined) throw new Error(`Turn ${key.turn} made ${found.calls.length} model calls.`)
    const text = wholeText(call)
    if (text === null) throw new Error(`The prompt is not kept. Its sha256 is ${call.promptSha256}.`)
    process.stdout.write(text)
    return 0
  }
  for (const [index, call] of found.calls.entries()) {
    process.stdout.write(`${headline(call, index)}\n\n${wholeText(call) ?? 'not kept'}\n\n`)
  }
  return 0
}

/**
 * Prints the exact classifier prompt of a message, without running it; `--explain` adds how the local model reads it.
 * `--turn ID` prints what the models of a turn saw.
 */
const prompt: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { host, user } = await openHost(values)
  if (values.turn !== undefined) return printTurn(host, { user, turn: values.turn }, values.call)
  const [newest] = await host.kernel.listConversations(user)
  const conversation = values.conversation ?? newest?.id ?? null
  const built = await host.kernel.previewPrompt({ user, conversation, text: positionals.join(' ') })
  process.stdout.write(`${promptText(built)}\n`)
  if (values.explain) process.stdout.write(`\n${JSON.stringify(explainPlan(built.user), null, 2)}\n`)
  return 0
}

export default prompt
