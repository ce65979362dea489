import { isoTime } from '../iso-time.ts'
import { KERNEL_APP } from '../kernel-app.ts'
import type { Documents, DocumentWrite } from '../ports.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { MaskMap } from './pii-mask.ts'

const COLLECTION = 'masks'

/** The token map of a conversation; empty for a new one. */
export async function readMaskMap(
  documents: Documents,
  key: { user: string; conversation: string },
): Promise<MaskMap> {
  const document = await documents.get({ user: key.user, app: KERNEL_APP }, COLLECTION, key.conversation)
  const tokens = document?.data.tokens
  return typeof tokens === 'object' && tokens !== null ? (tokens as MaskMap) : {}
}

/** The write that keeps a grown map; it is committed with what made it grow. */
export function writeMaskMap(turn: OpenTurn): DocumentWrite {
  const at = isoTime(turn.world.clock.now())
  const { user, conversation } = turn.state
  return {
    kind: 'put',
    scope: { user, app: KERNEL_APP },
    collection: COLLECTION,
    id: conversation,
    document: {
      id: conversation,
      collection: COLLECTION,
      data: { tokens: turn.masker.map() },
      etag: turn.world.ids.fresh('e'),
      createdAt: at,
      updatedAt: at,
    },
  }
}
