import type { TurnDigest } from '../ports.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { ArgOrigin, Args } from '../turn-state.ts'
import { argOrigin, leaves, type OriginSources } from './arg-origin.ts'
import { consentWords } from './consent-words.ts'
import type { Filled } from './fill-args.ts'
import { priorStepsOf } from './prior-step-results.ts'

/** The user's words: this message, those before it that only led to a question, and what they said yes to. */
function userWords(turn: OpenTurn, digests: readonly TurnDigest[]): string {
  const asked: string[] = []
  for (const digest of digests.toReversed()) {
    if (digest.status !== 'asked') break
    asked.unshift(digest.message)
  }
  const last = digests.at(-1)
  const taken = last?.status === 'asked' ? consentWords(last, turn.state.message) : ''
  const before = turn.state.continues?.asked ?? asked
  return [...before, taken, turn.state.message].filter((words) => words !== '').join('\n')
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

/** What a plan can have copied its literals from: of this turn's data, that of the rounds before it alone. */
export function planSources(turn: OpenTurn, index: number, sources: OriginSources): OriginSources {
  const round = turn.state.steps[index]?.round ?? 0
  const read = turn.state.steps.filter((step) => (step.round ?? 0) < round && step.status === 'succeeded')
  return { ...sources, steps: read.map(({ data }) => data) }
}

/** The origin of each argument; what a schema added is a default, what a panel sent is the panel's. */
export function originsOf(
  turn: OpenTurn,
  index: number,
  filled: Filled,
  args: Args,
  sources: OriginSources,
): Record<string, ArgOrigin> {
  const names = Object.keys(args)
  if (turn.state.kind === 'ui') return Object.fromEntries(names.map((name) => [name, 'panel' as const]))
  const originOf = (name: string): ArgOrigin => {
    if (!Object.hasOwn(filled.args, name)) return 'default'
    const planned = filled.provenance[name]
    // What the binder wrote was written with this turn's data before it.
    if (planned === undefined) return argOrigin(leaves(args[name] ?? null), [], sources)
    return argOrigin(planned.literals, planned.known, planSources(turn, index, sources))
  }
  return Object.fromEntries(names.map((name) => [name, originOf(name)]))
}
