import { formsOf } from '../lexicon/lexicon.ts'
import { nounConcepts, wordsOfName } from './param-profile.ts'
import { conceptsOf, hasKind, readUnits } from './reading.ts'

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** A Russian noun as a heading: its plural as the lexicon lists it. */
function heading(word: string, concepts: readonly string[]): string {
  if (!/[а-я]/.test(word)) return capital(word)
  const forms = concepts.flatMap((concept) => formsOf(concept)).filter((form) => /^[а-я]+$/.test(form))
  return capital(
    forms.find((form, at) => at > 0 && form.slice(0, 3) === word.slice(0, 3) && /[иы]$/.test(form)) ?? word,
  )
}

const VAGUE = new Set([
  'summary',
  'count',
  'result',
  'list',
  'content',
  'text',
  'title',
  'query',
  'database',
  'status',
  'website',
])

/** What the message is about: the first noun that is not of the step itself. */
export function topicOf(tool: string, message: string): string | null {
  const own = new Set(wordsOfName(tool).flatMap(nounConcepts))
  for (const unit of readUnits(message, { stems: new Set(), words: [] })) {
    const nouns = conceptsOf(unit, 'noun').filter((noun) => !VAGUE.has(noun))
    const spoken =
      nouns.length > 0 && !nouns.some((noun) => own.has(noun) || noun === 'note' || noun === 'mail')
    if (spoken && unit.kind === 'word' && !hasKind(unit, 'stop')) return heading(unit.folded, nouns)
  }
  return null
}

/** A title where nothing gives one. */
export const subjectWords = (language: 'en' | 'ru'): string => (language === 'ru' ? 'Итоги' : 'Summary')
