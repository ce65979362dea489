import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** The header in which a request's handlers find the address it came from. What a client sends in it is overwritten. */
export const PEER_HEADER = 'x-webbee-peer'

/** The address that the last proxy wrote down, or the socket's own where no proxy is trusted. */
function addressOf(request: IncomingMessage, trustsProxy: boolean): string {
  const own = request.socket.remoteAddress ?? ''
  if (!trustsProxy) return own
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  return forwarded.split(',').at(-1)?.trim() || own
}

/** Marks every request of this process with the address of its peer, before anybody reads its headers. */
export function markPeers({ trustsProxy }: { trustsProxy: boolean }): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    const request = message.request as IncomingMessage
    request.headers[PEER_HEADER] = addressOf(request, trustsProxy)
  })
}

/** Whom a limit counts: an IPv4 address, or the /64 network of an IPv6 one. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address || 'unknown'
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter((part) => part !== '')
  const right = (tail ?? '').split(':').filter((part) => part !== '')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const parts = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${parts.slice(0, 4).join(':')}::/64`
}
