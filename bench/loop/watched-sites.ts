import type { HttpClient } from '../../lib/sdk/context.ts'
import type { CaseMonitor } from './loop-case.ts'

export interface WatchedSites {
  http: HttpClient
  /** Every address that was opened. */
  opened: string[]
}

const bare = (url: string): string => url.replace(/\/+$/, '')

/** A network in which the monitored sites answer as their world says, in the time it says; no other host exists. */
export function watchedSites(monitors: readonly CaseMonitor[]): WatchedSites {
  const opened: string[] = []
  return {
    opened,
    http: {
      async request(url) {
        opened.push(url)
        const site = monitors.find((each) => bare(each.url) === bare(url))
        if (site === undefined) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
        stillTime.now += site.response_ms
        return { status: site.status, ok: site.up, url, headers: {}, body: '' }
      },
    },
  }
}

const stillTime = { now: 0 }

/**
 * Runs a play with the process's stopwatch standing still, so that a site takes the time its world says and nothing else
 * takes any. Plays run one after another.
 */
export async function withStillStopwatch<T>(play: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(performance, 'now')
  Object.defineProperty(performance, 'now', {
    configurable: true,
    writable: true,
    value: () => stillTime.now,
  })
  try {
    return await play()
  } finally {
    if (own === undefined) Reflect.deleteProperty(performance, 'now')
    else Object.defineProperty(performance, 'now', own)
  }
}
