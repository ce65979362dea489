'use client'

import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Erasable, KnownItem, KnownItems } from '../../lib/protocol/knowledge.ts'
import { Button } from '../primitives/button.tsx'
import { Chip } from '../primitives/chip.tsx'
import { readableJson, useKnowledge, useMoment } from './knowledge-context.tsx'
import { EraseButton, JsonText, QUIET_DANGER } from './known-group.tsx'

export async function fetchKnown<Answer>(path: string, what: Erasable, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`/api/knowledge/${path}?what=${encodeURIComponent(JSON.stringify(what))}`, {
    signal,
  })
  if (!response.ok) throw new Error(`knowledge ${response.status}`)
  return response.json()
}

const LONGEST_NAME = 60
const cut = (text: string): string =>
  text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME).trimEnd()}…` : text

/** The values of an opened row, fetched when it is opened. */
export function KnownItemList({ what }: { what: Erasable }) {
  const { words } = useKnowledge()
  const { data, isError } = useQuery({
    queryKey: ['known-items', what],
    queryFn: ({ signal }) => fetchKnown<KnownItems>('items', what, signal),
  })
  if (isError) return <p className="text-xs text-danger">{words.failed}</p>
  if (!data)
    return <div role="status" aria-label={words.loading} className="h-16 breathe rounded-chip bg-hover" />
  if (data.items.length === 0) return <p className="text-xs text-ink-muted">{words.noFacts}</p>
  return (
    <ul className="flex flex-col gap-4">
      {data.items.map((item, index) => (
        <Fragment key={JSON.stringify(item.erasable)}>
          <TurnHeading item={item} before={data.items[index - 1]} />
          <Item item={item} />
        </Fragment>
      ))}
      {data.more > 0 ? <li className="text-2xs text-ink-muted">{words.more(data.more)}</li> : null}
    </ul>
  )
}

/** The message whose facts follow, where another one's came before. */
function TurnHeading({ item, before }: { item: KnownItem; before: KnownItem | undefined }) {
  const { words, ask } = useKnowledge()
  const { erasable, message } = item
  if (erasable.kind !== 'facts' || message === null) return null
  if (before?.erasable.kind === 'facts' && before.erasable.turn === erasable.turn) return null
  return (
    <li className="flex items-start justify-between gap-3">
      <p className="min-w-0 text-xs font-medium [overflow-wrap:anywhere]">{cut(message)}</p>
      <Button
        size="sm"
        look="ghost"
        className={QUIET_DANGER}
        onClick={() => ask({ ...erasable, fact: null }, words.ask.turnFacts(cut(message)))}
      >
        {words.eraseTurnFacts}
      </Button>
    </li>
  )
}

const questionOf = (item: KnownItem, words: ReturnType<typeof useKnowledge>['words']): string =>
  item.erasable.kind === 'facts'
    ? words.ask.fact(item.name)
    : item.erasable.kind === 'cache'
      ? words.ask.cache(item.name)
      : words.ask.document(titleOf(item))

/** What a document is called: its title or name, else its id. */
function titleOf({ json, name }: KnownItem): string {
  try {
    const data: unknown = JSON.parse(json)
    if (typeof data !== 'object' || data === null) return name
    for (const key of ['title', 'subject', 'name']) {
      const value: unknown = Reflect.get(data, key)
      if (typeof value === 'string' && value.trim() !== '') return cut(value)
    }
  } catch {
    // It is called by its id.
  }
  return name
}

function Item({ item }: { item: KnownItem }) {
  const { words, ask } = useKnowledge()
  const moment = useMoment()
  const title = item.erasable.kind === 'document' ? titleOf(item) : `${item.appName} · ${item.name}`
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 text-2xs text-ink-muted [overflow-wrap:anywhere]">
          <span className="font-medium text-ink">{title}</span>
          {item.erasable.kind === 'cache' ? null : <span className="numbers"> · {moment(item.at)}</span>}
        </p>
        {item.isDeleted ? <Chip>{words.isDeleted}</Chip> : null}
        <EraseButton label={title} onClick={() => ask(item.erasable, questionOf(item, words))} />
      </div>
      <JsonText text={readableJson(item.json)} />
    </li>
  )
}
