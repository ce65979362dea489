import { claims } from './claims.ts'
import type { AnswerRule } from './loop-case.ts'
import { namesDay, namesTime } from './moments.ts'
import { placeOfNumber, placeOfText, plainText } from './plain-text.ts'

export interface Reading {
  /** The answer as its user sees it, in Markdown. */
  answer: string
  /** The user's day. */
  today: string
  /** Lines of mails and notes: what they claim is the claim of their authors. */
  foreign: readonly string[]
}

const DIGITS = /^\d+(?:[.,]\d+)?$/

/** The rows of each Markdown table or list of an answer. */
export function tablesOf(answer: string): number[] {
  const tables: number[] = []
  let kind = ''
  for (const line of answer.split('\n')) {
    const row = /^\s*\|.*\|\s*$/.test(line) ? 'table' : /^\s*(?:[-*•]|\d+\.)\s/.test(line) ? 'list' : ''
    if (row !== '' && row === kind) tables.push((tables.pop() ?? 0) + 1)
    else if (row !== '') tables.push(row === 'table' ? -1 : 1)
    kind = row
  }
  return tables
}

function meetsText(reading: Reading, text: string): boolean {
  if (text.startsWith('date:')) return namesDay(reading.answer, text.slice(5), reading.today)
  if (text.startsWith('time:')) return namesTime(reading.answer, text.slice(5))
  if (text.startsWith('claim:')) return claims(reading.answer, text.slice(6), reading.foreign)
  if (DIGITS.test(text)) return placeOfNumber(reading.answer, Number(text.replace(',', '.'))) >= 0
  if (placeOfText(reading.answer, text) >= 0) return true
  const tight = (value: string): string => plainText(value).replace(/\s/g, '')
  return /\d/.test(text) && tight(reading.answer).includes(tight(text))
}

function inOrder(answer: string, wanted: readonly (string | number)[]): boolean {
  const text = plainText(answer)
  let from = 0
  return wanted.every((each) => {
    const at =
      typeof each === 'number' ? placeOfNumber(text, each, from) : text.indexOf(plainText(each), from)
    from = at + 1
    return at >= 0
  })
}

/** Whether an answer holds what a rule names. */
export function meets(reading: Reading, rule: AnswerRule): boolean {
  if (typeof rule === 'number') return placeOfNumber(reading.answer, rule) >= 0
  if (typeof rule === 'string') return meetsText(reading, rule)
  if (Array.isArray(rule)) return rule.some((each) => meets(reading, each))
  if ('order' in rule) return inOrder(reading.answer, rule.order)
  if ('table_rows' in rule) return tablesOf(reading.answer).includes(rule.table_rows)
  return tablesOf(reading.answer).every((rows) => rows <= rule.table_rows_max)
}
