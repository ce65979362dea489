/** Why an expression, a template or a condition is refused. */
export type ProblemCode =
  | 'NOT_PARSED'
  | 'UNKNOWN_PATH'
  | 'NOT_AVAILABLE'
  | 'NOT_ALLOWED'
  | 'LIMIT'
  | 'WRONG_TYPE'
  | 'INCOMPLETE_LIST'

/** `message` is one English sentence that tells a model what to write instead; `name` is the part that it is about. */
export interface ExpressionProblem {
  code: ProblemCode
  message: string
  name: string
}

/** Carries a problem out of the engine; never leaves this folder. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problem: ExpressionProblem
  constructor(problem: ExpressionProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Stops the evaluation with a problem. */
export function refuse(code: ProblemCode, name: string, message: string): never {
  throw new Refusal({ code, message, name: short(name) })
}

const SHORT = 80

/** A part of a source, short enough for a message. */
export const short = (text: string): string => (text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text)

const MOST_NESTED_ERRORS = 8

function refusalIn(error: unknown): Refusal | null {
  let current = error
  for (let depth = 0; depth < MOST_NESTED_ERRORS; depth += 1) {
    if (current instanceof Refusal) return current
    if (typeof current !== 'object' || current === null) return null
    current = Reflect.get(current, 'originalError')
  }
  return null
}

/** Any error of the engine as a problem: a refusal keeps its own, a limit is LIMIT, all others are NOT_PARSED. */
export function problemOf(error: unknown, source: string): ExpressionProblem {
  const refusal = refusalIn(error)
  if (refusal !== null) return refusal.problem
  const message = error instanceof Error ? error.message : ''
  const name = short(source)
  if (error instanceof RangeError || message.includes('limit exceeded'))
    return {
      code: 'LIMIT',
      name,
      message: `It is too large or runs too long: write a shorter one over fewer values.`,
    }
  const said = message.split('\n')[0]?.replace(/, line:\d+, col:\d+$/, '') ?? ''
  return {
    code: 'NOT_PARSED',
    name,
    message: `It is not written as Liquid: ${short(said)}. Check brackets, quotes and end tags.`,
  }
}
