import { scanWords } from '../../language/scan/words.ts'
import { parseEffect } from '../../sdk/effect.ts'
import type { TurnMemory } from '../memory/turn-memory.ts'
import { checkSentence } from '../narration/check-sentence.ts'
import { deedsOfEffect } from '../narration/deed-verbs.ts'
import type { Evidence } from '../narration/evidence.ts'
import { Facts } from '../narration/facts.ts'
import { splitSentences } from '../narration/pieces.ts'
import type { ToolCatalog } from '../tool-catalog.ts'
import type { RecalledFact } from '../turn-state.ts'

/** Everything that the planner was shown besides the message: facts of the window, sections, and what was said. */
export const shownFacts = ({ facts, digests }: TurnMemory): RecalledFact[] =>
  [...facts.toReversed(), ...digests.flatMap(({ message, preview }) => [message, preview])].map((value) => {
    return { source: '', path: '', value, ageSeconds: 0 }
  })

const ADDRESSED =
  /(?<!\p{L})(?:your?|yours|you[’'](?:ve|re|ll|d)|вы|вас|вам|ваш\p{L}*|ты|тебя|тебе|тво\p{L}+)(?!\p{L})/iu
const NO_NOUN = /^(?:from|with|into|for|and|all|new|one|the|by|to|in|of|on|at)$/
/** What may be done next: `I create`, `can send`, and the infinitives of Russian. */
const NEXT = /(?<=(?<!\p{L})(?:I|me to|can|could|will|I[’']ll)\s+)\p{L}+/giu
const INFINITIVE = /(?<!\p{L})\p{L}{3,}(?:ть|ти)(?:ся)?(?!\p{L})/iu

/** An offer or a question whether to do something: what it quotes would be made. */
const proposes = (sentence: string): boolean =>
  (sentence.match(NEXT) ?? []).some((verb) => deedsOfEffect(verb.toLowerCase()).length > 0) ||
  (/\?\s*$|(?<!\p{L})мог(?:у|ла? бы)(?!\p{L})/iu.test(sentence) && INFINITIVE.test(sentence))

/** The nouns of what installed apps keep: resources of effects, and what functions are about. */
function resourcesOf(catalog: ToolCatalog): Set<string> {
  const tools = Array.from(catalog.values()).flatMap((app) => Array.from(app.tools.values()))
  const nouns = tools.flatMap(({ effects, fnName }) => [
    fnName.replace(/^[^_]*/, ''),
    ...effects.map((effect) => parseEffect(effect).resource),
  ])
  const words = scanWords(nouns.join(' ').replaceAll('_', ' '))
  return new Set(words.map(({ stem }) => stem).filter((stem) => !NO_NOUN.test(stem)))
}

/**
 * Why a reply or a question that the planner wrote by itself has to be asked for again as calls or recall: a sentence
 * about the user's data holds a number, a date, a quotation or a deed that stands in neither the message nor what the
 * planner was shown. Null where nothing stands against it. `evidence.recalled` is what the prompt showed.
 */
export function unsupportedReply(reply: string, evidence: Evidence, catalog: ToolCatalog): string | null {
  const facts = new Facts(evidence)
  const nouns = resourcesOf(catalog)
  for (const sentence of splitSentences(reply)) {
    const isAboutUser = ADDRESSED.test(sentence) || scanWords(sentence).some(({ stem }) => nouns.has(stem))
    const isClaim = isAboutUser && !proposes(sentence)
    const { problems } = checkSentence(sentence, { facts })
    const problem = problems.find(({ is }) => is === 'deed' || (isClaim && is !== 'swap'))
    if (problem === undefined) continue
    const quoted = `“${problem.text.replace(/^[“"«]|[”"»]$/g, '')}”`
    return problem.is === 'deed'
      ? `${quoted} says that something was done, and this reply runs nothing: plan the calls that do it.`
      : `${quoted} is said of the user's data and stands in neither the message nor the facts: plan calls that read it, or a recall.`
  }
  return null
}
