import { sourcesOf } from '../chain/call-sources.ts'
import { controlParams } from '../chain/control-params.ts'
import type { DeclaredCall } from '../expressions/known-shapes.ts'
import { checkPaths, readsOf, type SourceKind } from '../expressions/reads.ts'
import type { Read } from '../expressions/scope.ts'
import { limits } from '../limits.ts'
import { findTool } from '../tool-catalog.ts'
import type { PlannedCall } from '../turn-state.ts'
import type { PlanRefusal } from './plan-refusal.ts'
import type { PlanContext } from './read-call.ts'

/** The calls that `app[n]` can mean, in the order in which the model wrote them over all rounds. */
export function declaredCalls(
  { earlier, catalog }: Pick<PlanContext, 'earlier' | 'catalog'>,
  calls: readonly PlannedCall[],
): DeclaredCall[] {
  const ran = earlier.toSorted((a, b) => (a.nth ?? a.index) - (b.nth ?? b.index))
  return [...ran, ...calls].map((call) => ({
    appId: call.appId,
    shape: call.forEach === undefined ? (findTool(catalog, call)?.returnSchema ?? null) : null,
  }))
}

/** The reads of one source, or why it cannot be followed. */
function readsOfSource(
  { text, kind, perItem }: { text: string; kind: SourceKind; perItem: boolean },
  { calls, forEach }: { calls: readonly DeclaredCall[]; forEach?: string | undefined },
): { reads: Read[] } | { refusal: PlanRefusal } {
  const reading = readsOf(text, kind)
  if (!reading.ok)
    return { refusal: { code: 'EXPRESSION', name: text.slice(0, 120), message: reading.problem.message } }
  for (const read of reading.reads) {
    if (read.from === 'plan' && calls.filter(({ appId }) => appId === read.appId)[read.n] === undefined)
      return { refusal: { code: 'UNRESOLVED_REFS', name: `${read.appId}[${read.n}]` } }
    if (read.from === 'recall' || (read.from === 'item' && !perItem))
      return { refusal: { code: 'UNRESOLVED_REFS', name: read.from } }
  }
  const problem = checkPaths(text, kind, { calls, ...(perItem && forEach !== undefined ? { forEach } : {}) })
  return problem === null
    ? { reads: reading.reads }
    : { refusal: { code: 'EXPRESSION', name: problem.name, message: problem.message } }
}

function callProblem(
  call: PlannedCall,
  context: PlanContext,
  calls: readonly DeclaredCall[],
): PlanRefusal | null {
  const sources = sourcesOf(call)
  const name = `${call.appId}.${call.fnName}`
  const tool = findTool(context.catalog, call)
  const control = tool === undefined ? new Set<string>() : controlParams(tool)
  let crossTurn = 0
  for (const source of sources) {
    const isControl = source.param !== null && control.has(source.param)
    if (source.kind === 'template' && isControl)
      return { code: 'TEXT_STEERS', name: `${name}.${source.param}` }
    const found = readsOfSource(source, { calls, forEach: call.forEach })
    if ('refusal' in found) return found.refusal
    crossTurn += found.reads.filter(({ from }) => from === 'history').length
  }
  return sources.length > limits.refsPerStep || crossTurn > limits.crossTurnRefsPerStep
    ? { code: 'REF_COUNT_EXCEEDS_CAP', name }
    : null
}

/** What "say" may read: the results of this plan, nothing that stood in the prompt before it. */
function sayProblem(say: string, calls: readonly DeclaredCall[]): PlanRefusal | null {
  const found = readsOfSource({ text: say, kind: 'template', perItem: false }, { calls })
  if ('refusal' in found) return found.refusal
  const other = found.reads.find(({ from }) => from !== 'plan' && from !== 'clock')
  if (other === undefined) return null
  return { code: 'SAY_READS_MEMORY', name: other.from === 'skeleton' ? 'the skeleton' : 'earlier turns' }
}

/**
 * The first thing in a plan that cannot be followed, known before anything runs: an expression that is not parsed, a
 * step or a declared field that is not there, a template where a value steers, too many references in one step
 * (I-REF-CAP-PER-ARGS, I-REF-CAP-CROSS-TURN).
 */
export function checkPlan(
  { calls, say }: { calls: readonly PlannedCall[]; say: string | undefined },
  context: PlanContext,
): PlanRefusal | null {
  const declared = declaredCalls(context, calls)
  for (const call of calls) {
    const problem = callProblem(call, context, declared)
    if (problem !== null) return problem
  }
  return say === undefined ? null : sayProblem(say, declared)
}
