import type { EvaluationLine } from './evaluation-line.ts'
import { type Draw, pick } from './rename-manifests.ts'

/** Apps that a line's labels or history name. */
function namedApps(line: EvaluationLine): Set<string> {
  const calls = [line.expect, ...(line.alt ?? [])].flatMap((each) => (typeof each === 'string' ? [] : each))
  const facts = line.history.flatMap((entry) => entry.facts ?? [])
  return new Set([...calls, ...facts].map(({ app_id: appId }) => appId))
}

/** The line without one extension that has nothing to do with it; a question of the planner may depend on any, so it stays. */
export function withoutUnrelated(line: EvaluationLine, draw: Draw): EvaluationLine {
  const named = namedApps(line)
  const unrelated = line.extensions.filter((id) => !named.has(id))
  if (line.expect === 'clarify' || unrelated.length === 0) return line
  const dropped = pick(draw, unrelated)
  return { ...line, extensions: line.extensions.filter((id) => id !== dropped) }
}

const EXACT = /"[^"]*"|«[^»]*»|“[^”]*”|'[^']*'|\S*[\d@/_.:]\S*/gu
const LONG_WORD = /(?<![\p{L}-])\p{L}{6,}(?![\p{L}-])/gu

const MISTYPINGS: ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
]

/** The line with one letter mistyped in a long word that is no part of a value: not in quotes, addresses, ids or labels. */
export function withTypo(line: EvaluationLine, draw: Draw): EvaluationLine {
  const exact = [...line.message.matchAll(EXACT)].map(({ index, 0: text }) => [index, index + text.length])
  const labels = JSON.stringify([line.expect, line.alt ?? []]).toLowerCase()
  const words = [...line.message.matchAll(LONG_WORD)].filter(
    ({ index, 0: word }) =>
      !labels.includes(word.toLowerCase()) &&
      !exact.some(([from = 0, to = 0]) => index >= from && index < to),
  )
  if (words.length === 0) return line
  const { index, 0: word } = pick(draw, words)
  const at = 1 + Math.floor(draw() * (word.length - 3))
  const mistyped = pick(draw, MISTYPINGS)(word, at)
  return {
    ...line,
    message: line.message.slice(0, index) + mistyped + line.message.slice(index + word.length),
  }
}
