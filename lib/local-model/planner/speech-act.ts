import { asksWhether, READS, spoken, takesBack } from './asks-whether.ts'
import { skipPolite } from './clause-words.ts'
import type { Clause } from './clauses.ts'
import { conceptsOf, hasKind, type Unit } from './reading.ts'

export type SpeechAct =
  | { is: 'empty' }
  | { is: 'small-talk'; talk: string }
  | { is: 'explanation' }
  | { is: 'hypothetical' }
  | { is: 'statement' }
  | { is: 'refusal' }
  | { is: 'request' }

const TALK_ORDER = [
  'abort',
  'capability',
  'identity',
  'how_are_you',
  'joke',
  'thanks',
  'greeting',
  'bye',
  'no',
  'yes',
]

function smallTalk(units: readonly Unit[]): string | null {
  const words = spoken(units)
  const talks = words.flatMap((unit) => conceptsOf(unit, 'talk'))
  const talk = TALK_ORDER.find((each) => talks.includes(each))
  if (talk === undefined) return null
  const rest = words.filter(
    (unit) =>
      !hasKind(unit, 'talk') && !hasKind(unit, 'polite') && !hasKind(unit, 'anaphora') && !isBare(unit),
  )
  return rest.length === 0 ? talk : null
}

const isBare = (unit: Unit): boolean =>
  hasKind(unit, 'stop') && !hasKind(unit, 'noun') && !hasKind(unit, 'verb')

const HYPOTHETICAL = /^(?:if|suppose|imagine|supposing|если|предположим|допустим|представь)$/
const WHY = /^(?:why|how come|почему|зачем|отчего)$/
const EXPLAIN_HOW = /^(?:do|does|did|can|could|to|should|would|works?)$/
const ASKS_LEAVE = /^(?:can|could|may|should|would|shall|might)$/

function isHypothetical(units: readonly Unit[]): boolean {
  const words = spoken(units)
  const [first, second, third] = words
  if (!first || !second) return false
  if (
    HYPOTHETICAL.test(first.folded) ||
    (first.folded === 'what' && second.folded === 'if') ||
    (first.folded === 'что' && second.folded === 'если')
  )
    return true
  const text = words.map(({ folded }) => folded).join(' ')
  if (
    /\bwould happen\b|\bwhat happens\b|что будет|что случится|что произойдет|is it possible|возможно ли|можно ли|умеешь ли|^ты умеешь|^умеешь/.test(
      text,
    )
  )
    return true
  const asksLeave = ASKS_LEAVE.test(first.folded) && /^(?:i|we)$/.test(second.folded)
  return asksLeave && third !== undefined && !conceptsOf(third, 'verb').some((verb) => READS.has(verb))
}

const POINTS_AT_DATA = /^(?:my|our|the|mine|мои|моих|моей|моем|у|меня|наши|this|that|its|his|her)$/
const SPANS = new Set(['url', 'email', 'domain', 'id', 'ip', 'number', 'sql', 'repo', 'quote', 'name'])

/** `what is SQL`, `что такое домен`: a question about a word, not about the user's data. */
function isDefinition(units: readonly Unit[]): boolean {
  const words = spoken(units)
  const text = words.map(({ folded }) => folded).join(' ')
  if (/^(?:а |и |ну )?(?:что такое|что значит|кто такой|кто такая|что означает)/.test(text)) return true
  if (!/^(?:what is|what's|what are|what does|who is|what was|who was)\b/.test(text)) return false
  if (words.some(({ kind }) => SPANS.has(kind))) return false
  return (
    !words.some(({ folded }) => POINTS_AT_DATA.test(folded)) &&
    !words.some(({ folded }) => /^(?:in|on|inside|from)$/.test(folded))
  )
}

function isExplanation(units: readonly Unit[]): boolean {
  const words = spoken(units)
  const first = words[skipPolite(words, 0)]
  const second = words[skipPolite(words, 0) + 1]
  if (!first) return false
  if (WHY.test(first.folded)) return true
  if (first.folded === 'how' && second && EXPLAIN_HOW.test(second.folded)) return true
  if (
    first.folded === 'как' &&
    second &&
    (hasKind(second, 'verb') || /^(?:мне|можно|работает|это|устроен)/.test(second.folded))
  )
    return true
  const asksIfSo =
    /^(?:is|are|was)$/.test(first.folded) &&
    second !== undefined &&
    hasKind(second, 'verb') &&
    /ing$/.test(second.folded)
  return asksIfSo || isDefinition(units)
}

const SUBJECT = /^(?:i|we|he|she|they|someone|somebody|bob|я|мы|он|она|они|кто-то)$/
const PAST = /(?:ed|sent|made|wrote|did|got|found|left|told|was|were)$|(?:л|ла|ли|лся|лась)$/
const DESIRE = /^(?:want|need|would|like|хочу|хотел|хотела|нужно)/

/** `I deleted it yesterday`: something told, not asked for. */
function isStatement(clause: Clause): boolean {
  if (clause.question) return false
  const words = spoken(clause.units)
  const [first, second, third] = words
  if (!first || !second || !SUBJECT.test(first.folded)) return false
  if (DESIRE.test(second.folded)) return false
  return (
    [second, third].some((word) => word !== undefined && hasKind(word, 'verb') && PAST.test(word.folded)) ||
    /^(?:am|have|had|was|already|just|уже)$/.test(second.folded)
  )
}

/** `can you delete notes?`: asked for no thing in particular, it is a question about what can be done. */
export function asksAbility(units: readonly Unit[]): boolean {
  const text = spoken(units)
    .map(({ folded }) => folded)
    .join(' ')
  return (
    units.at(-1)?.text === '?' &&
    /^(?:hey |hi )?(?:can you|could you|are you able|do you know how|ты можешь|можешь|умеешь|вы можете|можете)/.test(
      text,
    )
  )
}

/** What a message does: greets, asks why, imagines, tells, refuses, or asks for something. */
export function speechAct(units: readonly Unit[], clauses: readonly Clause[]): SpeechAct {
  if (spoken(units).length === 0) return { is: 'empty' }
  const talk = smallTalk(units)
  if (talk !== null) return { is: 'small-talk', talk }
  if (isHypothetical(units) || asksWhether(units)) return { is: 'hypothetical' }
  if (isExplanation(units)) return { is: 'explanation' }
  if (takesBack(units, clauses) || (clauses.length > 0 && clauses.every((clause) => clause.negated)))
    return { is: 'refusal' }
  if (clauses.length > 0 && clauses.every(isStatement)) return { is: 'statement' }
  return { is: 'request' }
}
