import { isKindWord } from './kind-words.ts'
import { conceptsOf, type Unit } from './reading.ts'

const isCapital = (unit: Unit | undefined): boolean => /^\p{Lu}/u.test(unit?.text ?? '')

/** `the note Orders`: a name behind the noun of a kind, whatever the word means else. */
export function isNameOfKind(units: readonly Unit[], at: number): boolean {
  const before = units[at - 1]
  return (
    isCapital(units[at]) &&
    before !== undefined &&
    !isCapital(before) &&
    conceptsOf(before, 'noun').some(isKindWord)
  )
}
