import { checkFilled } from '../chain/check-filled.ts'
import { type Filled, fillArgs, scopeOf } from '../chain/fill-args.ts'
import { originSources } from '../chain/origin-sources.ts'
import { MADE_ITEM } from '../chain/resolve-args.ts'
import { StepRefused, StepSkipped } from '../chain/step-refused.ts'
import { validationCode } from '../chain/validate-args.ts'
import { evaluate } from '../expressions/evaluate.ts'
import { canonicalJson, isRecord } from '../json.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { BatchItem, Json, StepState } from '../turn-state.ts'

interface ListItem {
  value: Json
  /** Where it stands: `mail[0].messages[3]`. */
  path: string
}

const NAMES = ['title', 'subject', 'name', 'label', 'display_name', 'email', 'url']

/** What an item is called: its title or the like, else the first text of its arguments. */
function labelOf(value: Json, args: Record<string, Json>): string {
  const named = isRecord(value) ? NAMES.map((name) => value[name]) : [value]
  const texts = [...named, ...Object.values(args)].filter(
    (each) => typeof each === 'string' && each.trim() !== '',
  )
  return String(texts[0] ?? '').slice(0, 200)
}

/** The list of a step, read once: whole, and of at most 100 items. */
async function listOf(turn: OpenTurn, _step: StepState, expression: string): Promise<ListItem[]> {
  const { words, world } = turn
  const found = evaluate(expression, await scopeOf(turn))
  if (!found.ok) {
    const { code, name, message } = found.problem
    if (code === 'NOT_AVAILABLE') throw new StepSkipped({ because: 'needs-skipped' })
    world.log.info('a list was refused', { turn: turn.state.id, why: message })
    throw new StepRefused('UNRESOLVED_REFS', words.unresolved('for_each', name))
  }
  const { value, origin, incomplete } = found
  if (value === null || (Array.isArray(value) && value.length === 0))
    throw new StepSkipped({ because: 'nothing' })
  if (incomplete !== undefined)
    throw new StepRefused('INCOMPLETE_LIST', words.batchIncomplete(incomplete.held, incomplete.total))
  if (!Array.isArray(value)) throw new StepRefused('NOT_A_LIST', words.batchNotAList)
  if (value.length > world.limits.itemsPerBatch)
    throw new StepRefused('TOO_MANY_ITEMS', words.batchTooLong(value.length, world.limits.itemsPerBatch))
  // Items of a range, or made by a filter, stand nowhere: they are the model's own.
  const isData = origin.is === 'leaves' && origin.paths.length === value.length
  return value.map((item, index) => ({
    value: item,
    path: (isData ? origin.paths[index] : undefined) ?? `${MADE_ITEM}[${index}]`,
  }))
}

/** One call of the batch: filled, guarded and validated as a single step is; what does not fit fails alone. */
async function itemOf(
  turn: OpenTurn,
  step: StepState,
  tool: ToolContract,
  { value, path }: ListItem,
  key: string,
): Promise<BatchItem> {
  const item = {
    label: '',
    idempotencyKey: key,
    startedAt: null,
    durationMs: null,
    data: null,
    summary: null,
    error: null,
  }
  try {
    const filled: Filled = await fillArgs(turn, step, tool, null, { value, path })
    const label = labelOf(value, filled.args)
    const sources = await originSources(turn, step.index)
    const checked = checkFilled(turn, { tool, filled, sources, codes: [], index: step.index })
    if (checked.is === 'fit') return { ...item, label, ...checked.prepared, status: 'bound' }
    const [first] = checked.problems
    const problem = first?.problem ?? 'unfit'
    const message = turn.words.invalid(first?.path.join('.') ?? '', problem)
    return {
      ...item,
      label,
      args: filled.args,
      origins: {},
      status: 'failed',
      error: { code: validationCode(problem), message },
    }
  } catch (error) {
    // Nothing to act on is no failure of this item.
    if (error instanceof StepSkipped)
      return { ...item, label: labelOf(value, {}), args: {}, origins: {}, status: 'not-run' }
    if (!(error instanceof StepRefused)) throw error
    const { code, message } = error
    return {
      ...item,
      label: labelOf(value, {}),
      args: {},
      origins: {},
      status: 'failed',
      error: { code, message },
    }
  }
}

/** A call that an earlier step of this turn made already: it is done, and not made again. */
function madeBefore(turn: OpenTurn, step: StepState, item: BatchItem): BatchItem {
  const wanted = canonicalJson(item.args)
  const alike = turn.state.steps.filter(
    ({ index, appId, fnName }) => index !== step.index && appId === step.appId && fnName === step.fnName,
  )
  const calls = alike.flatMap((other): (StepState | BatchItem)[] => other.batch ?? [other])
  const made = calls.find(({ status, args }) => status === 'succeeded' && canonicalJson(args) === wanted)
  return made === undefined || step.actionType === 'read'
    ? item
    : { ...item, status: 'succeeded', data: made.data, summary: made.summary }
}

/**
 * The calls of a step with `for_each`: its list is read once, and each item becomes a call with arguments and a key of its
 * own. An item equal to an earlier one in all arguments is there once. Throws StepSkipped for an empty list, StepRefused
 * for what is no list, is not whole, or is too long.
 */
export async function spread(turn: OpenTurn, step: StepState, tool: ToolContract): Promise<BatchItem[]> {
  const list = await listOf(turn, step, step.forEach ?? '')
  const items: BatchItem[] = []
  const seen = new Set<string>()
  for (const [index, each] of list.entries()) {
    const item = await itemOf(turn, step, tool, each, `${step.idempotencyKey}-${index}`)
    const same = canonicalJson(item.args)
    if (item.status === 'bound' && seen.has(same)) continue
    seen.add(same)
    items.push(item.status === 'bound' ? madeBefore(turn, step, item) : item)
  }
  const [first] = items
  if (first !== undefined && items.every(({ status }) => status === 'failed'))
    throw new StepRefused(first.error?.code ?? 'VALIDATION_TYPE_ERROR', first.error?.message ?? '')
  return items
}
