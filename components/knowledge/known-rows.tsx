'use client'

import type {
  Knowledge,
  KnownCacheKey,
  KnownCollection,
  KnownConversation,
  KnownSection,
} from '../../lib/protocol/knowledge.ts'
import { Button } from '../primitives/button.tsx'
import { useWords } from '../words/words-context.tsx'
import { readableJson, useKnowledge, useMoment } from './knowledge-context.tsx'
import { JsonText, KnownGroup, KnownRow, QUIET_DANGER } from './known-group.tsx'
import { KnownItemList } from './known-items.tsx'

const joined = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join(' · ')

/** Conversations, with the facts that are remembered of each. */
export function ConversationRows({ conversations }: { conversations: readonly KnownConversation[] }) {
  const { words } = useKnowledge()
  return (
    <KnownGroup
      title={words.conversationsTitle}
      text={words.conversationsText}
      empty={conversations.length === 0 ? words.noConversations : null}
    >
      {conversations.map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} />
      ))}
    </KnownGroup>
  )
}

function ConversationRow({ conversation }: { conversation: KnownConversation }) {
  const { words, ask } = useKnowledge()
  const { untitled } = useWords()
  const moment = useMoment()
  const { id, messages, facts, masks, prompts, updatedAt } = conversation
  const title = conversation.title || untitled
  const meta = joined(
    words.messages(messages),
    facts > 0 ? words.facts(facts) : null,
    masks > 0 ? words.masks(masks) : null,
    prompts > 0 ? words.prompts(prompts) : null,
    moment(updatedAt),
  )
  const all = { kind: 'facts', conversation: id, turn: null, fact: null } as const
  return (
    <KnownRow
      name={title}
      meta={meta}
      eraseLabel={title}
      onErase={() => ask({ kind: 'conversation', conversation: id }, words.ask.conversation(title))}
    >
      {facts > 0 ? (
        <div className="mb-3 flex justify-end">
          <Button
            size="sm"
            look="ghost"
            className={QUIET_DANGER}
            onClick={() => ask(all, words.ask.facts(title))}
          >
            {words.eraseFacts}
          </Button>
        </div>
      ) : null}
      <KnownItemList what={all} />
    </KnownRow>
  )
}

/** Sections of the skeleton, with their age and their whole value. */
export function SectionRows({ sections }: { sections: readonly KnownSection[] }) {
  const { words, ask } = useKnowledge()
  return (
    <KnownGroup
      title={words.sectionsTitle}
      text={words.sectionsText}
      empty={sections.length === 0 ? words.noSections : null}
    >
      {sections.map(({ appId, appName, section, ageSeconds, json }) => (
        <KnownRow
          key={`${appId} ${section}`}
          name={`${appName} · ${section}`}
          meta={words.age(ageSeconds)}
          eraseLabel={`${appName} · ${section}`}
          onErase={() => ask({ kind: 'section', appId, section }, words.ask.section(section))}
        >
          <JsonText text={readableJson(json)} />
        </KnownRow>
      ))}
    </KnownGroup>
  )
}

/** Collections of the apps' documents. */
export function CollectionRows({ collections }: { collections: readonly KnownCollection[] }) {
  const { words, ask } = useKnowledge()
  return (
    <KnownGroup
      title={words.collectionsTitle}
      text={words.collectionsText}
      empty={collections.length === 0 ? words.noCollections : null}
    >
      {collections.map(({ appId, appName, collection, documents, deleted, bytes }) => {
        const what = { kind: 'collection', appId, collection } as const
        const name = `${appName} · ${collection}`
        return (
          <KnownRow
            key={`${appId} ${collection}`}
            name={name}
            meta={joined(
              words.documents(documents),
              deleted > 0 ? words.deleted(deleted) : null,
              words.size(bytes),
            )}
            eraseLabel={name}
            onErase={() => ask(what, words.ask.collection(name))}
          >
            <KnownItemList what={what} />
          </KnownRow>
        )
      })}
    </KnownGroup>
  )
}

/** What is cached, by app, and the other values with an end. */
export function CacheRows({ cache, other }: Pick<Knowledge, 'cache' | 'other'>) {
  const { words } = useKnowledge()
  const apps = Map.groupBy(cache, ({ appId }) => appId)
  return (
    <KnownGroup
      title={words.cacheTitle}
      text={words.cacheText}
      empty={cache.length + other.length === 0 ? words.noCache : null}
    >
      {[...apps].map(([appId, keys]) => (
        <CachedApp key={appId} appId={appId} keys={keys} />
      ))}
      {other.length > 0 ? (
        <KnownRow name={words.otherTitle} meta={String(other.length)}>
          <ul className="font-mono text-2xs [overflow-wrap:anywhere]">
            {other.map(({ key, secondsLeft }) => (
              <li key={key}>
                {key} · {words.left(secondsLeft)}
              </li>
            ))}
          </ul>
        </KnownRow>
      ) : null}
    </KnownGroup>
  )
}

function CachedApp({ appId, keys }: { appId: string; keys: readonly KnownCacheKey[] }) {
  const { words, ask } = useKnowledge()
  const [first] = keys
  const appName = first?.appName ?? appId
  const what = { kind: 'cache', appId, key: null } as const
  const lines = keys.map(({ key, secondsLeft, bytes }) =>
    joined(key, words.left(secondsLeft), words.size(bytes)),
  )
  return (
    <KnownRow
      name={appName}
      meta={lines.join(', ')}
      eraseLabel={words.eraseCache(appName)}
      onErase={() => ask(what, words.ask.appCache(appName))}
    >
      <KnownItemList what={what} />
    </KnownRow>
  )
}
