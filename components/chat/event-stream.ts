import type { StoredWireEvent } from '../../lib/protocol/wire-event.ts'

export type Connection = 'connecting' | 'open' | 'lost'

export interface Listener {
  /** The newest cursor this tab has seen: where a new connection begins. */
  cursor(): number
  onEvent(stored: StoredWireEvent): void
  /** Something was missed: the snapshot has to be loaded again. */
  onMissed(): void
  onConnection(connection: Connection): void
}

type News =
  | { is: 'event'; stored: StoredWireEvent }
  | { is: 'missed' }
  | { is: 'connection'; connection: Connection }
  | { is: 'hello' }
  | { is: 'cursor'; cursor: number }

const RETRY_MS = 2_000

/**
 * Follows the events of a user. The tabs of one browser share one connection: one of them holds it and tells the
 * others. Without locks every tab has its own, closed while it is hidden. Returns what ends it.
 */
export function followEvents(user: string, listener: Listener): () => void {
  return 'locks' in navigator && typeof BroadcastChannel === 'function'
    ? followTogether(user, listener)
    : followAlone(listener)
}

function followTogether(user: string, listener: Listener): () => void {
  const name = `webbee-events-${user}`
  const channel = new BroadcastChannel(name)
  const ended = new AbortController()
  let leads = false
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.is === 'hello' && leads)
      channel.postMessage({ is: 'cursor', cursor: listener.cursor() } satisfies News)
    else if (!leads) hear(data, listener)
  }
  channel.postMessage({ is: 'hello' } satisfies News)
  void navigator.locks
    .request(name, { signal: ended.signal }, async () => {
      // The lock may be given at the very moment this tab lets go: an abort that was is not an event that comes.
      if (ended.signal.aborted) return
      leads = true
      const close = openConnection(
        telling(listener, (news) => {
          if (!ended.signal.aborted) channel.postMessage(news)
        }),
      )
      await new Promise((resolve) => ended.signal.addEventListener('abort', resolve, { once: true }))
      close()
    })
    .catch(() => undefined)
  return () => {
    ended.abort()
    channel.close()
  }
}

function hear(news: News, listener: Listener): void {
  if (news.is === 'event') listener.onEvent(news.stored)
  else if (news.is === 'missed') listener.onMissed()
  else if (news.is === 'connection') listener.onConnection(news.connection)
  else if (news.is === 'cursor') {
    listener.onConnection('open')
    if (news.cursor > listener.cursor()) listener.onMissed()
  }
}

/** The same listener, which also passes on what it hears. */
function telling(listener: Listener, tell: (news: News) => void): Listener {
  return {
    cursor: listener.cursor,
    onEvent(stored) {
      listener.onEvent(stored)
      tell({ is: 'event', stored })
    },
    onMissed() {
      listener.onMissed()
      tell({ is: 'missed' })
    },
    onConnection(connection) {
      listener.onConnection(connection)
      tell({ is: 'connection', connection })
    },
  }
}

function followAlone(listener: Listener): () => void {
  let close = document.hidden ? null : openConnection(listener)
  const onVisibility = () => {
    if (document.hidden) {
      close?.()
      close = null
    } else close ??= openConnection(listener)
  }
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close?.()
  }
}

function openConnection(listener: Listener): () => void {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | null = null
  const open = () => {
    source = new EventSource(`/api/events?after=${listener.cursor()}`)
    source.onopen = () => listener.onConnection('open')
    source.onmessage = ({ data }) => listener.onEvent(JSON.parse(data) as StoredWireEvent)
    source.addEventListener('reset', () => listener.onMissed())
    source.onerror = () => {
      listener.onConnection('lost')
      // The browser reconnects by itself, but not after an answer that was not a stream.
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS)
    }
  }
  open()
  return () => {
    if (retry !== null) clearTimeout(retry)
    source?.close()
  }
}
