import type {
  ConfirmationCardView,
  CardDifference as Difference,
} from '../../lib/protocol/confirmation-card.ts'
import type { Words } from '../words/en.ts'
import { useWords } from '../words/words-context.tsx'
import { ParamValue } from './param-table.tsx'

interface Props {
  card: ConfirmationCardView
  replaces: NonNullable<ConfirmationCardView['replaces']>
  /** The card that was shown before, where the page still has it. */
  before: ConfirmationCardView | undefined
}

interface Line extends Difference {
  isCode: boolean
}

/** What is different on the card itself: its question and its facts. The parameters of a thing that changed are often the same. */
function shownDifferences(
  card: ConfirmationCardView,
  before: Props['before'],
  words: Words['cards'],
): Line[] {
  if (before === undefined) return []
  const lines: Line[] = [
    { name: words.question, from: before.title, to: card.title, isCode: false },
    { name: words.facts, from: before.facts.join(' · '), to: card.facts.join(' · '), isCode: false },
  ]
  return lines.filter(({ from, to }) => from !== to)
}

/** Why this card took the place of another one, and what is different from it: old, then new. */
export function CardDifference({ card, replaces, before }: Props) {
  const { cards: words } = useWords()
  const shown = replaces.why === 'changed' ? shownDifferences(card, before, words) : []
  const lines = [...shown, ...replaces.differences.map((each) => ({ ...each, isCode: true }))]
  return (
    <div data-replaces={replaces.why} className="rounded-control bg-accent-soft px-3 py-2 text-xs">
      <p className="font-medium">{words.replaces[replaces.why]}</p>
      {lines.length > 0 ? (
        <dl className="mt-1.5 flex flex-col gap-1.5">
          {lines.map(({ name, from, to, isCode }) => (
            <div
              key={`${isCode} ${name}`}
              className="grid grid-cols-[minmax(0,30%)_minmax(0,1fr)] gap-x-3 border-t border-line/70 pt-1.5 first:border-t-0 first:pt-0"
            >
              <dt className={`text-2xs text-ink-muted [overflow-wrap:anywhere] ${isCode ? 'font-mono' : ''}`}>
                {name}
              </dt>
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
      {text === null || text === '' ? (
        <span className="text-ink-muted italic">{words.nothing}</span>
      ) : (
        <span className={className}>
          <ParamValue value={text} />
        </span>
      )}
    </span>
  )
}
