import { things } from '../lexicon/things.ts'
import { verbs } from '../lexicon/verbs.ts'
import { misspellings, type Spellings } from './spelling.ts'
import { stem } from './stem.ts'

/** A line of the lexicon as a term of the index: `#` and its number. */
export type Meaning = `#${number}`

interface Lexicon {
  /** Stem, English or Russian, to every line that holds it. */
  meanings: ReadonlyMap<string, readonly Meaning[]>
  /** The meanings that are doings. */
  verbs: ReadonlySet<string>
  spellings: Spellings
}

function readLexicon(): Lexicon {
  const meanings = new Map<string, Meaning[]>()
  const doing = new Set<string>()
  const verbLines = verbs.trim().split('\n')
  for (const [index, line] of [...verbLines, ...things.trim().split('\n')].entries()) {
    const meaning: Meaning = `#${index}`
    if (index < verbLines.length) doing.add(meaning)
    for (const each of new Set(line.split(/[ |]/).map(stem))) {
      const known = meanings.get(each)
      if (known === undefined) meanings.set(each, [meaning])
      else known.push(meaning)
    }
  }
  return { meanings, verbs: doing, spellings: misspellings(meanings.keys()) }
}

let read: Lexicon | null = null

/** The lexicon of both languages, read at its first use. */
export const lexicon = (): Lexicon => {
  read ??= readLexicon()
  return read
}

const NONE: readonly Meaning[] = []

/** What a stem may mean; nothing for a word that the lexicon does not hold. */
export const meaningsOf = (stemmed: string): readonly Meaning[] => lexicon().meanings.get(stemmed) ?? NONE
