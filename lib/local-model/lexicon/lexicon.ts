import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as russianStem } from '@orama/stemmers/russian'
import { english } from './en.ts'
import { russian } from './ru.ts'

export type WordKind =
  | 'verb'
  | 'noun'
  | 'stop'
  | 'polite'
  | 'neg'
  | 'anaphora'
  | 'ordinal'
  | 'quantity'
  | 'period'
  | 'frequency'
  | 'talk'

/** What a word can mean: a concept of a kind. A word may have several. */
export interface Sense {
  kind: WordKind
  concept: string
}

const KINDS = new Set([
  'verb',
  'noun',
  'stop',
  'polite',
  'neg',
  'anaphora',
  'ordinal',
  'quantity',
  'period',
  'frequency',
  'talk',
])
const isKind = (text: string): text is WordKind => KINDS.has(text)

/** Lower case, `ё` as `е`, a curly apostrophe as a straight one. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  return /[ё’]/.test(lower) ? lower.replaceAll('ё', 'е').replaceAll('’', "'") : lower
}

const stems = new Map<string, string>()

/** The stem of a folded word, by its script. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = /[а-я]/.test(word) ? russianStem(word) : englishStem(word.replace(/'s$/, ''))
  if (stems.size > 20_000) stems.clear()
  stems.set(word, stem)
  return stem
}

const byForm = new Map<string, Sense[]>()
const byStem = new Map<string, Sense[]>()
const byPhrase = new Map<string, Sense[]>()
const byConcept = new Map<string, string[]>()
/** Stems that a phrase begins with. */
const phraseStarts = new Set<string>()
let longestPhrase = 1

function add(map: Map<string, Sense[]>, key: string, sense: Sense): void {
  const senses = map.get(key) ?? []
  if (!senses.some(({ kind, concept }) => kind === sense.kind && concept === sense.concept))
    senses.push(sense)
  map.set(key, senses)
}

function addWord(word: string, sense: Sense): void {
  const parts = foldWord(word).split('_')
  if (parts.length > 1) {
    const stemmed = parts.map(stemOf)
    add(byPhrase, stemmed.join(' '), sense)
    phraseStarts.add(stemmed[0] ?? '')
    longestPhrase = Math.max(longestPhrase, parts.length)
    return
  }
  const form = foldWord(word)
  add(byForm, form, sense)
  if (sense.kind === 'noun') byConcept.set(sense.concept, [...(byConcept.get(sense.concept) ?? []), form])
  if (sense.kind === 'verb' || sense.kind === 'noun') add(byStem, stemOf(form), sense)
}

for (const line of `${english}\n${russian}`.split('\n')) {
  const [kind = '', concept = '', words = ''] = line.split('\t')
  if (isKind(kind)) for (const word of words.split(' ')) addWord(word, { kind, concept })
}

/** The senses of one folded word: by its form where that is listed, else by its stem. */
export const sensesOf = (word: string): readonly Sense[] => byForm.get(word) ?? byStem.get(stemOf(word)) ?? []

/** False where no phrase begins with a folded word. */
export const beginsPhrase = (word: string): boolean => phraseStarts.has(stemOf(word))

/** The senses of several folded words as one phrase. */
export const sensesOfPhrase = (words: readonly string[]): readonly Sense[] =>
  words.length > longestPhrase ? [] : (byPhrase.get(words.map(stemOf).join(' ')) ?? [])

/** The words of a noun concept, in the order of the tables. */
export const formsOf = (concept: string): readonly string[] => byConcept.get(concept) ?? []

const isWorthCorrecting = (word: string, senses: readonly Sense[]): boolean =>
  senses.some(({ kind }) => kind === 'verb' || kind === 'noun') ? word.length > 3 : word.length > 5

/** The listed words that a misspelt one is compared with; short function words are left out. */
export const listedWords: readonly string[] = [...byForm]
  .filter(([word, senses]) => isWorthCorrecting(word, senses))
  .map(([word]) => word)
