import type { Clause } from './clauses.ts'
import type { Draft } from './draft.ts'
import type { Step } from './plan.ts'
import type { Unit } from './reading.ts'
import { nounsOf } from './tool-profile.ts'

const INTO = /^(?:in|into|inside|to|under|within|в|во|к)$/
const POINTS = /^(?:it|there|него|нее|нем|ней|нему)$/

/** Stands for the id of what an earlier step makes, until the steps have their order. */
const ITS_ID = 'made-before-0'

export const isItsId = ({ value }: Unit): boolean => value === ITS_ID

const idUnit = (like: Unit): Unit => ({
  ...like,
  kind: 'id',
  value: ITS_ID,
  folded: ITS_ID,
  stem: ITS_ID,
  senses: [],
})

/** The newest step that makes something, and the word for what it makes. */
function madeIn(drafts: readonly Draft[]): { draft: Draft; noun: Unit } | null {
  const draft = drafts.findLast(({ step }) => step.creates)
  const noun = draft?.part.clause.units.find((unit) =>
    nounsOf(unit).some((each) => draft.step.heads.has(each)),
  )
  return draft && noun ? { draft, noun } : null
}

/** A part that puts something into what an earlier part makes, with its noun and an id in the place of the pronoun. */
export function intoMade(clause: Clause, drafts: readonly Draft[]): { clause: Clause; maker: Step } | null {
  const made = madeIn(drafts)
  const { units, verbAt, literalFrom } = clause
  const at = units.findIndex(
    (unit, place) =>
      place > 0 &&
      place < literalFrom &&
      POINTS.test(unit.folded) &&
      INTO.test(units[place - 1]?.folded ?? ''),
  )
  const pronoun = units[at]
  if (!made || !pronoun) return null
  const named = [made.noun, idUnit(pronoun)]
  return {
    maker: made.draft.step,
    clause: {
      ...clause,
      units: [...units.slice(0, at), ...named, ...units.slice(at + 1)],
      verbAt: verbAt > at ? verbAt + 1 : verbAt,
      literalFrom: literalFrom + 1,
    },
  }
}

export const takesMade = ({ step }: Draft): boolean => Object.values(step.args).includes(ITS_ID)

/** Ids of what earlier steps make, as references: a result calls the id as the parameter that takes it does. */
export function linkMade(drafts: readonly Draft[]): void {
  for (const { step, maker } of drafts) {
    if (!maker) continue
    const place = drafts.findIndex((draft) => draft.step === maker)
    const n = drafts.slice(0, place).filter((draft) => draft.step.appId === maker.appId).length
    for (const [name, value] of Object.entries(step.args)) {
      if (value !== ITS_ID) continue
      step.args[name] = `$REF:${maker.appId}[${n}].${name}`
      step.dependsOn.add(maker)
    }
  }
}
