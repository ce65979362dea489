import type { HistoryTurn } from '../history-section.ts'
import { type Format, formatsIn } from './formats.ts'
import { lexicon, meaningsOf } from './meanings.ts'
import { withoutPhrases } from './phrases.ts'
import { stem } from './stem.ts'
import type { ToolIndex } from './tool-index.ts'
import { termsOf, type WordTerms } from './word-terms.ts'
import { wordsIn } from './words-in.ts'

/** A word of a request, and how much it says of what is asked for. */
export interface RequestWord {
  weight: number
  terms: WordTerms
}

/** One of several things that a message asks for. */
export type RequestPart = Pick<Request, 'words' | 'formats'>

/** A request as it is searched for. */
export interface Request {
  words: RequestWord[]
  /** The parts of a message that asks for several things. */
  parts: RequestPart[]
  /** Formats of values that the message brings along. */
  formats: ReadonlySet<Format>
  /** Apps of recent results, the newest weighing 1. */
  recent: ReadonlyMap<string, number>
  /** True where the message speaks of something without naming it. */
  refersBack: boolean
}

const QUOTED = /«[^»]*»|“[^”]*”|"[^"]*"|`[^`]*`|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu
const PROPER_NAME = /(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}[\p{L}-]*/gu
const TEXT_AFTER_COLON = /:\s\S.*$/su
const CLAUSE_END =
  /[;,.!?]\s+|\s(?:and|then|also|but|after|before|и|а|потом|затем|также|но|после|перед)\s+/giu

const QUOTED_WEIGHT = 0.25
const TEXT_WEIGHT = 0.4
const NAME_WEIGHT = 0.4
const RECENT_WEIGHT = 0.6
const FEW_WORDS = 2
const MOST_WORDS = 60
const MOST_PARTS = 4

const STOP = new Set(
  (
    'a an the of to in on at for from with by as is are was were be been do does did can could would should will ' +
    'shall may might must me my mine i we us our you your it its this that these those them they their he she him ' +
    'her please just there here have has had some any s t so if not no into out about than then and or also ' +
    'let go want need like thing things one ones hi hello hey ' +
    'и в во на с со к ко у о об от до из за по для при над под без же ли бы не ни а но или что чтобы как это этот эту ' +
    'эта эти этого той тот та то те ту его ее их ему ей им мне меня мной мой моя мое мои моего моей моих мою я ты вы мы ' +
    'нас нам наш наша наши он она они оно там тут здесь пожалуйста хочу нужно надо можешь можно мог бы давай ну вот уже ' +
    'еще только если чтоб свой свои свою своих своей ка привет'
  ).split(' '),
)

/** Words that are mostly said by the way. */
const WEAK = new Set(['now', 'today', 'сейчас', 'сегодня', 'right', 'quickly', 'быстро'])
const WEAK_SHARE = 0.5

const REFERS_BACK =
  /(?<!\p{L})(?:it|that|this|them|those|these|him|her|one|ones|same|there|again|latest|last|first|second|third|его|её|ее|их|ему|ей|этот|эту|это|эти|этого|этой|этому|тот|ту|те|тому|той|нему|ней|него|нее|неё|там|туда|последн\p{L}*|перв\p{L}*|втор\p{L}*|трет\p{L}*|снова|тоже|только что)(?!\p{L})/iu

function readWords(text: string, weight: number, index: ToolIndex): RequestWord[] {
  const words = [...new Set(wordsIn(text))].filter((word) => !STOP.has(word))
  return words.slice(0, MOST_WORDS).flatMap((word, place) => {
    const terms = termsOf(word, index, { leads: place === 0 && weight === 1 })
    return terms.length === 0 ? [] : [{ weight: WEAK.has(word) ? weight * WEAK_SHARE : weight, terms }]
  })
}

/** A capital inside a sentence: what neither an app nor the lexicon knows is somebody's own name for something. */
const isName = (word: string, index: ToolIndex): boolean =>
  wordsIn(word)
    .map(stem)
    .every((each) => !index.appNames.has(each) && meaningsOf(each).length === 0)

/** Text apart from what it quotes or dictates, which says less of what is asked for. */
function readText(text: string, index: ToolIndex): RequestWord[] {
  const quoted = text.match(QUOTED)?.join(' ') ?? ''
  const own = text.replace(QUOTED, ' ')
  const dictated = TEXT_AFTER_COLON.exec(own)?.[0] ?? ''
  const undictated = own.slice(0, own.length - dictated.length)
  const names = undictated.match(PROPER_NAME)?.filter((word) => isName(word, index)) ?? []
  const said = undictated.replace(PROPER_NAME, (word) => (isName(word, index) ? ' ' : word))
  const isWhole = wordsIn(said).length < FEW_WORDS
  return [
    ...readWords(said, 1, index),
    ...readWords(dictated, isWhole ? 1 : TEXT_WEIGHT, index),
    ...readWords(names.join(' '), NAME_WEIGHT, index),
    ...readWords(quoted, QUOTED_WEIGHT, index),
  ]
}

const isDoing = ({ terms }: RequestWord): boolean => terms.some(([term]) => lexicon().verbs.has(term))

/** The parts of a message; a part without a verb has that of the part before it: "show tasks and monitors". */
function partsOf(text: string, index: ToolIndex): RequestPart[] {
  const clauses = text
    .replace(QUOTED, ' ')
    .split(CLAUSE_END)
    .map((clause) => {
      const { formats, rest } = formatsIn(clause)
      return { words: readText(rest, index), formats }
    })
    .filter(({ words, formats }) => words.length + formats.size > 0)
    .slice(0, MOST_PARTS)
  let said: RequestWord[] = []
  const parts = clauses.map(({ words, formats }) => {
    const own = words.filter(isDoing)
    const inherited = own.length > 0 ? [] : said
    if (own.length > 0) said = own
    return { words: [...inherited, ...words], formats }
  })
  return parts.length < 2 ? [] : parts
}

const HALF_LIFE = 0.6

function recentApps(history: readonly HistoryTurn[]): Map<string, number> {
  const recent = new Map<string, number>()
  for (const [age, turn] of history.slice(-5).toReversed().entries())
    for (const app of turn.appIds) if (!recent.has(app)) recent.set(app, HALF_LIFE ** age)
  return recent
}

/** What the last results were about: the things that their functions are named after, and what was asked. */
function recentWords(history: readonly HistoryTurn[], index: ToolIndex): RequestWord[] {
  const turn = history.findLast((each) => each.facts.length > 0)
  if (turn === undefined) return []
  return turn.facts
    .flatMap(({ fnName }) => readWords(fnName, RECENT_WEIGHT, index))
    .filter((word) => !isDoing(word))
}

/** Reads a message: its words with what they mean, its parts, and what it may point back at. */
export function readRequest(text: string, history: readonly HistoryTurn[], index: ToolIndex): Request {
  const said = withoutPhrases(text)
  const { formats, rest } = formatsIn(said)
  const words = readText(rest, index)
  const refersBack = history.length > 0 && (REFERS_BACK.test(rest) || words.length <= FEW_WORDS)
  return {
    words: refersBack ? [...words, ...recentWords(history, index)] : words,
    parts: partsOf(said, index),
    formats,
    recent: recentApps(history),
    refersBack,
  }
}
