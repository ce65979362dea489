import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { openHost } from '../open-host.ts'
import { showTurn } from '../show-turn.ts'

const options = {
  user: { type: 'string' },
  data: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** Goes on with an ended chain: what was done is not run again. */
const goOn: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [turn] = positionals
  if (turn === undefined) throw new Error('Name the turn to go on with: webbee continue TURN')
  const { host, user } = await openHost(values)
  const { cursor } = await host.kernel.world.stores.journal.events(user, Number.MAX_SAFE_INTEGER, 1)
  const accepted = await host.kernel.continueTurn({ user, turn })
  if (accepted.cursor === cursor) throw new Error(`It was continued before, by turn ${accepted.turn}.`)
  const shown = showTurn(host, { user, turn: accepted.turn, after: cursor, json: values.json })
  await accepted.run()
  return shown
}

export default goOn
