import { bareDone, type Phrase, phrasesWith } from './claim-phrases.ts'
import { polarity } from './claim-polarity.ts'
import {
  ALL,
  ATTRIBUTE,
  CONTRACTED,
  FINITE,
  HEADED,
  JOINTS,
  NO_NOUN,
  OTHERS,
  PASSIVE,
  SELF,
} from './claim-words.ts'
import { governor, isInQuestion, type Words, wordsOf } from './clause.ts'
import { type Deed, type DeedForm, deedOf, objectOf } from './deed-words.ts'
import type { Mark } from './mark.ts'

/** That something was done, or that it was not. */
export interface Claim {
  /** What it may be; none where it says of anything that it was done. */
  deeds: readonly Deed[]
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

const isName = (raw: string): boolean => /^\p{Lu}/u.test(raw)

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

/** A label such as “Created: 15 May”, or the end of “Task updated on 15 May”, describes; without a day it claims. */
const headline = (text: Words, at: number): Claim['voice'] =>
  text.isDate[at + 1] || (text.words[at + 1] === 'on' && text.isDate[at + 2]) || text.isLabel[at + 1]
    ? 'told'
    : 'own'

const isPassive = ({ words }: Words, at: number): boolean =>
  words.slice(Math.max(0, at - 4), at).some((word) => PASSIVE.has(word) || CONTRACTED.test(word))

/** True where a sentence has a verb of its own beside a participle; what is asked behind a headline has another. */
const hasFinite = ({ words, isAsked, isAfterBreak }: Words, at: number): boolean => {
  const end = isAsked[at] ? isAfterBreak.findIndex((isBreak, index) => isBreak && index > at) : -1
  return (end < 0 ? words : words.slice(0, end)).some((word) => FINITE.has(word))
}

/** Whose a deed is that is said behind no “I” and no “was”: a headline, or somebody's. */
function nounVoice(text: Words, at: number, by: number): Claim['voice'] | null {
  const after = text.isAfterBreak[at + 1] ? '' : (text.words[at + 1] ?? '')
  if (by < 0) return after === 'by' || after === 'from' ? null : headline(text, at)
  if (isThird(text, by, after) || isAttribute(text.words[at - 1] ?? '', after)) return null
  return after === 'by' || hasFinite(text, at) ? null : headline(text, at)
}

/** Whose the deed is said to be; null where it only describes a thing: “3 deleted notes”, “a note created by Ann”. */
function voiceOf(text: Words, at: number, form: DeedForm['form']): Claim['voice'] | null {
  const by = governor(text, at)
  if (by >= 0 && (SELF.has(text.words[by] ?? '') || goesOn(text, at))) return 'own'
  if (by >= 0 && isPassive(text, at)) return 'told'
  if (form === 'own' || (form === 'lead' && by >= 0)) return null
  return nounVoice(text, at, by)
}

const PREPOSITIONS = new Set('для от на в с у к по о об из за до при через'.split(' '))

/** «Бобу», «для Анны»: a name or a noun with a preposition, which is nobody's doing. */
const isOblique = ({ words, raw, isAfterBreak }: Words, at: number): boolean =>
  PREPOSITIONS.has(words[at] ?? '') ||
  (!isAfterBreak[at] && PREPOSITIONS.has(words[at - 1] ?? '')) ||
  (isName(raw[at] ?? '') && /(?:[уюе]|ом|ем|ой|ей)$/.test(words[at] ?? '') && !OTHERS.has(words[at] ?? ''))

function russianVoice(text: Words, at: number, form: DeedForm['form']): Claim['voice'] | null {
  if (form === 'participle') return 'told'
  let by = governor(text, at)
  while (by >= 0 && isOblique(text, by)) by = governor(text, by)
  if (by < 0) return 'own'
  const before = text.words[by] ?? ''
  // «создал и отправил»: one subject of both.
  if (deedOf(before)?.form === 'past') return russianVoice(text, by, 'past')
  if (SELF.has(before) || objectOf(before) >= 0) return 'own'
  if (isThird(text, by, text.words[at + 1] ?? '')) return null
  return text.words.slice(0, at).some((word) => SELF.has(word)) ? 'own' : null
}

const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word)

const DENIED = /(?:not|n['’]t|не|if|if it|если)\s+$/i

function claimOf({ deed, pattern }: Phrase, sentence: string, text: Words): Claim | null {
  const m = pattern.exec(sentence)
  if (m === null || DENIED.test(sentence.slice(Math.max(0, m.index - 12), m.index))) return null
  const at = text.starts.findIndex((start) => start >= m.index)
  if (at >= 0 && (isInQuestion(text, at) || polarity(text, at, 'past') !== 'done')) return null
  const isOfAll = /^(?:all|everything|both|вс[её])/i.test(m[0])
  const voice = deed === null ? 'own' : 'told'
  return { deeds: deed === null ? [] : [deed], word: m[0], start: m.index, says: 'done', voice, isOfAll }
}

/** What a sentence claims to have happened or not. Questions, wishes, conditions and descriptions of data claim nothing. */
export function claimsOf(sentence: string, marks: readonly Mark[]): Claim[] {
  let kept: Words | null = null
  const text = (): Words => {
    kept ??= wordsOf(sentence, marks)
    return kept
  }
  const claims: Claim[] = []
  const phrases = new Set<Phrase>()
  const done = bareDone(sentence)
  if (done !== null && text().isAsked[0] !== true) claims.push({ ...done, deeds: [], voice: 'own' })
  marks.forEach((mark, at) => {
    if (mark.is !== 'word') return
    const word = mark.text.toLowerCase()
    for (const phrase of phrasesWith(word)) phrases.add(phrase)
    const found = deedOf(word)
    if (found === null) return
    const claim = claimAt(text(), at, found)
    if (claim !== null) claims.push({ ...claim, word: mark.text, start: mark.start })
  })
  for (const phrase of phrases) {
    const claim = claimOf(phrase, sentence, text())
    if (claim !== null) claims.push(claim)
  }
  return claims
}

const UNREAD = /^(?:unread|непрочитан)/
const TOWARDS = /^(?:to|for|of|from|with|at|in|on|для|от|из|по|на|в|с|у|к)$/

/** “all” as the object right behind a verb or in its subject; not “to all of them”. */
function isOfAllOf({ words, isAfterBreak }: Words, at: number): boolean {
  if (ALL.has(words[at + 1] ?? '') && !isAfterBreak[at + 1]) return true
  for (let index = at; index > Math.max(0, at - 6) && !isAfterBreak[index]; index -= 1)
    if (ALL.has(words[index - 1] ?? '')) return !TOWARDS.test(words[index - 2] ?? '')
  return false
}

function claimAt(text: Words, at: number, { deeds, form }: DeedForm): Omit<Claim, 'word' | 'start'> | null {
  const word = text.words[at] ?? ''
  // The documented examples: «отправил 8 непрочитанных», «отправил список с 8 непрочитанными» speak of what the chat shows.
  if (deeds.includes('send') && text.words.slice(at + 1, at + 5).some((each) => UNREAD.test(each)))
    return null
  if (isInQuestion(text, at)) return null
  const says = polarity(text, at, form)
  if (says === null) return null
  const isOfAll = isOfAllOf(text, at)
  if (form === 'base') return { deeds, says, voice: 'own', isOfAll }
  const voice = isCyrillic(word) ? russianVoice(text, at, form) : voiceOf(text, at, form)
  return voice === null ? null : { deeds, says, voice, isOfAll }
}
