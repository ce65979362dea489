import { isRecord, spacedJson } from '../json.ts'
import { promptBudgets } from '../prompts/budgets.ts'
import type { PromptChannel } from '../prompts/prompt.ts'
import { shortenJson } from '../prompts/shorten-json.ts'
import type { Args, Json, StepState } from '../turn-state.ts'

/** What a later model call sees of a step of this turn, masked. */
export interface PriorStep {
  stepIndex: number
  appId: string
  fnName: string
  ok: boolean
  data: Json
  summary: string
  /** Where expressions find its data: `mail[0]`. */
  address?: string
  /** Of a step that did not run: why, and what it would have been called with. */
  notRun?: { status: string; args: Args }
}

/** What the steps before `index` returned, verbatim, with the addresses by which expressions name them. */
export function priorStepsOf(steps: readonly StepState[], index: number): PriorStep[] {
  const written = steps.toSorted((a, b) => (a.nth ?? a.index) - (b.nth ?? b.index))
  return steps.flatMap((step): PriorStep[] => {
    const n = written.filter(({ appId }) => appId === step.appId).indexOf(step)
    if (step.index >= index || !(step.status === 'succeeded' || step.status === 'failed')) return []
    return [
      {
        stepIndex: step.index,
        appId: step.appId,
        fnName: step.fnName,
        ok: step.status === 'succeeded',
        data: step.data,
        summary: step.summary ?? step.error?.message ?? '',
        address: `${step.appId}[${n}]`,
      },
    ]
  })
}

interface Entry {
  text: string
  isCut: boolean
}

/** One entry as JSON, shortened between records to what it may have. */
function entryOf(step: PriorStep, most: number): Entry {
  const { data, summary } = step
  const head = {
    step_idx: step.stepIndex,
    app_id: step.appId,
    tool: step.fnName,
    ok: step.ok,
  }
  const whole: Json =
    step.notRun === undefined
      ? { ...head, data, summary: `[${step.appId} ${step.ok ? 'ok' : 'error'}] ${summary}` }
      : { ...head, status: step.notRun.status, args: step.notRun.args, summary }
  const shown = shortenJson(whole, most)
  const isCut = isRecord(shown) && shown !== whole
  return { text: spacedJson(shown), isCut }
}

/** The most characters of each entry so that all of them fit: short ones stay whole, long ones share what is left. */
function shareOf(lengths: readonly number[], room: number, most: number): number {
  let left = room
  for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (lengths.length - index))
    if (Math.min(length, most) > share) return share
    left -= Math.min(length, most)
  }
  return most
}

const HEADER = 'PRIOR STEP STRUCTURED DATA (verbatim — use exact values, do NOT paraphrase):'

/** Under which name expressions find the data of each step. */
function addressLines(steps: readonly PriorStep[]): string[] {
  const named = steps.flatMap(({ stepIndex, address }) =>
    address === undefined ? [] : [[stepIndex, address] as const],
  )
  return named.length === 0 ? [] : [`addresses=${spacedJson(Object.fromEntries(named))}`]
}

/** The seeds' block: header line, then one JSON array, one line an entry (I-CHAIN-PRIOR-RESULTS-STRUCTURED); then the addresses. */
export function renderPriorSteps(
  steps: readonly PriorStep[],
  budget: { all: number; each: number },
): { text: string; cut: number[] } {
  const frame = [HEADER, '[]', ...addressLines(steps)].join('\n').length
  const room = budget.all - frame - steps.length * ',\n '.length
  const wholes = steps.map((step) => entryOf(step, budget.each))
  const most = shareOf(
    wholes.map(({ text }) => text.length),
    room,
    budget.each,
  )
  const entries = wholes.map((whole, index) => {
    const step = steps[index]
    return whole.text.length <= most || step === undefined ? whole : entryOf(step, most)
  })
  return {
    text: [`${HEADER}\n[${entries.map(({ text }) => text).join(',\n ')}]`, ...addressLines(steps)].join('\n'),
    cut: entries.flatMap(({ isCut }, index) => (isCut ? [steps[index]?.stepIndex ?? index] : [])),
  }
}

function channel(
  header: string,
  steps: readonly PriorStep[],
  budget: { all: number; each: number },
): PromptChannel {
  const { text, cut } = renderPriorSteps(steps, budget)
  return {
    name: 'prior',
    text: `[${header}]\n${text}`,
    budget: budget.all,
    notes: cut.map((step) => ({ is: 'data-cut', step })),
  }
}

/** The `[PRIOR]` block of a binder; `window` is its model's context window in tokens. */
export function priorChannel(steps: readonly PriorStep[], window?: number): PromptChannel {
  const { prior, priorStep } = promptBudgets(window)
  return channel('PRIOR', steps, { all: prior, each: priorStep })
}

/** The `[DONE]` block of a planner that is asked again in the same turn; none in its first round. */
export function doneChannels(steps: readonly PriorStep[], window?: number): PromptChannel[] {
  const { done, priorStep } = promptBudgets(window)
  return steps.length === 0 ? [] : [channel('DONE', steps, { all: done, each: priorStep })]
}
