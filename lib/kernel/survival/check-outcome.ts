import type { CheckedOutcome } from '../../sdk/chat-function.ts'
import { auditEntry } from '../audit-ledger.ts'
import { isoTime } from '../iso-time.ts'
import { readOnlyContext } from '../surfaces/handler-context.ts'
import { withTimeout } from '../surfaces/time-limit.ts'
import { findTool } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { StepState } from '../turn-state.ts'
import { isSameFunction } from './after-break.ts'

/** What the function's own `check` sees; everything but a clear answer is `cannot-tell`. */
async function look(turn: OpenTurn, step: StepState): Promise<CheckedOutcome> {
  const tool = findTool(turn.catalog, step)
  const app = turn.catalog.get(step.appId)?.app
  const check = isSameFunction(step, tool) ? tool.fn?.options.check : undefined
  if (tool === undefined || app === undefined || check === undefined) return 'cannot-tell'
  const { world, profile } = turn
  try {
    const params = tool.fn?.options.params?.parse(step.args) ?? {}
    const answer = await withTimeout(world, world.limits.panelTimeoutMs, () =>
      check(readOnlyContext(world, profile, app), params as never, step.idempotencyKey),
    )
    const found: unknown = answer.is === 'done' ? answer.value : null
    return found === 'happened' || found === 'did-not-happen' ? found : 'cannot-tell'
  } catch (error) {
    world.log.warn('check threw', { app: step.appId, fn: step.fnName, error: String(error) })
    return 'cannot-tell'
  }
}

const CODES = {
  happened: 'CHECKED_HAPPENED',
  'did-not-happen': 'CHECKED_NOT_HAPPENED',
  'cannot-tell': 'CHECKED_CANNOT_TELL',
} as const

/** Looks whether a step happened. Where it did, it is done, without data; else the card asks on, and says what was found. */
export async function checkOutcome(turn: OpenTurn, index: number): Promise<void> {
  const step = turn.step(index)
  const card = turn.state.unknownOutcome ?? null
  const found = await look(turn, step)
  const row = auditEntry(turn, step, {
    outcome: found === 'happened' ? 'succeeded' : 'unknown',
    code: CODES[found],
    card: card?.id ?? null,
  })
  if (found !== 'happened') {
    turn.record({ type: 'outcome-checked', found }, { audit: [row] })
    return
  }
  const { words, world } = turn
  turn.record(
    {
      type: 'outcome-settled',
      by: 'check',
      at: isoTime(world.clock.now()),
      summary: words.doneByCheck(card?.appName ?? step.appId),
      missing: words.needsMissingData,
    },
    { audit: [row] },
  )
}
