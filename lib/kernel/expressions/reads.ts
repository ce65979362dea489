import { parseTemplate } from './engine.ts'
import { readCheckedCondition, readExpression } from './evaluate.ts'
import type { KnownShapes } from './known-shapes.ts'
import { type ExpressionProblem, problemOf } from './problem.ts'
import type { Read } from './scope.ts'
import { StaticReader } from './static-reader.ts'

export type SourceKind = 'template' | 'expression' | 'condition'

function follow(source: string, kind: SourceKind, shapes: KnownShapes | null): Read[] {
  const reader = new StaticReader(shapes)
  if (kind === 'template') reader.template(parseTemplate(source))
  else if (kind === 'expression') reader.value(readExpression(source))
  else {
    readCheckedCondition(source)
    reader.condition(source)
  }
  return reader.reads
}

/** What a template, an expression or a condition reads, each once, in its order, without running it; never throws. */
export function readsOf(
  source: string,
  kind: SourceKind,
): { ok: true; reads: Read[] } | { ok: false; problem: ExpressionProblem } {
  try {
    return { ok: true, reads: follow(source, kind, null) }
  } catch (error) {
    return { ok: false, problem: problemOf(error, source) }
  }
}

/**
 * Checks a source and its paths against declared return shapes before anything runs. Null where nothing speaks against
 * it; a path into a shape that is not declared is checked when it is read. Never throws.
 */
export function checkPaths(source: string, kind: SourceKind, shapes: KnownShapes): ExpressionProblem | null {
  try {
    follow(source, kind, shapes)
    return null
  } catch (error) {
    return problemOf(error, source)
  }
}
