import { limits } from '../limits.ts'
import { bearable } from '../memory/recall.ts'
import type { TurnMemory } from '../memory/turn-memory.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Json, RecalledFact } from '../turn-state.ts'
import { checkSentence } from './check-sentence.ts'
import { splitSentences } from './sentences.ts'
import { say, supportedIn } from './tell-checked.ts'

/** Everything that the classifier was shown besides the message: facts of the window, newest turn first, and sections. */
function shownFacts({ digests, places, sections }: TurnMemory, now: number): RecalledFact[] {
  const facts = digests.slice(-limits.factsWindowTurns).flatMap((digest) => digest.facts)
  const remembered = facts.toReversed().map((fact): RecalledFact => {
    const origin = places.get(fact)
    return {
      source: `${fact.appId}.${fact.fnName}`,
      path: '',
      value: JSON.parse(fact.dataFactsJson) as Json,
      ageSeconds: Math.max(0, Math.round((now - Date.parse(fact.at)) / 1_000)),
      ...(origin && { origin }),
    }
  })
  const seen = sections.map(
    ({ section, value, ageSeconds }): RecalledFact => ({ source: section, path: '', value, ageSeconds }),
  )
  return [...remembered, ...seen]
}

/**
 * Says what the classifier answered or asked by itself, sentence by sentence, as far as the message and what is
 * remembered back it (I-NARRATOR-NO-FABRICATED-CONTENT-CLAIMS): it ran nothing, so it claims nothing. What is taken from
 * memory is recorded as recalled. `instead` is said where nothing of it holds.
 */
export async function sayBacked(turn: OpenTurn, prose: string, instead: string): Promise<void> {
  const shown = shownFacts(await turn.memory(), turn.world.clock.now())
  const values = supportedIn(turn, shown)
  const checked = splitSentences(prose).map((text) => ({ text, ...checkSentence(text, values) }))
  const held = checked.filter(({ problems }) => problems.length === 0)
  const used = new Set(
    held.flatMap(({ sources }) =>
      sources.flatMap(({ origin }) => (origin.is === 'recalled' ? [shown[origin.fact]] : [])),
    ),
  )
  const facts = [...used].filter((fact) => fact !== undefined)
  if (facts.length > 0)
    turn.record({
      type: 'recalled',
      facts: facts.map((fact) => ({ ...fact, value: bearable(fact.value) })),
    })
  say(turn, held.length > 0 ? held.map(({ text }) => text).join('') : instead)
}
