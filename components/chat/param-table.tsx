'use client'

import { useState } from 'react'
import type { CardParam } from '../../lib/protocol/confirmation-card.ts'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'
import { beginningOf, visibleText } from './visible-text.ts'

type ShownParam = Pick<CardParam, 'name' | 'value'> & Partial<Pick<CardParam, 'label' | 'origin'>>

const SHORT = 160

interface Props {
  params: readonly ShownParam[]
  /** Names of those that were changed on the card. */
  edited?: readonly string[]
}

/** Resolved parameters: names beside ids, and where each value comes from. */
export function ParamTable({ params, edited = [] }: Props) {
  const words = useWords()
  return (
    <table className="w-full table-fixed border-collapse text-left text-xs">
      <caption className="sr-only">{words.parameters}</caption>
      <colgroup>
        <col className="w-[30%]" />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.parameter}</th>
          <th scope="col">{words.value}</th>
        </tr>
      </thead>
      <tbody>
        {params.map((param) => (
          <tr key={param.name} className="border-t border-line/70 align-top first:border-t-0">
            <th
              scope="row"
              className="py-1.5 pr-3 font-mono text-2xs font-normal text-ink-muted [overflow-wrap:anywhere]"
            >
              {param.name}
            </th>
            <td className="py-1.5">
              <ParamValue value={param.value} label={param.label ?? null} />
              {param.origin ? (
                <span className="block text-2xs text-ink-muted">
                  {edited.includes(param.name) ? words.cards.byYou : words.origins[param.origin]}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One value as it runs: a long one is cut with a marker and opens, and what is invisible in it is shown. */
export function ParamValue({ value, label = null }: { value: string; label?: string | null }) {
  const words = useWords()
  const [all, setAll] = useState(false)
  const long = value.length > SHORT
  return (
    <span className="[overflow-wrap:anywhere]">
      {label ? <span className="font-medium">{visibleText(label)} </span> : null}
      <span
        className={classNames(
          label ? 'inline-block max-w-full font-mono text-2xs text-ink-muted' : 'whitespace-pre-wrap',
          all && 'block! max-h-96 overflow-y-auto',
        )}
        {...(all ? { role: 'region', 'aria-label': words.value, tabIndex: 0 } : {})}
      >
        {visibleText(long && !all ? beginningOf(value, SHORT) : value)}
        {long && !all ? '…' : ''}
      </span>
      {long ? (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-0.5 block text-left text-2xs text-fact underline underline-offset-2 pointer-coarse:py-2"
        >
          {all ? words.showLess : `${words.showAll}, ${words.cards.characters(value.length)}`}
        </button>
      ) : null}
    </span>
  )
}
