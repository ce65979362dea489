import type { ConfirmationCardView } from '../../lib/protocol/confirmation-card.ts'
import { useWords } from '../words/words-context.tsx'
import { ParamValue } from './param-table.tsx'

/** Why this card took the place of another one, and what is different from it: old, then new. */
export function CardDifference({ replaces }: { replaces: NonNullable<ConfirmationCardView['replaces']> }) {
  const { cards: words } = useWords()
  return (
    <div data-replaces={replaces.why} className="rounded-control bg-accent-soft px-3 py-2 text-xs">
      <p className="font-medium">{words.replaces[replaces.why]}</p>
      {replaces.differences.length > 0 ? (
        <dl className="mt-1.5 flex flex-col gap-1.5">
          {replaces.differences.map(({ name, from, to }) => (
            <div
              key={name}
              className="grid grid-cols-[minmax(0,30%)_minmax(0,1fr)] gap-x-3 border-t border-line/70 pt-1.5 first:border-t-0 first:pt-0"
            >
              <dt className="font-mono text-2xs text-ink-muted [overflow-wrap:anywhere]">{name}</dt>
              <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
                <Side text={from} say={words.was} className="text-ink-muted line-through" />
                <span aria-hidden>→</span>
                <Side text={to} say={words.becomes} className="font-medium" />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}

interface SideProps {
  text: string | null
  /** For those who do not see the line through it. */
  say(value: string): string
  className: string
}

function Side({ text, say, className }: SideProps) {
  const { cards: words } = useWords()
  return (
    <span className="min-w-0">
      <span className="sr-only">{say('')}</span>
      {text === null ? (
        <span className="text-ink-muted italic">{words.nothing}</span>
      ) : (
        <span className={className}>
          <ParamValue value={text} />
        </span>
      )}
    </span>
  )
}
