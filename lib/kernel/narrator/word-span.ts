const WORD_CHARACTER = /[\p{L}\p{N}_]/u
const known = new Uint8Array(65_536)

/** True for letters, digits and `_`. A table that fills itself: a property class of a pattern costs tens of times more. */
export function isWordCode(code: number): boolean {
  const kept = known[code] ?? 0
  if (kept !== 0) return kept === 1
  const is = WORD_CHARACTER.test(String.fromCharCode(code))
  known[code] = is ? 1 : 2
  return is
}

const isJoint = (code: number): boolean =>
  // - . ' ’ / : # +
  code === 45 ||
  code === 46 ||
  code === 39 ||
  code === 0x2019 ||
  code === 47 ||
  code === 58 ||
  code === 35 ||
  code === 43

/** Where the word that begins at `at` ends: letters, digits and `_`, with single signs such as `-` between them. */
export function wordEnd(text: string, at: number): number {
  let end = at
  for (;;) {
    while (end < text.length && isWordCode(text.charCodeAt(end))) end += 1
    if (!isJoint(text.charCodeAt(end)) || !isWordCode(text.charCodeAt(end + 1))) return end
    end += 1
  }
}

/** The next place from `at` where a word or a number with its sign can begin; the length of the text where none does. */
export function nextStart(text: string, at: number): number {
  let place = at
  while (place < text.length) {
    const code = text.charCodeAt(place)
    if (isWordCode(code) || (code === 43 && isDigit(text.charCodeAt(place + 1)))) return place
    place += 1
  }
  return place
}

export const isDigit = (code: number): boolean => code >= 48 && code <= 57
