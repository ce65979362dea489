import type { CopiesLeft, Erasable } from '../../protocol/knowledge.ts'
import { isRecord } from '../json.ts'
import { KERNEL_APP } from '../kernel-app.ts'
import type { Kept, KeptDocument, TurnRecord } from '../ports.ts'
import type { World } from '../world.ts'
import { OF_CONVERSATION, OUTBOX, partOfConversation } from './conversation-documents.ts'
import { expiringPlace } from './expiring-place.ts'
import { distinctive, finderOf, stringsIn, wordsOfTurn } from './kept-values.ts'
import { appNames } from './knowledge.ts'
import { openTurns } from './open-turns.ts'
import { type ErasePlan, keptAfter, planErase } from './plan-erase.ts'

type Find = (value: unknown) => boolean

const MOST_STRINGS = 500

/** Looking for the longest strings finds the same places as looking for all of them, in bearable time. */
const longest = (strings: ReadonlySet<string>): Set<string> =>
  new Set([...strings].sort((a, b) => b.length - a.length).slice(0, MOST_STRINGS))

/** Strings that another document of the same collection has too, a folder for example, tell nothing of this one. */
function ownStrings(plan: ErasePlan, what: Erasable, left: Kept): Set<string> {
  const strings = distinctive(plan.values.flatMap(stringsIn))
  if (what.kind !== 'document') return strings
  const siblings = left.documents.filter(
    ({ app, collection }) => app === what.appId && collection === what.collection,
  )
  for (const shared of siblings.flatMap(({ data }) => stringsIn(data))) strings.delete(shared.trim())
  return strings
}

function conversationsWith(left: Kept, find: Find): CopiesLeft['conversations'] {
  const digests = new Map(left.digests.map((digest) => [digest.turn, digest]))
  const found = new Set(
    left.turns
      .filter((turn) => find(wordsOfTurn(turn, digests.get(turn.id))))
      .map(({ conversation }) => conversation),
  )
  return left.documents
    .filter(
      ({ app, collection, id }) => app === KERNEL_APP && collection === 'conversations' && found.has(id),
    )
    .map(({ id, data }) => ({ id, title: typeof data.title === 'string' ? data.title : '' }))
}

function collectionsWith(
  left: Kept,
  find: Find,
  nameOf: (appId: string) => string,
): CopiesLeft['collections'] {
  const found = new Map<string, CopiesLeft['collections'][number]>()
  for (const { app, collection, data } of left.documents) {
    if (app === KERNEL_APP && (OF_CONVERSATION.has(collection) || collection === OUTBOX)) continue
    if (!find(data)) continue
    const known = found.get(`${app} ${collection}`) ?? { appName: nameOf(app), collection, documents: 0 }
    found.set(`${app} ${collection}`, { ...known, documents: known.documents + 1 })
  }
  return [...found.values()]
}

function sectionsWith(left: Kept, find: Find, nameOf: (appId: string) => string): CopiesLeft['sections'] {
  return left.expiring.flatMap(({ key, value }) => {
    const place = expiringPlace(key)
    return place.is === 'section' && find(value)
      ? [{ appName: nameOf(place.appId), section: place.section }]
      : []
  })
}

/** To whom something of it went: calls of the turns that were told an address, and letters in the outbox. */
async function recipientsOf(
  world: World,
  turns: readonly TurnRecord[],
  letters: readonly KeptDocument[],
): Promise<string[]> {
  const told = turns.flatMap(({ state }) =>
    state.steps.flatMap(({ status, actionType, args }) =>
      status === 'succeeded' && actionType !== 'read' && typeof args.to === 'string' && args.to.includes('@')
        ? [args.to]
        : [],
    ),
  )
  const users = new Set(letters.flatMap(({ data }) => (typeof data.user === 'string' ? [data.user] : [])))
  const sent = await Promise.all([...users].map((user) => world.users.profile(user)))
  return [...new Set([...told, ...sent.map(({ email, name }) => email ?? name)])].sort()
}

const isLetter = ({ app, collection }: KeptDocument): boolean => app === KERNEL_APP && collection === OUTBOX

const conversationOf = ({ id, collection }: KeptDocument): string | null => {
  const conversation = id.slice(0, Math.max(0, id.lastIndexOf('-')))
  return partOfConversation({ id, collection }, conversation) === 'prompts' ? conversation : null
}

/** Erasing everything leaves the digests of the audit, and what other people were sent. */
async function leftOfEverything(world: World, kept: Kept): Promise<CopiesLeft> {
  return {
    conversations: [],
    collections: [],
    sections: [],
    prompts: 0,
    recipients: await recipientsOf(world, kept.turns, kept.documents.filter(isLetter)),
    auditRows: kept.audit.length,
    comesBack: false,
    runningTurns: openTurns(kept, { kind: 'everything' }).length,
  }
}

/** What will still be there once a thing was erased: found by looking for its own values in everything that stays. */
export async function copiesLeft(world: World, user: string, what: Erasable): Promise<CopiesLeft> {
  const kept = await world.stores.erasure.export(user, ['turns', 'digests', 'documents', 'expiring', 'audit'])
  if (what.kind === 'everything') return leftOfEverything(world, kept)
  const plan = planErase(kept, what)
  const left = keptAfter(kept, plan)
  const find = finderOf(longest(ownStrings(plan, what, left)))
  const nameOf = appNames(world)
  const conversations = conversationsWith(left, find)
  const digests = new Map(left.digests.map((digest) => [digest.turn, digest]))
  const mentioning = left.turns.filter((turn) => find(wordsOfTurn(turn, digests.get(turn.id))))
  const concerned = plan.turns.length > 0 ? plan.turns : mentioning
  const ids = new Set(concerned.map(({ id }) => id))
  const isSent = (letter: KeptDocument): boolean =>
    isLetter(letter) && isRecord(letter.data.data) && find(letter.data.data)
  const prompts = left.documents.filter(({ app, data }) => app === KERNEL_APP && find(data))
  return {
    conversations,
    collections: collectionsWith(left, find, nameOf),
    sections: sectionsWith(left, find, nameOf),
    prompts: new Set(prompts.map(conversationOf).filter((id) => id !== null)).size,
    recipients: await recipientsOf(world, [...concerned, ...mentioning], kept.documents.filter(isSent)),
    auditRows:
      what.kind === 'section' || what.kind === 'cache'
        ? 0
        : kept.audit.filter(({ turn }) => ids.has(turn)).length,
    comesBack: what.kind === 'section' || what.kind === 'cache',
    runningTurns: openTurns(kept, what).length,
  }
}
