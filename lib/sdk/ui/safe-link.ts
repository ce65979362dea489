const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']
// Browsers drop these inside a scheme, so `java\nscript:` would pass a check that keeps them.
const CONTROL_OR_SPACE = /[\p{Cc}\p{Zs}\u2028\u2029]/gu
// A host that cannot be: what resolves away from it leaves this site, in whatever spelling.
const HERE = 'https://here.invalid'

const asBrowsersRead = (value: string): string => value.replace(CONTROL_OR_SPACE, '')

/** A path of this site: one leading slash, never the `//host` form in any of its spellings; null for anything else. */
export function sameSitePath(value: string): string | null {
  const path = asBrowsersRead(value)
  if (!path.startsWith('/') || !URL.canParse(path, HERE)) return null
  return new URL(path, HERE).origin === HERE ? path : null
}

/** The link if it is http, https, mailto, tel, a path of this site or a fragment; else null. */
export function safeLink(value: string): string | null {
  const link = asBrowsersRead(value)
  if (link.startsWith('#')) return link
  if (link.startsWith('/')) return sameSitePath(link)
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(link)?.[0].toLowerCase()
  return scheme && SCHEMES.includes(scheme) ? link : null
}

/** The host that a link leads to, or whom it writes to or calls; null for a link that stays on this site. */
export function hostOf(value: string): string | null {
  const link = asBrowsersRead(value)
  if (/^(mailto|tel):/i.test(link)) return link.slice(link.indexOf(':') + 1).split('?')[0] ?? null
  if (!URL.canParse(link, HERE)) return null
  const { origin, host } = new URL(link, HERE)
  return origin === HERE ? null : host
}

/** An image that loads without asking another host: a path of this site or an inline picture. */
export function localImage(value: string): string | null {
  return /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(value) ? value : sameSitePath(value)
}
