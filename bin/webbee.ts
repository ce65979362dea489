import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from './command.ts'

const USAGE = `webbee chat [--user U] [--conversation C] [--data DIR] [--json] "text"   run one turn
webbee answer CARD confirm|decline|edit JSON                                     answer a card
webbee answer CARD check|again|again-anyway|done|leave                   say what became of a call that broke off
webbee continue TURN                                                     go on with a chain that ended before its end
webbee audit verify|export [--user U] [--data DIR]                       check the record of what ran, or print it
webbee prompt "text"                                                     print the classifier prompt
webbee prompt --turn ID [--call N]                                       print what the models of a turn saw
webbee eval FILE.jsonl [--manifests DIR] [--model ID] [--json]           measure the planner
webbee prose FILE.jsonl --evidence FILE.json [--json]                    check sentences and templates over recorded results
webbee validate extensions/ID                                            check an extension's rules
webbee use USER [--data DIR]                                             whom commands without --user speak for
webbee backup FILE [--data DIR]                                          write the whole database into one new file
`
const COMMANDS = new Set([
  'chat',
  'answer',
  'continue',
  'audit',
  'prompt',
  'eval',
  'prose',
  'validate',
  'use',
  'backup',
])
const root = join(import.meta.dirname, '..')

/** The same settings that Next reads; what is set already stays. */
function loadSettings(): void {
  for (const file of ['.env.local', '.env'].map((name) => join(root, name))) {
    if (existsSync(file)) process.loadEnvFile(file)
  }
}

async function main([name = '', ...args]: string[]): Promise<number> {
  if (!COMMANDS.has(name)) {
    const asked = ['', 'help', '--help', '-h'].includes(name)
    process.stderr.write(asked ? USAGE : `There is no command ${name}.\n\n${USAGE}`)
    return asked ? 0 : 1
  }
  loadSettings()
  const command: { default: Command } = await import(`./commands/${name}.ts`)
  return command.default(args)
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 1
})
