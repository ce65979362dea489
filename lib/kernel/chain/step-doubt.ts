import { canonicalJson } from '../json.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Json, StepState } from '../turn-state.ts'
import { leaves, type OriginSources } from './arg-origin.ts'
import { conditionsLeftOut } from './conditional-words.ts'
import { controlParams } from './control-params.ts'
import { holdsForeignText, sawForeignText } from './foreign-text.ts'
import { EMAIL, isNamed, isUnsure } from './named-values.ts'
import { originSources } from './origin-sources.ts'
import { readsLanguage } from './reads-language.ts'
import { referencesIn } from './reference.ts'
import { isSaidInWords } from './same-word.ts'
import { namesProse } from './steering-names.ts'

/** Why a write is asked about although every value has an origin: nobody asked for it, or data was chosen for them. */
export type StepDoubt = 'unasked' | 'unsure' | 'condition' | 'after-reading'

const QUOTED = /["“«„「『]([^"“”«»„「」『』]{3,})["”»“」』]/gu

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
 * A further call of the same function after foreign text was read: of what the user named it has to hold something that
 * the others do not hold.
 */
function repeatsOthers({ state }: OpenTurn, { index, args, origins }: StepState): boolean {
  const own = state.steps[index]
  const others = state.steps.filter(
    (each) =>
      each.index !== index &&
      each.appId === own?.appId &&
      each.fnName === own.fnName &&
      !(each.status === 'skipped' || each.status === 'not-run'),
  )
  const named = Object.keys(args).filter((name) => origins[name] === 'message')
  return others.some((other) =>
    named.every((name) => {
      const value = other.args[name] ?? other.plannedArgs[name] ?? null
      return canonicalJson(value) === canonicalJson(args[name] ?? null)
    }),
  )
}

/** Values that steer the call and that neither the user's words hold nor a name in them means. */
function chosenByPlan(
  { args, origins }: Pick<StepState, 'args' | 'origins'>,
  control: ReadonlySet<string>,
  sources: OriginSources,
): [string, Json][] {
  return Object.entries(args).filter(([name, value]) => {
    if (!control.has(name) || origins[name] === 'message' || origins[name] === 'default') return false
    return !leaves(value).every((leaf) => EMAIL.test(leaf) && isNamed(leaf, sources))
  })
}

/** A second reader of the words says that they ask for this; null in a language that it does not read. */
function isAskedFor(turn: OpenTurn, tool: ToolContract, message: string): boolean | null {
  const app = turn.catalog.get(tool.appId)
  if (app === undefined || turn.world.asksFor === undefined) return true
  if (!readsLanguage(message)) return null
  return turn.world.asksFor(message, app, tool.fnName)
}

/** The words of the order: a message that asks for it itself answers no question that stood before it. */
const orderWords = (turn: OpenTurn, tool: ToolContract, sources: OriginSources): string =>
  isAskedFor(turn, tool, turn.state.message) === true ? turn.state.message : sources.message

/**
 * An argument that comes whole from the user's words: as they said it, or a text of theirs in other cases. A name beside
 * an address counts for nothing here: any author of a text can take that name.
 */
function isOwn(
  { origins, plannedArgs }: StepState,
  [name, value]: [string, Json],
  sources: OriginSources,
): boolean {
  if (origins[name] === 'message' || origins[name] === 'default') return true
  if (typeof plannedArgs[name] !== 'string') return leaves(value).length === 0
  return leaves(value).every((leaf) => isSaidInWords(leaf, sources.message))
}

/**
 * A plan that was made after foreign text was read is trusted less than the first: the user's own words have to ask for a
 * write and to name what steers it, and all that is handed outside has to come whole from them.
 */
function doubtAfterReading(
  turn: OpenTurn,
  call: StepState,
  tool: ToolContract,
  sources: OriginSources,
): StepDoubt | null {
  if (tool.reachesOut && Object.entries(call.args).some((arg) => !isOwn(call, arg, sources)))
    return 'after-reading'
  if (tool.actionType !== 'write') return null
  const control = controlParams(tool)
  if (Object.entries(call.args).some((arg) => control.has(arg[0]) && !isOwn(call, arg, sources)))
    return 'after-reading'
  if (repeatsOthers(turn, call)) return 'after-reading'
  if (leavesOutQuoted(turn, orderWords(turn, tool, sources))) return 'unsure'
  const asked = isAskedFor(turn, tool, sources.message)
  const isPlannedBefore = turn.state.steps.some(
    (step) => (step.round ?? 0) === 0 && step.appId === tool.appId && step.fnName === tool.fnName,
  )
  return asked === true || (asked === null && isPlannedBefore) ? null : 'after-reading'
}

/**
 * A read that hands something outside which nobody asked for: what the binder wrote once foreign text was read, or what
 * is remembered, where the words do not ask for the read.
 */
function doubtOfRead(
  turn: OpenTurn,
  call: StepState,
  tool: ToolContract,
  { sources, isForeign }: { sources: OriginSources; isForeign: boolean },
): StepDoubt | null {
  if (!tool.reachesOut) return null
  const planned = turn.step(call.index).plannedArgs
  const isBound = ([name, origin]: [string, string]): boolean =>
    !Object.hasOwn(planned, name) && origin !== 'message' && origin !== 'default'
  const origins = Object.entries(call.origins)
  const before = turn.state.steps.filter(({ index }) => index < call.index)
  if (origins.some(isBound) && holdsForeignText(turn, before)) return 'after-reading'
  const isRemembered = isForeign && origins.some(([, origin]) => origin === 'fact')
  return isRemembered && isAskedFor(turn, tool, sources.message) === false ? 'unasked' : null
}

/** What is chosen out of what others wrote: an address that is not named, an id that some text speaks of, an amount. */
function doubtOfFirstPlan(
  turn: OpenTurn,
  call: StepState,
  tool: ToolContract,
  sources: OriginSources,
): StepDoubt | null {
  const control = controlParams(tool)
  const steered = Object.keys(call.args).some((name) => control.has(name))
  const isOwn = steered && chosenByPlan(call, control, sources).length === 0
  if (isAskedFor(turn, tool, sources.message) === false && !isOwn) return 'unasked'
  if (call.forEach === undefined && isOneTooMany(turn, call)) return 'unasked'
  if (leavesOutQuoted(turn, orderWords(turn, tool, sources))) return 'unsure'
  const taken = Object.entries(call.args).filter(
    ([name, value]) =>
      call.origins[name] === 'fact' &&
      (control.has(name) || isCopiedAddress(turn.step(call.index), name, value)),
  )
  return taken.some(([name, value]) => isUnsure(name, value, sources)) ? 'unsure' : null
}

/**
 * The user named a condition, and the plan has none. Where the words beside it ask for some writes of the plan alone, the
 * others are not meant.
 */
function leavesOutCondition(turn: OpenTurn, call: StepState): boolean {
  const writes = turn.state.steps.filter(({ actionType }) => actionType !== 'read')
  const isMeant = ({ appId, fnName }: StepState, words: string): boolean => {
    const app = turn.catalog.get(appId)
    return app !== undefined && turn.world.asksFor?.(words, app, fnName) === true
  }
  return conditionsLeftOut(turn.state, call).some(({ about }) => {
    const meant = writes.filter((step) => isMeant(step, about))
    return meant.length === 0 || meant.some(({ index }) => index === call.index)
  })
}

/** An address that the binder took out of data and put where the function may act on it. */
const boundAddress = (turn: OpenTurn, call: StepState, sources: OriginSources): boolean =>
  call.bind.some((name) => {
    const value = call.args[name] ?? null
    return (
      call.origins[name] === 'step' &&
      isCopiedAddress(turn.step(call.index), name, value) &&
      isUnsure(name, value, sources)
    )
  })

/**
 * Doubts about a call although every value has an origin: its words have a condition that the plan left out, or texts of
 * others stood in the prompt that planned it, and what it does or whom it reaches is not in the user's own words
 * (design.md 4, expressions.md 3). Without such texts a plan is taken at its word.
 */
export async function stepDoubt(
  turn: OpenTurn,
  call: StepState,
  tool: ToolContract,
): Promise<StepDoubt | null> {
  if (turn.state.kind === 'ui') return null
  const sources = await originSources(turn, call.index)
  const step = turn.step(call.index)
  const isForeign = await sawForeignText(turn, step)
  const isLater = (step.round ?? 0) > 0 || step.repaired === true || step.replanned === true
  if (isLater && isForeign) {
    const doubt = doubtAfterReading(turn, call, tool, sources)
    if (doubt !== null) return doubt
  }
  if (tool.actionType === 'read') return doubtOfRead(turn, call, tool, { sources, isForeign })
  if (tool.actionType !== 'write') return null
  if (leavesOutCondition(turn, call)) return 'condition'
  if (boundAddress(turn, call, sources)) return 'unsure'
  return isForeign && (call.round ?? 0) === 0 ? doubtOfFirstPlan(turn, call, tool, sources) : null
}
