import { cutText } from '../context/line.ts'
import { spacedJson } from '../json.ts'
import { limits } from '../limits.ts'
import type { Json, StepState } from '../turn-state.ts'

export interface PriorStep {
  stepIndex: number
  appId: string
  fnName: string
  ok: boolean
  data: Json
  summary: string
}

/** What the steps before `index` returned, verbatim. */
export const priorStepsOf = (steps: readonly StepState[], index: number): PriorStep[] =>
  steps
    .filter((step) => step.index < index && (step.status === 'succeeded' || step.status === 'failed'))
    .map((step) => ({
      stepIndex: step.index,
      appId: step.appId,
      fnName: step.fnName,
      ok: step.status === 'succeeded',
      data: step.data,
      summary: step.summary ?? step.error?.message ?? '',
    }))

/** One entry as JSON; data over the cap keeps its leading portion, as text. */
function entry(step: PriorStep): string {
  const summary = `[${step.appId} ${step.ok ? 'ok' : 'error'}] ${step.summary}`
  const render = (data: Json): string =>
    spacedJson({
      step_idx: step.stepIndex,
      app_id: step.appId,
      tool: step.fnName,
      ok: step.ok,
      data,
      summary,
    })
  const whole = render(step.data)
  if (whole.length <= limits.priorStepMaxChars) return whole
  return render(cutText(spacedJson(step.data), limits.priorStepMaxChars / 2))
}

/** The seeds' block: header line, then one JSON array (I-CHAIN-PRIOR-RESULTS-STRUCTURED). */
export function renderPriorSteps(steps: readonly PriorStep[]): string {
  const entries: string[] = []
  let used = 0
  for (const step of steps.toReversed()) {
    const text = entry(step)
    if (used + text.length > limits.priorStepsMaxChars) break
    entries.unshift(text)
    used += text.length
  }
  return `PRIOR STEP STRUCTURED DATA (verbatim — use exact values, do NOT paraphrase):\n[${entries.join(',\n ')}]`
}
