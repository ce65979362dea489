'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ChevronRight, ReceiptText, RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import type { AuditRowView } from '../../lib/protocol/audit.ts'
import type { StepView, TurnView } from '../../lib/protocol/turn-view.ts'
import type { AuditWords } from '../audit/audit-en.ts'
import { fetchAudit } from '../audit/fetch-audit.ts'
import { Button } from '../primitives/button.tsx'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'
import { EffectChip } from './effect-chip.tsx'
import { canGoOn, hasReceipt, type ReceiptPart, receiptCounts } from './receipt-counts.ts'
import { useTimeOfDay } from './time-of-day.tsx'
import { wasCutOff } from './turn-progress.ts'

const inks: Record<ReceiptPart, string> = {
  done: 'text-done',
  reused: 'text-ink-muted',
  failed: 'text-danger',
  unknown: 'text-plum',
  skipped: 'text-ink-muted',
  notRun: 'text-ink-muted',
}

interface Props {
  turn: TurnView
  /** Ids of the apps that can be used now. */
  apps: readonly string[]
  /** The turn that continues this one, where there is one. */
  continuedBy: string | null
  goOn(turn: string): Promise<string | null>
}

/** What a chain came to, in one line that opens; and the way on where something is left. */
export function Receipt({ turn, apps, continuedBy, goOn }: Props) {
  const words = useWords().audit
  const id = useId()
  const [open, setOpen] = useState(false)
  if (!hasReceipt(turn)) return null
  return (
    <section aria-label={words.receipt} data-receipt className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-ml-1.5 flex min-h-8 items-center gap-2 rounded-chip px-1.5 text-left text-xs transition-colors duration-150 hover:bg-hover pointer-coarse:min-h-10"
        >
          <ReceiptText size={15} aria-hidden className="shrink-0 text-ink-muted" />
          <Counts turn={turn} words={words} />
          <ChevronRight
            size={14}
            aria-hidden
            className={classNames(
              'shrink-0 text-ink-muted transition-transform duration-150',
              open && 'rotate-90',
            )}
          />
        </button>
        <WayOn turn={turn} apps={apps} continuedBy={continuedBy} goOn={goOn} words={words} />
      </div>
      <div id={id} hidden={!open}>
        {open ? <Steps turn={turn} words={words} /> : null}
      </div>
    </section>
  )
}

function Counts({ turn, words }: { turn: TurnView; words: AuditWords }) {
  return (
    <span className="numbers">
      {receiptCounts(turn.steps).map(({ part, count }, index) => (
        <span key={part}>
          {index > 0 ? <span className="text-ink-muted">, </span> : null}
          <span className={inks[part]}>{words.counts[part](count)}</span>
        </span>
      ))}
    </span>
  )
}

function WayOn({ turn, apps, continuedBy, goOn, words }: Props & { words: AuditWords }) {
  const { tryAgain } = useWords()
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null })
  if (continuedBy !== null)
    return (
      <a
        href={`#turn-${continuedBy}`}
        className="inline-flex items-center gap-1 rounded-chip px-1.5 text-2xs text-fact"
      >
        <ArrowDown size={13} aria-hidden />
        {words.wasContinued}
      </a>
    )
  if (turn.phase === 'ended' && turn.steps.some(({ status }) => status === 'unknown'))
    return <p className="text-2xs text-ink-muted">{words.unknownBlocks}</p>
  if (!canGoOn(turn, apps)) return null
  const isBegun = turn.steps.some(({ status }) => status === 'succeeded')
  const run = async (): Promise<void> => {
    setState({ busy: true, error: null })
    setState({ busy: false, error: await goOn(turn.id) })
  }
  return (
    <>
      <Button size="sm" disabled={state.busy} onClick={run} data-furniture>
        <RotateCw size={14} aria-hidden />
        {state.busy ? words.goingOn : isBegun ? words.goOn : tryAgain}
      </Button>
      {state.error === null ? null : (
        <p role="alert" className="text-2xs text-danger">
          {state.error}
        </p>
      )}
    </>
  )
}

function Steps({ turn, words }: { turn: TurnView; words: AuditWords }) {
  const { data } = useQuery({
    queryKey: ['audit', 'turn', turn.id, turn.version],
    queryFn: ({ signal }) => fetchAudit({ turn: turn.id }, null, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rowOf = (step: StepView): AuditRowView | null =>
    data?.rows.find((row) => row.step === step.index) ?? null
  return (
    <div className="flex flex-col gap-2 rounded-control border bg-raised px-3 py-2">
      <ol className="flex flex-col divide-y">
        {turn.steps.map((step) => (
          <ReceiptStep key={step.index} turn={turn} step={step} row={rowOf(step)} words={words} />
        ))}
      </ol>
      <a href={`/audit?turn=${encodeURIComponent(turn.id)}`} className="w-fit pb-1 text-2xs text-fact">
        {words.allRows}
      </a>
    </div>
  )
}

interface StepProps {
  turn: TurnView
  step: StepView
  row: AuditRowView | null
  words: AuditWords
}

function ReceiptStep({ turn, step, row, words }: StepProps) {
  const { stepStatus, work } = useWords()
  const timeOfDay = useTimeOfDay()
  const at = row?.at ?? step.startedAt
  const [part] = receiptCounts([step])
  return (
    <li
      data-receipt-step={step.tool}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-xs first:pt-1"
    >
      <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        {step.title} <span className="text-ink-muted">· {step.appName}</span>
      </span>
      <span className={classNames('text-2xs', part && inks[part.part])}>
        {step.reused ? words.reused : wasCutOff(step) ? work.notFinished : stepStatus[step.status]}
      </span>
      {at && !step.reused ? (
        <time dateTime={at} className="numbers text-2xs text-ink-muted">
          {timeOfDay(at)}
        </time>
      ) : null}
      <span className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {step.effects.map((effect) => (
          <EffectChip key={effect} effect={effect} />
        ))}
        {row === null ? null : (
          <a
            href={`/audit?turn=${encodeURIComponent(turn.id)}#row-${row.sequence}`}
            title={row.digest}
            className="numbers text-2xs text-fact pointer-coarse:py-2"
          >
            {words.row(row.sequence)} · <span className="font-mono">{row.digest.slice(0, 8)}</span>
          </a>
        )}
      </span>
    </li>
  )
}
