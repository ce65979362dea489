import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { HttpRefused } from '../../sdk/errors.ts'

type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** True for an address that anyone on the internet may be asked at: no loopback, private, link-local, carrier-grade or multicast one. */
export function isPublicAddress(text: string): boolean {
  // Everything that carries an IPv4 address inside an IPv6 one has a range of its own, and is refused with the rest.
  return ipaddr.isValid(text) && ipaddr.parse(text).range() === 'unicast'
}

/** The literal address of a URL's host, without brackets, or null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(bare) ? bare : null
}

/** Says that a host is private; the address itself stays out of the text, which may reach a model. */
export const privateAddress = (host: string): HttpRefused =>
  new HttpRefused(
    `${host} is on a private network. The owner of this server can allow it with WEBBEE_ALLOW_PRIVATE_ADDRESSES.`,
  )

/** A DNS look-up for sockets that refuses names with a private address: what was checked is what is connected to. */
export function publicLookup(host: string, options: LookupOptions, done: LookupDone): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(privateAddress(host), [])
    if (options.all) return done(null, addresses)
    const [first] = addresses
    return first === undefined
      ? done(new Error(`No address for ${host}.`), [])
      : done(null, first.address, first.family)
  })
}
