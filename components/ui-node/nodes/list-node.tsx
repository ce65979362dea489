'use client'

import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { UINode } from '../../../lib/sdk/ui/node.ts'
import type { ListProps } from '../../../lib/sdk/ui/nodes/data.ts'
import { Button } from '../../primitives/button.tsx'
import { useWords } from '../../words/words-context.tsx'
import { Nodes } from '../node-context.tsx'

const textOf = (item: UINode, name: string): string => {
  const value = item.props[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const found = (items: readonly UINode[], query: string): UINode[] => {
  const words = query.trim().toLowerCase()
  return items.filter((item) =>
    ['title', 'subtitle', 'meta'].some((name) => textOf(item, name).toLowerCase().includes(words)),
  )
}

function groupsOf(items: readonly UINode[], field: string | undefined, other: string): [string, UINode[]][] {
  if (!field) return [['', [...items]]]
  return [...Map.groupBy(items, (item) => textOf(item, field) || other)]
}

export function ListNode(props: ListProps) {
  const { items, title, searchable, grouped_by, page_size = 0, empty_text, max_height } = props
  const words = useWords()
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(0)
  const matching = useMemo(() => found(items, query), [items, query])
  const pages = page_size > 0 ? Math.max(Math.ceil(matching.length / page_size), 1) : 1
  const at = Math.min(page, pages - 1)
  const shown = page_size > 0 ? matching.slice(at * page_size, (at + 1) * page_size) : matching
  const nothing = items.length === 0 ? (empty_text ?? words.noItems) : words.nothingFound
  return (
    <div className="min-w-0">
      {title ? <h4 className="mb-1.5 text-xs font-semibold">{title}</h4> : null}
      {searchable ? (
        <label className="mb-2 flex h-9 items-center gap-2 rounded-control border border-line-strong bg-raised px-2.5 text-ink-muted focus-within:border-focus pointer-coarse:h-11">
          <Search size={15} aria-hidden />
          <input
            type="search"
            value={query}
            placeholder={props.search_placeholder ?? words.search}
            aria-label={props.search_placeholder ?? words.search}
            onChange={(event) => {
              setQuery(event.target.value)
              setPage(0)
            }}
            className="min-w-0 flex-1 bg-transparent text-xs text-ink outline-none placeholder:text-ink-muted"
          />
        </label>
      ) : null}
      <div className="relative overflow-y-auto" style={max_height ? { maxHeight: max_height } : undefined}>
        {shown.length === 0 ? <p className="py-4 text-center text-xs text-ink-muted">{nothing}</p> : null}
        {groupsOf(shown, grouped_by, words.other).map(([group, members]) => (
          <div key={group}>
            {group ? <h5 className="mt-3 mb-1 text-2xs font-medium text-ink-muted">{group}</h5> : null}
            <ul className="flex flex-col">
              <Nodes nodes={members} />
            </ul>
          </div>
        ))}
      </div>
      {pages > 1 ? (
        <div className="mt-2 flex items-center justify-between text-2xs text-ink-muted">
          <Button size="sm" look="ghost" disabled={at === 0} onClick={() => setPage(at - 1)}>
            {words.previous}
          </Button>
          <span className="numbers">{words.pageOf(at + 1, pages)}</span>
          <Button size="sm" look="ghost" disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
            {words.next}
          </Button>
        </div>
      ) : null}
      {props.extra_info ? <p className="mt-1 text-2xs text-ink-muted">{props.extra_info}</p> : null}
    </div>
  )
}
