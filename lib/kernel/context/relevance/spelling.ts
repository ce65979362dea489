const SHORTEST = 4

/** Words by what is left of them where one letter is missing. */
export type Spellings = ReadonlyMap<string, readonly string[]>

function* withoutOneLetter(word: string): Generator<string> {
  for (let at = 0; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1)
}

/** Words by their misspellings, so that a word with one wrong, missing, added or swapped letter finds them. */
export function misspellings(words: Iterable<string>): Spellings {
  const found = new Map<string, string[]>()
  const note = (key: string, word: string): void => {
    const known = found.get(key)
    if (known === undefined) found.set(key, [word])
    else if (known.at(-1) !== word) known.push(word)
  }
  for (const word of words) {
    if (word.length < SHORTEST) continue
    note(word, word)
    for (const shorter of withoutOneLetter(word)) note(shorter, word)
  }
  return found
}

const MOST = 4

/** Known words that differ from `word` by one letter or two swapped ones, at most four. */
export function nearWords(word: string, spellings: Spellings): string[] {
  if (word.length < SHORTEST) return []
  const near = new Set(spellings.get(word))
  for (const shorter of withoutOneLetter(word))
    for (const known of spellings.get(shorter) ?? [])
      if (Math.abs(known.length - word.length) <= 1) near.add(known)
  return [...near].slice(0, MOST)
}
