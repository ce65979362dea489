import { foldWord, sensesOf, stemOf } from '../lexicon/lexicon.ts'
import type { ClassifierPrompt } from '../parse/classifier-prompt.ts'
import type { SkeletonSection } from '../parse/skeleton.ts'
import { type AppWords, learnAppWords, meant } from './app-words.ts'
import { guessSchema } from './guess-schema.ts'
import { wordsOfName } from './param-profile.ts'
import type { PartContext } from './part.ts'
import { type KnownRecord, knownRecords, type LabelKeys } from './records.ts'
import { profileApp, type ToolProfile } from './tool-profile.ts'

const COLUMN_LIST = /^[A-Za-z_][\w]*(?:, [A-Za-z_][\w]*)+…?$/

/** Tables and their columns: skeleton fields whose value is a list of column names. */
function tablesOf(skeleton: readonly SkeletonSection[]): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  for (const section of skeleton)
    for (const [key, field] of section.fields)
      if (field.kind === 'value' && typeof field.value === 'string' && COLUMN_LIST.test(field.value))
        tables.set(key, field.value.replace(/(?:, )?[^,]*…$/, '').split(', '))
  return tables
}

/** A table is found by its name, its stem and the concept of its last word. */
function tableNames(tables: ReadonlyMap<string, unknown>): Map<string, string> {
  const names = new Map<string, string>()
  for (const table of tables.keys()) {
    const last = wordsOfName(table).at(-1) ?? table
    for (const key of [
      foldWord(table),
      `word:${stemOf(foldWord(table))}`,
      `word:${stemOf(last)}`,
      ...sensesOf(last)
        .filter(({ kind }) => kind === 'noun')
        .map(({ concept }) => concept),
    ])
      if (!names.has(key)) names.set(key, table)
  }
  return names
}

/** A record of an app whose nouns stand for other things is one of those. */
const inWords = (record: KnownRecord, words: ReadonlyMap<string, AppWords>): KnownRecord => ({
  ...record,
  concepts: meant(record.concepts, words.get(record.appId)),
})

const labelKeysOf = (profiles: readonly ToolProfile[]): LabelKeys => {
  const keys = new Map<string, string[]>()
  for (const { tool, params } of profiles)
    for (const { name } of params.filter(({ role }) => role === 'title'))
      keys.set(tool.appId, [...(keys.get(tool.appId) ?? []), name])
  return keys
}

/** Everything that a message is read against. */
export function contextOf(prompt: ClassifierPrompt, text: string): PartContext {
  const columns = tablesOf(prompt.skeleton)
  const now = new Date(prompt.message.at)
  const { profiles, words } = learnAppWords(
    new Map(
      prompt.apps.map((app) => [
        app.id,
        profileApp(app).filter(({ tool }) => tool.params !== null || guessSchema(tool.name) !== null),
      ]),
    ),
  )
  return {
    profiles,
    tables: tableNames(columns),
    wantsCount: false,
    idOwners: new Map(),
    message: {
      text,
      language: prompt.message.language,
      me: prompt.message.me,
      now: Number.isNaN(now.getTime()) ? new Date(0) : now,
      timezone: prompt.message.timezone,
      records: knownRecords(prompt.history, prompt.skeleton, labelKeysOf(profiles)).map((record) =>
        inWords(record, words),
      ),
      tables: tableNames(columns),
      columns,
      wantsCount: false,
    },
  }
}
