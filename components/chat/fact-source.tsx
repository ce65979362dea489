'use client'

import { useQuery } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import type { KeyboardEvent } from 'react'
import type { AuditMention, LiteralSource } from '../../lib/protocol/answer-sources.ts'
import type { StepView } from '../../lib/protocol/turn-view.ts'
import type { Words } from '../words/en.ts'
import { useWords } from '../words/words-context.tsx'
import { SourceTip } from './source-tip.tsx'
import { useTimeOfDay } from './time-of-day.tsx'

async function fetchSources(turn: string, signal: AbortSignal): Promise<LiteralSource[]> {
  const response = await fetch(`/api/turns/${encodeURIComponent(turn)}/sources`, { signal })
  if (!response.ok) throw new Error(`sources ${response.status}`)
  return response.json()
}

interface Props {
  turn: string
  /** The steps of the turn. */
  steps: readonly StepView[]
  /** How many literals of the turn have a source by now: one more asks again. */
  known: number
  /** Place in the turn's list. */
  source: number
  literal: string
  open: boolean
  setOpen(open: boolean): void
}

/** Enter and the space bar press it, as they press a button. */
function clickByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** A value of an answer: a quiet button that shows the fact it came from and the row of the record. */
export function FactSource({ turn, steps, known, source, literal, open, setOpen }: Props) {
  const { factSource: words } = useWords()
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <SourceTip tip={<InShort turn={turn} steps={steps} known={known} source={source} />}>
        <Popover.Trigger asChild>
          {/* biome-ignore lint/a11y/useSemanticElements: a button does not break across lines, and a value may be a sentence */}
          <span
            role="button"
            tabIndex={0}
            data-source={source}
            aria-label={words.where(literal)}
            onKeyDown={clickByKey}
            className="numbers cursor-pointer rounded-[3px] underline decoration-fact decoration-dotted decoration-1 underline-offset-4 transition-colors duration-150 hover:bg-fact-soft"
          >
            {literal}
          </span>
        </Popover.Trigger>
      </SourceTip>
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

/** The sources of a turn, fetched with the first one that is asked for. */
const useSources = ({ turn, known }: Pick<Props, 'turn' | 'known'>) =>
  useQuery({
    queryKey: ['sources', turn, known],
    queryFn: ({ signal }) => fetchSources(turn, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** App, function and time of a value, or what else it came from. */
function InShort({ turn, steps, known, source }: Pick<Props, 'turn' | 'steps' | 'known' | 'source'>) {
  const { factSource: words, ageSeconds } = useWords()
  const timeOfDay = useTimeOfDay()
  const { data, isError } = useSources({ turn, known })
  const fact = data?.[source]
  if (isError) return words.failed
  if (fact === undefined) return words.loading
  const isOfTurn = fact.turn === turn
  const app = isOfTurn ? steps.find(({ index }) => index === fact.step)?.appName : undefined
  const age = fact.ageSeconds === null ? '' : ageSeconds(fact.ageSeconds)
  return fact.from === 'step'
    ? shortSource(app, fact.title, fact.at && timeOfDay(fact.at))
    : shortSource(undefined, fact.title, originText(fact, isOfTurn, age, words))
}

/** What is known of a source, side by side. */
export const shortSource = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

function Source({
  turn,
  known,
  source,
  close,
}: Pick<Props, 'turn' | 'known' | 'source'> & { close(): void }) {
  const { factSource: words } = useWords()
  const { data, isError } = useSources({ turn, known })
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
