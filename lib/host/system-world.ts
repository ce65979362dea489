import { createHmac, createSecretKey, hash, randomUUID } from 'node:crypto'
import type { Clock, Digests, Findings, Ids, KernelLog } from '../kernel/index.ts'

/** The machine's clock. Sleeps do not keep the process alive; an aborted sleep is a sleep that is over. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const wake = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, ms).unref()
      signal?.addEventListener('abort', wake)
    }),
  after(ms, wake) {
    const timer = setTimeout(wake, ms).unref()
    return () => clearTimeout(timer)
  },
}

/** Ids of 122 random bits, safe in URLs. */
export const randomIds: Ids = { fresh: (prefix) => `${prefix}_${randomUUID().replaceAll('-', '')}` }

/** Hashes, and seals with the server's secret. */
export function keyedDigests(secret: Uint8Array): Digests {
  const key = createSecretKey(secret)
  return {
    sha256: (text) => hash('sha256', text),
    seal: (text) => createHmac('sha256', key).update(text).digest('hex'),
  }
}

/** One JSON line a message on standard error, so that standard output stays the terminal's. */
export const jsonLog: KernelLog = {
  info: (message, fields) => write('info', message, fields),
  warn: (message, fields) => write('warn', message, fields),
}

const TOLD_AT_MOST = 1_000

/** Findings as warnings of the log, each told once. */
export function loggedFindings(log: KernelLog): Findings {
  const told = new Set<string>()
  return {
    note({ appId, rule, message }) {
      const key = `${appId} ${rule} ${message}`
      if (told.has(key) || told.size >= TOLD_AT_MOST) return
      told.add(key)
      log.warn('finding', { app: appId, rule, finding: message })
    },
  }
}

function write(level: 'info' | 'warn', message: string, fields: Record<string, unknown> = {}): void {
  process.stderr.write(`${JSON.stringify({ level, at: new Date().toISOString(), message, ...fields })}\n`)
}
