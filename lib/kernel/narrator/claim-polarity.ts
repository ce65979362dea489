import {
  ABLE,
  ADVERBS,
  ARTICLES,
  DENIES,
  HELPERS,
  MERELY,
  NONE,
  OPEN,
  OTHERS,
  PASSIVE,
  SELF,
  SUBORDINATORS,
} from './claim-words.ts'
import { clauseBefore, type Words } from './clause.ts'
import type { DeedForm } from './deed-words.ts'

const isDenial = (word: string): boolean => DENIES.has(word) || word.endsWith("n't") || word.endsWith('n’t')
const isHelper = (word: string): boolean =>
  word === '' || HELPERS.has(word) || ADVERBS.has(word) || PASSIVE.has(word)

/** “was not sent”, «не было отправлено»: a denial right before the verb, with helpers alone between the two. */
function isDenied(before: readonly string[]): boolean {
  const at = before.findIndex(isDenial)
  if (at < 0) return false
  if (at > 0 && MERELY.has(before[at - 1] ?? '')) return false
  return before.slice(0, at).every(isHelper)
}

/** “nothing was sent”, “no email was sent”: the subject denies, unless another one begins behind it. */
function hasNoSubject(before: readonly string[]): boolean {
  const at = before.findIndex((word) => NONE.has(word))
  if (at < 0) return false
  const between = before.slice(0, at)
  if (between.some((word) => SELF.has(word) || OTHERS.has(word))) return false
  const of = between.lastIndexOf('of')
  return !(of < 0 ? between : between.slice(0, of - 1 < 0 ? 0 : of - 1)).some((word) => ARTICLES.has(word))
}

/** The words that govern a verb: up to its subject “I”, and a word such as “if” before that one. */
function scopeOf(before: readonly string[]): string[] {
  const self = before.findIndex((word) => SELF.has(word))
  if (self < 0) return [...before]
  const behind = before
    .slice(self + 1)
    .find((word) => !ADVERBS.has(word) && word !== 'that' && word !== 'что')
  const isSubordinate = behind !== undefined && SUBORDINATORS.has(behind)
  return [...before.slice(0, self), ...(isSubordinate ? [behind] : [])]
}

/** “if it was sent”: open; “when you asked the email was sent” has a verb and a subject of its own behind “when you”. */
function isOpen(scope: readonly string[]): boolean {
  return scope.some((word, index) => {
    if (!OPEN.has(word)) return false
    if (word === 'to') return index === 0
    if (!SUBORDINATORS.has(word)) return true
    const subject = scope[index - 1] ?? ''
    const rest = scope.slice(0, Math.max(0, index - 1))
    return !(OTHERS.has(subject) && subject !== 'it' && rest.some((each) => ARTICLES.has(each)))
  })
}

const FAILS = new Set('forget fail failed забыл забыла забыли'.split(' '))

/** “I did not forget to send it”, «не забыл отправить»: two denials make a claim. */
const isKept = (scope: readonly string[]): boolean => {
  const at = scope.findIndex((word) => FAILS.has(word))
  return at >= 0 && scope.slice(at + 1, at + 3).some((word) => isDenial(word) && !FAILS.has(word))
}

/** Whether a verb says that something was done or that it was not; null where it says neither. */
export function polarity(text: Words, at: number, form: DeedForm['form']): 'done' | 'not-done' | null {
  if (text.words[at + 1] === 'ли') return null
  const scope = scopeOf(clauseBefore(text, at))
  if (isKept(scope)) return 'done'
  const isNegated = isDenied(scope) || hasNoSubject(scope)
  if (form === 'base') {
    if (isNegated) return isDenied(scope) ? 'not-done' : null
    return scope.slice(0, 3).some((word) => ABLE.has(word)) ? 'done' : null
  }
  if (isNegated) return 'not-done'
  return isOpen(scope) ? null : 'done'
}
