/** The host a link leads to, or null for a link that stays on this site. */
export function externalHost(link: string): string | null {
  if (/^(mailto|tel):/i.test(link)) return link.slice(link.indexOf(':') + 1).split('?')[0] ?? null
  return URL.canParse(link) ? new URL(link).host : null
}
