#!/usr/bin/env node
// Runs on whatever Node the machine has and hands over to the project's own, which is new enough.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'

const NEEDED = [24, 21]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) await import('./webbee.ts')
else handOver(join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..'))

function handOver(root) {
  const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    process.stderr.write(`webbee needs Node ${NEEDED.join('.')} or newer. Run "npm ci" in ${root} first.\n`)
    process.exit(1)
  }
  const child = spawn(node, [join(root, 'bin', 'webbee.mjs'), ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
