import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, readEnvWith } from '../../lib/host/index.ts'
import type { Command } from '../command.ts'

const options = { data: { type: 'string' } } as const

/** Writes the whole database into one new file, also while a server runs. */
const backup: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new Error('Name the new file: webbee backup FILE')
  const env = readEnvWith(values.data === undefined ? {} : { WEBBEE_DATA: values.data })
  const { bytes } = backUp(env.data, resolve(file))
  process.stderr.write(
    `${file}: ${bytes} bytes. Keep the file "secret" of the data folder with it: it signs cookies and seals cards.\n`,
  )
  return 0
}

export default backup
