import { parseReference, pathText } from '../chain/reference.ts'
import { resolveReference } from '../chain/resolve-args.ts'
import { cutText } from '../context/line.ts'
import { spacedJson } from '../json.ts'
import { limits } from '../limits.ts'
import type { TurnDigest } from '../ports.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { Json, RecalledFact } from '../turn-state.ts'
import { digestsShown, type TurnMemory } from './turn-memory.ts'

/** Where a recalled value stands and how old it is. */
function sourceOf(
  body: string,
  { memory, history, now }: { memory: TurnMemory; history: readonly TurnDigest[]; now: number },
): Omit<RecalledFact, 'value'> | null {
  const reference = parseReference(body)
  if (reference === null || reference.from === 'plan') return null
  if (reference.from === 'skeleton') {
    const section = memory.sections.find((each) => each.section === reference.section)
    return section === undefined
      ? null
      : { source: section.section, path: pathText(reference.path), ageSeconds: section.ageSeconds }
  }
  const remembered = history.at(-reference.turnsBack)?.facts ?? []
  const fact = remembered.filter(({ appId }) => appId === reference.appId)[reference.n]
  const origin = fact && memory.places.get(fact)
  if (fact === undefined || origin === undefined) return null
  const ageSeconds = Math.max(0, Math.round((now - Date.parse(fact.at)) / 1_000))
  return { source: `${fact.appId}.${fact.fnName}`, path: pathText(reference.path), ageSeconds, origin }
}

/** A value that is told, not handed on: what is too long keeps its beginning. */
export function bearable(value: Json): Json {
  const text = spacedJson(value)
  return text.length <= limits.recalledMaxChars
    ? value
    : cutText(typeof value === 'string' ? value : text, limits.recalledMaxChars)
}

/** Resolves a recall plan's references: exact values with source and age, no call. None found ends the turn honestly. */
export async function recallFacts(turn: OpenTurn): Promise<void> {
  const refs = turn.state.plan?.kind === 'recall' ? turn.state.plan.refs : []
  const memory = await turn.memory()
  const skeleton = new Map(memory.sections.map(({ section, value }) => [section, value]))
  const history = digestsShown(memory, turn.masker)
  const now = turn.world.clock.now()
  const facts = refs.flatMap((body): RecalledFact[] => {
    const resolved = resolveReference(body, { steps: [], history, skeleton })
    const source = sourceOf(body, { memory, history, now })
    return resolved === null || source === null ? [] : [{ ...source, value: bearable(resolved.value) }]
  })
  turn.record({ type: 'recalled', facts })
}
