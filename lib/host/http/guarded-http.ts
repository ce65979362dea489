import { Agent, type Dispatcher, fetch, type RequestInit, type Response } from 'undici'
import type { HttpClient, HttpRequestOptions, HttpResponse } from '../../sdk/context.ts'
import { HttpRefused } from '../../sdk/errors.ts'
import type { AllowedAddresses } from '../env.ts'
import { isPublicAddress, literalAddress, privateAddress, publicLookup } from './public-address.ts'

const MAX_REDIRECTS = 5
const MAX_BODY_BYTES = 10 * 1024 * 1024
const MAX_TIMEOUT_MS = 180_000
const DEFAULT_TIMEOUT_MS = 30_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Not passed on to another origin: whom a redirect leads to is not the caller's choice. */
const CREDENTIAL_HEADERS = ['authorization', 'cookie', 'proxy-authorization']

/** The other side did not answer as HTTP does: not reached, or too slow. Nothing was refused. */
export class HttpFailed extends Error {
  override readonly name = 'HttpFailed'
}

export interface GuardedHttp extends HttpClient {
  request(url: string, options?: HttpRequestOptions & { signal?: AbortSignal }): Promise<HttpResponse>
  close(): Promise<void>
}

/** HTTP for extensions: public addresses only, checked at every hop and after DNS, with limits on size, time and redirects. */
export function guardedHttp(allowed: AllowedAddresses): GuardedHttp {
  const guarded = new Agent({ connect: { lookup: publicLookup } })
  const open = new Agent()
  const agentFor = (url: URL): Dispatcher => {
    if (isAllowed(url, allowed)) return open
    const literal = literalAddress(url.hostname)
    if (literal !== null && !isPublicAddress(literal)) throw privateAddress(url.hostname)
    return guarded
  }
  return {
    async request(address, options = {}) {
      const timeoutMs = Math.min(Math.max(options.timeoutMs ?? DEFAULT_TIMEOUT_MS, 1), MAX_TIMEOUT_MS)
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
      try {
        return await follow(checkedUrl(address), options, { agentFor, signal })
      } catch (error) {
        if (timeout.aborted)
          throw new HttpFailed(`No answer from ${hostOf(address)} within ${timeoutMs / 1000} s.`)
        options.signal?.throwIfAborted()
        throw spokenError(error, address)
      }
    },
    async close() {
      await Promise.all([guarded.destroy(), open.destroy()])
    },
  }
}

function isAllowed(url: URL, allowed: AllowedAddresses): boolean {
  if (allowed === 'all' || allowed === 'none') return allowed === 'all'
  return allowed.includes(`${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`)
}

function checkedUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (url === null) throw new HttpRefused(`“${address.slice(0, 200)}” is not a web address.`)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new HttpRefused(`Only http and https addresses can be asked, not ${url.protocol}`)
  }
  if (url.username || url.password)
    throw new HttpRefused('An address with a user name or password in it is refused.')
  return url
}

interface Passage {
  agentFor: (url: URL) => Dispatcher
  signal: AbortSignal
}

async function follow(
  start: URL,
  options: HttpRequestOptions,
  { agentFor, signal }: Passage,
): Promise<HttpResponse> {
  let url = start
  let { method = 'GET', body } = options
  let headers = new Headers(options.headers)
  headers.delete('host')
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const init: RequestInit = {
      method,
      headers: [...headers],
      redirect: 'manual',
      dispatcher: agentFor(url),
      signal,
    }
    const response = await fetch(url, body === undefined ? init : { ...init, body })
    const location = response.headers.get('location')
    if (!REDIRECTS.has(response.status) || location === null) return readAnswer(response, url)
    await response.body?.cancel()
    const target = checkedUrl(location, url)
    if (target.origin !== url.origin) headers = withoutCredentials(headers)
    if (response.status === 303 || (response.status < 303 && method === 'POST')) {
      method = method === 'HEAD' ? 'HEAD' : 'GET'
      body = undefined
    }
    url = target
  }
  throw new HttpRefused(`${start.hostname} leads through more than ${MAX_REDIRECTS} redirects.`)
}

function withoutCredentials(headers: Headers): Headers {
  const rest = new Headers(headers)
  for (const name of CREDENTIAL_HEADERS) rest.delete(name)
  return rest
}

async function readAnswer(response: Response, url: URL): Promise<HttpResponse> {
  const bytes = await readCapped(response, url)
  return {
    status: response.status,
    ok: response.ok,
    url: url.href,
    headers: Object.fromEntries(response.headers),
    body: decoderFor(response.headers.get('content-type')).decode(bytes),
  }
}

/** Counts what is left after decompression: a small answer can unfold to a large one. */
async function readCapped(response: Response, url: URL): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw new HttpRefused(`${url.hostname} answered with more than 10 MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decoderFor(contentType: string | null): TextDecoder {
  const charset = /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

const hostOf = (address: string): string => URL.parse(address)?.hostname ?? address.slice(0, 200)

/** Finds the refusal that the socket wrapped, else says that the host could not be reached and why. */
function spokenError(error: unknown, address: string): Error {
  let code = ''
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof HttpRefused) return each
    if ('code' in each && typeof each.code === 'string') code = ` (${each.code})`
  }
  return new HttpFailed(`${hostOf(address)} could not be reached${code}.`, { cause: error })
}
