import type {
  Knowledge,
  KnownCacheKey,
  KnownCollection,
  KnownConversation,
  KnownSection,
} from '../../protocol/knowledge.ts'
import { isRecord } from '../json.ts'
import { KERNEL_APP } from '../kernel-app.ts'
import type { Kept, KeptDocument } from '../ports.ts'
import type { World } from '../world.ts'
import { OF_CONVERSATION, partOfConversation } from './conversation-documents.ts'
import { expiringPlace } from './expiring-place.ts'

/** How an app is called; an app that is not on this server any more by its id. */
export function appNames(world: Pick<World, 'runtime'>): (appId: string) => string {
  const names = new Map(world.runtime.snapshot().map(({ appId, manifest }) => [appId, manifest.name]))
  return (appId) => names.get(appId) ?? (appId === KERNEL_APP ? 'Webbee' : appId)
}

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length

type Value = Kept['expiring'][number]

/** The value and time of a stored section; a text that is none shows as it is, without an age. */
function readSection({ value }: Value): { json: string; refreshedAt: number | null } {
  try {
    const stored: unknown = JSON.parse(value)
    if (!isRecord(stored)) return { json: value, refreshedAt: null }
    const { refreshedAt } = stored
    return {
      json: JSON.stringify(stored.value ?? null),
      refreshedAt: typeof refreshedAt === 'number' ? refreshedAt : null,
    }
  } catch {
    return { json: value, refreshedAt: null }
  }
}

type NameOf = (appId: string) => string

function expiringKnowledge(values: readonly Value[], now: number, nameOf: NameOf) {
  const sections: KnownSection[] = []
  const cache: KnownCacheKey[] = []
  const other: Knowledge['other'] = []
  for (const value of values) {
    const place = expiringPlace(value.key)
    const secondsLeft = Math.max(0, Math.ceil((value.until - now) / 1_000))
    if (place.is === 'section') {
      const { json, refreshedAt } = readSection(value)
      const ageSeconds = Math.max(0, Math.round((now - (refreshedAt ?? now)) / 1_000))
      const { appId, section } = place
      sections.push({ appId, appName: nameOf(appId), section, ageSeconds, json })
    } else if (place.is === 'cache') {
      const { appId, key, model } = place
      cache.push({ appId, appName: nameOf(appId), key, model, bytes: bytesOf(value.value), secondsLeft })
    } else other.push({ key: value.key, secondsLeft })
  }
  return { sections, cache, other }
}

function collectionsOf(documents: readonly KeptDocument[], nameOf: NameOf): KnownCollection[] {
  const collections = new Map<string, KnownCollection>()
  for (const { app, collection, isDeleted, data } of documents) {
    if (app === KERNEL_APP && OF_CONVERSATION.has(collection)) continue
    const key = `${app}\n${collection}`
    const known = collections.get(key) ?? {
      appId: app,
      appName: nameOf(app),
      collection,
      documents: 0,
      deleted: 0,
      bytes: 0,
    }
    known[isDeleted ? 'deleted' : 'documents'] += 1
    known.bytes += bytesOf(JSON.stringify(data))
    collections.set(key, known)
  }
  return [...collections.values()]
}

const textIn = (data: Record<string, unknown>, name: string): string =>
  typeof data[name] === 'string' ? data[name] : ''

function conversationsOf({ documents, digests, turns }: Kept): KnownConversation[] {
  const own = documents.filter(({ app }) => app === KERNEL_APP)
  return own
    .filter(({ id, collection }) => partOfConversation({ id, collection }, id) === 'entry')
    .map(({ id, data, updatedAt }) => {
      const parts = own.map((document) => ({ document, part: partOfConversation(document, id) }))
      const masks = parts.find(({ part }) => part === 'masks')?.document.data.tokens
      const facts = digests.filter(({ conversation }) => conversation === id)
      return {
        id,
        title: textIn(data, 'title'),
        updatedAt: textIn(data, 'updatedAt') || updatedAt,
        messages: turns.filter(({ conversation }) => conversation === id).length,
        facts: facts.reduce((sum, digest) => sum + digest.facts.length, 0),
        masks: isRecord(masks) ? Object.keys(masks).length : 0,
        prompts: parts.filter(({ part }) => part === 'prompts').length,
      }
    })
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
}

/** Everything that is kept of a user, counted and named; the values themselves are in `lookAt`. */
export async function knowledge(world: World, user: string): Promise<Knowledge> {
  const kept = await world.stores.erasure.export(user, ['turns', 'digests', 'documents', 'expiring', 'audit'])
  const nameOf = appNames(world)
  const now = world.clock.now()
  const live = kept.expiring.filter(({ until }) => until > now)
  return {
    conversations: conversationsOf(kept),
    ...expiringKnowledge(live, now, nameOf),
    collections: collectionsOf(kept.documents, nameOf),
    auditRows: kept.audit.length,
  }
}
