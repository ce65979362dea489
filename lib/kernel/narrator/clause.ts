import { ADVERBS, ASKING, ASKING_WORDS, HELPERS, JOINTS, OTHERS, PASSIVE, SELF } from './claim-words.ts'
import { deedOf } from './deed-words.ts'
import type { Mark } from './mark.ts'

/** The words of a sentence in lower case, and where its clauses begin. What is quoted is left empty. */
export interface Words {
  words: readonly string[]
  raw: readonly string[]
  /** Whether a sign that ends a clause stands before the word at this index. */
  isAfterBreak: readonly boolean[]
  isDate: readonly boolean[]
  /** Whether the sentence that the word at this index stands in ends with a question mark. */
  isAsked: readonly boolean[]
  /** Whether a colon stands behind the word at this index. */
  isLabel: readonly boolean[]
  /** Where the words begin. */
  starts: readonly number[]
}

const QUOTED = /“[^”]*”|«[^»]*»|"[^"]*"|`[^`]*`|\([^)]*\)/g
const BREAK = /[,;:.!?—–\n|(]|\s-\s/
const END = /[.!?\n](?=[\s"”»)*_]|$)/g

/** For each mark whether the next sign that ends a sentence is a question mark. */
function asked(sentence: string, marks: readonly Mark[]): boolean[] {
  if (!sentence.includes('?')) return marks.map(() => false)
  const ends = Array.from(sentence.matchAll(END), (m) => ({ at: m.index, isAsked: m[0] === '?' }))
  return marks.map(({ end }) => ends.find(({ at }) => at >= end)?.isAsked ?? false)
}

/** Words with the clauses they stand in; what stands in quotation marks governs nothing and is left empty. */
export function wordsOf(sentence: string, marks: readonly Mark[]): Words {
  const quoted = Array.from(sentence.matchAll(QUOTED), (m) => ({
    start: m.index,
    end: m.index + m[0].length,
  }))
  const within = quoted.filter(
    ({ start, end }) =>
      !marks.some((mark) => mark.start > start && mark.end < end && deedOf(mark.text.toLowerCase()) !== null),
  )
  const isQuoted = ({ start }: Mark): boolean => within.some((each) => start > each.start && start < each.end)
  const raw = marks.map((mark) => (isQuoted(mark) ? '' : mark.text))
  let end = 0
  const isAfterBreak = marks.map((mark, index) => {
    const between = sentence.slice(end, mark.start)
    end = mark.end
    // What is left out breaks nothing: “Ann (ann@example.com) sent it” is one clause.
    return index === 0 || (raw[index] !== '' && BREAK.test(between))
  })
  const isDate = marks.map(({ is }) => is === 'date' || is === 'moment')
  const words = raw.map((word) => word.toLowerCase())
  return {
    words,
    raw,
    isAfterBreak,
    isDate,
    isAsked: asked(sentence, marks),
    isLabel: marks.map((mark) => /^\**:/.test(sentence.slice(mark.end, mark.end + 3))),
    starts: marks.map(({ start }) => start),
  }
}

/** Walks back over adverbs; the index of the word that governs, -1 at the beginning of the clause. */
export function governor({ words, isAfterBreak }: Words, at: number): number {
  let index = at
  while (index > 0) {
    if (isAfterBreak[index]) return -1
    index -= 1
    const word = words[index] ?? ''
    if (word !== '' && !ADVERBS.has(word)) return index
  }
  return -1
}

/** The words before in the same clause, the nearest first; at most eight. */
export function clauseBefore({ words, isAfterBreak }: Words, at: number): string[] {
  const found: string[] = []
  for (let index = at; index > 0 && found.length < 8 && !isAfterBreak[index]; index -= 1)
    found.push(words[index - 1] ?? '')
  return found
}

/** The words behind in the same clause. */
function clauseAfter({ words, isAfterBreak }: Words, at: number): string[] {
  const found: string[] = []
  for (let index = at + 1; index < words.length && !isAfterBreak[index]; index += 1)
    found.push(words[index] ?? '')
  return found
}

const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word)
const LINKS = new Set('so but well ok okay or а но ну или'.split(' '))

/** Where the clause of a word begins, behind words such as “and”. */
function startOf({ words, isAfterBreak }: Words, at: number): number {
  let index = at
  while (index > 0 && !isAfterBreak[index]) index -= 1
  const isLink = (word: string): boolean => JOINTS.has(word) || LINKS.has(word)
  while (index < at && isLink(words[index] ?? '')) index += 1
  return index
}

/** “Which was sent?” asks by a helper behind its first word; «когда я отправил» states. */
function asksByWord(head: string, between: readonly string[]): boolean {
  if (!ASKING_WORDS.has(head)) return false
  return isCyrillic(head)
    ? !between.some((word) => SELF.has(word) || OTHERS.has(word))
    : between.slice(0, 3).some((word) => PASSIVE.has(word) || HELPERS.has(word))
}

/** In Russian the order of words asks nothing: the last clause before the sign does, unless something else is asked in it. */
function asksByPlace(text: Words, at: number): boolean {
  const isLast = !text.isAfterBreak.some((isBreak, index) => index > at && isBreak && text.isAsked[index])
  const isOther = (word: string): boolean =>
    ASKING_WORDS.has(word) || ASKING.has(word) || /^(?:ещё|еще)$/.test(word)
  return isCyrillic(text.words[at] ?? '') && isLast && !clauseAfter(text, at).some(isOther)
}

/**
 * True where a word stands in a clause that asks: “Did I send it?”, «Письмо отправлено?». A clause that states something
 * before the question mark is none: “I sent it, anything else?”.
 */
export function isInQuestion(text: Words, at: number): boolean {
  if (!text.isAsked[at]) return false
  const start = startOf(text, at)
  const head = text.words[start] ?? ''
  const between = text.words.slice(start + 1, at)
  if (start < at && (ASKING.has(head) || asksByWord(head, between))) return true
  // “… or deleted?” goes on with what is asked.
  const link = text.words[start - 1] ?? ''
  if ((link === 'or' || link === 'или') && start > 1 && isInQuestion(text, start - 2)) return true
  return between.includes('ли') || asksByPlace(text, at)
}
