import { nameWords } from '../../sdk/name-words.ts'
import { isRecord } from '../json.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Json, StepState } from '../turn-state.ts'
import { leaves, type OriginSources } from './arg-origin.ts'
import { controlParams } from './control-params.ts'
import { originSources } from './origin-sources.ts'
import { referencesIn } from './reference.ts'
import { namesAmount, namesProse } from './steering-names.ts'

/** Why a write is asked about although every value has an origin: nobody asked for it, or data was chosen for them. */
export type StepDoubt = 'unasked' | 'unsure'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const EMAIL_IN_TEXT = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.\p{L}{2,}/u
/** A number that stands alone: `100`, `9.50`, not the one of `o_42`. */
const NUMBER_IN_TEXT = /(?<![\p{L}\p{N}_.,-])\d+(?:[.,]\d+)*(?![\p{L}\p{N}_-])/u
const ID = new Set(['id', 'ids'])
/** Fields that say who somebody is; a subject is written by whoever sends it. */
const NAME_FIELD = /name|contact|person|customer|sender|recipient|owner|assignee|author/i
const POINTS_BACK =
  /(?<!\p{L})(?:same|him|her|them|they|back|reply|respond|answer|sender|author|тот|той|тем|том|него|не[её]|ней|ему|ей|ним|них|им|обратно|ответ\p{L}*|отправител\p{L}*|автор\p{L}*)(?!\p{L})/iu

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)

/** `Боба` is `Боб`, `Sarah's` is `Sarah`: one begins with the other, and little is left over. */
const isSameWord = (one: string, other: string): boolean =>
  (one.startsWith(other) || other.startsWith(one)) && Math.abs(one.length - other.length) <= 3

/** The records that hold a value directly. */
function recordsWith(data: Json, value: string): Record<string, Json>[] {
  if (typeof data !== 'object' || data === null) return []
  const own = isRecord(data) && Object.values(data).some((item) => item === value) ? [data] : []
  return [...own, ...Object.values(data).flatMap((item) => recordsWith(item, value))]
}

/** True where words of the message name the one whom an address belongs to. */
function isNamed(address: string, { message, steps, facts }: OriginSources): boolean {
  const records = [...steps, ...facts].flatMap((data) => recordsWith(data, address))
  const names = records.flatMap((record) =>
    Object.entries(record).flatMap(([key, value]) =>
      NAME_FIELD.test(key) && typeof value === 'string' ? wordsOf(value) : [],
    ),
  )
  const known = [...names, ...wordsOf(address.slice(0, address.indexOf('@')))]
  return wordsOf(message).some((word) => known.some((name) => isSameWord(word, name)))
}

/** True where the message points back, and the newest data with addresses holds no other address than this. */
function isOnlyOne(address: string, { message, me, steps, facts }: OriginSources): boolean {
  if (!POINTS_BACK.test(message)) return false
  const addressesIn = (data: Json): Set<string> =>
    new Set(leaves(data).filter((value) => EMAIL.test(value) && value.toLowerCase() !== me?.toLowerCase()))
  const newest = [...facts, ...steps].map(addressesIn).findLast((found) => found.size > 0)
  return newest !== undefined && newest.size === 1 && newest.has(address)
}

const isUnsureAddress = (address: string, sources: OriginSources): boolean =>
  EMAIL_IN_TEXT.test(sources.message) || !(isNamed(address, sources) || isOnlyOne(address, sources))

/** True where some text of the data speaks of a value: whoever wrote the text may have wanted it chosen. */
const isSpokenOf = (value: string, { steps, facts }: OriginSources): boolean =>
  [...steps, ...facts].flatMap(leaves).some((text) => text !== value && wordsAround(text, value))

const wordsAround = (text: string, value: string): boolean =>
  value.length > 2 &&
  text.includes(value) &&
  text.split(/[\s"'“”«»(),;:!?]+/u).some((word) => word.replace(/\.+$/, '') === value)

function isUnsure(name: string, value: Json, sources: OriginSources): boolean {
  if (namesAmount(name)) return NUMBER_IN_TEXT.test(sources.message)
  return leaves(value).some((leaf) =>
    EMAIL.test(leaf)
      ? isUnsureAddress(leaf, sources)
      : ID.has(nameWords(name).at(-1) ?? '') && isSpokenOf(leaf, sources),
  )
}

const QUOTED = /["“«„]([^"“”«»„]{3,})["”»“]/gu

/** A text that the user put in quotes, and that no step of the plan holds: something else was written in its place. */
function leavesOutQuoted({ state }: OpenTurn, message: string): boolean {
  const quotes = Array.from(message.matchAll(QUOTED), ([, quoted = '']) => quoted.trim())
  if (quotes.length === 0) return false
  const held = state.steps.flatMap((each) => [...leaves(each.args), ...leaves(each.plannedArgs)])
  return quotes.some((quoted) => !held.some((text) => text.includes(quoted)))
}

/** An address that a model wrote itself, as data has it, into a field that is not for prose: no reference says which it is. */
const isCopiedAddress = ({ plannedArgs }: StepState, name: string, value: Json): boolean =>
  !namesProse(name) &&
  referencesIn(plannedArgs[name] ?? null).length === 0 &&
  leaves(value).some((leaf) => EMAIL.test(leaf))

/** One request covers one call; a further call of the same function has to hold something the user or data named. */
const isOneTooMany = (
  { state }: OpenTurn,
  { index, origins }: Pick<StepState, 'index' | 'origins'>,
): boolean => {
  const own = state.steps[index]
  const alike = state.steps.filter((each) => each.appId === own?.appId && each.fnName === own.fnName)
  const chosen = Object.values(origins).filter((origin) => origin !== 'default')
  // A call without values of its own ("count twice") holds nothing that a model could have chosen.
  return alike.length > 1 && chosen.length > 0 && chosen.every((origin) => origin === 'model')
}

/**
 * What is doubtful about a write of a chat, beside an argument without an origin: the user's words do not ask for what
 * the function does, or a text in quotes is nowhere in the plan, or an address, an amount or an id was taken from data
 * although their words name another one, or none. Planted text that a model obeyed comes to a card so. Null for reads,
 * panels, and what deletes, which asks anyway.
 */
export async function stepDoubt(
  turn: OpenTurn,
  step: Pick<StepState, 'index' | 'args' | 'origins'>,
  tool: ToolContract,
): Promise<StepDoubt | null> {
  if (tool.actionType !== 'write' || turn.state.kind === 'ui') return null
  const sources = await originSources(turn, step.index)
  const app = turn.catalog.get(tool.appId)
  if (app !== undefined && turn.world.asksFor?.(sources.message, app, tool.fnName) === false) return 'unasked'
  if (isOneTooMany(turn, step)) return 'unasked'
  if (leavesOutQuoted(turn, sources.message)) return 'unsure'
  const control = controlParams(tool)
  const taken = Object.entries(step.args).filter(
    ([name, value]) =>
      (step.origins[name] === 'fact' || step.origins[name] === 'step') &&
      (control.has(name) || isCopiedAddress(turn.step(step.index), name, value)),
  )
  return taken.some(([name, value]) => isUnsure(name, value, sources)) ? 'unsure' : null
}
