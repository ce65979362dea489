import { appViews, follow } from '../../../lib/host/index.ts'
import { identify, type Visitor } from '../../identify.ts'

export const dynamic = 'force-dynamic'

const HEARTBEAT_MS = 15_000

/** The caller's event log over SSE, from `after` (or the browser's Last-Event-ID) on. */
export async function GET(request: Request): Promise<Response> {
  const visitor = await identify()
  if (visitor === null) return new Response(null, { status: 401 })
  const asked = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after')
  const after = Number(asked ?? 0)
  const stream = eventStream(visitor, Number.isSafeInteger(after) ? after : 0, request.signal)
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

function eventStream(
  { host, user }: Visitor,
  after: number,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const closed = new AbortController()
  const { log } = host.kernel.world
  const both = AbortSignal.any([signal, closed.signal, host.closing.signal])
  let release = (): void => undefined
  return new ReadableStream({
    start(controller) {
      const send = (text: string): void => {
        if (!both.aborted) controller.enqueue(encoder.encode(text))
      }
      send('retry: 1000\n\n')
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
      const sendApps = async (): Promise<void> => {
        // What this user removed may have changed since the connection was made.
        const profile = await host.users.profile(user.id)
        const event = { type: 'extensions-changed', ...appViews(host.registry.snapshot(), profile) }
        send(`data: ${JSON.stringify({ cursor: 0, event })}\n\n`)
      }
      const tellApps = (): void => {
        sendApps().catch((error: unknown) =>
          log.warn('telling of extensions failed', { error: String(error) }),
        )
      }
      const unsubscribe = host.registry.onChange(tellApps)
      // This event is in no log: what an author saved between the page's first paint and now is told once more.
      if (process.env.NODE_ENV === 'development') tellApps()
      release = () => {
        clearInterval(heartbeat)
        unsubscribe()
        closed.abort()
      }
      const pump = async (): Promise<void> => {
        for await (const followed of follow(host, user.id, after, both)) {
          if (followed.type === 'reset') send('event: reset\ndata: {}\n\n')
          else send(`id: ${followed.stored.cursor}\ndata: ${JSON.stringify(followed.stored)}\n\n`)
        }
      }
      pump()
        .catch((error: unknown) => log.warn('event stream broke', { error: String(error) }))
        .finally(() => {
          release()
          if (!signal.aborted) controller.close()
        })
    },
    cancel: () => release(),
  })
}
