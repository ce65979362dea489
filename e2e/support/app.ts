import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const READY_MS = 60_000

export interface AppOptions {
  /** A data folder; a fresh one by default. */
  data?: string
  env?: Record<string, string>
  port?: number
  /** `start` serves the build, `dev` the sources. */
  mode?: 'start' | 'dev'
  /** The project that runs; this one by default. */
  project?: string
}

export interface App {
  url: string
  port: number
  data: string
  /** Everything it has printed so far. */
  output(): string
  /** Ends the whole process group and resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Runs the built app as a user would and waits until it answers. */
export async function startApp({
  data = freshFolder(),
  env = {},
  port,
  mode = 'start',
  project = root,
}: AppOptions = {}): Promise<App> {
  const chosen = port ?? (await freePort())
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [next, mode, '-p', String(chosen)], {
    cwd: project,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutOurs(process.env),
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      WEBBEE_DATA: data,
      ...env,
    },
  })
  let printed = ''
  const keep = (chunk: Buffer): void => {
    printed += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const app: App = {
    url: `http://127.0.0.1:${chosen}`,
    port: chosen,
    data,
    output: () => printed,
    kill: (signal = 'SIGTERM') => endGroup(child, signal),
  }
  await answering(app, child)
  return app
}

/** A new folder for data, outside the project. */
export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'webbee-e2e-'))

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The settings of whoever runs the tests stay out of the app under test. */
function withoutOurs(env: NodeJS.ProcessEnv): Record<string, string> {
  const ours = /^(WEBBEE_|IMPERAL_|ANTHROPIC_|NODE_ENV$|PORT$|VITEST|TEST_)/
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined || ours.test(name) ? [] : [[name, value]],
    ),
  )
}

async function answering(app: App, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The app ended before it answered:\n${app.output()}`)
    const answered = await fetch(app.url, { redirect: 'manual' }).then(
      (response) => response.status < 600,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await app.kill('SIGKILL')
  throw new Error(`The app did not answer within ${READY_MS / 1000} s:\n${app.output()}`)
}

async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, signal)
  await gone
}
