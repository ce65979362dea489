import { itemLine, labelOf, plainKey, plainValue } from '../data-text.ts'
import { isJsonObject, type Json } from '../parse/json.ts'
import type { RecalledValue } from '../parse/narrator-prompt.ts'
import { wordsOfName } from '../planner/param-profile.ts'
import { type Language, noDataWords, originWords, recalledWords } from './narrator-words.ts'

const MOST_BULLETS = 10

/** `mail inbox`, `tasks`: where a value comes from, without tool names. */
const place = (source: string): string => wordsOfName(source.split('.')[0] ?? '').join(' ')

function value(recalled: RecalledValue): string {
  const fact = recalled.value
  if (Array.isArray(fact)) return String(fact.length)
  return isJsonObject(fact) ? (labelOf(fact) ?? plainValue(fact)) : plainValue(fact)
}

const bullets = (fact: Json, language: Language): string =>
  Array.isArray(fact)
    ? `\n\n${fact
        .slice(0, MOST_BULLETS)
        .map((item) => `- ${itemLine(item, language)}`)
        .join('\n')}`
    : ''

function tellOne(recalled: RecalledValue, language: Language): string {
  const from = place(recalled.source)
  const text = value(recalled)
  if (typeof recalled.value === 'string' && text.length > 80)
    return `${text}\n\n${originWords(from, recalled.ageSeconds, language)}`
  const named =
    typeof recalled.value === 'string' ? `${capital(plainKey(lastKey(recalled.path)))}: ${text}` : text
  return `${recalledWords(named, from, recalled.ageSeconds, language)}${bullets(recalled.value, language)}`
}

const lastKey = (path: string): string =>
  path
    .split('.')
    .at(-1)
    ?.replace(/\[\d+\]$/, '') ?? ''
const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** Remembered values with where they come from and how old they are. */
export const tellRecalled = (facts: readonly RecalledValue[], language: Language): string =>
  facts.length === 0 ? noDataWords(language) : facts.map((fact) => tellOne(fact, language)).join('\n\n')
