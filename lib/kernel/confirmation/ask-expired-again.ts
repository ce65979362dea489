import { continueChain } from '../continue-chain.ts'
import { KernelError } from '../errors.ts'
import type { Received } from '../receive.ts'
import type { World } from '../world.ts'
import { turnIdOf } from './card-id.ts'

/**
 * Asks once more for what an expired card asked: the turn it belongs to is continued, and the step it stood before gets a
 * fresh card for the stored call where its function is still the one that was planned. No model is asked; asking twice
 * gives the same turn.
 */
export async function askExpiredAgain(
  world: World,
  { user, card }: { user: string; card: string },
): Promise<Received & { conversation: string }> {
  const turn = turnIdOf(card)
  const record = await world.stores.journal.load({ user, turn })
  const known = record?.state.answeredCards.find(({ id }) => id === card)
  if (known === undefined) throw new KernelError('CARD_NOT_FOUND', `No card ${card}.`)
  if (known.status !== 'expired') throw new KernelError('ANSWER_UNFIT', `Card ${card} did not expire.`)
  return continueChain(world, { user, turn })
}
