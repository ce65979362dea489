import {
  type DocumentScope,
  isRecord,
  KERNEL_APP,
  markSectionsStale,
  OUTBOX,
  type StoreDocument,
  type World,
} from '../kernel/index.ts'

interface Delivery {
  app: string
  user: string
  collection: string
  data: Record<string, unknown>
  refreshPanels: string[]
}

const deliveryOf = ({ data }: StoreDocument): Delivery | null =>
  typeof data.app === 'string' &&
  typeof data.user === 'string' &&
  typeof data.collection === 'string' &&
  isRecord(data.data)
    ? {
        app: data.app,
        user: data.user,
        collection: data.collection,
        data: data.data,
        refreshPanels: Array.isArray(data.refreshPanels) ? data.refreshPanels.map(String) : [],
      }
    : null

/**
 * Hands over what committed steps left in a user's outbox. Idempotent by the delivery's id: a recipient's copy is
 * made once, however often this runs. The recipient's panels are told.
 */
export async function deliverOutbox(world: World, user: string): Promise<void> {
  const scope: DocumentScope = { user, app: KERNEL_APP }
  const { documents } = await world.stores.documents.query(scope, { collection: OUTBOX, limit: 100 })
  for (const waiting of documents) {
    const delivery = deliveryOf(waiting)
    if (delivery !== null) await handOver(world, waiting.id, delivery)
    await world.stores.documents.write([{ kind: 'delete', scope, collection: OUTBOX, id: waiting.id }])
  }
}

async function handOver(world: World, id: string, delivery: Delivery): Promise<void> {
  const at = new Date(world.clock.now()).toISOString()
  const document: StoreDocument = {
    id,
    collection: delivery.collection,
    data: delivery.data,
    etag: world.ids.fresh('e'),
    createdAt: at,
    updatedAt: at,
  }
  const scope = { user: delivery.user, app: delivery.app }
  const answer = await world.stores.journal.commit({
    commandId: `deliver:${id}`,
    user: delivery.user,
    events: [
      {
        type: 'panels-changed',
        appId: delivery.app,
        panels: delivery.refreshPanels.length > 0 ? delivery.refreshPanels : null,
        scope: delivery.app,
        action: 'received',
      },
    ],
    documents: [{ kind: 'put', scope, collection: delivery.collection, id, ifMatch: 'absent', document }],
  })
  if (!answer.ok) world.log.info('delivery was made before', { delivery: id })
  const app = world.runtime.snapshot().find(({ appId }) => appId === delivery.app)
  if (app !== undefined) await markSectionsStale(world, delivery.user, app)
}
