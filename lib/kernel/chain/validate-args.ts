import type { z } from 'zod'
import { canonicalJson, isRecord, toJson } from '../json.ts'
import type { ToolContract } from '../tool-catalog.ts'
import type { Args } from '../turn-state.ts'
import { type ParamProblem, paramProblem } from './param-problem.ts'

/** One parameter that does not fit the schema. */
export interface ArgProblem {
  /** From the parameter's name inwards. */
  path: string[]
  problem: ParamProblem
}

export type Validation =
  | { is: 'valid'; args: Args }
  | { is: 'invalid'; problems: ArgProblem[] }
  /** The schema reads its own answer as something else: what the card shows would not be what runs. */
  | { is: 'unstable' }

/** Validates by the tool's zod schema, after filling and before card and call; defaults are written out. */
export function validateArgs(tool: ToolContract, args: Args): Validation {
  const schema = tool.fn?.options.params as z.ZodObject | undefined
  if (schema === undefined) return { is: 'valid', args }
  const parsed = schema.safeParse(args)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({
      path: issue.path.map(String),
      problem: paramProblem(issue),
    }))
    return { is: 'invalid', problems }
  }
  const { value } = toJson(parsed.data)
  // The call parses once more: what it gets has to be what the card shows (I-CONFIRMATION-EXECUTES-WHAT-USER-SAW).
  const again = schema.safeParse(value)
  const isStable = again.success && canonicalJson(toJson(again.data).value) === canonicalJson(value)
  return isStable && isRecord(value) ? { is: 'valid', args: value } : { is: 'unstable' }
}

export const validationCode = (problem: ParamProblem): string =>
  problem === 'missing' ? 'VALIDATION_MISSING_FIELD' : 'VALIDATION_TYPE_ERROR'
