'use client'

import { CircleHelp } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { UnknownOutcomeAnswer, UnknownOutcomeCardView } from '../../lib/protocol/unknown-outcome-card.ts'
import { Button } from '../primitives/button.tsx'
import { Problem } from '../primitives/problem.tsx'
import { useWords } from '../words/words-context.tsx'
import { ParamTable } from './param-table.tsx'
import { useTimeOfDay } from './time-of-day.tsx'

/** A click that was meant for something else cannot run anything within this time. */
const ARM_MS = 600
const HOUR_MS = 3_600_000

interface Props {
  card: UnknownOutcomeCardView
  answer(answer: UnknownOutcomeAnswer): Promise<string | null>
  /** Brings the app's panels to the front. */
  openApp(appId: string): void
}

/** A call broke off: what it was, and what a person can say about it. Nothing here runs by itself. */
export function UnknownOutcomeCard({ card, answer, openApp }: Props) {
  const { outcome: words } = useWords()
  const id = useId()
  const [answering, setAnswering] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const busy = answering || card.status === 'checking'
  const choose = async (choice: UnknownOutcomeAnswer) => {
    if (busy) return
    setAnswering(true)
    setProblem(await answer(choice))
    setAnswering(false)
  }
  const hours = Math.round((Date.parse(card.expiresAt) - Date.parse(card.askedAt)) / HOUR_MS)
  return (
    <section
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
      data-outcome-card={card.id}
      tabIndex={-1}
      className="appear relative overflow-hidden rounded-card border border-plum bg-raised shadow-[inset_3px_0_0_var(--plum)]"
    >
      <div className="flex flex-col gap-3 py-3.5 pr-4 pl-5">
        <div>
          <p className="mb-1 flex items-center gap-1.5 text-2xs font-medium text-plum">
            <CircleHelp size={14} aria-hidden />
            {words.kicker} · {card.appName}
          </p>
          <h3 id={`${id}-title`} className="text-base font-semibold [overflow-wrap:anywhere]">
            {words.title(card.title)}
          </h3>
          <Called card={card} />
        </div>
        <p id={`${id}-why`} className="max-w-[72ch] text-xs [overflow-wrap:anywhere]">
          {card.message}
        </p>
        {card.params.length > 0 ? (
          <div className="rounded-control bg-sunken px-3 py-0.5">
            <ParamTable params={card.params} />
          </div>
        ) : null}
        {card.found ? (
          <p role="status" className="text-xs font-medium">
            {words.found[card.found]}
          </p>
        ) : null}
        <Problem text={problem} />
        <Answers card={card} busy={busy} choose={choose} openApp={openApp} />
        <p className="text-2xs text-ink-muted">{words.hint(hours)}</p>
      </div>
    </section>
  )
}

function Called({ card }: { card: UnknownOutcomeCardView }) {
  const { outcome: words } = useWords()
  const timeOfDay = useTimeOfDay()
  const time = timeOfDay(card.calledAt)
  return (
    <p className="numbers text-xs text-ink-muted">
      {card.attempts > 1 ? words.calledTimes(time, card.attempts) : words.called(time)}
    </p>
  )
}

interface AnswersProps {
  card: UnknownOutcomeCardView
  busy: boolean
  choose(choice: UnknownOutcomeAnswer): Promise<void>
  openApp(appId: string): void
}

function Answers({ card, busy, choose, openApp }: AnswersProps) {
  const { outcome: words } = useWords()
  const [warned, setWarned] = useState(false)
  if (warned && card.runAgain === 'may-repeat')
    return <Warning busy={busy} run={() => choose('again-anyway')} back={() => setWarned(false)} />
  const isNotDone = card.found === 'did-not-happen'
  const look = isNotDone ? 'secondary' : 'primary'
  const runAgain = () => (card.runAgain === 'safe' ? void choose('again') : setWarned(true))
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {card.canCheck ? (
          <Button look={look} aria-disabled={busy} onClick={() => void choose('check')}>
            {card.status === 'checking' ? words.checking : words.check}
          </Button>
        ) : card.panel === null ? null : (
          <Button look={look} onClick={() => openApp(card.appId)}>
            {words.lookInto(card.appName)}
          </Button>
        )}
        {card.runAgain === 'no' ? null : (
          <Button look={isNotDone ? 'primary' : 'secondary'} aria-disabled={busy} onClick={runAgain}>
            {words.again}
          </Button>
        )}
        <Button aria-disabled={busy} onClick={() => void choose('done')}>
          {words.done}
        </Button>
        <Button look="ghost" aria-disabled={busy} onClick={() => void choose('leave')}>
          {words.leave}
        </Button>
      </div>
      <AboutRunningAgain card={card} />
    </div>
  )
}

function AboutRunningAgain({ card }: { card: UnknownOutcomeCardView }) {
  const { outcome: words } = useWords()
  const text =
    card.runAgain === 'no'
      ? words.gone
      : card.runAgain === 'safe' && card.found !== 'did-not-happen'
        ? words.keyed
        : null
  return text === null ? null : <p className="text-2xs text-ink-muted">{text}</p>
}

/** Said before what may happen twice is run. */
function Warning({ busy, run, back }: { busy: boolean; run(): Promise<void>; back(): void }) {
  const { outcome: words } = useWords()
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARM_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex flex-col gap-2">
      <Problem text={words.mayRepeat} />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={back}>{words.back}</Button>
        <Button look="danger" aria-disabled={!armed || busy} onClick={() => void (armed && run())}>
          {words.againAnyway}
        </Button>
      </div>
    </div>
  )
}
