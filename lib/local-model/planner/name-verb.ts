import { foldWord, stemOf } from '../lexicon/lexicon.ts'
import type { ParsedTool } from '../parse/tools.ts'
import { wordsOfName } from './param-profile.ts'
import { hasKind, readUnits, type Unit, type Vocabulary } from './reading.ts'

const NO_WORDS: Vocabulary = { stems: new Set(), words: [] }

/** True for a word that says what is done. */
export const isActing = (unit: Unit): boolean => hasKind(unit, 'verb') && !hasKind(unit, 'neg')

/** `note_letters_as_viewed`, `note_letters_processed`: what follows is what they become. */
const isState = ({ folded }: Unit, at: number): boolean => at > 0 && /^as\b|ed$/.test(folded)

/** Place of the word that says what a tool does: its first verb, or the last of `ssl_check`; what acts starts with one. */
export function mainPlace(units: readonly Unit[], acts: boolean, things: ReadonlySet<string>): number {
  const first = units.findIndex((unit, at) => isActing(unit) && !(at > 0 && acts && things.has(unit.stem)))
  if (acts && units.length > 1 && (first < 0 || units.some(isState))) return 0
  const last = units.at(-1)
  return first > 0 && last && hasKind(last, 'verb') && !things.has(last.stem) ? units.length - 1 : first
}

/** The stem of the word that a tool's name begins with, where it acts and no word of the name is a verb of the lexicon. */
export function ownVerbOf({ name, actionType }: Pick<ParsedTool, 'name' | 'actionType'>): string | null {
  const words = wordsOfName(name)
  const [first] = words
  if (actionType === 'read' || first === undefined || words.length < 2) return null
  return readUnits(words.join(' '), NO_WORDS).some(isActing) ? null : stemOf(foldWord(first))
}
