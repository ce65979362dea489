import {
  INTERNAL_FIELD,
  LABEL_FIELDS,
  labelOf,
  mainList,
  plainKey,
  settledData,
  TEXT_FIELDS,
  USEFUL_FIELDS,
} from '../data-text.ts'
import type { BinderPrompt, PriorStep } from '../parse/binder-prompt.ts'
import { isJsonObject, type Json, type JsonObject } from '../parse/json.ts'
import { titleFrom } from '../planner/derive.ts'
import { literally, noDataWords } from '../planner/templates.ts'
import { subjectWords, topicOf } from '../planner/topic.ts'

const PLAIN_KEY = /^[A-Za-z_][\w-]*$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOST_COLUMNS = 6
const MOST_DETAILS = 3

/** The summary without the kernel's `[app ok]` mark. */
const spokenSummary = (step: PriorStep): string => step.summary.replace(/^\[[^\]]*\]\s*/, '').trim()

const isTold = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'object'

function valueAt(path: string, value: Json): string {
  if (typeof value === 'number') return `{{ ${path} | number }}`
  if (typeof value !== 'string') return `{{ ${path} }}`
  return MOMENT.test(value)
    ? `{{ ${path} | moment }}`
    : DAY.test(value)
      ? `{{ ${path} | day }}`
      : `{{ ${path} }}`
}

const named = (record: JsonObject): [string, Json][] =>
  Object.entries(record).filter(([key, value]) => PLAIN_KEY.test(key) && isTold(value))

/** The facts of a record, a line each, without ids. */
function factLines(path: string, record: JsonObject): string {
  const told = named(record)
  const facts = told.filter(([key]) => !INTERNAL_FIELD.test(key) || told.length === 1)
  return facts.map(([key, value]) => `${plainKey(key)}: ${valueAt(`${path}.${key}`, value)}`).join('\n')
}

const keysOf = (item: JsonObject, keys: readonly string[]): string[] =>
  keys.filter((key) => isTold(item[key]) && typeof item[key] !== 'boolean')

/** A list as a directive: by the names of its records and what is worth knowing, or as a table of its columns. */
function listText(path: string, items: readonly Json[]): string {
  const [first = null] = items
  if (!isJsonObject(first)) return `{{ ${path} | join: ', ' }}`
  if (items.length === 1 && labelOf(first) === null) return factLines(`${path}[0]`, first)
  const [label] = keysOf(first, LABEL_FIELDS)
  const quoted = (keys: readonly string[]): string => keys.map((key) => `'${key}'`).join(', ')
  if (label === undefined) {
    const columns = named(first).flatMap(([key]) => (INTERNAL_FIELD.test(key) ? [] : [key]))
    return columns.length === 0 ? '' : `{{ ${path} | table: ${quoted(columns.slice(0, MOST_COLUMNS))} }}`
  }
  // What the first record lacks another may have.
  const records = items.filter(isJsonObject)
  const useful = USEFUL_FIELDS.filter(
    (key) => key !== label && records.some((record) => keysOf(record, [key]).length > 0),
  )
  const details = useful.filter((key) => key !== 'from' || !useful.includes('from_name'))
  return `{{ ${path} | list: ${quoted([label, ...details.slice(0, MOST_DETAILS)])} }}`
}

/** One result as a template: the text it holds, its one row, its list, its facts, else what it said of itself. */
function stepTemplate(step: PriorStep): string {
  const data = settledData(step.data)
  const summary = literally(spokenSummary(step))
  if (step.address === '') return summary
  const record = isJsonObject(data) ? data : {}
  const text = TEXT_FIELDS.find((key) => typeof record[key] === 'string' && record[key] !== '')
  if (text !== undefined) return `{{ ${step.address}.${text} }}`
  const list = mainList(data)
  if (list !== null && list.items.length > 0 && (list.key === '' || PLAIN_KEY.test(list.key)))
    return listText(list.key === '' ? step.address : `${step.address}.${list.key}`, list.items) || summary
  return summary !== '' ? summary : factLines(step.address, record)
}

/** The text of a field as a template over results: numbers, names and dates as the data has them. */
export function textOf(sources: readonly PriorStep[], language: 'en' | 'ru'): string {
  const text = sources
    .map(stepTemplate)
    .filter((each) => each !== '')
    .join('\n\n')
  return text === '' ? noDataWords(language) : text
}

/** A title for what is written from results: the name they have, else the topic of the message. */
export function subjectOf(sources: readonly PriorStep[], prompt: BinderPrompt): string {
  const [source] = sources
  const data = source ? settledData(source.data) : null
  const label = isJsonObject(data)
    ? LABEL_FIELDS.find((key) => typeof data[key] === 'string' && data[key] !== '')
    : undefined
  if (source && label !== undefined && sources.length === 1 && source.address !== '')
    return `{{ ${source.address}.${label} }}`
  const said = topicOf(prompt.step.fn, prompt.message.text)
  if (said !== null) return literally(said)
  const summary = source ? spokenSummary(source) : ''
  return summary === '' ? subjectWords(prompt.message.language) : literally(titleFrom(summary))
}
