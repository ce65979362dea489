// npm start: builds what is stale, then serves. PORT chooses the port, 3000 by default, HOST where to listen.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readServerEnv } from '../lib/host/env.ts'
import { hostOf, listenArguments, loadSettings } from './listen.mjs'
import { ended, root, startNext } from './next.mjs'

const args = process.argv.slice(2)
loadSettings(root)
process.env.HOST = hostOf(args)
try {
  readServerEnv()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

const build = join(root, 'scripts', 'build.mjs')
const built = await ended(spawn(process.execPath, [build, '--if-stale'], { stdio: 'inherit' }))
if (built !== 0) process.exit(built)
process.exitCode = await ended(
  startNext(['start', '-p', process.env.PORT || '3000', ...listenArguments(args), ...args]),
)
