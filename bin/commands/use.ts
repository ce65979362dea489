import { parseArgs } from 'node:util'
import { findUser, pinTerminalUser } from '../../lib/host/index.ts'
import type { Command } from '../command.ts'
import { openData } from '../open-host.ts'

const options = { data: { type: 'string' } } as const

/** Pins the user that commands without `--user` speak for. */
const use: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [name] = positionals
  if (name === undefined) throw new Error('Name a user by address or id: webbee use ADDRESS')
  const host = await openData(values)
  const found = await findUser(host, name)
  if (found === null) throw new Error(`No user ${name} in this data folder.`)
  pinTerminalUser(host.kernel.world.dataFolder, found.id)
  process.stderr.write(`From now on: as ${found.email ?? found.id}\n`)
  return 0
}

export default use
