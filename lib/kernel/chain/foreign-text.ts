import { isRecord } from '../json.ts'
import { findTool, type ParamSchema } from '../tool-catalog.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Json, StepState } from '../turn-state.ts'

/** Every name of a field that a schema declares, at any depth. */
function declaredNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(declaredNames)
  if (!isRecord(schema)) return []
  const { properties } = schema as ParamSchema
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(declaredNames)]
}

/** A text, or the name of a field that was not declared: a column or a label may be called anything. */
function hasText(data: Json, declared: ReadonlySet<string>): boolean {
  if (typeof data === 'string') return data !== ''
  if (typeof data !== 'object' || data === null) return false
  if (Array.isArray(data)) return data.some((item) => hasText(item, declared))
  return Object.entries(data).some(([name, item]) => !declared.has(name) || hasText(item, declared))
}

/**
 * Text in data or summary of a function that does not declare its data the user's own may have been written by somebody
 * else.
 */
function isForeign(
  turn: OpenTurn,
  call: { appId: string; fnName: string },
  { data, summary = null }: { data: Json; summary?: string | null },
): boolean {
  const tool = findTool(turn.names, call)
  if (tool?.ownData === true) return false
  return (summary ?? '') !== '' || hasText(data, new Set(declaredNames(tool?.returnSchema)))
}

const isOver = ({ status }: StepState): boolean => status === 'succeeded' || status === 'failed'

/** True where text that others may have written stands in what steps of this turn gave. */
export const holdsForeignText = (turn: OpenTurn, steps: readonly StepState[]): boolean =>
  steps.some((step) => isOver(step) && isForeign(turn, step, step))

/**
 * True where the prompt that planned a call held text that others may have written: results of the rounds before it, of
 * every step before it where its arguments were planned anew, or remembered turns. Labels in the skeleton do not count.
 */
export async function sawForeignText(
  turn: OpenTurn,
  { index, round = 0, repaired, replanned }: Pick<StepState, 'index' | 'round' | 'repaired' | 'replanned'>,
): Promise<boolean> {
  const { steps } = turn.state
  const isAgain = repaired === true || replanned === true
  if (
    holdsForeignText(
      turn,
      steps.filter((step) => (isAgain ? step.index < index : (step.round ?? 0) < round)),
    )
  )
    return true
  // What went wrong was told in the words of its app.
  const own = steps[index]
  if (repaired === true && own !== undefined && findTool(turn.names, own)?.ownData !== true) return true
  const { digests } = await turn.memory()
  // Beyond the window of FACTS the preview of a turn still says what they said.
  return digests
    .flatMap(({ facts }) => facts)
    .some((fact) => fact.ownWords !== true && isForeign(turn, fact, { data: JSON.parse(fact.dataFactsJson) }))
}
