import { parseArgs } from 'node:util'
import { explainPlan } from '../../lib/host/index.ts'
import type { Command } from '../command.ts'
import { openHost } from '../open-host.ts'

const options = {
  user: { type: 'string' },
  conversation: { type: 'string' },
  data: { type: 'string' },
  explain: { type: 'boolean', default: false },
} as const

/** Prints the exact classifier prompt of a message, without running it; `--explain` adds how the local model reads it. */
const prompt: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { host, user } = await openHost(values)
  const [newest] = await host.kernel.listConversations(user)
  const conversation = values.conversation ?? newest?.id ?? null
  const built = await host.kernel.previewPrompt({ user, conversation, text: positionals.join(' ') })
  process.stdout.write(`${built.system}\n\n${built.user}\n`)
  if (values.explain) process.stdout.write(`\n${JSON.stringify(explainPlan(built.user), null, 2)}\n`)
  return 0
}

export default prompt
