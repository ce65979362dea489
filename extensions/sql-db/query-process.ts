import { type ChildProcess, spawn } from 'node:child_process'
import { z } from 'zod'
import { QuerySlots } from './query-slots.ts'
import { queryWorkerSource } from './query-worker-source.ts'

export interface QueryRequest {
  /** The database file. */
  path: string
  sql: string
  /** Id of the user it runs for; each has one query at a time. */
  user: string
  signal: AbortSignal
  timeoutMs?: number
}

const rowsSchema = z.object({
  is: z.literal('rows'),
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  row_count: z.number(),
  truncated: z.boolean(),
})
const answerSchema = z.union([
  z.object({ is: z.literal('started') }),
  rowsSchema,
  z.object({ is: z.literal('failed'), code: z.string(), message: z.string() }),
])

export type QueryRows = Omit<z.output<typeof rowsSchema>, 'is'>
export type QueryOutcome = ({ is: 'rows' } & QueryRows) | { is: 'failed'; code: string; message: string }

const START_MS = 15_000
const TIMEOUT_MS = 5_000

let spare: ChildProcess | null = null
const slots = new QuerySlots()

function start(): ChildProcess {
  // No environment of ours: the process that runs other people's SQL shall know no secrets.
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', queryWorkerSource, String(process.pid)],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { NODE_ENV: 'production' },
    },
  )
  // Listened to for as long as the process lives: an unheard error event would end the server.
  child.on('error', () => child.kill('SIGKILL'))
  child.once('exit', () => {
    if (spare === child) spare = null
  })
  return child
}

function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** A waiting process must not keep a finished program alive. */
function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function ask(
  child: ChildProcess,
  { path, sql, signal, timeoutMs = TIMEOUT_MS }: QueryRequest,
): Promise<QueryOutcome> {
  return new Promise((resolve) => {
    const fail = (code: string) => settle({ is: 'failed', code, message: '' })
    let timer = setTimeout(() => fail('QUERY_FAILED'), START_MS)
    const onEnd = () => fail('QUERY_FAILED')
    const onAbort = () => fail('QUERY_STOPPED')
    const onMessage = (message: unknown) => {
      const answer = answerSchema.safeParse(message)
      if (!answer.success) return onEnd()
      if (answer.data.is !== 'started') return settle(answer.data)
      clearTimeout(timer)
      timer = setTimeout(() => fail('QUERY_TIMEOUT'), timeoutMs)
    }
    function settle(outcome: QueryOutcome): void {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      signal.removeEventListener('abort', onAbort)
      resolve(outcome)
    }
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    signal.addEventListener('abort', onAbort)
    child.send({ path, sql }, (error) => {
      if (error) onEnd()
    })
  })
}

const unfinished = new Set(['QUERY_FAILED', 'QUERY_TIMEOUT', 'QUERY_STOPPED'])

function putAway(child: ChildProcess, outcome: QueryOutcome): void {
  const busy = outcome.is === 'failed' && unfinished.has(outcome.code)
  if (busy || spare !== null || !child.connected) {
    child.kill('SIGKILL')
    return
  }
  release(child)
  spare = child
}

/** Runs one query in a process that can be killed; keeps one process warm between queries. */
export async function queryDatabase(request: QueryRequest): Promise<QueryOutcome> {
  const outcome = await slots.run(request.user, request.signal, async () => {
    const child = spare?.connected ? spare : start()
    spare = null
    hold(child)
    const answer = await ask(child, request)
    putAway(child, answer)
    return answer
  })
  return outcome ?? { is: 'failed', code: 'QUERY_STOPPED', message: '' }
}
