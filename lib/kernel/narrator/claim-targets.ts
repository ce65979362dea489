import { isRecord, spacedJson } from '../json.ts'
import type { Json, StepState } from '../turn-state.ts'
import { deedOf, objectOf } from './deed-words.ts'
import type { Mark } from './mark.ts'
import { subjectsOf } from './step-deeds.ts'
import type { SupportedValues } from './supported-values.ts'

/** A sentence with what stands in it. */
export interface ReadSentence {
  text: string
  marks: readonly Mark[]
}

const QUOTED = /“([^”]{2,80})”|«([^»]{2,80})»|"([^"]{2,80})"|‘([^’]{2,80})’/g
const JOINT = /^[\s,;*]*(?:and|or|и|или|&)?[\s*]*$/

/** Quoted names that stand beside each other: “A”, “B” and “C” are one group, of one deed. */
function quotedGroups(text: string): string[][] {
  const groups: string[][] = []
  let end = -1
  for (const m of text.matchAll(QUOTED)) {
    const name = m[1] ?? m[2] ?? m[3] ?? m[4] ?? ''
    if (end >= 0 && JOINT.test(text.slice(end, m.index))) groups.at(-1)?.push(name)
    else groups.push([name])
    end = m.index + m[0].length
  }
  return groups
}

const knownTexts = new WeakMap<StepState, string>()

/** What a step was called with and what it gave, as one text. */
function knownTo(step: StepState): string {
  const kept = knownTexts.get(step)
  if (kept !== undefined) return kept
  const text = `${spacedJson(step.args)} ${spacedJson(step.data)} ${step.summary ?? ''}`.toLowerCase()
  knownTexts.set(step, text)
  return text
}

const asJson = (name: string): string => JSON.stringify(name.toLowerCase()).slice(1, -1)
const speaksOf = (step: StepState, name: string): boolean => {
  const known = knownTo(step)
  return known.includes(asJson(name)) || known.includes(name.toLowerCase())
}

function ids(value: Json, into: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string' && value.length > 1) into.add(value)
  else if (Array.isArray(value)) for (const item of value) ids(item, into)
  else if (isRecord(value)) for (const key of Object.keys(value)) ids(value[key] ?? null, into)
  return into
}

/** True where a record holds both one of the ids and the name: what the step was called with goes by that name. */
function links(value: Json, known: ReadonlySet<string>, name: string): boolean {
  if (Array.isArray(value)) return value.some((item) => links(item, known, name))
  if (!isRecord(value)) return false
  const fields = Object.values(value)
  const isRow = fields.some((field) => typeof field === 'string' && known.has(field))
  if (isRow && spacedJson(value).toLowerCase().includes(asJson(name))) return true
  return fields.some((field) => typeof field === 'object' && links(field, known, name))
}

function isTargetOf(step: StepState, name: string, values: SupportedValues): boolean {
  if (speaksOf(step, name)) return true
  const known = ids(step.args)
  // A step that holds no text says nothing of its target: the name has to stand somewhere.
  if (known.size === 0 && ids(step.data).size === 0) return values.text().contains(name)
  const { evidence } = values
  const sources = [...evidence.steps.map(({ data }) => data), ...evidence.recalled.map(({ value }) => value)]
  return known.size > 0 && sources.some((source) => links(source, known, name))
}

/**
 * True where the names in quotation marks are those of what was done: one group of them of these steps, every other one
 * of the evidence. The message names what was asked for, which counts where all of it was done.
 */
export function namesTargets(
  { text }: ReadSentence,
  done: readonly StepState[],
  isAllDone: boolean,
  values: SupportedValues,
): boolean {
  const groups = quotedGroups(text).map((group) => group.filter((name) => !isOwnWording(name)))
  const named = groups.filter((group) => group.length > 0)
  if (named.length === 0) return true
  const message = values.evidence.message.toLowerCase()
  const isOfDone = (name: string): boolean =>
    done.some((step) => isTargetOf(step, name, values)) || (isAllDone && message.includes(name.toLowerCase()))
  return (
    named.some((group) => group.every(isOfDone)) &&
    named.every((group) => group.every((name) => isOfDone(name) || values.text().contains(name)))
  )
}

/** A deed in quotation marks is a claim of its own and names nothing. */
const isOwnWording = (name: string): boolean =>
  name.split(/\s+/).length > 1 && /^(?:i|we|я|мы)\s/i.test(name) && deedOf(name.split(' ')[1] ?? '') !== null

const addressesOf = ({ marks }: ReadSentence): string[] =>
  marks.filter(({ is, text }) => is === 'address' && text.includes('@')).map(({ text }) => text)

/** True where no address is named but those that the steps went to; a step that was given none says nothing of them. */
export const goesTo = (sentence: ReadSentence, done: readonly StepState[]): boolean =>
  addressesOf(sentence).every((address) =>
    done.some((step) => speaksOf(step, address) || !knownTo(step).includes('@')),
  )

/** Quoted names and literals of a sentence: which of several targets it speaks of. */
const namedIn = (sentence: ReadSentence): string[] => [
  ...quotedGroups(sentence.text).flat(),
  ...sentence.marks.filter(({ is }) => is === 'id' || is === 'address').map(({ text }) => text),
]

/** Of the steps that do such a thing, those that the sentence can mean: by what it names, else by what it calls them. */
export function meant(
  steps: readonly StepState[],
  sentence: ReadSentence,
  start: number | null = null,
): readonly StepState[] {
  const names = namedIn(sentence)
  const named = steps.filter((step) => names.some((name) => speaksOf(step, name)))
  if (named.length > 0) return named
  const objects = objectsOf(start === null ? sentence : { ...sentence, marks: marksAround(sentence, start) })
  if (objects.length === 0) return steps
  const about = steps.filter((step) => subjectsOf(step).some((subject) => objects.includes(subject)))
  if (about.length > 0) return about
  // All of them are about things of another kind: an email that was sent is no note that was created.
  return steps.filter((step) => subjectsOf(step).length === 0)
}

const isDeed = ({ is, text }: Mark): boolean =>
  is === 'word' && (deedOf(text.toLowerCase())?.form ?? 'base') !== 'base'
const JOINTS = /^(?:and|then|but|и|а|но|затем|потом)$/i

/** What stands around one deed of several: “I wrote a note and mailed it” mails no note by its kind. */
function marksAround({ text, marks }: ReadSentence, start: number): readonly Mark[] {
  const at = marks.findIndex((mark) => mark.start === start)
  if (at < 0 || marks.filter(isDeed).length < 2) return marks
  let from = at
  while (from > 0 && !isBreak(text, marks, from)) from -= 1
  const next = marks.findIndex((mark, index) => index > at && isDeed(mark))
  const around = marks.slice(from, next < 0 ? marks.length : next)
  // “created and sent the note”: what is named behind both is of both.
  return next === at + 2 && JOINTS.test(marks[at + 1]?.text ?? '')
    ? [...around, ...marks.slice(next)]
    : around
}

const isBreak = (text: string, marks: readonly Mark[], at: number): boolean =>
  JOINTS.test(marks[at]?.text ?? '') || /[,;:.!?—–\n(]/.test(text.slice(marks[at - 1]?.end, marks[at]?.start))

/** Classes of things that a sentence speaks of. */
export const objectsOf = ({ marks }: ReadSentence): number[] =>
  marks
    .filter((mark) => mark.is === 'word' && !isDeed(mark))
    .map(({ text }) => objectOf(text.toLowerCase()))
    .filter((object) => object >= 0)
