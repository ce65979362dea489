/** Text as a person reads it: no Markdown marks and escapes, one kind of space, lower case. */
export const plainText = (text: string): string =>
  text
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f]/g, ' ')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/&(?:nbsp|thinsp);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\*\*|__|(?<![\p{L}\d])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\d])|`/gu, '')
    .replace(/[ \t]+/g, ' ')
    .toLowerCase()

/** Where a text stands in another, both as people read them; -1 where it does not. */
export const placeOfText = (inside: string, part: string): number =>
  plainText(inside).indexOf(plainText(part).trim())

const NUMBER = /\d+(?:[ .,’'](?=\d)\d+)*/g

/** What the digits of one group may mean: with each sign read as grouping and as a decimal mark. */
function readings(token: string): number[] {
  const found: number[] = []
  const spaceless = token.replace(/[ ’'](?=\d{3}(?!\d))/g, '')
  if (/[ ’']/.test(spaceless)) return []
  found.push(Number(spaceless.replace(/[.,]/g, '')))
  for (const mark of ['.', ',']) {
    const [whole = '', ...rest] = spaceless.split(mark)
    const [decimals] = rest
    if (rest.length !== 1 || decimals === undefined || /\D/.test(decimals)) continue
    found.push(Number(`${whole.replace(/[.,]/g, '')}.${decimals}`))
  }
  return found.filter(Number.isFinite)
}

const within = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6

/** Where a number stands in a text, in any usual grouping and with any zeros behind it; -1 where it does not. */
export function placeOfNumber(inside: string, wanted: number, from = 0): number {
  const text = plainText(inside)
  for (const match of text.matchAll(NUMBER)) {
    if (match.index < from) continue
    const parts = match[0].split(/(?<=\d)[ ](?=\d)/)
    let at = match.index
    if (readings(match[0]).some((value) => within(value, wanted))) return at
    for (const part of parts) {
      if (parts.length > 1 && readings(part).some((value) => within(value, wanted))) return at
      at += part.length + 1
    }
  }
  return -1
}
