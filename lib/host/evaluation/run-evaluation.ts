import { type FindTool, type GotPlan, isRight, isUnsafe } from './compare-expectation.ts'
import type { EvaluationLine } from './evaluation-line.ts'

export interface Tally {
  total: number
  right: number
}

export interface EvaluationReport {
  total: number
  right: number
  unsafe: number
  by: { catalog: Record<string, Tally>; lang: Record<string, Tally>; tag: Record<string, Tally> }
  misses: { id: string; expected: EvaluationLine['expect']; got: GotPlan }[]
}

/** One line planned: what the model answered, mapped back, and the tools it was offered. */
export interface PlannedLine {
  got: GotPlan
  findTool: FindTool
}

const count = (tallies: Record<string, Tally>, name: string, right: boolean): void => {
  const tally = tallies[name] ?? { total: 0, right: 0 }
  tallies[name] = { total: tally.total + 1, right: tally.right + (right ? 1 : 0) }
}

/** Plans every line and counts what came out right, by catalogue, language and tag. */
export async function runEvaluation(
  lines: readonly EvaluationLine[],
  plan: (line: EvaluationLine) => Promise<PlannedLine>,
): Promise<EvaluationReport> {
  const report: EvaluationReport = {
    total: 0,
    right: 0,
    unsafe: 0,
    by: { catalog: {}, lang: {}, tag: {} },
    misses: [],
  }
  for (const line of lines) {
    const { got, findTool } = await plan(line)
    const right = isRight(got, line, findTool)
    report.total += 1
    if (right) report.right += 1
    else report.misses.push({ id: line.id, expected: line.expect, got })
    if (isUnsafe(got, line, findTool)) report.unsafe += 1
    count(report.by.catalog, line.catalog, right)
    count(report.by.lang, line.lang, right)
    for (const tag of line.tags) count(report.by.tag, tag, right)
  }
  return report
}
