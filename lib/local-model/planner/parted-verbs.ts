import { beginsPhrase, foldWord, type Sense, sensesOf, sensesOfPhrase } from '../lexicon/lexicon.ts'
import type { Token } from './tokens.ts'

const LONGEST_OBJECT = 3
const LONGEST_TAIL = 2

const ENGLISH = /^[a-z]+$/i

/** Words that belong to what follows them: they end a verb only where nothing does. */
const BELONGS = /^(?:in|on|to|of|off|out|from|for|into|with|by|at|about|over|as)$/

const isVerb = (token: Token): boolean => sensesOf(foldWord(token.text)).some(({ kind }) => kind === 'verb')

const isObject = (tokens: readonly Token[]): boolean =>
  !BELONGS.test(foldWord(tokens[0]?.text ?? '')) &&
  tokens.every((token) => !/^(?:mark|sql)$/.test(token.kind) && !(token.kind === 'word' && isVerb(token)))

/** Words that can end a verb: `down`, `a line`. */
const isTail = (tail: readonly Token[], next: Token | undefined): boolean => {
  const last = tail.at(-1)
  return (
    last !== undefined &&
    tail.every(({ kind }) => kind === 'word') &&
    (next === undefined || next.kind === 'mark' || !BELONGS.test(foldWord(last.text)))
  )
}

interface Parted {
  senses: readonly Sense[]
  /** The words behind the object that belong to the verb. */
  tail: readonly Token[]
}

function partedAt(tokens: readonly Token[], at: number, verb: Token): Parted | null {
  for (let from = at + 2; from <= at + 1 + LONGEST_OBJECT; from += 1) {
    if (!isObject(tokens.slice(at + 1, from))) return null
    for (let length = LONGEST_TAIL; length > 0; length -= 1) {
      const tail = tokens.slice(from, from + length)
      if (tail.length < length || !isTail(tail, tokens[from + length])) continue
      const words = [verb, ...tail].map(({ text }) => foldWord(text))
      const senses = sensesOfPhrase(words).filter(({ kind }) => kind === 'verb')
      if (senses.length > 0) return { senses, tail }
    }
  }
  return null
}

/**
 * `jot this down`, `let bob@example.com know`: a verb of several words has its object between them. The tokens without
 * those that belong to such a verb, and what the verb means then.
 */
export function withoutParticles(tokens: readonly Token[]): {
  tokens: Token[]
  parted: Map<Token, readonly Sense[]>
} {
  const parted = new Map<Token, readonly Sense[]>()
  const tails = new Set<Token>()
  for (const [at, token] of tokens.entries()) {
    if (!ENGLISH.test(token.text) || tails.has(token) || !beginsPhrase(foldWord(token.text))) continue
    const found = partedAt(tokens, at, token)
    if (found === null) continue
    parted.set(token, found.senses)
    for (const each of found.tail) tails.add(each)
  }
  return { tokens: tokens.filter((token) => !tails.has(token)), parted }
}
