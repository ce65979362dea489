import type { World } from './world.ts'

/** What a person wrote into a conversation of theirs. */
export interface SentMessage {
  user: string
  conversation: string
  text: string
  /** The page's own id of the message: sent again with it, it stays one turn. */
  clientId?: string | undefined
}

/** A message as its page named it. */
export interface NamedMessage {
  user: string
  /** The page's own id of the message. */
  clientId: string
}

/** The id of the turn that such a message becomes: the same for the same user and id, and not to be guessed. */
export const turnIdOfMessage = ({ digests }: World, { user, clientId }: NamedMessage): string =>
  `t_${digests.seal(`message of ${user}: ${clientId}`).slice(0, 32)}`

/**
 * The acknowledgement of a message that was recorded before, as it was given first; null for a new one. Where the store
 * has forgotten the first answer, the cursor is that of now.
 */
export async function sentBefore(
  world: World,
  message: NamedMessage,
): Promise<{ turn: string; cursor: number } | null> {
  const { journal } = world.stores
  const { user } = message
  const turn = turnIdOfMessage(world, message)
  const record = await journal.load({ user, turn })
  if (record === null) return null
  const { conversation, state } = record
  // A repeated command writes nothing and gives its first answer; a turn that is there is never absent.
  const first = await journal.commit({
    commandId: state.command ?? '',
    user,
    turn: { id: turn, conversation, expect: 'absent', state, lease: null, dueAt: null },
    events: [],
  })
  const cursor = first.ok ? first.cursor : (await journal.events(user, Number.MAX_SAFE_INTEGER, 1)).cursor
  return { turn, cursor }
}
