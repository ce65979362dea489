import type { ClassifierPrompt } from '../parse/classifier-prompt.ts'
import type { Json } from '../parse/json.ts'
import type { Planner, Reading } from './completed.ts'
import { addressesOfNamed } from './fill/addresses.ts'
import { fillDates } from './fill/dates.ts'
import { type FillState, typed } from './fill/fill-state.ts'
import { fillSpans } from './fill/spans.ts'
import { fillSql } from './fill/sql.ts'
import { addressesSaid, framed, isNameOnly, type Said } from './framing.ts'
import type { OpenQuestion } from './open-question.ts'
import { isOrder } from './own-order.ts'
import type { ParamProfile } from './param-profile.ts'
import type { KnownRecord } from './records.ts'
import { resolveReference } from './refer.ts'
import { whichAddress } from './replies.ts'
import { speechAct } from './speech-act.ts'

/** What was said after a question, and the question as the history tells it. */
export interface Answer {
  text: string
  question: string
}

/** `open`: it is an answer, but of no help, so that the question stays. `unknown name`: what bears it has to be looked for. */
export interface Settled {
  is: 'filled' | 'open' | 'unknown name' | 'no answer'
  /** What the answer says beyond what was asked, as a further answer. */
  rest?: Answer[]
}

const NO_ANSWER: Settled = { is: 'no answer' }
const FILLED: Settled = { is: 'filled' }

const isAsked = ({ ask, param }: OpenQuestion, { question }: Answer): boolean =>
  question === '' ||
  [ask('en'), ask('ru'), ...(param?.role === 'address' ? [whichAddress('en'), whichAddress('ru')] : [])].some(
    (each) => question.startsWith(each),
  )

const fill = ({ draft }: OpenQuestion, param: ParamProfile, value: Json): Settled => {
  draft.step.args[param.name] = param.many ? [value] : value
  draft.part.filling.choices = []
  draft.part.filling.addresses = []
  return FILLED
}

/** Addresses, or a name that earlier data has one address of; a text behind an address answers the next question. */
function settleAddress(
  question: OpenQuestion,
  param: ParamProfile,
  { units, clauses, context, text }: Reading,
  said: Said,
): Settled {
  const { addresses, rest } = addressesSaid(units, text)
  if (addresses.length > 0) {
    if (rest === null || (addresses.length > 1 && !param.many)) return NO_ANSWER
    const filled = fill(question, param, addresses[0] ?? '')
    if (param.many) question.draft.step.args[param.name] = addresses
    return { ...filled, rest: rest === '' ? [] : [{ text: rest, question: '' }] }
  }
  if (said.quoted || speechAct(units, clauses).is !== 'request' || !isNameOnly(units)) return NO_ANSWER
  const found = addressesOfNamed(units, context.message.records)
  return found.length === 1 ? fill(question, param, found[0] ?? '') : { is: 'open' }
}

/** No app: what was offered may be of several, and was seen, as a section is not. */
const OFFERED = 'offered'

/** The records that were offered, as one list. */
const asList = (records: readonly KnownRecord[]): KnownRecord[] =>
  records.map((record, position) => ({
    ...record,
    appId: OFFERED,
    turnsAgo: 1,
    position,
    listSize: records.length,
    path: `[${position}]`,
  }))

const sameLabel = (label: string | null, text: string): boolean =>
  label?.trim().toLowerCase() === text.trim().toLowerCase()

/** The record that an answer names by its label, its id, its place in what was offered or a word of its name. */
function recordSaid(records: readonly KnownRecord[], { clauses, text }: Reading): KnownRecord[] {
  const named = records.filter(({ label, id }) => sameLabel(label, text) || String(id) === text.trim())
  const [clause] = clauses
  if (named.length > 0 || clauses.length !== 1 || !clause) return named
  const hints = clause.units.flatMap(({ kind }, at) => (kind === 'word' || kind === 'name' ? [at] : []))
  return resolveReference(clause, asList(records), new Set(), hints)?.records ?? []
}

const LONGEST_CHOICE = 6

/** One of the records that were offered, or an id. */
function settleRecord(question: OpenQuestion, param: ParamProfile, reading: Reading): Settled {
  const { units } = reading
  const words = units.filter(({ kind }) => kind !== 'mark')
  const [record, other] = recordSaid(question.records, reading)
  if (record?.id != null && other === undefined && words.length <= LONGEST_CHOICE)
    return fill(question, param, record.id)
  const ids = words.filter(
    ({ kind }) => kind === 'id' || (kind === 'number' && question.records.length === 0),
  )
  const [id] = ids
  const isBare = words.length <= 3 && words.every((unit) => unit === id || unit.senses.length > 0)
  if (id && isBare && ids.length === 1) return fill(question, param, typed(param, id.value))
  return question.records.length === 0 && isNameOnly(units) ? { is: 'unknown name' } : NO_ANSWER
}

const SPANS: Partial<Record<ParamProfile['role'], readonly string[]>> = {
  url: ['url', 'domain', 'ip'],
  domain: ['domain', 'ip', 'url'],
  repo: ['repo'],
  sql: ['sql'],
}

/** A web address, a domain, a date: one span that is read as it would be in the order. */
function settleSpan(
  question: OpenQuestion,
  param: ParamProfile,
  { units, clauses, context }: Reading,
): Settled {
  const [clause, more] = clauses
  const [span, other] = units.filter(({ kind }) => kind !== 'mark')
  const isSpan = span && other === undefined && SPANS[param.role]?.includes(span.kind) === true
  if (!clause || more || !(isSpan || param.role === 'date'))
    return isNameOnly(units) ? { is: 'unknown name' } : NO_ANSWER
  const { profile } = question.draft.part.match
  const state = {
    message: context.message,
    clause,
    profile,
    reference: null,
    args: {},
    taken: new Set<number>(),
  }
  const filling: FillState = { ...state, choices: [], fan: null }
  if (param.role === 'date') fillDates(filling)
  else if (param.role === 'sql') fillSql(filling)
  else fillSpans(filling)
  const value = filling.args[param.name]
  return value === undefined
    ? NO_ANSWER
    : fill(question, param, Array.isArray(value) ? (value[0] ?? '') : value)
}

/** The value in the type of its parameter, one of its choices where it has any; undefined where it is none. */
function typedValue(param: ParamProfile, text: string): Json | undefined {
  if (param.choices.length > 0)
    return param.choices.find((choice) => String(choice).toLowerCase() === text.toLowerCase())
  const type = param.many ? param.itemType : param.type
  const value = typed(param, text)
  return typeof value === (type === 'integer' ? 'number' : type) ? value : undefined
}

const LONGEST_TITLE = 120

/** What fills any other parameter: a span of its kind, or the words as they stand. */
function settleValue(question: OpenQuestion, param: ParamProfile, reading: Reading, said: Said): Settled {
  const { text } = reading
  if (param.role in SPANS || param.role === 'date') return settleSpan(question, param, reading)
  const isText = param.role === 'text'
  if (!isText && text.length > LONGEST_TITLE) return NO_ANSWER
  const value = typedValue(param, isText || said.quoted ? text : text.replace(/(?<=[^.])[.!]$/u, ''))
  return value === undefined ? NO_ANSWER : fill(question, param, value)
}

/** Fills what was asked from an answer, where it is one: it brings what was asked for and no order of its own. */
export function settleWith(
  question: OpenQuestion,
  answer: Answer,
  planner: Planner,
  prompt: ClassifierPrompt,
): Settled {
  const { param } = question
  if (param === undefined || !isAsked(question, answer)) return NO_ANSWER
  const said = framed(answer.text, param.role)
  if (said.text === '') return NO_ANSWER
  const reading = planner.read(prompt, said.text)
  if (param.role === 'address') return settleAddress(question, param, reading, said)
  const isLabel = question.records.some(({ label }) => sameLabel(label, answer.text))
  const plain = (): boolean => isOrder(reading, planner, prompt, param.role)
  if (!said.quoted && !isLabel && plain()) return NO_ANSWER
  return param.role === 'id' || param.role === 'ids'
    ? settleRecord(question, param, reading)
    : settleValue(question, param, reading, said)
}
