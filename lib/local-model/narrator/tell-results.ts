import {
  factLines,
  itemLine,
  labelOf,
  mainList,
  mainText,
  plainKey,
  plainValue,
  settledData,
} from '../data-text.ts'
import { isJsonObject, type Json } from '../parse/json.ts'
import type { NarratedStep } from '../parse/narrator-prompt.ts'
import { cutWords, doneWords, type Language, moreWords, outcomeWords, staysWords } from './narrator-words.ts'

const MOST_BULLETS = 10
const MOST_COLUMNS = 6

const cell = (value: Json): string =>
  plainValue(value).replaceAll('|', '\\|').replace(/\s+/g, ' ').slice(0, 80)

/** Rows without names of their own are a table. */
function tableOf(rows: readonly Json[]): string[] {
  const objects = rows.filter(isJsonObject)
  const columns = Object.keys(objects[0] ?? {}).slice(0, MOST_COLUMNS)
  if (columns.length === 0) return []
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    line(columns.map(plainKey)),
    line(columns.map(() => '---')),
    ...objects.slice(0, MOST_BULLETS).map((row) => line(columns.map((column) => cell(row[column] ?? null)))),
  ]
}

const isTable = (items: readonly Json[]): boolean =>
  items.every(
    (item) =>
      isJsonObject(item) &&
      (labelOf(item) === null || !('title' in item || 'name' in item || 'subject' in item || 'url' in item)),
  )

const isRows = (key: string): boolean => /^(?:rows|records|results)$/.test(key)

function listLines(items: readonly Json[], key: string, language: Language): string[] {
  if (items.length > 1 && items.every(isJsonObject) && (isRows(key) || isTable(items))) return tableOf(items)
  return items.slice(0, MOST_BULLETS).map((item) => `- ${itemLine(item, language).replace(/\s+/g, ' ')}`)
}

/** True where the summary already names what the list holds. */
function isTold(summary: string, items: readonly Json[]): boolean {
  if (summary.includes('\n')) return true
  return items.slice(0, 3).every((item) => {
    const label =
      labelOf(item) ?? (isJsonObject(item) ? plainValue(Object.values(item)[0] ?? null) : plainValue(item))
    return label !== '' && summary.includes(label)
  })
}

/** What a read found: its summary, then up to ten of what it lists. */
function tellRead(step: NarratedStep, language: Language): string {
  const data = settledData(step.data)
  const list = mainList(data)
  const lines =
    list && list.items.length > 0 && !isTold(step.summary, list.items)
      ? listLines(list.items, list.key, language)
      : []
  const cut = typeof step.data === 'string' && step.data.endsWith('…')
  const more = list !== null && lines.length > 0 && list.items.length > MOST_BULLETS
  const ends = [...(cut ? [cutWords(language)] : []), ...(more ? [moreWords(language)] : [])]
  const head = step.summary !== '' ? step.summary : lines.length > 0 ? '' : bareFacts(data, language)
  const body = lines.length > 0 ? `\n${lines.join('\n')}` : ''
  return [
    `${head}${body === '' ? '' : `\n${body}`}`.trim(),
    ...(ends.length > 0 ? [ends.join(' ')] : []),
  ].join('\n\n')
}

function bareFacts(data: Json, language: Language): string {
  const text = mainText(data)
  if (text !== null) return text
  const lines = isJsonObject(data) ? factLines(data).slice(0, MOST_BULLETS) : []
  return lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : doneWords(language)
}

const isSuccess = ({ status }: NarratedStep): boolean => status === 'SUCCESS'

function tellStep(step: NarratedStep, language: Language): string {
  if (!isSuccess(step)) return outcomeWords(step, language)
  if (step.effects.length === 0) return tellRead(step, language)
  return step.summary === '' ? doneWords(language) : step.summary
}

/** What happened, step by step; what failed is told with what stays. A read that only feeds a write is told by its summary. */
export function tellResults(steps: readonly NarratedStep[], language: Language): string {
  const feeds = steps.some((step) => step.effects.length > 0 && isSuccess(step))
  const told = steps.map((step) =>
    feeds && isSuccess(step) && step.effects.length === 0 && step.summary !== ''
      ? step.summary
      : tellStep(step, language),
  )
  const failed = steps.findIndex((step) => !isSuccess(step))
  const changed = steps
    .slice(0, Math.max(failed, 0))
    .some((step) => isSuccess(step) && step.effects.length > 0)
  const parts = failed >= 0 && changed ? [...told, staysWords(language)] : told
  return parts.filter((part) => part !== '').join(parts.some((part) => part.includes('\n')) ? '\n\n' : ' ')
}
