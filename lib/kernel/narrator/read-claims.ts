import {
  ABLE,
  ADVERBS,
  ALL,
  ATTRIBUTE,
  CONTRACTED,
  DONE,
  FINITE,
  HEADED,
  JOINTS,
  NEGATION,
  NO_NOUN,
  NOT_DONE,
  OPEN,
  OTHERS,
  PASSIVE,
  PHRASES,
  SELF,
} from './claim-words.ts'
import { type Deed, deedOf, objectOf } from './deed-words.ts'
import type { Mark } from './mark.ts'

/** That something was done, or that it was not. */
export interface Claim {
  deed: Deed | 'done'
  word: string
  start: number
  says: 'done' | 'not-done'
  /**
   * `own`: the narrator says that it did this. `told`: it may as well describe what the data says, where the data says it.
   */
  voice: 'own' | 'told'
  /** “both”, “all three”, «все»: of everything of its kind. */
  isOfAll: boolean
}

interface Words {
  words: readonly string[]
  raw: readonly string[]
  /** Whether a sign that ends a clause stands before the word at this index. */
  isAfterBreak: readonly boolean[]
  isDate: readonly boolean[]
}

const isName = (raw: string): boolean => /^\p{Lu}/u.test(raw)

/** Walks back over adverbs; the index of the word that governs, -1 at the beginning of the clause. */
function governor({ words, isAfterBreak }: Words, at: number): number {
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
function clauseBefore({ words, isAfterBreak }: Words, at: number): string[] {
  const found: string[] = []
  for (let index = at; index > 0 && found.length < 8 && !isAfterBreak[index]; index -= 1)
    found.push(words[index - 1] ?? '')
  return found
}

/** A name or another person before a verb; the capital of a sentence's first word makes no name of it by itself. */
function isThird(text: Words, by: number, after: string): boolean {
  const raw = text.raw[by] ?? ''
  const word = text.words[by] ?? ''
  if (OTHERS.has(word)) return true
  if (!isName(raw) || objectOf(word) >= 0 || SELF.has(word) || PASSIVE.has(word)) return false
  return text.words.slice(0, by).some((each) => each !== '') || (after !== '' && !HEADED.has(after))
}

/** “3 deleted notes”, “your saved drafts”: a word that describes the noun after it. */
const isAttribute = (before: string, after: string): boolean =>
  (ATTRIBUTE.has(before) || /^\d/.test(before)) && after !== '' && !NO_NOUN.has(after)

/** “I found it and removed it”: the narrator goes on with what it did. */
const goesOn = ({ words }: Words, at: number): boolean =>
  JOINTS.has(words[at - 1] ?? '') && words.slice(0, at).some((word) => SELF.has(word))

/** A label such as “Created: 15 May”, or the end of “Task updated 15 May”, describes; without a day it claims. */
const headline = (text: Words, at: number): Claim['voice'] => (text.isDate[at + 1] ? 'told' : 'own')

/** Whose the deed is said to be; null where it only describes a thing: “3 deleted notes”, “a note created by Ann”. */
function voiceOf(text: Words, at: number): Claim['voice'] | null {
  const { words } = text
  const by = governor(text, at)
  const after = text.isAfterBreak[at + 1] ? '' : (words[at + 1] ?? '')
  if (by < 0) return after === 'by' || after === 'from' ? null : headline(text, at)
  if (SELF.has(words[by] ?? '') || goesOn(text, at)) return 'own'
  if (words.slice(Math.max(0, at - 4), at).some((word) => PASSIVE.has(word) || CONTRACTED.test(word)))
    return 'told'
  if (isThird(text, by, after) || isAttribute(words[at - 1] ?? '', after)) return null
  return after === 'by' || words.some((word) => FINITE.has(word)) ? null : headline(text, at)
}

function russianVoice(text: Words, at: number, form: 'past' | 'participle'): Claim['voice'] | null {
  const by = governor(text, at)
  if (form === 'participle') return 'told'
  if (by < 0) return 'own'
  const before = text.words[by] ?? ''
  if (SELF.has(before) || objectOf(before) >= 0) return 'own'
  if (isThird(text, by, text.words[at + 1] ?? '')) return null
  return text.words.slice(0, at).some((word) => SELF.has(word)) ? 'own' : null
}

const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word)

function polarity(text: Words, at: number, form: 'past' | 'participle' | 'base'): Claim['says'] | null {
  const before = clauseBefore(text, at)
  const near = before.slice(0, 6)
  const isNegated = near.some((word) => NEGATION.has(word) || word.endsWith("n't") || word.endsWith('n’t'))
  if (form === 'base') {
    if (isNegated)
      return near.some((word) => /^(?:not|.*n['’]t|unable|failed|cannot|не|удалось)$/.test(word))
        ? 'not-done'
        : null
    return near.slice(0, 3).some((word) => ABLE.has(word)) ? 'done' : null
  }
  if (isNegated) return 'not-done'
  const isOpen = before.some((word, index) => OPEN.has(word) && (word !== 'to' || index === 0))
  return isOpen ? null : 'done'
}

/** A bare “Done.”, “All set” or «Готово» at the head of a sentence. */
function bareDone(sentence: string): Claim | null {
  const text = sentence.replace(/^[\s*_#>✓✅-]+/u, '')
  const m = DONE.exec(text) ?? NOT_DONE.exec(text)
  if (m === null || /^\s*(?:by|on|tasks?|items?|:\s*\d)/.test(text.slice(m[0].length))) return null
  const start = sentence.indexOf(m[0])
  const says = NOT_DONE.test(m[0]) ? 'not-done' : 'done'
  return {
    deed: 'done',
    word: m[0],
    start,
    says,
    voice: 'own',
    isOfAll: /^(?:all|everything|всё|все)/i.test(m[0]),
  }
}

const QUOTED = /“[^”]*”|«[^»]*»|"[^"]*"|`[^`]*`|\([^)]*\)/g

/** Words with the clauses they stand in; what stands in quotation marks governs nothing and is left empty. */
function wordsOf(sentence: string, marks: readonly Mark[]): Words {
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
    return index === 0 || (raw[index] !== '' && /[,;:.!?—–\n|(]/.test(between))
  })
  const isDate = marks.map(({ is }) => is === 'date' || is === 'moment')
  return { words: raw.map((word) => word.toLowerCase()), raw, isAfterBreak, isDate }
}

function phrased(sentence: string): Claim[] {
  return PHRASES.flatMap(([deed, pattern]) => {
    const m = pattern.exec(sentence)
    const before = m === null ? '' : sentence.slice(Math.max(0, m.index - 12), m.index)
    if (m === null || /(?:not|n['’]t|не|if|if it|если)\s+$/i.test(before)) return []
    return [
      { deed, word: m[0], start: m.index, says: 'done' as const, voice: 'own' as const, isOfAll: false },
    ]
  })
}

/** What a sentence claims to have happened or not. Questions, wishes, conditions and descriptions of data claim nothing. */
export function claimsOf(sentence: string, marks: readonly Mark[]): Claim[] {
  const done = bareDone(sentence)
  const claims: Claim[] = [...(done === null ? [] : [done]), ...phrased(sentence)]
  let text: Words | null = null
  marks.forEach((mark, at) => {
    if (mark.is !== 'word') return
    const found = deedOf(mark.text.toLowerCase())
    if (found === null) return
    text ??= wordsOf(sentence, marks)
    const claim = claimAt(text, at, found, sentence)
    if (claim !== null) claims.push({ ...claim, word: mark.text, start: mark.start })
  })
  return claims
}

const UNREAD = /^(?:unread|непрочитан)/

function claimAt(
  text: Words,
  at: number,
  { deed, form }: NonNullable<ReturnType<typeof deedOf>>,
  sentence: string,
): Omit<Claim, 'word' | 'start'> | null {
  const word = text.words[at] ?? ''
  // The documented examples: «отправил 8 непрочитанных», «отправил список с 8 непрочитанными» speak of what the chat shows.
  if (deed === 'send' && text.words.slice(at + 1, at + 5).some((each) => UNREAD.test(each))) return null
  if (/\?["”»]?\s*$/.test(sentence)) return null
  const says = polarity(text, at, form)
  if (says === null) return null
  const isOfAll = text.words.slice(Math.max(0, at - 6), at + 4).some((each) => ALL.has(each))
  if (form === 'base') return { deed, says, voice: 'own', isOfAll }
  const voice = isCyrillic(word) ? russianVoice(text, at, form) : voiceOf(text, at)
  return voice === null ? null : { deed, says, voice, isOfAll }
}
