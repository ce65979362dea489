import type { Erasable } from '../../protocol/knowledge.ts'
import { KernelError } from '../errors.ts'
import { KERNEL_APP } from '../kernel-app.ts'
import type { ErasedParts, Kept, KeptDocument, TurnRecord } from '../ports.ts'
import { OF_CONVERSATION, OUTBOX, partOfConversation } from './conversation-documents.ts'
import { expiringPlace } from './expiring-place.ts'
import { finderOf, wordsOfTurn } from './kept-values.ts'
import { prunedMasks } from './prune-masks.ts'
import { withoutFacts } from './without-facts.ts'

/** What an erase comes to, made of what is kept at this moment. */
export interface ErasePlan {
  parts: ErasedParts
  /** The values that go, of any shape. */
  values: unknown[]
  /** Turns that go or change. */
  turns: TurnRecord[]
  /** A conversation's token map without what nothing mentions any more. */
  masks: { document: KeptDocument; tokens: Record<string, string> } | null
}

const NOTHING: ErasePlan = { parts: { is: 'parts' }, values: [], turns: [], masks: null }

const address = ({ app, collection, id }: KeptDocument) => ({ app, collection, id })

/** Letters that were handed over: copies in the sender's outbox. */
const isHandedOver = ({ app, collection, isDeleted }: KeptDocument): boolean =>
  app === KERNEL_APP && collection === OUTBOX && isDeleted

function expiringPlan(kept: Kept, isErased: (key: string) => boolean): ErasePlan {
  const erased = kept.expiring.filter(({ key }) => isErased(key))
  return {
    ...NOTHING,
    parts: { is: 'parts', keys: erased.map(({ key }) => key) },
    values: erased.map(({ value }) => readJson(value)),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** An app's sections and cache are made of its documents: they go with them, and are made anew of what is left. */
function documentsPlan(kept: Kept, what: Erasable & { kind: 'collection' | 'document' }): ErasePlan {
  const { appId, collection } = what
  // A conversation and its masks without the other is a conversation nobody can read.
  if (appId === KERNEL_APP && OF_CONVERSATION.has(collection))
    throw new KernelError('NOT_ERASABLE', `${collection} goes with its conversation.`)
  const erased = kept.documents.filter(
    (document) =>
      document.app === appId &&
      document.collection === collection &&
      (what.kind === 'collection' || document.id === what.id),
  )
  const keys = kept.expiring.flatMap(({ key }) => {
    const place = expiringPlace(key)
    return place.is !== 'other' && place.appId === appId ? [key] : []
  })
  return {
    ...NOTHING,
    parts: { is: 'parts', documents: erased.map(address), keys },
    values: erased.flatMap(({ id, data }) => [id, data]),
  }
}

function conversationPlan(kept: Kept, conversation: string): ErasePlan {
  const turns = kept.turns.filter((turn) => turn.conversation === conversation)
  const documents = kept.documents.filter(
    (document) =>
      (document.app === KERNEL_APP && partOfConversation(document, conversation) !== null) ||
      isHandedOver(document),
  )
  return {
    ...NOTHING,
    parts: { is: 'parts', conversations: [conversation], documents: documents.map(address) },
    values: turns.map((turn) => wordsOfTurn(turn, undefined)),
    turns,
  }
}

/** Later prompts of a conversation show facts of earlier turns: all that are kept of it go. */
function factsPlan(kept: Kept, what: Erasable & { kind: 'facts' }): ErasePlan {
  const { conversation } = what
  const inConversation = kept.turns.filter((turn) => turn.conversation === conversation)
  const digests = new Map(kept.digests.map((digest) => [digest.turn, digest]))
  const { turns, erased } = withoutFacts(inConversation, digests, what)
  const ids = new Map(turns.map((turn) => [turn.id, turn]))
  const prompts = kept.documents.filter(
    (document) => document.app === KERNEL_APP && partOfConversation(document, conversation) === 'prompts',
  )
  const masks = kept.documents.find(
    (document) => document.app === KERNEL_APP && partOfConversation(document, conversation) === 'masks',
  )
  const left = inConversation.map((turn) => {
    const rewritten = ids.get(turn.id)
    const { state } = rewritten ?? turn
    return wordsOfTurn({ ...turn, state }, digestAfter(digests.get(turn.id), rewritten))
  })
  const tokens = masks && prunedMasks(masks, (value) => finderOf(new Set([value]))(left))
  return {
    parts: {
      is: 'parts',
      turns,
      documents: [...prompts, ...kept.documents.filter(isHandedOver)].map(address),
    },
    values: erased.map(({ data, summary }) => [data, summary]),
    turns: inConversation.filter(({ id }) => ids.has(id)),
    masks: masks && tokens ? { document: masks, tokens } : null,
  }
}

const digestAfter = (
  digest: Kept['digests'][number] | undefined,
  rewritten: NonNullable<ErasedParts['turns']>[number] | undefined,
) => (digest && rewritten?.digest ? { ...rewritten.digest, sequence: digest.sequence } : digest)

/** What has to go for one thing to be gone, copies included. Throws NOT_ERASABLE for what goes with something else only. */
export function planErase(kept: Kept, what: Exclude<Erasable, { kind: 'everything' }>): ErasePlan {
  switch (what.kind) {
    case 'section':
      return expiringPlan(kept, (key) => {
        const place = expiringPlace(key)
        return place.is === 'section' && place.appId === what.appId && place.section === what.section
      })
    case 'cache':
      return expiringPlan(kept, (key) => {
        const place = expiringPlace(key)
        return place.is === 'cache' && place.appId === what.appId && place.key === (what.key ?? place.key)
      })
    case 'collection':
    case 'document':
      return documentsPlan(kept, what)
    case 'conversation':
      return conversationPlan(kept, what.conversation)
    case 'facts':
      return factsPlan(kept, what)
  }
}

/** What is kept once a plan was carried out. */
export function keptAfter(kept: Kept, { parts }: ErasePlan): Kept {
  const gone = new Set(parts.conversations)
  const rewritten = new Map(parts.turns?.map((turn) => [turn.id, turn]))
  const keys = new Set(parts.keys)
  const documents = new Set(
    parts.documents?.map(({ app, collection, id }) => JSON.stringify([app, collection, id])),
  )
  return {
    ...kept,
    turns: kept.turns
      .filter(({ conversation }) => !gone.has(conversation))
      .map((turn) => ({ ...turn, state: rewritten.get(turn.id)?.state ?? turn.state })),
    digests: kept.digests
      .filter(({ conversation }) => !gone.has(conversation))
      .flatMap((digest) => digestAfter(digest, rewritten.get(digest.turn)) ?? []),
    documents: kept.documents.filter(
      ({ app, collection, id }) => !documents.has(JSON.stringify([app, collection, id])),
    ),
    expiring: kept.expiring.filter(({ key }) => !keys.has(key)),
  }
}

/** True when nothing of what was planned is there. */
export const isNothing = ({ parts, turns }: ErasePlan): boolean =>
  turns.length === 0 && (parts.documents?.length ?? 0) === 0 && (parts.keys?.length ?? 0) === 0
