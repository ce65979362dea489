import { parseArgs } from 'node:util'
import { judgeProseFile, type ProseResult } from '../../lib/host/index.ts'
import type { Command } from '../command.ts'

const options = {
  evidence: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const lineOf = ({ id, shown, text = '', reason = '' }: ProseResult): string =>
  shown ? `${id}  shown    ${text.replaceAll('\n', ' ⏎ ')}\n` : `${id}  refused  ${reason}\n`

/** Holds sentences and templates against recorded results: what would be shown, and why what is not shown is not. */
const prose: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file] = positionals
  if (file === undefined || values.evidence === undefined)
    throw new Error(
      'Say which file to check and which results it speaks of: webbee prose FILE.jsonl --evidence FILE.json',
    )
  const results = await judgeProseFile(file, values.evidence)
  process.stdout.write(values.json ? `${JSON.stringify({ results })}\n` : results.map(lineOf).join(''))
  return 0
}

export default prose
