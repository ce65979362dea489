'use client'

import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { AuditFilter, AuditPageView } from '../../lib/protocol/audit.ts'
import { Button } from '../primitives/button.tsx'
import { useWords, WordsProvider, wordsOf } from '../words/words-context.tsx'
import { type AuditApp, AuditContext } from './audit-context.tsx'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { AuditRow } from './audit-row.tsx'
import { ChainCheck } from './chain-check.tsx'
import { auditQuery, fetchAudit } from './fetch-audit.ts'

interface Props {
  language: 'en' | 'ru'
  timezone: string
  apps: readonly AuditApp[]
  filter: AuditFilter
  /** The newest rows that fit the filter. */
  first: AuditPageView
}

/** The record of what ran: to filter, to check, to take along. */
export function AuditPage({ language, timezone, apps, filter, first }: Props) {
  const [client] = useState(() => new QueryClient())
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const surroundings = useMemo(
    () => ({ locale: wordsOf(language).locale, timezone, apps }),
    [language, timezone, apps],
  )
  return (
    <QueryClientProvider client={client}>
      <WordsProvider language={language}>
        <AuditContext value={surroundings}>
          <Record asked={filter} first={first} />
        </AuditContext>
      </WordsProvider>
    </QueryClientProvider>
  )
}

function Record({ asked, first }: { asked: AuditFilter; first: AuditPageView }) {
  const [filter, setFilter] = useState(asked)
  const change = (next: AuditFilter): void => {
    setFilter(next)
    const query = auditQuery(next)
    window.history.replaceState(null, '', query === '' ? '/audit' : `/audit?${query}`)
  }
  return (
    <main className="relative h-dvh overflow-y-auto">
      <div className="mx-auto flex max-w-[860px] flex-col gap-6 px-4 pt-5 pb-20 sm:px-6">
        <Header filter={filter} />
        <ChainCheck />
        <AuditFilterForm filter={filter} change={change} />
        <Rows filter={filter} first={filter === asked ? first : undefined} change={change} />
      </div>
    </main>
  )
}

function Header({ filter }: { filter: AuditFilter }) {
  const { audit: words, toChat } = useWords()
  const query = auditQuery(filter)
  return (
    <header className="flex flex-col gap-3">
      <nav className="-ml-2 flex flex-wrap gap-x-2">
        {[
          ['/', toChat],
          ['/you', words.back],
        ].map(([href, name], at) => (
          <a
            key={href}
            href={href}
            className="flex h-9 w-fit items-center gap-1.5 rounded-control px-2 text-xs text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:h-10"
          >
            {at === 0 ? <ArrowLeft size={16} aria-hidden /> : null}
            {name}
          </a>
        ))}
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex max-w-[52ch] flex-col gap-1">
          <h1 className="text-2xl font-semibold tracking-tight">{words.title}</h1>
          <p className="text-ink-muted">{words.intro}</p>
        </div>
        <a
          href={query === '' ? '/api/audit/export' : `/api/audit/export?${query}`}
          download
          className="inline-flex h-9 items-center gap-2 rounded-control border border-line-strong/60 bg-raised px-3.5 text-xs font-medium hover:bg-hover pointer-coarse:h-11"
        >
          <Download size={15} aria-hidden />
          {query === '' ? words.download : words.downloadThese}
        </a>
      </div>
    </header>
  )
}

interface RowsProps {
  filter: AuditFilter
  first: AuditPageView | undefined
  change(filter: AuditFilter): void
}

function Rows({ filter, first, change }: RowsProps) {
  const words = useWords().audit
  const pages = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) => fetchAudit(filter, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    ...(first ? { initialData: { pages: [first], pageParams: [null] }, staleTime: 10_000 } : {}),
  })
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  if (isError)
    return (
      <div role="alert" className="flex items-center gap-3 text-xs text-danger">
        {words.failed}
        <Button size="sm" onClick={() => refetch()}>
          {words.tryAgain}
        </Button>
      </div>
    )
  if (data === undefined) return <div className="h-40 breathe rounded-card bg-hover" />
  const isFiltered = Object.keys(filter).length > 0
  return (
    <section aria-label={words.rows} className="flex flex-col gap-3">
      {rows.length === 0 && !hasNextPage ? (
        <p className="rounded-card border border-dashed px-4 py-5 text-xs text-ink-muted">
          {isFiltered ? words.noneFit : words.empty}
        </p>
      ) : (
        <ol className="divide-y overflow-hidden rounded-card border bg-raised">
          {rows.map((row) => (
            <AuditRow key={row.sequence} row={row} showTurn={() => change({ turn: row.turn })} />
          ))}
        </ol>
      )}
      {hasNextPage ? (
        <Button className="self-center" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {words.older}
        </Button>
      ) : null}
    </section>
  )
}
