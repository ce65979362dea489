const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']
// Browsers drop these inside a scheme, so `java\nscript:` would pass a check that keeps them.
const CONTROL_OR_SPACE = /[\p{Cc}\p{Zs}\u2028\u2029]/gu

/** A path of this site: one leading slash, never the `//host` form in any of its spellings. */
export function sameSitePath(value: string): string | null {
  const path = value.replace(CONTROL_OR_SPACE, '')
  return path.startsWith('/') && !/^\/[/\\]/.test(path) ? path : null
}

/** The link if it is http, https, mailto, tel, a path of this site or a fragment; else null. */
export function safeLink(value: string): string | null {
  const link = value.replace(CONTROL_OR_SPACE, '')
  if (link.startsWith('#')) return link
  if (link.startsWith('/')) return sameSitePath(link)
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(link)?.[0].toLowerCase()
  return scheme && SCHEMES.includes(scheme) ? link : null
}

/** An image that loads without asking another host: a path of this site or an inline picture. */
export function localImage(value: string): string | null {
  return /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(value) ? value : sameSitePath(value)
}
