import { labelOf, plainValue } from '../data-text.ts'
import { isJsonObject, type Json } from '../parse/json.ts'
import type { NarratedStep } from '../parse/narrator-prompt.ts'
import { doneWords, type Language, noDataWords, outcomeWords, staysWords } from './narrator-words.ts'
import { fieldsTemplate, mainListAt, rowsTemplate, textAt } from './result-template.ts'

/** A summary as part of a template: one that looks like an expression is left out. */
const literal = (summary: string): string => (/\{[{%]/.test(summary) ? '' : summary)

/** True where the summary already names what the list holds. */
function isTold(summary: string, items: readonly Json[]): boolean {
  return items.every((item) => {
    const label =
      labelOf(item) ?? (isJsonObject(item) ? plainValue(Object.values(item)[0] ?? null) : plainValue(item))
    return label !== '' && summary.includes(label)
  })
}

/** The text by reference, in the place where a summary quotes it: tokens may stand differently in the two. */
function withText(said: string, { text, address }: { text: string; address: string }): string {
  const value = `{{ ${address} }}`
  if (said.includes(text)) return said.replace(text, () => value)
  const [first = ''] = text.trim().split('\n')
  const at = said.indexOf(`\n${first}`)
  return at < 0 || first === '' ? whole(said, value) : `${said.slice(0, at + 1)}${value}`
}

/** What a read found: its summary, then its rows, its text or its fields. */
function tellRead({ data, address, summary }: NarratedStep, language: Language): string {
  const said = literal(summary)
  const text = textAt(data, address)
  if (text !== null && !text.text.includes('… shown ')) return withText(said, text)
  const list = mainListAt(data, address)
  if (list !== null && list.items.length > 0)
    return isTold(said, list.items) ? said : whole(said, rowsTemplate(list.items, list.address, language))
  if (said !== '') return said
  return fieldsTemplate(data, address, language) ?? noDataWords(language)
}

const whole = (summary: string, template: string | null): string =>
  [summary, template ?? ''].filter((part) => part !== '').join('\n\n')

const isSuccess = ({ status }: NarratedStep): boolean => status === 'SUCCESS'

function tellStep(step: NarratedStep, language: Language): string {
  if (!isSuccess(step)) return outcomeWords(step, language)
  if (step.effects.length === 0) return tellRead(step, language)
  return literal(step.summary) || doneWords(language)
}

/** What happened, step by step; what failed is told with what stays. A read that only feeds a write is told by its summary. */
export function tellResults(steps: readonly NarratedStep[], language: Language): string {
  const feeds = steps.some((step) => step.effects.length > 0 && isSuccess(step))
  const told = steps.map((step) =>
    feeds && isSuccess(step) && step.effects.length === 0 && literal(step.summary) !== ''
      ? literal(step.summary)
      : tellStep(step, language),
  )
  const failed = steps.findIndex((step) => !isSuccess(step))
  const changed = steps
    .slice(0, Math.max(failed, 0))
    .some((step) => isSuccess(step) && step.effects.length > 0)
  const parts = failed >= 0 && changed ? [...told, staysWords(language)] : told
  const isLong = parts.some((part) => part.includes('\n') || part.includes('{{'))
  return parts.filter((part) => part !== '').join(isLong ? '\n\n' : ' ')
}
