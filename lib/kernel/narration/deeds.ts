import { scanWords, type WordSpan } from '../../language/scan/words.ts'
import { parseEffect } from '../../sdk/effect.ts'
import { isRecord } from '../json.ts'
import type { StepState } from '../turn-state.ts'
import { type Deed, deedsOf, deedsOfEffect, isStateOf } from './deed-verbs.ts'
import type { Facts } from './facts.ts'

/** Words that may stand between `I` and its verb, or between `was` and its participle. */
const BETWEEN =
  /^(?:have|has|had|also|just|already|now|then|successfully|and|both|all|it|them|well|either|been|being|уже|также|тоже|только|что|ещё|и|сейчас|сразу|теперь)$/
const FIRST_PERSON = /^(?:i|we|я|мы)(?:[’']ve)?$/
const PASSIVE = /^(?:was|were|is|are|been|be|being|got|был[аио]?)$/
/** Words that make a clause say that something is not so, or not yet. */
export const NEGATED =
  /(?:\b(?:not|never|no|nothing|none|cannot|without|if|unless|before|after|once|when|until|will|would|can|could|should|may|might|must|to)\b|n[’']t\b|(?<!\p{L})(?:не|ни|ничего|нельзя|если|когда|чтобы|будет|будут|можно|нужно|надо)(?!\p{L}))/iu
/** Behind these words somebody else is quoted or does it. */
const REPORTED =
  /(?<!\p{L})(?:says?|said|writes?|wrote|written|asks?|asked|mentions?|tells?|told|reports?|according|that|who|which|he|she|they|пиш\p{L}+|написал\p{L}*|говор\p{L}+|сказа\p{L}+|сообща\p{L}+|спраш\p{L}+|прос\p{L}+|что|котор\p{L}+|он|она|они)(?!\p{L})/iu
/** What behind a verb makes it no deed of this turn: somebody else did it, it is a label, nothing was done. */
const NO_DEED =
  /^\s*(?:(?:\p{L}+\s+){0,3}?by\s+(?!me\b)|(?:on|at)?\s*:|(?:no|nothing|none|nobody|neither)\b)/iu
const JOINED = /(?:\band|(?<!\p{L})и|,)\s*(?:(?:also|then|также|затем|потом)\s+)?$/iu
const ME = /(?<!\p{L})(?:I(?:[’']ve)?|[Яя])(?!\p{L})/u
/** Words for any deed: one that was done is enough. */
const ANY_DEED = /^(?:done|finished|сделан[аоы]?)$/
const RUSSIAN = /[а-яё]/i
const clauseOf = (before: string): string => /[^,;.]*$/.exec(before)?.[0] ?? ''

/** What the steps of a turn have done, by their effects and by the names of their functions. */
export function deedsDone(steps: readonly StepState[]): Set<string> {
  const done = steps.filter(
    ({ actionType, status, data }) =>
      actionType !== 'read' && (status === 'succeeded' || (isRecord(data) && Number(data.succeeded) > 0)),
  )
  const verbs = done.flatMap(({ effects, fnName }) => [
    fnName.split('_')[0] ?? '',
    ...effects.map((effect) => parseEffect(effect).verb),
  ])
  return new Set(verbs.flatMap((verb) => [...deedsOfEffect(verb.toLowerCase()), verb.toLowerCase()]))
}

/** Who does it, as far as it can be seen: the assistant, nobody who is named (a past form alone, a passive), somebody else. */
type Subject = 'first' | 'implied' | 'passive' | 'other'

function subjectOf(words: readonly WordSpan[], at: number, sentence: string): Subject {
  const lower = (index: number): string => words[index]?.text.toLowerCase() ?? ''
  const verb = lower(at)
  let back = at - 1
  while (BETWEEN.test(lower(back))) back -= 1
  const between = words.slice(Math.max(0, back), at)
  if (between.some(({ text }) => PASSIVE.test(text.toLowerCase()))) return 'passive'
  if (FIRST_PERSON.test(lower(back))) return 'first'
  if (/[а-яё][нт][аоы]?$/.test(verb)) return 'passive'
  // In small letters a past form goes on with a sentence that somebody else began.
  if (back < 0) return /^\p{Lu}/u.test(words[0]?.text ?? '') ? 'implied' : 'other'
  // `Task completed.`, `Email sent.`
  if (!RUSSIAN.test(verb)) return at === words.length - 1 && words.length <= 4 ? 'passive' : 'other'
  const gap = sentence.slice(words[back]?.end, words[at]?.start)
  return /^[\s\p{L}]*[,:;.—]\s*$/u.test(gap) ? 'implied' : 'other'
}

/** `I … and sent it`: the subject of the verb before, where a verb has none of its own. */
function joinedSubject(own: Subject, carried: Subject, before: string): Subject {
  if (own !== 'other' || !JOINED.test(before) || REPORTED.test(clauseOf(before))) return own
  return carried === 'other' && ME.test(before) && !REPORTED.test(before) ? 'first' : carried
}

/**
 * The first verb of a sentence that says that something was done which no step of this turn did; null where there is
 * none. Languages without a table of verbs are not judged.
 */
export function undoneDeed(sentence: string, facts: Facts): string | null {
  if (/\?\s*$/.test(sentence)) return null
  const words = scanWords(sentence)
  let subject: Subject = 'other'
  for (const [at, word] of words.entries()) {
    const [verb, before] = [word.text.toLowerCase(), sentence.slice(0, word.start)]
    const deeds = deedsOf(verb)
    if (deeds.length === 0) continue
    subject = joinedSubject(subjectOf(words, at, sentence), subject, before)
    if (subject === 'other' || NEGATED.test(clauseOf(before)) || NO_DEED.test(sentence.slice(word.end)))
      continue
    if ([...deeds, ...(ANY_DEED.test(verb) ? facts.done() : [])].some((deed) => facts.done().has(deed)))
      continue
    if (subject === 'first' || !isRetold(words.slice(0, at + 1), { sentence, subject, deeds, facts }))
      return word.text
  }
  return null
}

/** What a verb says, and who does it. */
interface Claim {
  sentence: string
  subject: Subject
  deeds: readonly Deed[]
  facts: Facts
}

/** True where the last word is part of a label, or the results or somebody call something by the participle. */
function isRetold(words: readonly WordSpan[], { sentence, subject, deeds, facts }: Claim): boolean {
  const { text, start, end } = words.at(-1) ?? { text: '', start: 0, end: 0 }
  const labels = facts.mentionsIn(sentence).filter(({ isWeak }) => !isWeak)
  if (labels.some((label) => label.start <= start && label.end >= end)) return true
  if (subject !== 'passive') return false
  const [before, middle] = [words.at(-3), words.at(-2)]
  const from = PASSIVE.test(middle?.text.toLowerCase() ?? '') ? before : middle
  if (facts.quoted(sentence.slice(from?.start ?? end, end)).length > 0) return true
  if (REPORTED.test(sentence.slice(0, start))) return true
  const isRussian = RUSSIAN.test(text)
  const own = new RegExp(`(?<!\\p{L})${text.replace(isRussian ? /[аоы]$/ : /e?d$/, '')}`, 'iu')
  return facts.hasText((each) => own.test(each) || (isRussian && isStateOf(deeds, each)))
}
