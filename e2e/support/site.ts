import { createServer } from 'node:http'

export interface SiteAnswer {
  status?: number
  body?: string
  contentType?: string
  location?: string
  delayMs?: number
}

export interface Site {
  url: string
  /** For `WEBBEE_ALLOW_PRIVATE_ADDRESSES`. */
  hostAndPort: string
  /** Paths that were asked for, in order. */
  visits: string[]
  /** What a path answers from now on. */
  set(path: string, answer: SiteAnswer): void
  close(): Promise<void>
}

/** A small web site on loopback, for everything that checks addresses. Unknown paths are 404. */
export async function startSite(
  pages: Record<string, SiteAnswer> = { '/': { body: 'All is well.' } },
): Promise<Site> {
  const answers = new Map(Object.entries(pages))
  const visits: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    visits.push(path)
    const {
      status = 200,
      body = '',
      contentType = 'text/html; charset=utf-8',
      location,
      delayMs = 0,
    } = answers.get(path) ?? { status: 404 }
    setTimeout(() => {
      response.writeHead(status, { 'content-type': contentType, ...(location ? { location } : {}) }).end(body)
    }, delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const hostAndPort = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: `http://${hostAndPort}`,
    hostAndPort,
    visits,
    set: (path, answer) => void answers.set(path, answer),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
