'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DataTableProps } from '../../../lib/sdk/ui/nodes/data.ts'
import { classNames } from '../../primitives/class-names.ts'
import { useWords } from '../../words/words-context.tsx'
import { useNodeAction } from '../use-node-action.ts'
import { ActionError } from './action-error.tsx'
import { cellText, compareCells } from './table-cells.ts'

interface Sorting {
  key: string
  descending: boolean
}

/** None, then ascending, then descending, then none again. */
const nextSorting = (sorting: Sorting | null, key: string): Sorting | null => {
  if (sorting?.key !== key) return { key, descending: false }
  return sorting.descending ? null : { key, descending: true }
}

export function DataTableNode(props: DataTableProps) {
  const { columns, rows, on_row_click, empty_text, max_height, sticky_header } = props
  const words = useWords()
  const { run, error } = useNodeAction()
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const sorted = sorting
    ? rows.toSorted((a, b) => compareCells(a[sorting.key], b[sorting.key]) * (sorting.descending ? -1 : 1))
    : rows
  return (
    <div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={words.rows(rows.length)}
        className="relative overflow-auto rounded-control border"
        style={max_height ? { maxHeight: max_height } : undefined}
      >
        <table className="numbers w-full border-collapse text-xs">
          <thead className={classNames('bg-sunken', sticky_header && 'sticky top-0 z-1')}>
            <tr>
              {columns.map((column) => (
                <HeaderCell
                  key={column.key}
                  label={column.label ?? column.key}
                  width={column.width}
                  numeric={typeof rows[0]?.[column.key] === 'number'}
                  sorting={sorting?.key === column.key ? sorting : null}
                  onSort={
                    column.sortable === false ? null : () => setSorting(nextSorting(sorting, column.key))
                  }
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row, index) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a query have no id
                key={index}
                className={classNames('border-t', on_row_click && 'cursor-pointer hover:bg-hover')}
                onClick={on_row_click ? () => void run(on_row_click, { row }) : undefined}
              >
                {columns.map(({ key }) => (
                  <Cell key={key} value={row[key]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 ? (
          <p className="px-3 py-4 text-center text-xs text-ink-muted">{empty_text ?? words.noItems}</p>
        ) : null}
      </section>
      <ActionError message={error} />
    </div>
  )
}

interface HeaderCellProps {
  label: string
  width: string | number | boolean | undefined
  numeric: boolean
  sorting: Sorting | null
  onSort: (() => void) | null
}

function HeaderCell({ label, width, numeric, sorting, onSort }: HeaderCellProps): ReactNode {
  const Arrow = sorting?.descending ? ArrowDown : ArrowUp
  const order = sorting ? (sorting.descending ? 'descending' : 'ascending') : 'none'
  return (
    <th
      scope="col"
      aria-sort={onSort ? order : undefined}
      style={typeof width === 'boolean' ? undefined : { width }}
      className="p-0 text-left text-2xs font-medium whitespace-nowrap text-ink-muted"
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            'flex h-8 w-full items-center gap-1 px-2.5 hover:text-ink',
            numeric && 'justify-end',
          )}
        >
          {label}
          {sorting ? <Arrow size={12} aria-hidden /> : null}
        </button>
      ) : (
        <span className={classNames('flex h-8 items-center px-2.5', numeric && 'justify-end')}>{label}</span>
      )}
    </th>
  )
}

function Cell({ value }: { value: unknown }) {
  const shown = cellText(value)
  return (
    <td
      title={shown.length > 40 ? shown : undefined}
      className={classNames('max-w-64 truncate px-2.5 py-1.5', typeof value === 'number' && 'text-right')}
    >
      {shown}
    </td>
  )
}
