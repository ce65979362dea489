export interface TextPiece {
  text: string
  /** The value behind the token, where this piece is one. */
  clear: string | null
}

const TOKEN = /<([A-Z]+_\d+(?:_\d+)?)>/g

/** A line in pieces: what stands there as it is, and tokens whose value is known. */
export function piecesOf(line: string, clear: Readonly<Record<string, string>>): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of line.matchAll(TOKEN)) {
    const value = Object.hasOwn(clear, match[1] ?? '') ? clear[match[1] ?? ''] : undefined
    if (value === undefined) continue
    if (match.index > end) pieces.push({ text: line.slice(end, match.index), clear: null })
    pieces.push({ text: match[0], clear: value })
    end = match.index + match[0].length
  }
  if (end < line.length) pieces.push({ text: line.slice(end), clear: null })
  return pieces
}

/** How many values a text holds behind tokens. */
export const tokensIn = (text: string, clear: Readonly<Record<string, string>>): number =>
  new Set(piecesOf(text, clear).flatMap((piece) => (piece.clear === null ? [] : [piece.text]))).size
