import type { ConversationView } from '../protocol/snapshot.ts'
import { cutText } from './context/line.ts'
import { isoTime } from './iso-time.ts'
import { KERNEL_APP } from './kernel-app.ts'
import type { DocumentWrite, StoreDocument } from './ports.ts'
import type { World } from './world.ts'

const COLLECTION = 'conversations'
const TITLE_MAX_CHARS = 60

const scopeOf = (user: string): { user: string; app: string } => ({ user, app: KERNEL_APP })

const viewOf = (document: StoreDocument): ConversationView => ({
  id: document.id,
  title: typeof document.data.title === 'string' ? document.data.title : '',
  updatedAt: typeof document.data.updatedAt === 'string' ? document.data.updatedAt : document.updatedAt,
})

/** A user's conversations, newest first. */
export async function listConversations(world: World, user: string): Promise<ConversationView[]> {
  const page = await world.stores.documents.query(scopeOf(user), {
    collection: COLLECTION,
    orderBy: '-updatedAt',
    limit: 200,
  })
  return page.documents.map(viewOf)
}

/** Ids of all conversations of a user. */
export async function* conversationIds(world: World, user: string): AsyncGenerator<string> {
  const query = { collection: COLLECTION, limit: 200 }
  let page = await world.stores.documents.query(scopeOf(user), query)
  for (;;) {
    for (const { id } of page.documents) yield id
    if (page.cursor === null) return
    page = await world.stores.documents.query(scopeOf(user), { ...query, cursor: page.cursor })
  }
}

/** One conversation of this user, with its document's etag; null for an unknown one or somebody else's. */
export async function findConversation(
  world: World,
  user: string,
  id: string,
): Promise<{ view: ConversationView; document: StoreDocument } | null> {
  const document = await world.stores.documents.get(scopeOf(user), COLLECTION, id)
  return document === null ? null : { view: viewOf(document), document }
}

/** A new, empty conversation. */
export async function startConversation(world: World, user: string): Promise<ConversationView> {
  const at = isoTime(world.clock.now())
  const id = world.ids.fresh('c')
  const document: StoreDocument = {
    id,
    collection: COLLECTION,
    data: { title: '', turns: 0, updatedAt: at },
    etag: world.ids.fresh('e'),
    createdAt: at,
    updatedAt: at,
  }
  await world.stores.documents.write([
    { kind: 'put', scope: scopeOf(user), collection: COLLECTION, id, ifMatch: 'absent', document },
  ])
  return viewOf(document)
}

/**
 * The write by which a new turn enters a conversation. Its etag makes two turns that arrive at once take their
 * places one after the other.
 */
export function enterConversation(
  world: World,
  user: string,
  document: StoreDocument,
  message: string,
): { write: DocumentWrite; view: ConversationView; sequence: number } {
  const at = isoTime(world.clock.now())
  const turns = typeof document.data.turns === 'number' ? document.data.turns : 0
  const title =
    typeof document.data.title === 'string' && document.data.title !== ''
      ? document.data.title
      : cutText(message.replace(/\s+/g, ' ').trim(), TITLE_MAX_CHARS)
  const next: StoreDocument = {
    ...document,
    data: { title, turns: turns + 1, updatedAt: at },
    etag: world.ids.fresh('e'),
    updatedAt: at,
  }
  const write: DocumentWrite = {
    kind: 'put',
    scope: scopeOf(user),
    collection: COLLECTION,
    id: document.id,
    ifMatch: document.etag,
    document: next,
  }
  return { write, view: viewOf(next), sequence: turns + 1 }
}
