'use client'

import { useQuery } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import type { AuditMention, LiteralSource } from '../../lib/protocol/answer-sources.ts'
import type { Words } from '../words/en.ts'
import { useWords } from '../words/words-context.tsx'
import { useTimeOfDay } from './time-of-day.tsx'

async function fetchSources(turn: string, signal: AbortSignal): Promise<LiteralSource[]> {
  const response = await fetch(`/api/turns/${encodeURIComponent(turn)}/sources`, { signal })
  if (!response.ok) throw new Error(`sources ${response.status}`)
  return response.json()
}

interface Props {
  turn: string
  /** How many literals of the turn have a source by now: one more asks again. */
  known: number
  /** Place in the turn's list. */
  source: number
  literal: string
  open: boolean
  setOpen(open: boolean): void
}

/** A value of an answer: a quiet button that shows the fact it came from and the row of the record. */
export function FactSource({ turn, known, source, literal, open, setOpen }: Props) {
  const { factSource: words } = useWords()
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        data-source={source}
        aria-label={words.where(literal)}
        className="numbers inline cursor-pointer rounded-[3px] underline decoration-fact decoration-dotted decoration-1 underline-offset-4 transition-colors duration-150 hover:bg-fact-soft"
      >
        {literal}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          data-fact-source
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex w-80 max-w-[calc(100vw-16px)] animate-[fade_120ms_ease-out] flex-col gap-2 rounded-card border bg-raised p-4 text-xs shadow-float outline-none"
        >
          <Source turn={turn} known={known} source={source} close={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Source({
  turn,
  known,
  source,
  close,
}: Pick<Props, 'turn' | 'known' | 'source'> & { close(): void }) {
  const { factSource: words } = useWords()
  const { data, isError } = useQuery({
    queryKey: ['sources', turn, known],
    queryFn: ({ signal }) => fetchSources(turn, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fact = data?.[source]
  if (isError) return <p className="text-danger">{words.failed}</p>
  if (fact === undefined)
    return <div role="status" aria-label={words.loading} className="h-24 breathe rounded-chip bg-hover" />
  return <Fact fact={fact} isOfTurn={fact.turn === turn} close={close} />
}

function Fact({ fact, isOfTurn, close }: { fact: LiteralSource; isOfTurn: boolean; close(): void }) {
  const { factSource: words, ageSeconds } = useWords()
  const timeOfDay = useTimeOfDay()
  const { step, turn, audit } = fact
  const age = fact.ageSeconds === null ? '' : ageSeconds(fact.ageSeconds)
  return (
    <>
      {fact.title === '' ? null : <p className="font-semibold">{fact.title}</p>}
      <p className="text-ink-muted">{originText(fact, isOfTurn, age, words)}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-2xs [overflow-wrap:anywhere]">
        {fact.path === '' ? null : <Row name={words.path} value={fact.path} isCode />}
        <Row name={words.value} value={fact.value} />
        {fact.at === null ? null : <Row name={words.time} value={timeOfDay(fact.at)} />}
        {step === null ? null : (
          <>
            <dt className="text-ink-muted">{words.audit}</dt>
            <dd className="numbers">
              {audit === null ? words.noRow : <AuditLink turn={turn} audit={audit} />}
            </dd>
          </>
        )}
      </dl>
      {step === null || turn === null ? null : (
        <button
          type="button"
          onClick={() => {
            close()
            openStep(turn, step)
          }}
          className="min-h-6 self-start text-2xs text-fact underline underline-offset-2 pointer-coarse:min-h-10"
        >
          {words.openStep}
        </button>
      )}
    </>
  )
}

/** The row of the record, and the way to it. */
function AuditLink({ turn, audit }: { turn: string | null; audit: AuditMention }) {
  const { factSource: words, audit: auditWords } = useWords()
  const outcome =
    new Map<string, string>(Object.entries(auditWords.outcomes)).get(audit.outcome) ?? audit.outcome
  const query = turn === null ? '' : `?turn=${encodeURIComponent(turn)}`
  return (
    <a
      href={`/audit${query}#row-${audit.sequence}`}
      className="text-fact underline underline-offset-2 pointer-coarse:py-2"
    >
      {words.row(audit.sequence, audit.digest)} · {outcome}
    </a>
  )
}

function Row({ name, value, isCode = false }: { name: string; value: string; isCode?: boolean }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className={isCode ? 'font-mono' : 'numbers line-clamp-6 whitespace-pre-wrap'}>{value}</dd>
    </>
  )
}

function originText(fact: LiteralSource, isOfTurn: boolean, age: string, words: Words['factSource']): string {
  if (fact.from === 'message') return words.fromMessage
  if (fact.from === 'section') return `${words.fromSection}, ${age}`
  if (fact.step === null) return words.recalled(age)
  if (isOfTurn) return words.fromStep(fact.step + 1)
  const earlier = words.fromEarlierStep(fact.step + 1)
  return fact.ageSeconds === null ? earlier : `${words.recalled(age)}. ${earlier}`
}

/** Opens the details of a step that is on the page, and goes there. */
function openStep(turn: string, step: number): void {
  const line = document
    .querySelector(`article[data-turn="${CSS.escape(turn)}"]`)
    ?.querySelectorAll<HTMLElement>('li[data-step]')[step]
  const button = line?.querySelector<HTMLButtonElement>('button[aria-expanded]')
  if (button?.getAttribute('aria-expanded') === 'false') button.click()
  line?.scrollIntoView({ block: 'center' })
  button?.focus()
}
