import { scopeOf } from '../chain/fill-args.ts'
import { parseReference, pathText } from '../chain/reference.ts'
import { cutText } from '../context/line.ts'
import { evaluate } from '../expressions/evaluate.ts'
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

/** A value that is told, not handed on: a text that is longer than an answer may be keeps its beginning. */
export const bearable = (value: Json): Json =>
  typeof value === 'string' ? cutText(value, limits.expressionTextMaxChars / 2) : value

/** Resolves a recall plan's references: exact values with source and age, no call. None found ends the turn honestly. */
export async function recallFacts(turn: OpenTurn): Promise<void> {
  const refs = turn.state.plan?.kind === 'recall' ? turn.state.plan.refs : []
  const memory = await turn.memory()
  const history = digestsShown(memory, turn.masker).filter(({ kind }) => kind === 'chat')
  const now = turn.world.clock.now()
  const scope = await scopeOf(turn)
  const facts = refs.flatMap((body): RecalledFact[] => {
    const found = evaluate(body, scope)
    const [path = body] = found.ok ? found.origin.paths : []
    const source = sourceOf(path, { memory, history, now })
    return !found.ok || found.value === null || source === null
      ? []
      : [{ ...source, value: bearable(found.value) }]
  })
  turn.record({ type: 'recalled', facts })
}
