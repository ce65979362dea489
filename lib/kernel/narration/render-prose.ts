import { without } from '../../language/scan/span.ts'
import { renderTemplate, type Segment } from '../expressions/render-template.ts'
import { limits } from '../limits.ts'
import type { AnswerSource } from '../turn-state.ts'
import { checkSentence, type Problem, type ValueSpan } from './check-sentence.ts'
import { originOf } from './evidence.ts'
import type { Facts } from './facts.ts'
import type { Ground } from './ground.ts'
import { piecesOf, splitSentences } from './pieces.ts'
import { reasonOf } from './reasons.ts'

type Source = Omit<AnswerSource, 'sentence'>
type ValueSegment = Extract<Segment, { is: 'value' }>

/** A piece of prose as it is shown, in Markdown and in plain text, with where its values come from. */
export interface Told {
  ok: true
  text: string
  plain: string
  sources: Source[]
  /** Addresses of every value that it shows. */
  paths: string[]
  /** A value of it is empty. */
  hasGap: boolean
}
export type Refused = { ok: false; reason: string; is: Problem['is'] | 'template' }
const refused = (reason: string, is: Refused['is'] = 'template'): Refused => ({ ok: false, reason, is })

/** What comes from the results: a value without any path is the model's own text. */
const isValue = (segment: Segment): segment is ValueSegment =>
  segment.is === 'value' && segment.paths.length > 0

/** A link target of the model's that is neither one whole web address of the results nor in the message. */
function hasWrongLink(text: string, values: readonly ValueSpan[], facts: Facts): boolean {
  const links = without(text, values).matchAll(/\]\(\s*<?/g)
  return Array.from(links, ({ index, 0: mark }) => text.slice(index + mark.length)).some((rest) => {
    const [target = ''] = /^[^)>\s]*/.exec(rest) ?? []
    const isKnown =
      facts.leaves().some(({ value }) => value === target) || facts.evidence.message.includes(target)
    return !isKnown || !/^(?:https?:\/\/|mailto:)/.test(target)
  })
}

/** One whole leaf, whatever filter says it: `mail[0].at | moment`. */
const SAID_LEAF = /^[\w-]+\[\d+\][^|]*(?:\|\s*(?:number|money|day|time|moment|ago)\b[^|]*)?$/

/** The values of a rendered text with where they come from. */
export const sourcesOf = (segments: readonly Segment[], { facts }: Ground): Source[] =>
  segments.filter(isValue).flatMap(({ text, path, paths, expression }): Source[] => {
    const literal = text.trim()
    const from = (path === null ? paths.slice(0, limits.computedOrigins) : [path]).flatMap((each) => {
      const origin = originOf(each, facts.evidence)
      return origin === null ? [] : [origin]
    })
    const [only] = from
    if (literal === '' || only === undefined) return []
    const isLeaf = path !== null || (paths.length === 1 && SAID_LEAF.test(expression))
    return [{ literal, origin: isLeaf ? only : { is: 'computed', expression, from } }]
  })

/** Where the values of a rendered text stand in it. */
function valueSpans(segments: readonly Segment[], facts: Facts): ValueSpan[] {
  let end = 0
  return segments.flatMap((segment): ValueSpan[] => {
    const start = end
    end += segment.text.length
    if (!isValue(segment)) return []
    const { text, path, value } = segment
    const isText = typeof value === 'string' && facts.momentOf(value) === null
    return [{ start, end, text, path, isText }]
  })
}

/** Checks rendered plain text sentence by sentence; the spans of its values move along. */
function checkText(text: string, values: readonly ValueSpan[], ground: Ground) {
  let end = 0
  return splitSentences(text, values).map((sentence) => {
    const start = end
    end += sentence.length
    const own = values.filter((value) => value.start >= start && value.start < end)
    const moved = own.map((value) => ({ ...value, start: value.start - start, end: value.end - start }))
    return checkSentence(sentence, ground, moved)
  })
}

/**
 * Renders one piece of a template and checks what stands in it outside of references. `before`: tags of earlier pieces
 * that assign; `scope` replaces the ground's for a model's own text with mask tokens; `isLetter`: a text that goes into a
 * write, in which “sent” and “asked” are what its subject did, and are not held against the steps.
 */
export function renderPiece(
  piece: string,
  ground: Ground,
  { before = '', scope = ground.scope, isLetter = false } = {},
): Told | Refused {
  const plain = renderTemplate(before + piece, scope, { as: 'plain' })
  if (!plain.ok) return refused(plain.problem.message)
  const marked = renderTemplate(before + piece, scope, { as: 'markdown' })
  if (!marked.ok) return refused(marked.problem.message)
  const values = valueSpans(plain.segments, ground.facts)
  const checked = checkText(plain.text, values, ground)
  const [problem] = checked.flatMap(({ problems }) => problems).filter(({ is }) => !isLetter || is !== 'deed')
  if (problem !== undefined) return refused(reasonOf(problem, ground.facts, piece), problem.is)
  if (hasWrongLink(plain.text, values, ground.facts))
    return refused('A link leads to one whole web address of the results, or to one of the message.')
  return {
    ok: true,
    text: marked.text,
    plain: plain.text,
    sources: [...sourcesOf(plain.segments, ground), ...checked.flatMap(({ sources }) => sources)],
    paths: plain.segments.filter(isValue).flatMap(({ paths }) => paths),
    hasGap: plain.segments.some(({ is, text }) => is === 'value' && text.trim() === ''),
  }
}

/** What later pieces may read of this one: its tags where it assigns, which say nothing by themselves. */
export const assignedIn = (piece: string): string =>
  /\{%-?\s*assign\b/.test(piece) ? (piece.match(/\{%[\s\S]*?%\}/g) ?? []).join('') : ''

/** A whole template, piece by piece, as it is shown; or why it is not. */
export function renderProse(
  template: string,
  ground: Ground,
  { scope = ground.scope, isLetter = false } = {},
): { ok: true; told: Told[] } | Refused {
  const told: Told[] = []
  let before = ''
  for (const piece of piecesOf(template)) {
    const each = renderPiece(piece, ground, { before, scope, isLetter })
    if (!each.ok) return each
    if (each.text !== '') told.push(each)
    before += assignedIn(piece)
  }
  return { ok: true, told }
}
