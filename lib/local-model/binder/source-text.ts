import { factLines, itemLine, labelOf, mainList, mainText, settledData } from '../data-text.ts'
import { formsOf } from '../lexicon/lexicon.ts'
import type { BinderPrompt, PriorStep } from '../parse/binder-prompt.ts'
import { isJsonObject, type Json } from '../parse/json.ts'
import { titleFrom } from '../planner/derive.ts'
import { nounConcepts, wordsOfName } from '../planner/param-profile.ts'
import { conceptsOf, hasKind, readUnits } from '../planner/reading.ts'

const MOST_ITEMS = 50

/** The summary without the kernel's `[app ok]` mark. */
const spokenSummary = (step: PriorStep): string => step.summary.replace(/^\[[^\]]*\]\s*/, '').trim()

const bullets = (items: readonly Json[]): string =>
  items
    .slice(0, MOST_ITEMS)
    .map((item) => `- ${itemLine(item)}`)
    .join('\n')

/** The one row of a result without a name of its own, line by line; null for anything else. */
function onlyRow(items: readonly Json[]): string | null {
  const row = items[0] ?? null
  if (items.length !== 1 || !isJsonObject(row) || labelOf(row) !== null) return null
  return factLines(row).join('\n') || itemLine(row)
}

/** A list as text, its summary above where that is one line. */
function listText(items: readonly Json[], summary: string): string {
  const row = onlyRow(items)
  if (row !== null) return row
  const lines = bullets(items)
  return summary === '' || summary.includes('\n') ? lines : `${summary}\n${lines}`
}

/** One result as text: the text it holds, its one row, its list, else what it said of itself. */
function stepText(step: PriorStep): string {
  const data = settledData(step.data)
  const text = mainText(data)
  if (text !== null) return text
  const list = mainList(data)
  const summary = spokenSummary(step)
  if (list && list.items.length > 0) return listText(list.items, summary)
  return summary !== '' || !isJsonObject(data) ? summary : factLines(data).join('\n')
}

/** The text of a field, from results: numbers and names as they stand. */
export function textOf(sources: readonly PriorStep[], language: 'en' | 'ru'): string {
  const text = sources
    .map(stepText)
    .filter((each) => each !== '')
    .join('\n\n')
  return text === '' ? (language === 'ru' ? 'Данных нет.' : 'There is no data.') : text
}

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
function topic(prompt: BinderPrompt): string | null {
  const own = new Set(wordsOfName(prompt.step.fn).flatMap(nounConcepts))
  for (const unit of readUnits(prompt.message.text, { stems: new Set(), words: [] })) {
    const nouns = conceptsOf(unit, 'noun').filter((noun) => !VAGUE.has(noun))
    const spoken =
      nouns.length > 0 && !nouns.some((noun) => own.has(noun) || noun === 'note' || noun === 'mail')
    if (spoken && unit.kind === 'word' && !hasKind(unit, 'stop')) return heading(unit.folded, nouns)
  }
  return null
}

/** A title for what is written from results: the name they have, else the topic of the message. */
export function subjectOf(sources: readonly PriorStep[], prompt: BinderPrompt): string {
  const [source] = sources
  const data = source ? settledData(source.data) : null
  const label = labelOf(data)
  if (label !== null && sources.length === 1) return titleFrom(label)
  const said = topic(prompt)
  if (said !== null) return said
  const summary = source ? spokenSummary(source) : ''
  return summary === '' ? (prompt.message.language === 'ru' ? 'Итоги' : 'Summary') : titleFrom(summary)
}
