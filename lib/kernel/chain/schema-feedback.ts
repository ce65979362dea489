import type { ParamSchema, ToolContract } from '../tool-catalog.ts'
import type { ParamProblem } from './param-problem.ts'
import type { ArgProblem } from './validate-args.ts'

const SAID: Record<ParamProblem, string> = {
  missing: 'is missing',
  empty: 'is empty or too small',
  email: 'is not an email address',
  url: 'is not a web address',
  date: 'is not a date',
  'too-long': 'is too long or too large',
  choice: 'is none of the possible values',
  unfit: 'has a value of the wrong kind',
}

const MOST_CHOICES = 20

const choicesOf = (schema: ParamSchema): string | null =>
  Array.isArray(schema.enum) ? `one of ${schema.enum.slice(0, MOST_CHOICES).map(String).join(', ')}` : null

/** What a parameter expects, in words. */
function expected(schema: ParamSchema): string {
  const choices = choicesOf(schema)
  if (choices !== null) return choices
  const type = [schema.type].flat().filter(Boolean).join(' or ') || 'a value that fits its schema'
  const format = schema.format === undefined ? '' : ` in the format ${schema.format}`
  const bounds = (
    [
      ['minLength', 'at least', 'characters'],
      ['maxLength', 'at most', 'characters'],
      ['minimum', 'at least', ''],
      ['maximum', 'at most', ''],
      ['minItems', 'at least', 'items'],
      ['maxItems', 'at most', 'items'],
    ] as const
  ).flatMap(([key, word, unit]) =>
    typeof schema[key] === 'number' && Math.abs(schema[key]) < Number.MAX_SAFE_INTEGER
      ? [`${word} ${schema[key]}${unit === '' ? '' : ` ${unit}`}`]
      : [],
  )
  return [`${type}${format}`, ...bounds].join(', ')
}

/** The part of a parameter's schema that a path leads to, as far as it goes. */
function schemaAt(tool: ToolContract, path: readonly string[]): ParamSchema {
  let current: ParamSchema = tool.paramsSchema
  for (const part of path) {
    const items = current.items
    const next =
      current.properties?.[part] ??
      (typeof items === 'object' && items !== null ? (items as ParamSchema) : null)
    if (next === null) return current
    current = next
  }
  return current
}

/** What was wrong with arguments, as sentences for a model: field, problem, expectation; never a value (I-PYDANTIC-FEEDBACK-STRUCTURED). */
export const schemaFeedback = (tool: ToolContract, problems: readonly ArgProblem[]): string[] =>
  problems.map(
    ({ path, problem }) =>
      `The parameter ${path.join('.')} ${SAID[problem]}; it has to be ${expected(schemaAt(tool, path))}.`,
  )
