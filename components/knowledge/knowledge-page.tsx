'use client'

import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Erasable, Knowledge, KnowledgeActions } from '../../lib/protocol/knowledge.ts'
import { Button } from '../primitives/button.tsx'
import { WordsProvider, wordsOf } from '../words/words-context.tsx'
import { type Asked, EraseDialog } from './erase-dialog.tsx'
import { KnowledgeContext, useKnowledge } from './knowledge-context.tsx'
import { knowledgeEn } from './knowledge-en.ts'
import { knowledgeRu } from './knowledge-ru.ts'
import { KnownGroup } from './known-group.tsx'
import { CacheRows, CollectionRows, ConversationRows, SectionRows } from './known-rows.tsx'

interface Person {
  id: string
  address: string | null
  name: string
  language: 'en' | 'ru'
  timezone: string
}

interface Props {
  person: Person
  knowledge: Knowledge
  actions: KnowledgeActions
}

/** Everything that is kept about one person, for that person: to read, to take along, to erase. */
export function KnowledgePage(props: Props) {
  const { language } = props.person
  const [client] = useState(() => new QueryClient())
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <QueryClientProvider client={client}>
      <WordsProvider language={language}>
        <LivePage {...props} />
      </WordsProvider>
    </QueryClientProvider>
  )
}

function LivePage({ person, knowledge, actions }: Props) {
  const words = person.language === 'ru' ? knowledgeRu : knowledgeEn
  const [asked, setAsked] = useState<Asked | null>(null)
  const [erased, setErased] = useState(false)
  const { data } = useQuery({
    queryKey: ['known'],
    queryFn: fetchKnowledge,
    initialData: knowledge,
    staleTime: 10_000,
  })
  const erase = useErase(person.id, actions, words.unreachable)
  const doings = useMemo(
    () => ({
      words,
      locale: wordsOf(person.language).locale,
      timezone: person.timezone,
      ask: (what: Erasable, question: string) => {
        setErased(false)
        setAsked({ what, question })
      },
    }),
    [words, person],
  )
  return (
    <KnowledgeContext value={doings}>
      <main className="relative h-dvh overflow-y-auto">
        <div className="mx-auto flex max-w-[760px] flex-col gap-10 px-4 pt-5 pb-20 sm:px-6">
          <Header />
          <p role="status" className="sr-only">
            {erased ? words.erased : ''}
          </p>
          <PersonCard person={person} />
          <ConversationRows conversations={data.conversations} />
          <SectionRows sections={data.sections} />
          <CollectionRows collections={data.collections} />
          <CacheRows cache={data.cache} other={data.other} />
          <KnownGroup title={words.auditTitle} text={words.auditText(data.auditRows)}>
            <a
              href="/audit"
              className="flex min-h-11 items-center justify-between gap-3 px-4 text-xs font-medium hover:bg-hover"
            >
              {words.auditOpen}
              <ChevronRight size={16} aria-hidden className="text-ink-muted" />
            </a>
          </KnownGroup>
          <Everything />
        </div>
      </main>
      <EraseDialog
        asked={asked}
        erase={async (what) => {
          const error = await erase(what)
          setErased(error === null)
          return error
        }}
        close={() => setAsked(null)}
      />
    </KnowledgeContext>
  )
}

async function fetchKnowledge(): Promise<Knowledge> {
  const response = await fetch('/api/knowledge')
  if (response.status === 401) window.location.assign('/')
  if (!response.ok) throw new Error(`knowledge ${response.status}`)
  return response.json()
}

/** Erases, and reads everything anew; after a whole erase the browser starts again, and so do its other tabs. */
function useErase(user: string, actions: KnowledgeActions, unreachable: string) {
  const client = useQueryClient()
  return async (what: Erasable): Promise<string | null> => {
    const reply = await actions.erase(what).catch(() => null)
    if (reply === null) return unreachable
    if (!reply.ok) return reply.error.message
    if (what.kind === 'everything') {
      // The pages of the chat listen here for events; what they show is gone.
      if (typeof BroadcastChannel === 'function')
        new BroadcastChannel(`webbee-events-${user}`).postMessage({ is: 'missed' })
      window.location.assign('/')
    } else await client.invalidateQueries()
    return null
  }
}

function Header() {
  const { words } = useKnowledge()
  return (
    <header className="flex flex-col gap-3">
      <a
        href="/"
        className="-ml-2 flex h-9 w-fit items-center gap-1.5 rounded-control px-2 text-xs text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:h-10"
      >
        <ArrowLeft size={16} aria-hidden />
        {words.toChat}
      </a>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex max-w-[52ch] flex-col gap-1">
          <h1 className="text-2xl font-semibold tracking-tight">{words.title}</h1>
          <p className="text-ink-muted">{words.intro}</p>
        </div>
        <a
          href="/api/knowledge/export"
          download
          className="inline-flex h-9 items-center gap-2 rounded-control border border-line-strong/60 bg-raised px-3.5 text-xs font-medium hover:bg-hover pointer-coarse:h-11"
        >
          <Download size={15} aria-hidden />
          {words.download}
        </a>
      </div>
    </header>
  )
}

function PersonCard({ person }: { person: Person }) {
  const { words } = useKnowledge()
  const lines = [
    [words.address, person.address ?? ''],
    [words.name, person.name],
    [words.language, words.languageName],
    [words.timezone, person.timezone],
  ] as const
  return (
    <KnownGroup title={words.youTitle}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 px-4 py-3 text-xs">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </KnownGroup>
  )
}

function Everything() {
  const { words, ask } = useKnowledge()
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border bg-danger-soft px-4 py-4">
      <div className="flex max-w-[52ch] flex-col gap-1">
        <h2 className="text-base font-semibold">{words.everythingTitle}</h2>
        <p className="text-xs text-ink-muted">{words.everythingText}</p>
      </div>
      <Button look="danger" onClick={() => ask({ kind: 'everything' }, words.ask.everything)}>
        {words.everythingButton}
      </Button>
    </section>
  )
}
