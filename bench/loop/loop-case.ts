import { readFileSync } from 'node:fs'

/** A value of a written field: contained text, all of a list, one of `any`, or the n-th thing that the answer before showed. */
export type FieldRule = string | string[] | { any: string[] } | { nth_shown: number }

export interface ExpectedEffect {
  type: string
  /** A number, or the least and the most. */
  count: number | [number, number]
  /** Holds for each of them; `field_lacks` must not be contained. */
  with?: Record<string, FieldRule>
  /** One entry for each of them, in any order. */
  with_each?: Record<string, FieldRule>[]
}

/** What the answer has to hold: text, a number, `date:` and `time:`, one of a list, an order, or rows of a table. */
export type AnswerRule =
  | string
  | number
  | (string | number)[]
  | { order: (string | number)[] }
  | { table_rows: number }
  | { table_rows_max: number }

export interface Expected {
  answer_has?: AnswerRule[]
  answer_lacks?: AnswerRule[]
  answer_min_chars?: number
  card?: null | 'any' | 'stays' | { items: number; for: string; lists?: string[] }
  effects?: ExpectedEffect[]
  no_effects?: boolean
  asks?: boolean
  skipped?: string[]
  failed?: string[]
  not_run?: string[]
  audit?: string[]
  model_calls_max?: number
  rounds_max?: number
  output_tokens_max?: number
  either?: Expected[]
}

export interface CaseTurn {
  say?: string
  card?: 'confirm' | 'decline' | { confirm_without: string[] }
  /** The model asks exactly this. */
  model_asks?: { question: string; choices: string[] }
  expect: Expected
}

export interface LoopCase {
  id: string
  lang: 'en' | 'ru' | 'de'
  kind: string
  world: string
  turns: CaseTurn[]
  note?: string
}

export interface CaseMail {
  from: string
  from_name: string
  subject: string
  body: string
  received_at: string
  read: boolean
}

export interface CaseMonitor {
  url: string
  up: boolean
  status: number
  response_ms: number
}

export interface CaseWorld {
  now: string
  timezone: string
  language: string
  me: string
  users: string[]
  mail: CaseMail[]
  tasks: { title: string; due: string | null; done: boolean; tags: string[]; project: string | null }[]
  notes: { title: string; content: string }[]
  monitors: CaseMonitor[]
  sql: string
}

export type ShopRow = Record<string, string | number | null>

export interface CaseWorlds {
  /** Tables of rows, by the name that a world gives as `sql`. */
  shop: Record<string, Record<string, ShopRow[]>>
  worlds: Record<string, CaseWorld>
}

const text = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The conversations of `turns.jsonl`. */
export const loopCases = (): LoopCase[] =>
  text('turns.jsonl')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))

/** The worlds of `worlds.json`. */
export const caseWorlds = (): CaseWorlds => JSON.parse(text('worlds.json'))
