import type { ParamSchema, ToolContract } from '../../tool-catalog.ts'
import { meaningsOf } from './meanings.ts'
import { stem } from './stem.ts'
import { wordsIn } from './words-in.ts'

/** How much a word weighs by where an author wrote it. */
const WEIGHTS = { name: 4, title: 4, app: 2, lead: 1.6, effects: 1, text: 0.8, params: 0.7, values: 0.5 }
const TEXT_MAX_CHARS = 900
const USUAL_WORDS = 40
const SATURATION = 1.4

/** Terms of a tool, stems and meanings, each with a weight between 0 and 1. */
export type ToolWords = ReadonlyMap<string, number>

const STEMS_KEPT = 20_000
const stems = new Map<string, string>()

/** Authors use the same few thousand words over and over. */
function knownStem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= STEMS_KEPT) stems.clear()
  const made = stem(word)
  stems.set(word, made)
  return made
}

const SENTENCE_END = /[.;:(](?= |$)| [—–-] /u

function* valuesOf(schema: ParamSchema, depth = 0): Generator<string> {
  for (const value of schema.enum ?? []) if (typeof value === 'string') yield value
  if (depth < 2) for (const each of Object.values(schema.properties ?? {})) yield* valuesOf(each, depth + 1)
}

function fieldsOf(tool: ToolContract): [keyof typeof WEIGHTS, string][] {
  const text = tool.description.slice(0, TEXT_MAX_CHARS)
  const leadEnd = text.search(SENTENCE_END)
  const lead = leadEnd < 0 ? text : text.slice(0, leadEnd)
  return [
    ['name', tool.fnName],
    ['title', tool.title === null ? '' : `${tool.title.en} ${tool.title.ru}`],
    ['app', `${tool.appId} ${tool.appName}`],
    ['lead', lead],
    ['effects', tool.effects.join(' ')],
    ['text', text.slice(lead.length)],
    ['params', Object.keys(tool.paramsSchema.properties ?? {}).join(' ')],
    ['values', [...valuesOf(tool.paramsSchema)].slice(0, USUAL_WORDS).join(' ')],
  ]
}

function readTool(tool: ToolContract): ToolWords {
  const counts = new Map<string, number>()
  for (const [field, text] of fieldsOf(tool)) {
    const said = wordsIn(text).map(knownStem)
    const share = WEIGHTS[field] / Math.max(1, Math.sqrt(said.length / USUAL_WORDS))
    const terms = new Map<string, number>()
    for (const each of said)
      for (const term of [each, ...meaningsOf(each)]) terms.set(term, (terms.get(term) ?? 0) + 1)
    // A word said often in one place says little more than a word said once.
    for (const [term, count] of terms) counts.set(term, (counts.get(term) ?? 0) + share * Math.sqrt(count))
  }
  return new Map([...counts].map(([term, count]) => [term, count / (count + SATURATION)]))
}

const read = new WeakMap<ToolContract, ToolWords>()

/** The words of a tool and what they mean, weighed by where they stand; read once. */
export function toolWords(tool: ToolContract): ToolWords {
  const known = read.get(tool)
  if (known !== undefined) return known
  const words = readTool(tool)
  read.set(tool, words)
  return words
}
