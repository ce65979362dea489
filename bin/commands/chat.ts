import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { openHost } from '../open-host.ts'
import { showTurn } from '../show-turn.ts'

const options = {
  user: { type: 'string' },
  conversation: { type: 'string' },
  data: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** Runs one turn and waits for its end or its card. */
const chat: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const text = positionals.join(' ')
  if (text.trim() === '') throw new Error('Say something: webbee chat "show my notes"')
  const { host, user } = await openHost(values)
  const { kernel } = host
  const [newest] = await kernel.listConversations(user)
  const conversation = values.conversation ?? newest?.id ?? (await kernel.startConversation(user)).id
  const accepted = await kernel.sendMessage({ user, conversation, text })
  const shown = showTurn(host, { user, turn: accepted.turn, after: accepted.cursor - 2, json: values.json })
  await accepted.run()
  return shown
}

export default chat
