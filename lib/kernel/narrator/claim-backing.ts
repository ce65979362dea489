import { parseEffect } from '../../sdk/effect.ts'
import { spacedJson } from '../json.ts'
import type { StepState } from '../turn-state.ts'
import { type Deed, doesDeed, isKnownVerb, objectOf } from './deed-words.ts'
import type { Mark } from './mark.ts'
import type { Claim } from './read-claims.ts'
import type { SupportedValues } from './supported-values.ts'

const MESSAGES = /^(?:e?mail|message|sms|letter|notification|reply|invite|invitation|comment)/

/** Verbs of what a step does, by its effects and its name. */
function verbsOf({ effects, fnName }: StepState): string[] {
  const parsed = effects.map(parseEffect)
  const sends = parsed.some(({ verb, resource }) => verb === 'create' && MESSAGES.test(resource))
  return [
    ...parsed.map(({ verb }) => verb),
    ...fnName.toLowerCase().split('_'),
    ...(sends ? ['send'] : []),
  ].filter((verb) => verb !== '')
}

function isOfDeed(step: StepState, deed: Deed, word: string): boolean {
  const verbs = verbsOf(step)
  if (verbs.some((verb) => doesDeed(verb, deed))) return true
  if (step.status === 'succeeded' && step.summary?.toLowerCase().includes(word.toLowerCase())) return true
  // A manifest that says nothing known of what its function does neither backs nor denies a claim.
  return !verbs.some(isKnownVerb)
}

/** Words of what a step is about: its effects' resources and its name. */
const subjectsOf = ({ effects, fnName, appId }: StepState): number[] =>
  [...effects.map((effect) => parseEffect(effect).resource), ...fnName.split('_'), ...appId.split('-')]
    .map((word) => objectOf(word.toLowerCase()))
    .filter((subject) => subject >= 0)

interface Sentence {
  text: string
  marks: readonly Mark[]
}

/** Quoted names and literals of a sentence: which of several targets it speaks of. */
function namedIn({ text, marks }: Sentence): string[] {
  const quoted = Array.from(text.matchAll(/[“«"‘']([^”»"’']{2,80})[”»"’']/g), ([, name = '']) => name)
  const literals = marks.filter(({ is }) => is === 'id' || is === 'address').map((mark) => mark.text)
  return [...quoted, ...literals]
}

const speaksOf = (step: StepState, names: readonly string[]): boolean => {
  if (names.length === 0) return false
  const known = `${spacedJson(step.args)} ${spacedJson(step.data)} ${step.summary ?? ''}`
  return names.some((name) => known.includes(name))
}

/** Of the steps that do such a thing, those that the sentence can mean: by what it names, else by what it calls them. */
function meant(steps: readonly StepState[], sentence: Sentence): readonly StepState[] {
  const names = namedIn(sentence)
  const named = steps.filter((step) => speaksOf(step, names))
  if (named.length > 0) return named
  const objects = sentence.marks
    .filter(({ is }) => is === 'word')
    .map(({ text }) => objectOf(text.toLowerCase()))
    .filter((object) => object >= 0)
  if (objects.length === 0) return steps
  const about = steps.filter((step) => subjectsOf(step).some((subject) => objects.includes(subject)))
  if (about.length > 0) return about
  // All of them are about things of another kind: an email that was sent is no note that was created.
  return steps.filter((step) => subjectsOf(step).length === 0)
}

const STATES: Record<Deed, RegExp> = {
  run: /^/,
  send: /\b(?:sent|deliver|repl|forward)|отправл|достав/i,
  delete: /\b(?:delet|trash|remov)|удал/i,
  create:
    /\b(?:creat|added|written|scheduled|booked|registered|drafted|opened|uploaded|planned|recorded)|созда|добавл|запланир|назнач/i,
  update:
    /\b(?:updat|modif|chang|edit|complet|closed|archiv|pinned|marked|done|finished|paused|enabled|disabled|assigned|renamed|flagged|starred|resumed|muted)|обновл|измен|заверш|закры|закреп|выполн|включ/i,
  save: /\b(?:saved|stored)|сохран/i,
  move: /\b(?:moved|transferred)|перемещ|перенес/i,
  pay: /\b(?:paid|charg|refund|order|purchas)|оплач|заказ/i,
  cancel: /\b(?:cancel|revok)|отмен/i,
  publish: /\b(?:publish|posted)|опублик/i,
  restore: /\b(?:restor|recover)|восстанов/i,
}
/** States that records are in, as sentences and as data name them: “the task is completed”, «12 закреплены». */
const LASTING: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:complet|finish|заверш|выполн)/i, /\b(?:complet|done|finish)|заверш|выполн/i],
  [/^(?:clos|закры)/i, /\bclos|закры/i],
  [/^(?:archiv|архив|заархив)/i, /archiv|архив/i],
  [/^(?:pinn|закреп)/i, /\bpin|закреп/i],
  [/^(?:enabl|включ)/i, /\b(?:enabl|active)|включ/i],
  [/^(?:disabl|paus|выключ)/i, /\b(?:disabl|paus|active)|выключ/i],
  [/^(?:assign|назнач|присво)/i, /assign|назнач/i],
  [/^(?:flag|star)/i, /flag|star/i],
  [/^(?:paid|refund|оплач)/i, /\b(?:paid|refund)|оплач/i],
  [/^(?:cancel|отмен)/i, /cancel|отмен/i],
  [/^(?:publish|опублик)/i, /publish|опублик/i],
  [/^(?:schedul|book|заплан|заброн)/i, /schedul|book|заплан|заброн/i],
]

/** “was sent on 5 May”, where the data knows of something sent: a description of what was read. */
function isOfData(claim: Claim & { deed: Deed }, sentence: Sentence, values: SupportedValues): boolean {
  if (claim.voice !== 'told') return false
  const isDated = sentence.marks.some(({ is }) => is === 'date' || is === 'moment' || is === 'time')
  const isOfSomeone = /(?:^|\s)by\s+\p{Lu}/u.test(sentence.text.slice(claim.start))
  if (isDated || isOfSomeone) return values.text().mentions(STATES[claim.deed])
  if (claim.deed === 'run') return values.text().mentions(new RegExp(claim.word.slice(0, 5), 'i'))
  return LASTING.some(([said, known]) => said.test(claim.word) && values.text().mentions(known))
}

function isTrueOfDone(claim: Claim, steps: readonly StepState[]): boolean {
  const writes = steps.filter(({ actionType }) => actionType !== 'read')
  const isDone = ({ status }: StepState): boolean => status === 'succeeded'
  if (claim.says === 'not-done') return !writes.some(isDone)
  if (claim.isOfAll) return steps.every(isDone)
  if (writes.length > 0) return writes.some(isDone)
  // “Done.” alone may be said of what was read, and of a turn in which nothing was to be done.
  return /^(?:done|готово)/i.test(claim.word) && (steps.length === 0 || steps.some(isDone))
}

/**
 * True where this turn's steps bear a claim out: something that does such a thing succeeded, or, of a claim that it was not
 * done, not all of it did. A read bears nothing out.
 */
export function isBacked(claim: Claim, sentence: Sentence, values: SupportedValues): boolean {
  const { steps } = values.evidence
  if (claim.deed === 'done') return isTrueOfDone(claim, steps)
  const deed = claim.deed
  const writes = steps.filter((step) => step.actionType !== 'read' && isOfDeed(step, deed, claim.word))
  const said = meant(writes, sentence)
  const done = said.filter(({ status }) => status === 'succeeded')
  if (claim.says === 'not-done') return said.length === 0 || done.length < said.length
  if (done.length > 0) return !claim.isOfAll || done.length === said.length
  return writes.length === 0 && isOfData({ ...claim, deed }, sentence, values)
}
