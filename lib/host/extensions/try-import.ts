import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { limits } from '../../kernel/index.ts'
import { ImportTooSlow } from './import-within.ts'

const probeAnswer = z.union([
  z.object({ is: z.literal('imported') }),
  z.object({
    is: z.literal('threw'),
    error: z.object({ name: z.string(), message: z.string(), stack: z.string() }),
  }),
  z.object({ is: z.literal('threw'), text: z.string() }),
])

/** The error of a thread, with its name and stack; a syntax error is one here too. */
function revived({ name, message, stack }: { name: string; message: string; stack: string }): Error {
  const error = name === 'SyntaxError' ? new SyntaxError(message) : new Error(message)
  return Object.assign(error, { name, stack })
}

/**
 * Imports a module in a thread of its own and throws what that threw: a module that ends its process, never settles or
 * never returns costs that thread alone. Throws `ImportTooSlow` after `limitMs` milliseconds.
 */
export function tryImport(url: string, limitMs: number = limits.extensionImportMs): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(join(import.meta.dirname, 'import-probe.ts'), { workerData: url, execArgv: [] })
    const settle = (end: () => void): void => {
      clearTimeout(timer)
      thread.removeAllListeners().on('error', () => undefined)
      // What the module opened, a port for example, is free again before it is imported for good.
      thread.terminate().then(end, end)
    }
    const timer = setTimeout(() => settle(() => reject(new ImportTooSlow(limitMs))), limitMs)
    thread.once('message', (message) => {
      const answer = probeAnswer.safeParse(message).data
      if (answer === undefined) return settle(() => reject(new Error('Its import could not be read.')))
      if (answer.is === 'imported') return settle(resolve)
      settle(() => reject('error' in answer ? revived(answer.error) : answer.text))
    })
    thread.once('error', (error) => settle(() => reject(error)))
    thread.once('exit', (code) => settle(() => reject(new Error(`It ended its process with code ${code}.`))))
  })
}
