import { Ban, Check, CircleDashed, CircleHelp, LoaderCircle, type LucideIcon, X } from 'lucide-react'
import type { BatchItemView, BatchView } from '../../lib/protocol/turn-view.ts'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'
import { type StepTone, statusTone } from './turn-progress.ts'
import { visibleText } from './visible-text.ts'

const marks: Record<StepTone, { icon: LucideIcon; ink: string }> = {
  still: { icon: CircleDashed, ink: 'text-ink-muted' },
  running: { icon: LoaderCircle, ink: 'text-accent-text' },
  waiting: { icon: CircleDashed, ink: 'text-ink-muted' },
  done: { icon: Check, ink: 'text-done' },
  failed: { icon: X, ink: 'text-danger' },
  unknown: { icon: CircleHelp, ink: 'text-plum' },
  off: { icon: Ban, ink: 'text-ink-muted' },
}

/** How far a step is that does the same to many things: a thin line that grows. */
export function BatchBar({ batch }: { batch: BatchView }) {
  const words = useWords().work
  const { total, succeeded, failed } = batch
  const done = succeeded + failed
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={words.progress(done, total)}
      className="mr-2 mb-1 ml-9 h-0.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full origin-left bg-accent transition-transform duration-150"
        style={{ transform: `scaleX(${total === 0 ? 0 : done / total})` }}
      />
    </div>
  )
}

/** What became of each thing of a batch, by name. */
export function BatchItems({ title, batch }: { title: string; batch: BatchView }) {
  const words = useWords().work
  const left = batch.total - batch.shown
  return (
    <div className="mb-2 ml-7 rounded-control border bg-raised px-3 py-1.5">
      <ol
        aria-label={words.items(title)}
        className="relative flex max-h-72 flex-col divide-y overflow-y-auto text-xs"
      >
        {batch.items.map((item) => (
          <BatchItem key={item.index} item={item} />
        ))}
      </ol>
      {left > 0 ? <p className="border-t pt-1.5 text-2xs text-ink-muted">{words.itemsCut(left)}</p> : null}
    </div>
  )
}

function BatchItem({ item: { index, label, status, error } }: { item: BatchItemView }) {
  const { stepStatus, work } = useWords()
  const tone = status === 'unticked' ? 'off' : statusTone(status)
  const { icon: Mark, ink } = marks[tone]
  return (
    <li data-batch-item={index} data-status={status} className="flex items-start gap-2 py-1.5">
      <Mark
        size={14}
        aria-hidden
        className={classNames('mt-0.5 shrink-0', ink, tone === 'running' && 'animate-spin')}
      />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className={tone === 'off' ? 'text-ink-muted' : undefined}>{visibleText(label)}</span>
        {error === undefined ? null : <span className="block text-danger">{error}</span>}
      </span>
      <span className={classNames('shrink-0 text-2xs', ink, tone === 'done' && 'sr-only')}>
        {status === 'unticked' ? work.unticked : stepStatus[status]}
      </span>
    </li>
  )
}
