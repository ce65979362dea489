import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'

const BYTES = 32

/** The key that seals and signs: `WEBBEE_SECRET`, or the data folder's own, made on first use and readable by its owner alone. */
export function readSecret(folder: string, env: Pick<Env, 'secret'>): Uint8Array {
  if (env.secret !== null) return new TextEncoder().encode(env.secret)
  const file = join(folder, 'secret')
  return readStored(file) ?? createSecret(folder, file)
}

function readStored(file: string): Uint8Array | null {
  const text = readIfThere(file)
  if (text === null) return null
  const bytes = Buffer.from(text.trim(), 'hex')
  if (bytes.length !== BYTES)
    throw new Error(
      `${file} is not a secret of ${BYTES} bytes. Remove it to have a new one made; everyone is signed out then.`,
    )
  return new Uint8Array(bytes)
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Written whole under another name first, then linked: of two processes at once one link fails, and both read the first. */
function createSecret(folder: string, file: string): Uint8Array {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.secret-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    writeFileSync(draft, `${randomBytes(BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    chmodSync(draft, 0o600)
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const stored = readStored(file)
  if (stored === null) throw new Error(`The secret in ${folder} could not be read back.`)
  return stored
}
