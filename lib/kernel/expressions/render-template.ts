import { limits } from '../limits.ts'
import type { Json } from '../turn-state.ts'
import { engine, parseTemplate, renderInto } from './engine.ts'
import { escapeInline, escapeText, hasStructure } from './markdown.ts'
import { type ExpressionProblem, problemOf, refuse } from './problem.ts'
import { Run } from './run.ts'
import { Said, type SaidPart } from './said.ts'
import type { ExpressionScope } from './scope.ts'

/** A part of a rendered text as it stands in it. `path`: the one whole leaf that a value is; `paths`: all that went into it. */
export type Segment =
  | { is: 'literal'; text: string }
  | { is: 'value'; text: string; value: Json; path: string | null; expression: string; paths: string[] }

export type RenderedTemplate =
  | { ok: true; text: string; segments: Segment[] }
  | { ok: false; problem: ExpressionProblem }

/** Gathers what the engine writes: texts of the template and what its values say. */
class Writing {
  buffer = ''
  readonly parts: SaidPart[] = []
  readonly #run: Run
  #length = 0
  constructor(run: Run) {
    this.#run = run
  }
  write(written: unknown): void {
    const parts =
      written instanceof Said
        ? written.parts
        : [{ is: 'literal', text: this.#run.reveal(String(written ?? '')) } as const]
    for (const part of parts) {
      this.#length += part.is === 'edge' ? 0 : part.text.length
      if (this.#length > limits.expressionTextMaxChars)
        refuse(
          'LIMIT',
          'text',
          `The text has more than ${limits.expressionTextMaxChars} characters: say less, or show fewer rows.`,
        )
      if (part.is !== 'literal' || part.text !== '') this.parts.push(part)
    }
  }
}

/** The text around a block: in Markdown it stands between empty lines, in plain text on lines of its own. */
function withEdges(parts: readonly SaidPart[], as: 'markdown' | 'plain'): Segment[] {
  const gap = as === 'markdown' ? 2 : 1
  const segments: Segment[] = []
  let [ends, isPending] = [gap, false]
  for (const part of parts) {
    if (part.is === 'edge') {
      isPending = true
      continue
    }
    const begins = /^\n*/.exec(part.text)?.[0].length ?? 0
    const missing = isPending && segments.length > 0 ? gap - ends - begins : 0
    if (missing > 0) segments.push({ is: 'literal', text: '\n'.repeat(missing) })
    isPending = false
    segments.push(part)
    const trailing = /\n*$/.exec(part.text)?.[0].length ?? 0
    ends = trailing === part.text.length ? ends + trailing : trailing
  }
  return segments
}

const isLineEnd = (segment: Segment): boolean => segment.is === 'literal' && segment.text.includes('\n')

/** What the template itself wrote on the line of a value, before and behind it. */
function lineOf(segments: readonly Segment[], place: number): { before: string; behind: string } {
  let [before, behind] = ['', '']
  for (let index = place - 1; index >= 0; index -= 1) {
    const segment = segments[index]
    if (segment === undefined) break
    before = `${segment.is === 'literal' ? segment.text.slice(segment.text.lastIndexOf('\n') + 1) : 'x'}${before}`
    if (isLineEnd(segment)) break
  }
  for (let index = place + 1; index < segments.length; index += 1) {
    const segment = segments[index]
    if (segment === undefined) break
    behind += segment.is === 'literal' ? (segment.text.split('\n')[0] ?? '') : ''
    if (isLineEnd(segment)) break
  }
  return { before, behind }
}

const escaped = (segments: readonly Segment[]): Segment[] =>
  segments.map((segment, place) => {
    if (segment.is === 'literal') return segment
    if (!/[\n\r]/.test(segment.text)) return { ...segment, text: escapeInline(segment.text) }
    const { before, behind } = lineOf(segments, place)
    return { ...segment, text: (hasStructure(before, behind) ? escapeInline : escapeText)(segment.text) }
  })

/** Joins neighbouring texts of the template. */
function joined(segments: readonly Segment[]): Segment[] {
  const found: Segment[] = []
  for (const segment of segments) {
    const last = found.at(-1)
    if (last?.is === 'literal' && segment.is === 'literal')
      found[found.length - 1] = { is: 'literal', text: last.text + segment.text }
    else found.push(segment)
  }
  return found
}

/**
 * Renders a template over the data of a scope. In `markdown` every value is escaped, in `plain` none is. What is not
 * there, not allowed, too large or of the wrong type is a problem and nothing is rendered; never throws.
 */
export function renderTemplate(
  template: string,
  scope: ExpressionScope,
  { as }: { as: 'markdown' | 'plain' },
): RenderedTemplate {
  try {
    const run = new Run(scope, engine, as)
    const writing = new Writing(run)
    renderInto(parseTemplate(template), run, writing)
    const edged = joined(withEdges(writing.parts, as))
    const segments = as === 'markdown' ? escaped(edged) : edged
    return { ok: true, text: segments.map(({ text }) => text).join(''), segments }
  } catch (error) {
    return { ok: false, problem: problemOf(error, template) }
  }
}
