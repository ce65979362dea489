import { type CallState, withItem } from '../batch/batch.ts'
import { isRecord, toJson } from '../json.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Args, PendingConfirmation, StepState } from '../turn-state.ts'
import { isApproved, sealOf } from './sealed-action.ts'

/** The step with the arguments that a handler is given in place of the stored ones. */
function asCalled(
  { state }: OpenTurn,
  { index, item }: CallState,
  given: Args,
  tool: ToolContract,
): StepState | null {
  const step = state.steps[index]
  if (step === undefined) return null
  const now = { ...step, contract: tool.digest }
  if (item === undefined) return { ...now, args: given }
  return { ...now, batch: withItem(step.batch ?? [], item, { args: given }) }
}

/** What a handler would be given for a call, as JSON. Throws what its schema throws. */
const givenTo = ({ fn }: ToolContract, call: CallState): Args => {
  const { value } = toJson(fn?.options.params === undefined ? {} : fn.options.params.parse(call.args))
  return isRecord(value) ? value : {}
}

const cardOf = ({ state }: OpenTurn, { index }: CallState): PendingConfirmation | null =>
  state.pending?.card.stepIndex === index ? state.pending : null

/** True for an item that the card showed and that its user left ticked. */
const isTicked = ({ card, without }: PendingConfirmation, item: number): boolean =>
  card.batch?.items.some(({ index }) => index === item) === true && without?.includes(item) !== true

/**
 * The last look before a handler is called: a function that deletes, and every step that was asked about, runs only
 * under a card that a person confirmed and that showed exactly these parameters of exactly this function. An item of a
 * batch runs only if it was not unticked.
 */
export function isAuthorised(turn: OpenTurn, call: CallState, tool: ToolContract): boolean {
  const pending = cardOf(turn, call)
  if (pending === null) return tool.actionType !== 'destructive'
  if (call.item !== undefined && !isTicked(pending, call.item)) return false
  const called = asCalled(turn, call, givenTo(tool, call), tool)
  return called !== null && isApproved(turn.state, called, pending, turn.world.digests)
}

/** The digest of the very object that is handed to a handler; undefined where no card allowed the call. */
export function executedDigest(
  turn: OpenTurn,
  call: CallState,
  tool: ToolContract,
  params: unknown,
): string | undefined {
  const pending = cardOf(turn, call)
  const { value } = toJson(params)
  const called = pending === null ? null : asCalled(turn, call, isRecord(value) ? value : {}, tool)
  return pending === null || called === null
    ? undefined
    : sealOf(turn.state, called, pending, turn.world.digests)
}
