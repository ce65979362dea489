import type { ParsedApp, ParsedTool } from '../parse/tools.ts'
import { learnAppWords } from './app-words.ts'
import { type Clause, splitClauses } from './clauses.ts'
import { type ClauseContent, contentOf, makesOf } from './content.ts'
import { matchTools } from './match.ts'
import { directNoun } from './object-score.ts'
import { readUnits, type Vocabulary } from './reading.ts'
import { thresholds } from './thresholds.ts'
import { profileApp, type ToolProfile, vocabularyOf } from './tool-profile.ts'
import { verbLikeness } from './verb-likeness.ts'

/** One thing that the words ask for, read once. */
interface Asked {
  clause: Clause
  content: ClauseContent
}

const NOTHING_TAKEN: ReadonlySet<number> = new Set()

/** Verbs that many tools do to many things: what is done says nothing yet of what it is done to. */
const COMMON = new Set(['create', 'update', 'add_to', 'save', 'publish', 'run', 'mark', 'schedule'])

/** How well the verbs of a clause say what the tool does; `own` leaves out what many tools do. */
function likeness({ content }: Asked, profile: ToolProfile, own: boolean): number {
  let best = 0
  for (const spoken of content.verbs)
    for (const [verb, weight] of profile.verbs)
      if (!own || !COMMON.has(verb)) best = Math.max(best, verbLikeness(spoken, verb) * weight)
  return best
}

const isNamed = (concepts: readonly string[], profile: ToolProfile): boolean =>
  concepts.some((concept) => profile.heads.has(concept) || profile.appWords.has(concept))

/** The thing of the tool is named somewhere, or the clause names none that is known: `finish the fence one`. */
const isAboutIt = ({ content }: Asked, all: readonly Asked[], profile: ToolProfile): boolean =>
  directNoun(content.nouns)?.known !== true ||
  all.some((each) => each.content.nouns.some(({ concepts }) => isNamed(concepts, profile)))

/** A verb of the clause does what the tool does. */
function isSaid(asked: Asked, all: readonly Asked[], profile: ToolProfile): boolean {
  if (likeness(asked, profile, true) >= 0.9 || makesOf(asked.clause)) return true
  const enough = thresholds.verb[profile.tool.actionType]
  return likeness(asked, profile, false) >= enough && isAboutIt(asked, all, profile)
}

/** The planner would choose the tool for the clause. */
function isChosen(asked: Asked, profile: ToolProfile): boolean {
  const context = { profiles: [profile], tables: new Map<string, string>(), wantsCount: false }
  return matchTools(asked.clause, NOTHING_TAKEN, context, false).length > 0
}

const readAsked = (words: string, vocabulary: Vocabulary): Asked[] =>
  splitClauses(readUnits(words, vocabulary))
    .filter(({ negated }) => !negated)
    .map((clause) => ({ clause, content: contentOf(clause, NOTHING_TAKEN, false) }))

const AS_WRITTEN: Vocabulary = { stems: new Set(), words: [] }
let lastRead: { words: string; asked: readonly Asked[] } = { words: '', asked: [] }

/** The steps of one turn ask about the same words. */
function asWritten(words: string): readonly Asked[] {
  if (lastRead.words !== words) lastRead = { words, asked: readAsked(words, AS_WRITTEN) }
  return lastRead.asked
}

interface Known {
  profiles: readonly ToolProfile[]
  vocabulary: Vocabulary
}

const learnt = new WeakMap<ParsedApp, Known>()

/** What is known of an app, learnt once. */
function knownOf(app: ParsedApp): Known {
  const found = learnt.get(app)
  if (found !== undefined) return found
  const { profiles } = learnAppWords(new Map([[app.id, profileApp(app)]]))
  const known = { profiles, vocabulary: vocabularyOf([app], []) }
  learnt.set(app, known)
  return known
}

/**
 * True where words ask for what a tool does: a verb that is not negated does it, and its thing is named. Lenient where a
 * planner would be strict: it settles no arguments, and says nothing about which of several tools is meant. Slips of the
 * pen are put right where the words as they stand do not ask for it.
 */
export function asksFor(words: string, app: ParsedApp, tool: ParsedTool['name']): boolean {
  const { profiles, vocabulary } = knownOf(app)
  const profile = profiles.find((each) => each.tool.name === tool)
  if (profile === undefined) return false
  const read = words.slice(0, thresholds.readCharacters)
  const isAskedBy = (all: readonly Asked[]): boolean =>
    all.some((asked) => isSaid(asked, all, profile)) || all.some((asked) => isChosen(asked, profile))
  return isAskedBy(asWritten(read)) || isAskedBy(readAsked(read, vocabulary))
}
