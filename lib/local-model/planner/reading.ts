import { beginsPhrase, foldWord, type Sense, sensesOf, sensesOfPhrase, stemOf } from '../lexicon/lexicon.ts'
import { withoutParticles } from './parted-verbs.ts'
import { correctSpelling } from './spelling.ts'
import { type Token, tokenize } from './tokens.ts'

/** A token with what it can mean. A phrase of several words is one unit. */
export interface Unit extends Token {
  folded: string
  stem: string
  senses: readonly Sense[]
  /** True where a slip of the pen was put right. */
  corrected: boolean
}

/** Words of the catalogue and of the data that are no misspellings, by stem, with the forms they have. */
export interface Vocabulary {
  stems: ReadonlySet<string>
  words: readonly string[]
  /** What the lexicon has no word for and a tool is named by, by stem: `renew_licence`. */
  verbs?: ReadonlySet<string>
}

const LONGEST_PHRASE = 5

export const hasKind = (unit: Unit, kind: Sense['kind']): boolean =>
  unit.senses.some((sense) => sense.kind === kind)

export const conceptsOf = (unit: Unit, kind: Sense['kind']): string[] =>
  unit.senses.filter((sense) => sense.kind === kind).map(({ concept }) => concept)

function plainUnit(token: Token): Unit {
  const folded = foldWord(token.text)
  const isWord = token.kind === 'word'
  return {
    ...token,
    folded,
    stem: isWord ? stemOf(folded) : folded,
    senses: isWord ? sensesOf(folded) : [],
    corrected: false,
  }
}

function phraseAt(tokens: readonly Token[], at: number, text: string): { unit: Unit; length: number } | null {
  for (let length = LONGEST_PHRASE; length > 1; length -= 1) {
    const part = tokens.slice(at, at + length)
    const last = part.at(-1)
    const first = part[0]
    if (!first || !last || part.length < length || part.some(({ kind }) => kind !== 'word')) continue
    const folded = part.map((token) => foldWord(token.text))
    const senses = sensesOfPhrase(folded)
    if (senses.length === 0) continue
    const whole = text.slice(first.start, last.end)
    const unit: Unit = {
      kind: 'word',
      text: whole,
      value: whole,
      start: first.start,
      end: last.end,
      folded: folded.join(' '),
      stem: folded.map(stemOf).join(' '),
      senses,
      corrected: false,
    }
    return { unit, length }
  }
  return null
}

function corrected(unit: Unit, vocabulary: Vocabulary, isFirst: boolean): Unit {
  const isName = !isFirst && /^\p{Lu}/u.test(unit.text)
  if (
    vocabulary.words.length === 0 ||
    unit.kind !== 'word' ||
    unit.senses.length > 0 ||
    isName ||
    vocabulary.stems.has(unit.stem)
  )
    return unit
  const right = correctSpelling(unit.folded, vocabulary.words)
  return right === null
    ? unit
    : { ...unit, folded: right, stem: stemOf(right), senses: sensesOf(right), corrected: true }
}

/** True where an order may begin: first of all, behind a mark, behind `please` or `and`. */
const beginsOrder = (before: Unit | undefined): boolean =>
  before === undefined ||
  before.kind === 'mark' ||
  hasKind(before, 'polite') ||
  /^(?:and|then|please|и|потом|затем)$/.test(before.folded)

/** The concept of a verb that only a tool's name has. */
export const ownVerb = (stem: string): string => `own:${stem}`

/** A word without a meaning of its own that a tool is named by, where an order begins. */
function withOwnVerb(unit: Unit, before: Unit | undefined, { verbs }: Vocabulary): Unit {
  if (unit.senses.length > 0 || verbs?.has(unit.stem) !== true || !beginsOrder(before)) return unit
  return {
    ...unit,
    senses: [
      { kind: 'verb', concept: ownVerb(unit.stem) },
      { kind: 'noun', concept: `word:${unit.stem}` },
    ],
  }
}

/** Reads a message into units, phrases joined and slips of the pen put right. */
export function readUnits(text: string, vocabulary: Vocabulary): Unit[] {
  const { tokens, parted } = withoutParticles(tokenize(text))
  const units: Unit[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const senses = parted.get(token)
    const mayBePhrase = token.kind === 'word' && senses === undefined && beginsPhrase(foldWord(token.text))
    const phrase = mayBePhrase ? phraseAt(tokens, at, text) : null
    const alone = (): Unit =>
      senses === undefined
        ? corrected(plainUnit(token), vocabulary, at === 0)
        : { ...plainUnit(token), senses }
    units.push(withOwnVerb(phrase?.unit ?? alone(), units.at(-1), vocabulary))
    at += phrase?.length ?? 1
  }
  return units
}
