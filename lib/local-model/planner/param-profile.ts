import { foldWord, sensesOf, sensesOfPhrase, stemOf } from '../lexicon/lexicon.ts'
import { isJsonObject, type Json, type JsonObject } from '../parse/json.ts'

export type ParamRole =
  | 'id'
  | 'ids'
  | 'address'
  | 'url'
  | 'domain'
  | 'repo'
  | 'path'
  | 'sql'
  | 'date'
  | 'period'
  | 'choice'
  | 'flag'
  | 'tag'
  | 'title'
  | 'text'
  | 'query'
  | 'entity-name'
  | 'number'
  | 'other'

export interface ParamProfile {
  name: string
  role: ParamRole
  type: string
  /** True for a list of values. */
  many: boolean
  itemType: string
  choices: Json[]
  required: boolean
  hasDefault: boolean
  description: string
  schema: JsonObject
  /** Noun concepts of the words of the name, without the word that tells the role. */
  nouns: string[]
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The branch of a schema that is not null. */
function settled(schema: JsonObject): JsonObject {
  const branches = schema.anyOf ?? schema.oneOf
  if (!Array.isArray(branches)) return schema
  const branch = branches.find((each) => isJsonObject(each) && each.type !== 'null')
  return isJsonObject(branch) ? { ...schema, ...branch } : schema
}

/** The words of a name in snake_case, kebab-case or camelCase. */
export const wordsOfName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .split(/[^A-Za-z0-9\u0400-\u04ff]+/)
    .map(foldWord)
    .filter((word) => word !== '')

const BY_NAME: readonly (readonly [ParamRole, RegExp])[] = [
  ['sql', /^sql$|_sql$|^sql_/],
  ['ids', /_ids$|^ids$|_keys$|^numbers$/],
  ['id', /^id$|_id$|_uuid$|_key$|^uuid$|^number$/],
  [
    'address',
    /^(?:to|send_to|addressees?|destination|receiver|recipients?|emails?|cc|bcc|address|reply_to|from_email|e_?mail_address|to_address)$/,
  ],
  ['url', /^(?:url|uri|link|href)s?$|_(?:url|uri|link)s?$/],
  ['domain', /^(?:domains?|host|hostname|target|ips?|ip_address)$|_(?:domains?|host)$/],
  ['repo', /^repo(?:sitory)?$/],
  ['path', /^path$|_path$/],
  ['date', /^(?:due|date|deadline|until|since|when|start|end|day)$|_(?:date|at|time|until|on)$|^due_/],
  ['period', /^(?:period|range|timeframe|time_range|timespan|window)$|_period$|_range$/],
  ['tag', /^(?:tags?|labels)$|_tags?$/],
  [
    'query',
    /^(?:query|q|search|keywords?|question|terms?|phrase|search_query|name_contains|pattern|text_query|prompt)$|_query$/,
  ],
  [
    'title',
    /^(?:title|name|subject|headline|heading|caption|label|topic|summary|designation|about|header|re)$|^(?:new|note|task)_(?:title|name)$|_title$/,
  ],
  ['entity-name', /_names?$/],
  [
    'text',
    /^(?:content|content_text|body|text|description|message|comment|notes?|remarks?|reason|details?|markdown|html|post|words|wording|info|information|explanation|contents|writing|copy|data)$|_(?:text|body|content)$/,
  ],
]

const BY_FORMAT: Record<string, ParamRole> = { sql: 'sql', email: 'address', uri: 'url', url: 'url' }

function roleOf(name: string, schema: JsonObject): ParamRole {
  const format = text(schema.format)
  if (Array.isArray(schema.enum)) return 'choice'
  if (schema.type === 'boolean' || 'const' in schema) return 'flag'
  const named = BY_NAME.find(([, pattern]) => pattern.test(name))?.[0]
  const formatted = format.startsWith('date') ? (named === 'period' ? 'period' : 'date') : BY_FORMAT[format]
  if (formatted) return formatted
  if (schema.type === 'integer' || schema.type === 'number') return named === 'id' ? 'id' : 'number'
  if (schema.type === 'object') return 'other'
  return named ?? (schema.type === 'string' ? toldRole(text(schema.description)) : 'other')
}

/** What a parameter is for by the first words of its description, where its name does not say. */
const BY_DESCRIPTION: readonly (readonly [ParamRole, RegExp])[] = [
  ['ids', /^(?:the )?ids of\b/i],
  ['id', /^(?:the )?id of\b/i],
  ['sql', /\bsql\b/i],
  ['title', /^(?:new |the )?(?:title|name|headline|heading|subject line|first line)\b/i],
  ['text', /^(?:new |the )?(?:text|body|content|contents)\b/i],
]

const toldRole = (description: string): ParamRole =>
  BY_DESCRIPTION.find(([, pattern]) => pattern.test(description))?.[0] ?? 'other'

const allowedValues = (schema: JsonObject): Json[] | null => (Array.isArray(schema.enum) ? schema.enum : null)

const ROLE_WORDS = new Set(['id', 'ids', 'name', 'names', 'uuid', 'text', 'new', 'url', 'key', 'keys'])

/** The words of a name without those that tell its role: `text_key` is of a text. */
function nounWords(words: readonly string[]): string[] {
  const left = words.filter((word) => !ROLE_WORDS.has(word))
  return left.length > 0 || words.length < 2 ? left : words.slice(0, -1)
}

const isKnown = (concepts: readonly string[]): boolean =>
  concepts.some((concept) => !concept.startsWith('word:'))

/** `Id of the letter to open`: what a description says that an id is of. */
function toldConcepts(description: string): string[] {
  const told = /^(?:the )?ids? of (?:the |an? )?([\p{L}_ -]+?)(?: (?:to|that|in|the)\b.*)?$/iu.exec(
    description,
  )?.[1]
  return told === undefined ? [] : phraseConcepts(wordsOfName(told))
}

/** What a parameter is about by its name; an id, where the name says nothing that is known, by its description too. */
function aboutConcepts(
  words: readonly string[],
  description: string,
  conceptsOfWords: (words: readonly string[]) => string[],
): string[] {
  const own = conceptsOfWords(nounWords(words))
  const told = toldConcepts(description)
  const isId = BY_NAME.some(([role, pattern]) => /^ids?$/.test(role) && pattern.test(words.join('_')))
  if (!isId && told.length > 0) return told
  return isKnown(own) || !isKnown(told) ? own : [...new Set([...own, ...told])]
}

function profileOf(name: string, raw: JsonObject, required: boolean): ParamProfile {
  const schema = settled(raw)
  const items = schema.items
  const many = schema.type === 'array'
  const itemSchema = isJsonObject(items) ? settled(items) : {}
  const choices = allowedValues(schema) ?? allowedValues(itemSchema) ?? []
  const words = wordsOfName(name)
  const snake = words.join('_')
  return {
    name,
    role: choices.length > 0 ? 'choice' : roleOf(snake, schema),
    type: text(schema.type) || 'string',
    many,
    itemType: text(itemSchema.type) || 'string',
    choices,
    required,
    hasDefault: 'default' in raw,
    description: text(schema.description),
    schema,
    nouns: aboutConcepts(words, text(schema.description), phraseConcepts),
  }
}

/** Noun concepts of a word, or its stem where it has none. */
export function nounConcepts(word: string): string[] {
  const concepts = sensesOf(word).flatMap(({ kind, concept }) => (kind === 'noun' ? [concept] : []))
  return concepts.length > 0 ? concepts : [`word:${stemOf(word)}`]
}

/** Noun concepts of words in a row: of the whole where it is a phrase, else of each. */
export function phraseConcepts(words: readonly string[]): string[] {
  const whole = words.length > 1 ? sensesOfPhrase(words) : []
  const nouns = whole.flatMap(({ kind, concept }) => (kind === 'noun' ? [concept] : []))
  return nouns.length > 0 ? nouns : words.flatMap(nounConcepts)
}

/** Concepts of the last of words that all have some, `check_profile` is a profile; else of all. */
export function lastConcepts(words: readonly string[]): string[] {
  const isPhrase = words.length > 1 && sensesOfPhrase(words).some(({ kind }) => kind === 'noun')
  const areNouns = words.every((word) => sensesOf(word).some(({ kind }) => kind === 'noun'))
  return isPhrase || !areNouns ? phraseConcepts(words) : words.slice(-1).flatMap(nounConcepts)
}

/** The last word of a name before the one that tells its role: `task` of `task_id`. */
export const headWordOf = ({ name }: ParamProfile): string =>
  nounWords(wordsOfName(name)).map(stemOf).at(-1) ?? ''

/** What an id is of. */
export const headConcepts = ({ name, description }: ParamProfile): string[] =>
  aboutConcepts(wordsOfName(name), description, lastConcepts)

/** What each parameter of a JSON Schema is for. */
export function profileParams(schema: JsonObject | null): ParamProfile[] {
  const properties = schema?.properties
  if (!isJsonObject(properties)) return []
  const required = Array.isArray(schema?.required) ? schema.required : []
  return Object.entries(properties).flatMap(([name, value]) =>
    isJsonObject(value) ? [profileOf(name, value, required.includes(name))] : [],
  )
}
