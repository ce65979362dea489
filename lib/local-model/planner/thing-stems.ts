import { sensesOf, stemOf } from '../lexicon/lexicon.ts'
import type { ParsedTool } from '../parse/tools.ts'
import { wordsOfName } from './param-profile.ts'

const EMPTY = new Set(['stop', 'polite', 'quantity', 'neg', 'anaphora', 'ordinal'])

/** A word that could be a name: neither an article nor `all`. */
const isPlain = (word: string): boolean =>
  word.length > 2 && !sensesOf(word).some(({ kind }) => EMPTY.has(kind))

const effectWords = ({ effects }: ParsedTool): string[] =>
  effects.flatMap((effect) => wordsOfName(effect.replace(/^\w+[:.]/, '')).slice(-1))

const idWords = ({ params }: ParsedTool): string[] =>
  Object.keys(Object(params?.properties)).flatMap((name) => {
    const words = wordsOfName(name)
    return /^(?:ids?|keys?)$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : []
  })

const isVerb = (word: string | undefined): boolean =>
  word !== undefined && sensesOf(word).some(({ kind }) => kind === 'verb')

/** The words of a name; `ssl_check` ends in what it does, so that word is none that it does it to. */
function nameStems({ name }: ParsedTool): string[] {
  const words = wordsOfName(name)
  const acting = !isVerb(words[0]) && isVerb(words.at(-1)) ? words.length - 1 : -1
  return words.map((word, at) => {
    const isNoun = at === 0 || at === words.length - 1 || !isVerb(word)
    return isPlain(word) && isNoun && at !== acting ? stemOf(word) : ''
  })
}

/** Stems that stand behind the first word of two names or more, and never first: what is done differs, what it is done to recurs. */
function recurring(tools: readonly ParsedTool[]): string[] {
  const names = tools.map(nameStems)
  const first = new Set(names.map(([stem]) => stem))
  const later = names.flatMap(([, ...stems]) => [...new Set(stems)])
  return later.filter(
    (stem) => stem !== '' && !first.has(stem) && later.filter((each) => each === stem).length > 1,
  )
}

/** Last words of names that say that there are many. */
const plurals = (tools: readonly ParsedTool[]): string[] =>
  tools.flatMap(({ name }) => {
    const words = wordsOfName(name)
    const last = words.at(-1) ?? ''
    return words.length > 1 && /[^su]s$/.test(last) && isPlain(last) ? [stemOf(last)] : []
  })

/** Words that the tools of an app act on, by stem: in `file_record` with `create:record` a record is a thing, no verb. */
export const thingStems = (tools: readonly ParsedTool[]): Set<string> =>
  new Set([
    ...tools.flatMap((tool) => [...effectWords(tool), ...idWords(tool)]).map(stemOf),
    ...recurring(tools),
    ...plurals(tools),
  ])
