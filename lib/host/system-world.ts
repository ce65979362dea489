import { createHash, createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock, Digests, Ids, KernelLog } from '../kernel/index.ts'

/** The machine's clock. Sleeps do not keep the process alive. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: async (ms, signal) => {
    try {
      await sleep(ms, undefined, { ref: false, ...(signal === undefined ? {} : { signal }) })
    } catch {
      // An aborted sleep is a sleep that is over.
    }
  },
}

/** Ids of 96 random bits, safe in URLs. */
export const randomIds: Ids = { fresh: (prefix) => `${prefix}_${randomBytes(12).toString('base64url')}` }

/** Hashes, and seals with the server's secret. */
export const keyedDigests = (secret: Uint8Array): Digests => ({
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  seal: (text) => createHmac('sha256', secret).update(text).digest('hex'),
})

/** One JSON line a message on standard error, so that standard output stays the terminal's. */
export const jsonLog: KernelLog = {
  info: (message, fields) => write('info', message, fields),
  warn: (message, fields) => write('warn', message, fields),
}

function write(level: 'info' | 'warn', message: string, fields: Record<string, unknown> = {}): void {
  process.stderr.write(`${JSON.stringify({ level, at: new Date().toISOString(), message, ...fields })}\n`)
}
