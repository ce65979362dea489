import type { Erasable } from '../../protocol/knowledge.ts'
import type { Kept, TurnRecord } from '../ports.ts'

/** Turns that have not ended and would write back what is erased: they are stopped first. */
export function openTurns({ turns }: Pick<Kept, 'turns'>, what: Erasable): TurnRecord[] {
  const open = turns.filter(({ state }) => state.phase.is !== 'ended')
  if (what.kind === 'everything') return open
  // Documents are bound to the version that was read, sections and cache to nothing that lasts.
  if (what.kind !== 'conversation' && what.kind !== 'facts') return []
  // A later turn of the conversation has its facts in mind.
  return open.filter(({ conversation }) => conversation === what.conversation)
}
