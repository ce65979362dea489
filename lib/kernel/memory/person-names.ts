import { folded, nameWord } from './name-words.ts'

/** Who is no person: words of such a name are everybody's words, and only the whole name is masked. */
const ORGANISATION =
  /^(?:team|shop|support|info|sales|office|group|company|bank|service|desk|news|newsletter|admin|operations|команда|отдел|магазин|поддержка|служба|банк|компания|группа|новости)$/i
const NAME_MAX_CHARS = 120

/** The name of `Sarah Connor <sarah@example.com>`; nothing for a text that is too long to be one. */
export function withoutAddress(value: string): string {
  if (value.length > NAME_MAX_CHARS) return ''
  return value.includes('@')
    ? value
        .replace(/\S+@\S+/g, '')
        .replace(/[<>()"]/g, '')
        .trim()
    : value
}

/** Words by which a person may be meant alone; none for an organisation and for a name of one word. */
export function wordsOfPerson(name: string): string[] {
  const words = Array.from(name.matchAll(WORD), ([word]) => word)
  return words.length < 2 || words.some((word) => ORGANISATION.test(word))
    ? []
    : words.filter((word) => word.length > 2 && !TITLE.test(word))
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu
const TITLE = /^(?:mr|mrs|ms|miss|prof|phd|dds|dvm|esq|iii|г-н|г-жа|господин|госпожа|доктор)$/i

/** Finds names in text in one pass, however many names there are. */
export class NameIndex {
  readonly #byFirstWord = new Map<string, string[]>()
  readonly #words = new Map<string, string>()

  /** Adds a name under its token; whole names of several words are found in text, and words of persons. */
  add(name: string, token: string): void {
    const first = name.match(WORD)?.[0] ?? ''
    if (first !== '' && first !== name && name.startsWith(first)) {
      const sameStart = this.#byFirstWord.get(first.toLowerCase()) ?? []
      sameStart.push(name)
      this.#byFirstWord.set(first.toLowerCase(), sameStart)
    }
    for (const word of wordsOfPerson(name))
      if (!this.#words.has(word.toLowerCase())) this.#words.set(word.toLowerCase(), token)
  }

  /** Replaces whole names by `whole`, and single words of persons by `word` where that is given. */
  replace(
    text: string,
    whole: (name: string) => string,
    word?: (token: string, found: string) => string,
  ): string {
    if (this.#isVain(text, word !== undefined)) return text
    let out = ''
    let done = 0
    for (const match of text.matchAll(WORD)) {
      if (match.index < done) continue
      const found = this.#at(text, match.index, match[0])
      const token = word === undefined ? undefined : this.#wordAt(text, match.index, match[0])
      if (found === null && token === undefined) continue
      const length = found?.length ?? match[0].length
      out +=
        text.slice(done, match.index) +
        (found === null ? (word?.(token ?? '', match[0]) ?? '') : whole(found))
      done = match.index + length
    }
    return out + text.slice(done)
  }

  /** True where nothing can be found: whole names have more than one word. */
  #isVain(text: string, withWords: boolean): boolean {
    if (this.#byFirstWord.size === 0 && this.#words.size === 0) return true
    return !withWords && !/[\s.]/.test(text)
  }

  /** A word of a person; one that is a word of the language too only where it is written as a name. */
  #wordAt(text: string, index: number, word: string): string | undefined {
    const token = this.#words.get(word.toLowerCase())
    if (token === undefined || !nameWord(folded(word)).common) return token
    const begins = /(?:^|[.!?:\n]\s*)$/u.test(text.slice(Math.max(0, index - 8), index))
    return /^\p{Lu}/u.test(word) && !begins ? token : undefined
  }

  /** The longest name that stands at this place. */
  #at(text: string, index: number, firstWord: string): string | null {
    let found: string | null = null
    for (const name of this.#byFirstWord.get(firstWord.toLowerCase()) ?? []) {
      const end = index + name.length
      const stands = text.startsWith(name, index) && !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 1))
      if (stands && name.length > (found?.length ?? 0)) found = name
    }
    return found
  }
}
