import { sensesOf } from '../lexicon/lexicon.ts'
import type { JsonObject } from '../parse/json.ts'
import type { ActionType } from '../parse/tools.ts'
import { wordsOfName } from './param-profile.ts'

const DESTROYS =
  /^(?:delete|remove|empty|purge|erase|wipe|trash|drop|close|merge|disconnect|forget|destroy|clear)$/
const READS =
  /^(?:list|get|show|read|search|find|check|count|fetch|view|open|lookup|test|resolve|describe|explain|preview)$/
const LISTS = /^(?:list|empty|clear)$/
/** Verbs that need no more than the id of their target. */
const TARGETS =
  /^(?:get|read|open|show|delete|remove|erase|trash|close|merge|restore|complete|archive|duplicate|like|unlike|add|run|play|follow|unfollow)$/
const SEARCHES = /^(?:search|find|lookup)$/

const hasVerb = (words: readonly string[]): boolean =>
  words.some((word) => sensesOf(word).some(({ kind }) => kind === 'verb'))

/** What a tool does whose name alone is in the prompt, by the verb it starts with. */
export function guessActionType(name: string): ActionType {
  const words = wordsOfName(name)
  if (words.some((word) => DESTROYS.test(word))) return 'destructive'
  return words.some((word) => READS.test(word)) || !hasVerb(words) ? 'read' : 'write'
}

const LETTERS = /^(?:mails?|emails?|letters?|messages?)$/

/** What a letter takes by convention. */
const LETTER: JsonObject = {
  properties: {
    to: { type: 'string', format: 'email' },
    subject: { type: 'string' },
    body: { type: 'string' },
  },
  required: ['to', 'subject', 'body'],
}

/** The parameters that a name implies (`delete_note` has `note_id`); null where the name does not tell enough to call it. */
export function guessSchema(name: string): JsonObject | null {
  const [verb = '', ...nouns] = wordsOfName(name)
  if (SEARCHES.test(verb)) return { properties: { query: { type: 'string' } }, required: ['query'] }
  if (verb === 'send' && nouns.every((noun) => LETTERS.test(noun))) return LETTER
  if (!hasVerb([verb, ...nouns])) return {}
  const noun = nouns.at(-1)
  if (noun === undefined) return READS.test(verb) || LISTS.test(verb) ? {} : null
  if (LISTS.test(verb) || (noun.endsWith('s') && READS.test(verb))) return {}
  if (!TARGETS.test(verb) || noun.endsWith('s')) return null
  const target = nouns.includes('to')
    ? [nouns[nouns.indexOf('to') + 1], nouns[nouns.indexOf('to') - 1]]
    : [noun]
  const ids = target.flatMap((each) => (each === undefined ? [] : [`${each}_id`]))
  return { properties: Object.fromEntries(ids.map((id) => [id, { type: 'string' }])), required: ids }
}
