import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copies, copySources, project } from './project-copy.ts'

// Plain JavaScript without types of its own.
const stampUrl: string = new URL('../../scripts/build-stamp.mjs', import.meta.url).href
const stamp: {
  sourcesHash(folder: string, folders?: readonly string[]): string
  isBuildStale(hash: string, folder: string): boolean
  stampBuild(hash: string, folder: string): void
} = await import(stampUrl)

const OWN = 'e2e/extensions'
const copy = join(copies, 'built')
const lock = `${copy}.lock`

/** How long a build, or the wait for another worker's, may take. */
export const BUILD_MS = 300_000

/**
 * This project with the extensions of `e2e/extensions/` over its own, built: what a user has who wrote some. Returns
 * its folder. It is built again only where sources changed, and by one worker; the others wait.
 */
export async function builtCopy(): Promise<string> {
  const hash = stamp.sourcesHash(project, [OWN])
  while (!take(lock)) await sleep(200)
  try {
    if (stamp.isBuildStale(hash, copy)) await build(hash)
  } finally {
    rmSync(lock, { recursive: true })
  }
  return copy
}

/** Lets go of what a run that was killed has kept. */
export const forgetBuilders = (): void => rmSync(lock, { recursive: true, force: true })

function take(folder: string): boolean {
  mkdirSync(copies, { recursive: true })
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function build(hash: string): Promise<void> {
  rmSync(copy, { recursive: true, force: true })
  copySources(copy)
  cpSync(join(project, OWN), join(copy, 'extensions'), { recursive: true })
  const next = join(project, 'node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  // Specs that run beside it keep their pace.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error('The copy could not be built.')
  stamp.stampBuild(hash, copy)
}
