import type { Clause } from './clauses.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'

/** Verbs that only look; asking whether to do so is asking for it. */
export const READS: ReadonlySet<string> = new Set([
  'list',
  'get',
  'look_up',
  'search',
  'count',
  'query',
  'check',
])

export const spoken = (units: readonly Unit[]): Unit[] => units.filter(({ kind }) => kind !== 'mark')

/** A question whether to do something: «мне удалить …?», «удалять ли …?», `is it safe to delete …?`. */
export function asksWhether(units: readonly Unit[]): boolean {
  const words = spoken(units)
  const whether = words.findIndex(({ folded }) => folded === 'ли')
  const before = words[whether - 1]
  if (before && (isInfinitive(before) || LEAVE.test(before.folded))) return true
  if (units.at(-1)?.text !== '?') return false
  if (words.some(({ folded }) => ASKS_FOR_IT.test(folded))) return false
  const first = words.find((unit) => !hasKind(unit, 'polite') || hasKind(unit, 'verb'))
  const text = words.map(({ folded }) => folded).join(' ')
  return (
    (first !== undefined && words.slice(0, 3).some(isInfinitive)) ||
    /^(?:so |and )?(?:do (?:i|we) (?:need|have|want|get)|ought (?:i|we)|is it (?:\w+ )?(?:safe|ok|okay|fine|wise|time|possible|good|right|better)|am i (?:allowed|supposed)|are we (?:allowed|supposed)|would it be|do you think)\b/.test(
      text,
    )
  )
}

const LEAVE = /^(?:стоит|надо|нужно|можно|следует|пора|лучше|правильно)$/
/** Who says so asks for it to be done, though it is put as a question. */
const ASKS_FOR_IT =
  /^(?:можешь|можете|мог|могла|могли|могла бы|мог бы|не мог бы|хочу|прошу|помоги|смог|сможешь|сможете|не могла бы)/
const isInfinitive = (unit: Unit): boolean =>
  /[а-я](?:ть|ти|чь)$/.test(unit.folded) &&
  hasKind(unit, 'verb') &&
  !conceptsOf(unit, 'verb').some((verb) => READS.has(verb))

const REFUSAL =
  /(?:^| )[.?!,;–—-]+ (?:(?:oh|ой|ах|and|а) )?(?:(?:no|nope|nah|stop|wait|cancel|cancel that|never mind|forget it|don't|do not|нет|не надо|не нужно|не стоит|стоп|отмена|отставить|подожди|погоди)(?: [,.!])*(?: |$))+$/

/** `empty the trash? no`: an order that is taken back in the same message. */
export function takesBack(units: readonly Unit[], clauses: readonly Clause[]): boolean {
  const last = clauses.at(-1)
  if (!last || last.literalFrom < last.units.length) return false
  return REFUSAL.test(units.map(({ folded }) => folded).join(' '))
}
