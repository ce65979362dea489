import { expireCard, turnOfCard } from '../answer.ts'
import { auditEntry } from '../audit-ledger.ts'
import { leaves } from '../chain/arg-origin.ts'
import { checkArgs } from '../chain/prepare-step.ts'
import { StepRefused } from '../chain/step-refused.ts'
import { validateArgs } from '../chain/validate-args.ts'
import { KernelError } from '../errors.ts'
import { isoTime } from '../iso-time.ts'
import { canonicalJson, isRecord, toJson } from '../json.ts'
import type { TurnRecord } from '../ports.ts'
import { findTool, type ToolContract } from '../tool-catalog.ts'
import { dueAt } from '../turn/due-at.ts'
import { OpenTurn } from '../turn/open-turn.ts'
import type { ArgOrigin, Args, PendingConfirmation, StepState } from '../turn-state.ts'
import type { World } from '../world.ts'
import { cardForStep } from './card-for-step.ts'
import { misfitOf } from './misfit.ts'
import { readPreview } from './read-preview.ts'
import { voidCard } from './void-card.ts'

export interface CardEdit {
  user: string
  card: string
  /** Parameter to its new JSON value; an empty text leaves an optional one out. Nothing else of the call can be changed. */
  changes: Record<string, unknown>
}

export type Edited =
  /** `expired`: its time was over, so it was closed instead of changed. */
  { ok: true; record: TurnRecord; expired: boolean } | EditRefused

/** The change was not taken, and the card waits as it did. */
export interface EditRefused {
  ok: false
  /** In the user's language. */
  problem: string
  /** The parameter that it is about; null where it is none alone. */
  field: string | null
}

/** The parameters as they would be, or null with a name that the function does not know. */
function changedArgs(
  { paramsSchema }: ToolContract,
  args: Args,
  changes: Args,
): { args: Args; unknown: null } | { args: null; unknown: string } {
  const fields = paramsSchema.properties ?? {}
  const unknown = Object.keys(changes).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) return { args: null, unknown }
  const required = new Set(paramsSchema.required ?? [])
  const kept = Object.entries({ ...args, ...changes }).filter(
    ([name, value]) => !(Object.hasOwn(changes, name) && value === '' && !required.has(name)),
  )
  return { args: Object.fromEntries(kept), unknown: null }
}

function checkTypes(turn: OpenTurn, tool: ToolContract, args: Args): void {
  const validation = validateArgs(tool, args)
  if (validation.is !== 'invalid') return
  const [first] = validation.problems
  const [field = null] = first?.path ?? []
  const words = turn.words.editInvalid(first?.path.join('.') ?? '', first?.problem ?? 'unfit')
  throw new StepRefused('VALIDATION_TYPE_ERROR', words, field)
}

/** What would run with the changes: validated, guarded, with the user as the origin of what they wrote. Throws StepRefused. */
async function edited(
  turn: OpenTurn,
  step: StepState,
  tool: ToolContract,
  changes: Args,
): Promise<{ args: Args; origins: Record<string, ArgOrigin> }> {
  const changed = changedArgs(tool, step.args, changes)
  if (changed.unknown !== null)
    throw new StepRefused('PARAM_UNKNOWN', turn.words.editUnknownField(changed.unknown))
  checkTypes(turn, tool, changed.args)
  const provenance = Object.fromEntries(
    Object.keys(changed.args).map((name) => {
      const origin = Object.hasOwn(changes, name) ? 'message' : (step.origins[name] ?? 'model')
      return [name, { known: [origin], literals: [] }]
    }),
  )
  const said = leaves(changes).join('\n')
  const checked = await checkArgs(turn, step.index, { args: changed.args, provenance, tool, said })
  if (canonicalJson(checked.args) === canonicalJson(step.args))
    throw new StepRefused('EDIT_UNCHANGED', turn.words.editUnchanged)
  return checked
}

async function replaceCard(
  turn: OpenTurn,
  { tool, old, changes }: { tool: ToolContract; old: PendingConfirmation; changes: Args },
): Promise<void> {
  const step = turn.step(old.card.stepIndex)
  const edit = await edited(turn, step, tool, changes)
  const now = { ...step, ...edit }
  const pending = await cardForStep(turn, now, tool, {
    because: old.card.because ?? 'destructive',
    preview: await readPreview(turn, now, tool),
    replaced: { card: old.card, why: 'edited' },
  })
  const audit = [auditEntry(turn, step, { outcome: 'void', code: 'CARD_EDITED', card: old.card.id })]
  const at = isoTime(turn.world.clock.now())
  turn.record({ type: 'card-replaced', status: 'edited', at, pending, edit }, { audit })
}

/** Writes the change, or why there is nothing to change any more, into the turn. */
async function recordEdit(
  turn: OpenTurn,
  old: PendingConfirmation,
  changes: Args,
): Promise<{ expired: boolean }> {
  const due = dueAt(turn.state)
  if (due !== null && due <= turn.world.clock.now()) {
    expireCard(turn)
    return { expired: true }
  }
  const step = turn.step(old.card.stepIndex)
  const tool = findTool(turn.catalog, step)
  const misfit = misfitOf(turn, step, tool)
  if (misfit !== null) voidCard(turn, step, misfit)
  else if (tool !== undefined) await replaceCard(turn, { tool, old, changes })
  return { expired: false }
}

/**
 * Changes what a waiting card would run: the old card is closed, a new one with the difference waits for an answer of its
 * own. Counts in exactly one state, as an answer does. Where the function is another one by now, the card becomes void.
 */
export async function editCard(world: World, { user, card, changes }: CardEdit): Promise<Edited> {
  const record = await turnOfCard(world, { user, card })
  const turn = await OpenTurn.open(world, record)
  const { pending } = turn.state
  if (pending?.card.id !== card || pending.card.batch !== undefined)
    throw new KernelError('ANSWER_UNFIT', `Card ${card} cannot be changed.`)
  const { value } = toJson(changes)
  try {
    const { expired } = await recordEdit(turn, pending, isRecord(value) ? value : {})
    if ((await turn.commit()) !== 'committed')
      throw new KernelError('CARD_ANSWERED', `Card ${card} was answered at the same moment.`)
    const current = await world.stores.journal.load({ user, turn: record.id })
    if (current === null) throw new KernelError('TURN_NOT_FOUND', `No turn ${record.id}.`)
    return { ok: true, record: current, expired }
  } catch (error) {
    if (error instanceof StepRefused) return { ok: false, problem: error.message, field: error.field }
    throw error
  }
}
