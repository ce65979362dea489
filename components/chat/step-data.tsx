'use client'

import { useQuery } from '@tanstack/react-query'
import type { StepDetails } from '../../lib/protocol/step-details.ts'
import type { StepView } from '../../lib/protocol/turn-view.ts'
import { useWords } from '../words/words-context.tsx'
import { ParamTable } from './param-table.tsx'

async function fetchDetails(turn: string, index: number, signal: AbortSignal): Promise<StepDetails> {
  const response = await fetch(`/api/turns/${encodeURIComponent(turn)}/steps/${index}`, { signal })
  if (!response.ok) throw new Error(`step ${response.status}`)
  return response.json()
}

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Parameters and data of an opened step, fetched when it is opened. */
export function StepData({ turn, step }: { turn: string; step: StepView }) {
  const words = useWords()
  const { data, isError } = useQuery({
    queryKey: ['step', turn, step.index, step.status],
    queryFn: ({ signal }) => fetchDetails(turn, step.index, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const params = Object.entries(data?.params ?? {}).map(([name, value]) => ({
    name,
    value: valueText(value),
  }))
  return (
    <div className="mb-2 ml-7 flex flex-col gap-3 rounded-control border bg-sunken p-3 text-2xs">
      <p className="font-mono text-ink-muted [overflow-wrap:anywhere]">
        {step.appId}/{step.tool}
      </p>
      {isError ? <p className="text-danger">{words.detailsFailed}</p> : null}
      {data ? (
        <>
          {params.length > 0 ? (
            <ParamTable params={params} />
          ) : (
            <p className="text-ink-muted">
              {words.parameters}: {words.noParameters}
            </p>
          )}
          <pre className="max-h-72 overflow-auto font-mono whitespace-pre-wrap [overflow-wrap:anywhere]">
            {data.data === null || data.data === undefined
              ? words.noData
              : JSON.stringify(data.data, null, 2)}
          </pre>
        </>
      ) : null}
      {!data && !isError ? <div className="h-16 breathe rounded-chip bg-hover" /> : null}
    </div>
  )
}
