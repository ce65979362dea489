import { READS } from './asks-whether.ts'
import type { Clause } from './clauses.ts'
import { lengthOf } from './named-things.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'

/** Where a clause says on what condition or at what time: from its first word up to `to`. */
export interface ConditionPlace {
  from: number
  to: number
}

const IF =
  /^(?:if|unless|provided|providing|provided that|in case|on condition that|as long as|so long as|as soon as|whenever|assuming|assuming that|если|когда|как только|пока|при условии|в случае|в случае если|разве что|перед тем как|прежде чем|до тех пор)$/
const WHEN = /^(?:after|once|until|till|before|when|while|upon|после|после того как)$/
const BETWEEN = /^(?:me|us|out|for|мне|нам|,|only|just|for me)$/
const CIVIL =
  /^(?:you can|possible|needed|necessary|you like|you please|you want|you wish|ok|okay|так можно|можно|возможно|нужно|надо|не трудно|нетрудно|не сложно|несложно|получится|не против)$/
const WEEKDAY =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье)$/
const LATER =
  /^(?:tomorrow|tonight|later|later on|next (?:week|month|year)|завтра|послезавтра|позже|попозже|вечером|утром|ночью|на следующей неделе|в следующем месяце)$/
const SPELL =
  /^(?:second|minute|hour|day|week|month|year)s?$|^(?:секунд|минут|час|дн|день|недел|месяц|год)\p{L}*$/u
const NOON = /^(?:noon|midnight|полдень|полночь|обеда|обед)$/
const OFTEN = /^(?:every|each|once|кажд|раз |ежедневно|еженедельно|ежечасно)/
const TELLS_WHICH = /^(?:for|of|from|due|about|to|with|the|on the|на|за|с|со|от|о|об|для|про|this)$/

const folded = (units: readonly Unit[], at: number): string => units[at]?.folded ?? ''

/** `after checking x`, `once you have it`: what the message itself asks for first. */
function isSequence(units: readonly Unit[], at: number): boolean {
  const [next, second] = [units[at], units[at + 1]]
  if (!next) return true
  if (
    /(?:ing|ения|ания|ки)$/.test(next.folded) ||
    /^(?:this|that|done|finished|it's|a|per)$/.test(next.folded)
  )
    return true
  if (/^(?:you|we)$/.test(next.folded))
    return second !== undefined && (hasKind(second, 'verb') || /^(?:have|are|do)$/.test(second.folded))
  return /[а-я]/.test(next.folded) && /(?:шь|те)$/.test(next.folded)
}

/** `check if the site is up`, `tell me when it expires`: the condition is what is asked for. */
function isAsked(units: readonly Unit[], at: number): boolean {
  let before = at - 1
  while (before > 0 && BETWEEN.test(folded(units, before))) before -= 1
  const unit = units[before]
  return unit !== undefined && conceptsOf(unit, 'verb').some((verb) => READS.has(verb))
}

function conditionAt(units: readonly Unit[], at: number): boolean {
  const sure = lengthOf(units, at, IF)
  const length = Math.max(sure, lengthOf(units, at, WHEN))
  const first = at + length + (units[at + length]?.text === ',' ? 1 : 0)
  const next = units[first]
  if (length === 0 || !next || next.kind === 'mark' || isAsked(units, at)) return false
  if (lengthOf(units, first, CIVIL) > 0) return false
  return sure > 0 || !isSequence(units, first)
}

/** `on Friday`, `at noon`, `in two hours`: how many units a preposition and its time are. */
function timePhrase(units: readonly Unit[], at: number): number {
  const word = folded(units, at)
  if (!/^(?:on|in|at|next|by|until|till|в|во|через|до|к)$/.test(word)) return 0
  const next = units[at + 1]
  if (next?.kind === 'date' || WEEKDAY.test(folded(units, at + 1)) || NOON.test(folded(units, at + 1)))
    return 2
  const spell = [1, 2].find((offset) => SPELL.test(folded(units, at + offset)))
  return /^(?:in|через)$/.test(word) && spell !== undefined ? spell + 1 : 0
}

/** How many units from `at` on say when it shall be done; 0 where none do. */
function timeAt(units: readonly Unit[], at: number): number {
  const unit = units[at]
  if (!unit) return 0
  const phrase = timePhrase(units, at)
  if (phrase > 0) return phrase
  if (hasKind(unit, 'frequency') && OFTEN.test(unit.folded)) return 1
  return TELLS_WHICH.test(folded(units, at - 1)) ? 0 : lengthOf(units, at, LATER)
}

/** The first condition or time that a clause puts on what it asks for, outside the text that it dictates. */
export function conditionPlace({ units, literalFrom }: Clause): ConditionPlace | null {
  const spoken = units.slice(0, literalFrom)
  for (let at = 0; at < spoken.length; at += 1) {
    if (conditionAt(spoken, at)) return { from: at, to: spoken.length }
    const length = timeAt(spoken, at)
    if (length > 0) return { from: at, to: at + length }
  }
  return null
}
