import type { CardReceipt as Receipt } from '../../lib/protocol/confirmation-card.ts'
import { classNames } from '../primitives/class-names.ts'
import { useWords } from '../words/words-context.tsx'
import { useMoment } from './time-of-day.tsx'

/** What is shown of a digest until it is opened. */
export const shortDigest = (digest: string): string => digest.slice(0, 12)

/** What was approved and what ran, by whom and when: the digests in full. */
export function CardReceipt({ receipt, answeredAt }: { receipt: Receipt; answeredAt: string | null }) {
  const { cards: words } = useWords()
  const moment = useMoment()
  const { executedDigest } = receipt
  const isEqual = executedDigest === null || receipt.approvedDigest === executedDigest
  const lines: [string, string, boolean][] = [
    [words.approvedDigest, receipt.approvedDigest, true],
    [words.executedDigest, executedDigest ?? '…', true],
    [words.approvedBy, receipt.by, false],
    [words.approvedAt, answeredAt === null ? '' : moment(answeredAt), false],
    [words.ranAt, moment(receipt.ranAt), false],
  ]
  return (
    <div data-receipt className="flex flex-col gap-2 border-t border-line/70 px-3 py-2.5 text-2xs">
      <p className={classNames('font-medium', isEqual ? 'text-done' : 'text-danger')}>
        {executedDigest === null ? words.notEnded : isEqual ? words.digestsEqual : words.digestsDiffer}
      </p>
      <dl className="grid grid-cols-1 gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-1">
        {lines.map(([name, value, isDigest]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd
              className={classNames(
                'mb-1 [overflow-wrap:anywhere] sm:mb-0',
                isDigest ? 'font-mono' : 'numbers',
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
