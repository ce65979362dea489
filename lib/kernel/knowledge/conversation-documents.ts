import type { KeptDocument } from '../ports.ts'

const CONVERSATIONS = 'conversations'
const MASKS = 'masks'
const PROMPTS = 'prompts'

/** A letter that was handed over: what is left of it in the sender's outbox is a copy of what was sent. */
export const OUTBOX = 'outbox'

/** Collections of the kernel that go with a conversation, and with nothing else. */
export const OF_CONVERSATION: ReadonlySet<string> = new Set([CONVERSATIONS, MASKS, PROMPTS])

/** What of a conversation a document of the kernel is; null for one that belongs to no conversation, or to another. */
export function partOfConversation(
  { collection, id }: Pick<KeptDocument, 'collection' | 'id'>,
  conversation: string,
): 'entry' | 'masks' | 'prompts' | null {
  if (collection === CONVERSATIONS && id === conversation) return 'entry'
  if (collection === MASKS && id === conversation) return 'masks'
  // A turn's prompts lie at its place in the ring of its conversation: `c_1-7`.
  if (collection === PROMPTS && /^-\d+$/.test(id.slice(conversation.length)) && id.startsWith(conversation))
    return 'prompts'
  return null
}
