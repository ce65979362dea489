'use client'

import { useState } from 'react'
import type { CardParam } from '../../lib/protocol/confirmation-card.ts'
import { useWords } from '../words/words-context.tsx'

type ShownParam = Pick<CardParam, 'name' | 'value'> & Partial<Pick<CardParam, 'label' | 'origin'>>

const SHORT = 160

/** Resolved parameters: names beside ids, and where each value comes from. */
export function ParamTable({ params }: { params: readonly ShownParam[] }) {
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
              <Value {...param} />
              {param.origin ? (
                <span className="block text-2xs text-ink-muted">{words.origins[param.origin]}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ value, label }: ShownParam) {
  const words = useWords()
  const [all, setAll] = useState(false)
  const long = value.length > SHORT
  return (
    <span className="[overflow-wrap:anywhere]">
      {label ? <span className="font-medium">{label} </span> : null}
      <span className={label ? 'font-mono text-2xs text-ink-muted' : 'whitespace-pre-wrap'}>
        {long && !all ? `${value.slice(0, SHORT)}…` : value}
      </span>
      {long ? (
        <button
          type="button"
          onClick={() => setAll(!all)}
          className="ml-1.5 text-2xs text-fact underline underline-offset-2"
        >
          {all ? words.showLess : words.showAll}
        </button>
      ) : null}
    </span>
  )
}
