'use client'

import {
  Ban,
  Check,
  ChevronRight,
  CircleDashed,
  CircleHelp,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  X,
} from 'lucide-react'
import { useId, useState } from 'react'
import type { StepView } from '../../lib/protocol/turn-view.ts'
import { AppIcon } from '../primitives/app-icon.tsx'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'
import { BatchBar, BatchItems } from './batch-items.tsx'
import { StepData } from './step-data.tsx'
import { type StepTone, stepTone, wasCutOff } from './turn-progress.ts'

const marks: Record<StepTone, { icon: LucideIcon; ink: string }> = {
  still: { icon: CircleDashed, ink: 'text-ink-muted' },
  running: { icon: LoaderCircle, ink: 'text-accent-text' },
  waiting: { icon: Hourglass, ink: 'text-accent-text' },
  done: { icon: Check, ink: 'text-done' },
  failed: { icon: X, ink: 'text-danger' },
  unknown: { icon: CircleHelp, ink: 'text-plum' },
  off: { icon: Ban, ink: 'text-ink-muted' },
}

interface Props {
  turn: string
  step: StepView
  depth: number
  /** Titles of the steps whose data this one needs. */
  needs: string[]
  icon: string | null
  /** A card below says why it is as it is. */
  isToldByCard: boolean
}

/** One step of the work in one line; it opens for parameters and data. */
export function StepLine({ turn, step, depth, needs, icon, isToldByCard }: Props) {
  const words = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const tone = stepTone(step)
  const { icon: Mark, ink } = marks[tone]
  return (
    <li
      data-step={step.tool}
      data-status={step.status}
      className="relative"
      style={{ paddingLeft: depth * 18 }}
    >
      {depth > 0 ? (
        <span
          aria-hidden
          className="absolute top-0 h-[18px] w-2.5 rounded-bl-[6px] border-b border-l border-line-strong/50"
          style={{ left: depth * 18 - 7 }}
        />
      ) : null}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        title={needs.length > 0 ? words.needs(needs.join(', ')) : undefined}
        onClick={() => setOpen(!open)}
        className="group flex min-h-9 w-full items-center gap-2 rounded-chip px-1.5 text-left text-xs transition-colors duration-150 hover:bg-hover pointer-coarse:min-h-10"
      >
        <span className={classNames('flex size-5 shrink-0 items-center justify-center', ink)}>
          {icon ? <AppIcon svg={icon} size={15} /> : null}
        </span>
        <StepWords step={step} tone={tone} />
        <span className={classNames('ml-auto flex shrink-0 items-center gap-1.5 text-2xs', ink)}>
          <StepState step={step} tone={tone} />
          <Mark size={14} aria-hidden className={tone === 'running' ? 'animate-spin' : undefined} />
        </span>
        <ChevronRight
          size={14}
          aria-hidden
          className={classNames(
            'shrink-0 text-ink-muted transition-transform duration-150',
            open && 'rotate-90',
          )}
        />
      </button>
      {step.batch && tone === 'running' ? <BatchBar batch={step.batch} /> : null}
      <Condition step={step} tone={tone} />
      {isToldByCard ? null : <StepProblem step={step} tone={tone} />}
      <div id={id} hidden={!open}>
        {open ? <Opened turn={turn} step={step} /> : null}
      </div>
    </li>
  )
}

function Opened({ turn, step }: Pick<Props, 'turn' | 'step'>) {
  return (
    <>
      {step.batch ? <BatchItems title={step.title} batch={step.batch} /> : null}
      <StepData turn={turn} step={step} />
    </>
  )
}

/** Why a step did not come to its end; a stop is told once, below the steps. */
function StepProblem({ step, tone }: { step: StepView; tone: StepTone }) {
  if (step.error === null || wasCutOff(step)) return null
  return (
    <p
      className={classNames(
        'pr-2 pb-1.5 pl-9 text-xs [overflow-wrap:anywhere]',
        tone === 'unknown' ? 'text-plum' : tone === 'off' ? 'text-ink-muted' : 'text-danger',
      )}
    >
      {step.error.message}
    </p>
  )
}

/** What became of the step, in words, and how long it took here; what is done says so by its mark. */
function StepState({ step, tone }: { step: StepView; tone: StepTone }) {
  const words = useWords()
  if (step.reused) return <span>{words.audit.doneBefore}</span>
  const { batch } = step
  const saysItself = tone === 'done' || (step.status === 'skipped' && step.skipped !== undefined)
  return (
    <>
      <span className={tone === 'running' ? 'breathe' : saysItself ? 'sr-only' : undefined}>
        {wasCutOff(step) ? words.work.notFinished : words.stepStatus[step.status]}
      </span>
      {batch ? (
        <span className="numbers">{words.work.progress(batch.succeeded + batch.failed, batch.total)}</span>
      ) : null}
      {step.durationMs !== null ? (
        <span className="numbers text-ink-muted">{words.duration(step.durationMs)}</span>
      ) : null}
    </>
  )
}

/** On what it depends whether the step runs, until it is known; why it was left out, from then on. */
function Condition({ step: { when, skipped, status }, tone }: { step: StepView; tone: StepTone }) {
  const words = useWords().work
  const text = status === 'skipped' ? (skipped ?? null) : when && tone === 'still' ? words.onlyIf(when) : null
  return text === null ? null : (
    <p className="pr-2 pb-1.5 pl-9 text-xs text-ink-muted [overflow-wrap:anywhere]">{text}</p>
  )
}

function StepWords({ step, tone }: { step: StepView; tone: StepTone }) {
  return (
    <span className="min-w-0 flex-1 truncate">
      <span className={classNames(tone === 'off' && 'text-ink-muted', tone === 'running' && 'font-medium')}>
        {step.title}
      </span>
      <span className="text-ink-muted"> · {step.summary ?? step.appName}</span>
    </span>
  )
}
