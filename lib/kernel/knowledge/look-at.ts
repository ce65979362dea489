import type { Erasable, KnownItem, KnownItems } from '../../protocol/knowledge.ts'
import { isoTime } from '../iso-time.ts'
import { KERNEL_APP } from '../kernel-app.ts'
import type { KeptDocument, TurnDigest } from '../ports.ts'
import type { World } from '../world.ts'
import { OF_CONVERSATION } from './conversation-documents.ts'
import { expiringPlace } from './expiring-place.ts'
import { appNames } from './knowledge.ts'

const MOST_ITEMS = 100

type NameOf = (appId: string) => string

const first = (items: KnownItem[]): KnownItems => ({
  items: items.slice(0, MOST_ITEMS),
  more: Math.max(0, items.length - MOST_ITEMS),
})

const factsOf = (digest: TurnDigest, nameOf: NameOf): KnownItem[] =>
  digest.facts.map(({ appId, fnName, at, dataFactsJson }, fact) => ({
    erasable: { kind: 'facts', conversation: digest.conversation, turn: digest.turn, fact },
    appName: nameOf(appId),
    name: fnName,
    message: digest.message,
    at,
    isDeleted: false,
    json: dataFactsJson,
  }))

const itemOf = (
  { app, collection, id, updatedAt, isDeleted, data }: KeptDocument,
  nameOf: NameOf,
): KnownItem => ({
  erasable: { kind: 'document', appId: app, collection, id },
  appName: nameOf(app),
  name: id,
  message: null,
  at: updatedAt,
  isDeleted,
  json: JSON.stringify(data),
})

const ofKernelAlone = ({ app, collection }: KeptDocument): boolean =>
  app === KERNEL_APP && OF_CONVERSATION.has(collection)

/** The values of one thing that is known, the newest first: facts of a conversation, documents of a collection, a cache. */
export async function lookAt(world: World, user: string, what: Erasable): Promise<KnownItems> {
  const { erasure } = world.stores
  const nameOf = appNames(world)
  if (what.kind === 'facts') {
    const { digests } = await erasure.export(user, ['digests'])
    const wanted = digests.filter(
      ({ conversation, turn }) => conversation === what.conversation && turn === (what.turn ?? turn),
    )
    return first(wanted.toReversed().flatMap((digest) => factsOf(digest, nameOf)))
  }
  if (what.kind === 'collection') {
    const { documents } = await erasure.export(user, ['documents'])
    const wanted = documents.filter(
      (document) =>
        document.app === what.appId && document.collection === what.collection && !ofKernelAlone(document),
    )
    const newest = wanted.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    return first(newest.map((document) => itemOf(document, nameOf)))
  }
  if (what.kind !== 'cache') return { items: [], more: 0 }
  const { expiring } = await erasure.export(user, ['expiring'])
  return first(
    expiring.flatMap(({ key, value, until }): KnownItem[] => {
      const place = expiringPlace(key)
      if (place.is !== 'cache' || place.appId !== what.appId || place.key !== (what.key ?? place.key))
        return []
      const erasable: Erasable = { kind: 'cache', appId: place.appId, key: place.key }
      const at = isoTime(until)
      return [
        {
          erasable,
          appName: nameOf(place.appId),
          name: place.key,
          message: null,
          at,
          isDeleted: false,
          json: value,
        },
      ]
    }),
  )
}
