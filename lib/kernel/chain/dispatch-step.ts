import type { WireEvent } from '../../protocol/wire-event.ts'
import { ActionResult } from '../../sdk/action-result.ts'
import { auditEntry } from '../audit-ledger.ts'
import { begunCall, type CallState } from '../batch/batch.ts'
import { callFailed, callSucceeded } from '../batch/call-records.ts'
import { executedDigest, isAuthorised } from '../confirmation/authorised-call.ts'
import { toJson } from '../json.ts'
import { factFindings } from '../memory/fact-findings.ts'
import type { AuditEntry, DocumentWrite } from '../ports.ts'
import { confinedContext } from '../surfaces/confined-context.ts'
import { followAbort } from '../surfaces/follow-abort.ts'
import { type HandlerContext, handlerContext, OUTBOX } from '../surfaces/handler-context.ts'
import { withTimeout } from '../surfaces/time-limit.ts'
import { leavesNothing } from '../survival/after-break.ts'
import { settleBreak } from '../survival/settle-break.ts'
import { staleSections } from '../survival/stale-sections.ts'
import { stillHolds } from '../survival/still-holds.ts'
import { findTool, type ToolContract } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Json, StepState } from '../turn-state.ts'
import type { InstalledApp } from '../world.ts'
import { blockStep } from './block-step.ts'
import { whyGone } from './why-gone.ts'

type Outcome =
  | { ok: true; data: Json; summary: string; refreshPanels: readonly string[] | null; isLost?: true }
  // `isUnknown`: a write that did not answer in time may have happened.
  | { ok: false; isUnknown: boolean; code: string; message: string; isAppError?: true }

/** A read that its user's stop left unfinished: no outcome, and no failure. */
const STOPPED = 'stopped'

const NEVER = new AbortController().signal

const failed = (code: string, message: string): Outcome => ({ ok: false, isUnknown: false, code, message })

/**
 * What a call comes to that ended without a result: where nothing of it can have stayed it failed, anything else has an
 * outcome nobody knows. An app that knows that it failed says so with ActionResult.error.
 */
function withoutResult(step: StepState, code: string, told: { failed: string; unknown: string }): Outcome {
  if (leavesNothing(step)) return failed(code, told.failed)
  return { ok: false, isUnknown: true, code: 'OUTCOME_UNKNOWN', message: told.unknown }
}

/** What a handler returned, as data of a bearable size; anything that is no ActionResult is no result. */
function readResult(turn: OpenTurn, step: StepState, tool: ToolContract, returned: unknown): Outcome {
  const { words, world } = turn
  const { appId, fnName, appName } = tool
  if (!ActionResult.is(returned))
    return withoutResult(step, 'BAD_RESULT', {
      failed: words.badResult(appName),
      unknown: words.writeBadResult(appName),
    })
  if (returned.status === 'error')
    return { ok: false, isUnknown: false, code: returned.code, message: returned.error, isAppError: true }
  const { value, findings: changes } = toJson(returned.data)
  if (changes.length > 0)
    world.log.warn('result data was normalised', { app: appId, fn: fnName, findings: changes.slice(0, 10) })
  const summary = String(returned.summary)
  const refreshPanels = returned.refreshPanels ?? null
  const { length } = JSON.stringify(value)
  if (length > world.limits.resultMaxBytes) {
    if (leavesNothing(step)) return failed('RESULT_TOO_LARGE', words.resultTooLarge(appName))
    // It was done: what it gave back is not kept, and a step that needs it is not run.
    const told = `${summary} ${words.resultNotKept}`.trimStart()
    return { ok: true, data: {}, summary: told, refreshPanels, isLost: true }
  }
  for (const finding of factFindings({ tool, data: value, length, changes })) world.findings.note(finding)
  return { ok: true, data: value, summary, refreshPanels }
}

const stopped = (turn: OpenTurn): Promise<{ is: 'stopped' }> =>
  new Promise((resolve) => {
    if (turn.abort.signal.aborted) resolve({ is: 'stopped' })
    turn.abort.signal.addEventListener('abort', () => resolve({ is: 'stopped' }), { once: true })
  })

/** A handler that did not answer in time. */
function timedOut(turn: OpenTurn, step: StepState, { appName }: ToolContract): Outcome {
  const { words, world } = turn
  const seconds = world.limits.handlerTimeoutMs / 1_000
  const say = step.actionType === 'read' ? words.handlerTimeout : words.storeTimeout
  return withoutResult(step, 'BACKEND_TIMEOUT', {
    failed: say(appName, seconds),
    unknown: words.writeTimeout(appName, seconds),
  })
}

async function call(
  turn: OpenTurn,
  step: CallState,
  tool: ToolContract,
  handler: HandlerContext,
  handed: (params: unknown) => void,
): Promise<Outcome | typeof STOPPED> {
  const { world } = turn
  const fn = tool.fn
  if (fn === null) return failed('UNKNOWN_TOOL', turn.words.toolGone(tool.appName))
  try {
    const params = fn.options.params === undefined ? {} : fn.options.params.parse(step.args)
    handed(params)
    const answering = withTimeout(world, world.limits.handlerTimeoutMs, async () =>
      fn.handler(confinedContext(handler.context, tool), params as never),
    )
    // A stop does not wait for a read; a write is let finish, so that its outcome is known.
    const answer =
      step.actionType === 'read' ? await Promise.race([answering, stopped(turn)]) : await answering
    if (answer.is === 'stopped') return STOPPED
    if (answer.is === 'timeout') return timedOut(turn, step, tool)
    return readResult(turn, step, tool, answer.value)
  } catch (error) {
    // The text of an exception stays in the log: it must not reach a model, a user or the next step.
    world.log.warn('handler threw', {
      app: tool.appId,
      fn: tool.fnName,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
    return withoutResult(step, 'HANDLER_THREW', {
      failed: turn.words.handlerThrew(tool.appName),
      unknown: turn.words.writeThrew(tool.appName),
    })
  }
}

function panelEvents(step: StepState, refreshPanels: readonly string[] | null): WireEvent[] {
  if (step.actionType === 'read' && (refreshPanels === null || refreshPanels.length === 0)) return []
  return [
    {
      type: 'panels-changed',
      appId: step.appId,
      panels: refreshPanels === null ? null : [...refreshPanels],
      scope: step.appId,
      action: step.fnName,
    },
  ]
}

/** Once a write is durable: its app's sections are stale, and what it put into the outbox is handed over. */
async function afterWrite(
  turn: OpenTurn,
  step: StepState,
  documents: readonly DocumentWrite[],
): Promise<void> {
  if (step.actionType === 'read') return
  await staleSections(turn, step)
  if (documents.some(({ collection }) => collection === OUTBOX)) await turn.world.deliver(turn.state.user)
}

/** The panels and sections of a write that failed are read again: it may have got somewhere. */
function recordFailure(
  turn: OpenTurn,
  step: CallState,
  failure: Parameters<typeof callFailed>[1],
  audit: AuditEntry[],
): void {
  const readAgain = { events: panelEvents(step, null), afterCommit: () => staleSections(turn, step) }
  turn.record(callFailed(step, failure), { audit, ...(leavesNothing(step) ? {} : readAgain) })
}

function recordOutcome(
  turn: OpenTurn,
  step: CallState,
  outcome: Outcome,
  handler: HandlerContext,
  { durationMs, executed }: { durationMs: number; executed: string | undefined },
): void {
  const card = turn.state.pending?.card.id ?? null
  const ran = executed === undefined ? {} : { executedDigest: executed }
  if (!outcome.ok) {
    const { code, message, isUnknown, isAppError } = outcome
    const audit = [auditEntry(turn, step, { outcome: 'failed', code, card, durationMs, ...ran })]
    const told = isAppError === undefined ? {} : { isAppError }
    if (isUnknown) settleBreak(turn, step, { message, durationMs })
    else recordFailure(turn, step, { code, message, durationMs, ...told, ...ran }, audit)
    return
  }
  const { data, summary, refreshPanels, isLost } = outcome
  const lost = isLost === true ? { lost: turn.words.needsMissingData } : {}
  const documents = handler.writes()
  turn.record(callSucceeded(step, { data, summary, durationMs, ...lost, ...ran }), {
    audit: [auditEntry(turn, step, { outcome: 'succeeded', card, data, durationMs, ...ran })],
    documents,
    events: [...panelEvents(step, refreshPanels), ...handler.notices()],
    afterCommit: () => afterWrite(turn, step, documents),
  })
}

/** One typed call `appId/fnName(params)`; its staged writes, ledger entry, audit row and panel refresh are one commit. */
export async function dispatchStep(turn: OpenTurn, index: number): Promise<void> {
  const step = begunCall(turn.step(index))
  if (step === null) return
  const tool = findTool(turn.catalog, step)
  const app: InstalledApp | undefined = turn.catalog.get(step.appId)?.app
  if (tool === undefined || app === undefined) {
    const { code, message } = whyGone(turn, step)
    blockStep(turn, index, code, message)
    return
  }
  if (!isAuthorised(turn, step, tool))
    return blockStep(turn, index, 'CONFIRMATION_MISMATCH', turn.words.cardVoid)
  if (!(await stillHolds(turn, step, tool))) return
  // A stop reaches reads alone: a write that is cut off has an outcome nobody knows.
  const allowed = followAbort(step.actionType === 'read' ? turn.abort.signal : NEVER)
  const handler = handlerContext({
    world: turn.world,
    profile: turn.profile,
    app,
    idempotencyKey: step.idempotencyKey,
    get signal() {
      return allowed.signal
    },
    masker: turn.masker,
  })
  const startedAt = turn.world.clock.elapsed()
  let executed: string | undefined
  const outcome = await call(turn, step, tool, handler, (params) => {
    executed = executedDigest(turn, step, tool, params)
  })
  allowed.end()
  if (outcome === STOPPED) {
    // The end of the turn says of the step that it was not run.
    const audit = [auditEntry(turn, step, { outcome: 'void', code: 'STOPPED' })]
    return turn.record({ type: 'stop-requested' }, { audit })
  }
  const durationMs = Math.round((turn.world.clock.elapsed() - startedAt) * 10) / 10
  recordOutcome(turn, step, outcome, handler, { durationMs, executed })
}
