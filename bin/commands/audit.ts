import { parseArgs } from 'node:util'
import type { Host } from '../../lib/host/index.ts'
import type { Command } from '../command.ts'
import { openHost } from '../open-host.ts'

const options = {
  user: { type: 'string' },
  data: { type: 'string' },
} as const

const line = (text: string): boolean => process.stdout.write(`${text}\n`)

const rowsOf = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`

const WHY = {
  changed: 'it is not as it was written, or stands in another place',
  missing: 'it is missing, and later rows are there',
  cut: 'it and what followed are gone from the end',
  'no-key': 'the key of the chain is gone, and no erase is on record',
} as const

/** Recomputes the user's chain: 0 where it is whole, 1 with the first broken row. */
async function verify(host: Host, user: string): Promise<number> {
  const { rows, erased, broken } = await host.kernel.audit.verify(user)
  if (broken !== null) {
    line(`broken at row ${broken.sequence}: ${WHY[broken.why]}`)
    return 1
  }
  if (erased === null) line(rows === 0 ? 'no row yet' : `whole: ${rowsOf(rows)}`)
  else {
    line(`${rowsOf(erased.rows)} erased on ${erased.at}, digests blinded: these can no longer be checked`)
    if (rows > erased.rows) line(`whole since then: ${rowsOf(rows - erased.rows)}`)
  }
  return 0
}

async function writeOut(host: Host, user: string): Promise<number> {
  for await (const piece of host.kernel.audit.export(user)) process.stdout.write(piece)
  return 0
}

/** Checks the record of what ran, or prints it as JSON Lines. */
const audit: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [what] = positionals
  if (what !== 'verify' && what !== 'export')
    throw new Error('Say what to do with the record: webbee audit verify|export')
  const { host, user } = await openHost({ ...values, evenErased: true })
  return what === 'verify' ? verify(host, user) : writeOut(host, user)
}

export default audit
