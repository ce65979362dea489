import type { TurnDigest } from '../ports.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { ArgOrigin, Args } from '../turn-state.ts'
import { argOrigin, leaves, type OriginSources } from './arg-origin.ts'
import type { Filled } from './fill-args.ts'
import { priorStepsOf } from './prior-step-results.ts'

/** The user's words: this message, and the ones before it that only led to a question. */
function userWords(turn: OpenTurn, digests: readonly TurnDigest[]): string {
  const asked: string[] = []
  for (const digest of digests.toReversed()) {
    if (digest.status !== 'asked') break
    asked.unshift(digest.message)
  }
  return [...(turn.state.continues?.asked ?? asked), turn.state.message].join('\n')
}

/** What the values of a step may come from: the user's words, earlier steps, the ledger window, the skeleton. */
export async function originSources(turn: OpenTurn, index: number): Promise<OriginSources> {
  const { digests, facts } = await turn.memory()
  return {
    message: userWords(turn, digests),
    me: turn.profile.email,
    steps: priorStepsOf(turn.state.steps, index).map((prior) => prior.data),
    facts,
  }
}

/** The origin of each argument; what a schema added is a default, what a panel sent is the panel's. */
export function originsOf(
  turn: OpenTurn,
  filled: Filled,
  args: Args,
  sources: OriginSources,
): Record<string, ArgOrigin> {
  const names = Object.keys(args)
  if (turn.state.kind === 'ui') return Object.fromEntries(names.map((name) => [name, 'panel' as const]))
  const originOf = (name: string): ArgOrigin => {
    if (!Object.hasOwn(filled.args, name)) return 'default'
    const { known, literals } = filled.provenance[name] ?? { known: [], literals: leaves(args[name] ?? null) }
    return argOrigin(literals, known, sources)
  }
  return Object.fromEntries(names.map((name) => [name, originOf(name)]))
}
