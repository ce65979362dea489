import type { StepState } from '../turn-state.ts'
import { goesTo, meant, namesTargets, objectsOf, type ReadSentence } from './claim-targets.ts'
import { deedRow } from './deed-words.ts'
import type { Claim } from './read-claims.ts'
import { isOfDeed, isOfMany } from './step-deeds.ts'
import type { SupportedValues } from './supported-values.ts'

const isDone = ({ status }: StepState): boolean => status === 'succeeded'
const isUnknown = ({ status }: StepState): boolean => status === 'unknown'
const isWrite = ({ actionType }: StepState): boolean => actionType !== 'read'

/** “Done.”, «всё сделано»: of the turn as a whole. */
function isTrueOfDone(claim: Claim, sentence: ReadSentence, steps: readonly StepState[]): boolean {
  const writes = steps.filter(isWrite)
  if (claim.says === 'not-done') {
    const isOfNone = /^(?:nothing|ничего)/i.test(claim.word)
    return (
      !writes.some(isUnknown) &&
      (isOfNone ? !writes.some(isDone) : writes.length === 0 || !steps.every(isDone))
    )
  }
  if (claim.isOfAll) return steps.every(isDone) && (writes.length > 0 || /готов|set|done/i.test(claim.word))
  const said = objectsOf(sentence).length === 0 ? writes : meant(writes, sentence)
  if (writes.length > 0) return said.some(isDone)
  // “Done.” alone may be said of what was read, and of a turn in which nothing was to be done.
  return /^(?:done|готово)/i.test(claim.word) && (steps.length === 0 || steps.some(isDone))
}

/** “was sent on 5 May”, where the data knows of something sent: a description of what was read. */
function isOfData(claim: Claim, { text, marks }: ReadSentence, values: SupportedValues): boolean {
  if (claim.voice !== 'told') return false
  const rows = claim.deeds.map(deedRow)
  const mentioned = rows.filter(
    ({ state, denied }) =>
      values.text().mentions(state) || (denied !== undefined && values.text().mentions(denied)),
  )
  if (mentioned.some(({ isLasting }) => isLasting)) return true
  const days = marks.flatMap((mark) =>
    mark.is === 'date' ? mark.readings : mark.is === 'moment' ? [mark.day] : [],
  )
  const isOfSomeone = /(?:^|\s)by\s+\p{Lu}/u.test(text.slice(claim.start))
  const isTimed = marks.some(({ is }) => is === 'time')
  if (mentioned.length > 0 && (days.length > 0 || isTimed || isOfSomeone)) return true
  // What a record says was there on a day before this one was made, sent or placed by then.
  return (
    claim.deeds.some((deed) => /^(?:create|send|order|update|save|schedule|reserve)$/.test(deed)) &&
    days.some((day) => values.dayInData(day) !== null && !values.today().endsWith(day.replace(/^-+/, '')))
  )
}

/** “all notes” are more than one: several steps, each of them done, or one of many things. */
const isOfAll = (done: readonly StepState[], said: readonly StepState[]): boolean =>
  done.length === said.length && (done.length > 1 || said.some(isOfMany))

/** True where a turn ended as “completed” says: nothing of another kind is named, and everything was done. */
const isWhole = (sentence: ReadSentence, steps: readonly StepState[]): boolean =>
  objectsOf(sentence).length === 0 && steps.some(isWrite) && steps.every(isDone)

/** “The deletion was cancelled”: said of a step that did not run, which itself cancels nothing. */
const isCalledOff = (claim: Claim, sentence: ReadSentence, steps: readonly StepState[]): boolean =>
  claim.voice === 'told' &&
  claim.deeds.some((deed) => /^(?:cancel|reject|disable|block)$/.test(deed)) &&
  meant(steps.filter(isWrite), sentence).some(({ status }) => /^(?:declined|void|not-run)$/.test(status))

/** The steps that a claim can speak of: all that do such a thing, and of them those that the sentence means. */
function stepsOf(claim: Claim, sentence: ReadSentence, steps: readonly StepState[]): Said {
  const writes = steps.filter(
    (step) => isWrite(step) && claim.deeds.some((deed) => isOfDeed(step, deed, claim.word)),
  )
  const said = meant(writes, sentence, claim.start)
  return { writes, said, done: said.filter(isDone) }
}

interface Said {
  writes: readonly StepState[]
  said: readonly StepState[]
  done: readonly StepState[]
}

const isOfSteps = (
  claim: Claim,
  sentence: ReadSentence,
  { writes, said, done }: Said,
  values: SupportedValues,
): boolean =>
  (!claim.isOfAll || isOfAll(done, said)) &&
  goesTo(sentence, done) &&
  namesTargets(sentence, done, done.length === writes.length, values)

/**
 * True where this turn's steps bear a claim out: something that does such a thing succeeded, or, of a claim that it was not
 * done, not all of it did and of none it is unknown. A read bears nothing out.
 */
export function isBacked(claim: Claim, sentence: ReadSentence, values: SupportedValues): boolean {
  const { steps } = values.evidence
  const isOfTurn = claim.deeds.length === 0 || claim.deeds.includes('do')
  if (isOfTurn && isTrueOfDone(claim, sentence, steps)) return true
  if (claim.deeds.length === 0 || (isOfTurn && claim.says === 'not-done')) return false
  const of = stepsOf(claim, sentence, steps)
  if (claim.says === 'not-done')
    return !of.said.some(isUnknown) && (of.said.length === 0 || of.done.length < of.said.length)
  if (of.done.length > 0) return isOfSteps(claim, sentence, of, values)
  if (claim.deeds.includes('complete') && isWhole(sentence, steps)) return true
  if (of.writes.length > 0) return false
  return isCalledOff(claim, sentence, steps) || isOfData(claim, sentence, values)
}
