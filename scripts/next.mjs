// node scripts/next.mjs dev|build|start …: Next of this project, on this Node, without telemetry.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hostOf, listenArguments, loadSettings } from './listen.mjs'

export const root = join(import.meta.dirname, '..')
const parent = process.ppid

/** Starts a Next command; its output is the caller's. */
export function startNext(args, options = {}) {
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  return spawn(process.execPath, [next, ...args], { cwd: root, env, stdio: 'inherit', ...options })
}

/** Resolves to the exit code; signals to this process reach the child, and so does the end of the npm that runs it. */
export function ended(child) {
  if (process.env.npm_lifecycle_event) endWithParent(child)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/** A signal to npm ends the shell between it and this process without a word: only the parent's id tells. */
function endWithParent(child) {
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500)
  child.on('exit', () => clearInterval(watch))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command = '', ...args] = process.argv.slice(2)
  loadSettings(root)
  process.env.HOST = hostOf(args)
  const listening = ['dev', 'start'].includes(command) ? listenArguments(args) : []
  process.exitCode = await ended(startNext([command, ...listening, ...args]))
}
