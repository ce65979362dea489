'use client'

import { PencilLine, ShieldQuestionMark } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { ConfirmationCardView } from '../../lib/protocol/confirmation-card.ts'
import type { PublicError } from '../../lib/protocol/public-error.ts'
import { Button } from '../primitives/button.tsx'
import { Problem } from '../primitives/problem.tsx'
import { useWords } from '../words/words-context.tsx'
import { BatchChoice } from './batch-choice.tsx'
import { CardDifference } from './card-difference.tsx'
import { CardEditForm } from './card-edit-form.tsx'
import { EffectChip } from './effect-chip.tsx'
import { removes } from './effect-does.ts'
import { ParamTable } from './param-table.tsx'
import { TimeLeft } from './time-left.tsx'
import { visibleText } from './visible-text.ts'

/** A click that was meant for something else cannot confirm within this time. */
const ARM_MS = 600
const LONGEST_VERB = 36

interface Props {
  card: ConfirmationCardView
  /** The card of the same step that this one took the place of. */
  before?: ConfirmationCardView | undefined
  /** The step's own words, for example “Delete note”. */
  verb: string | null
  /** `without`: indexes of what was unticked. */
  answer(decision: 'confirm' | 'decline', without?: number[]): Promise<string | null>
  /** Changes parameters by their JSON values; a new card comes of it. Resolves to what was refused, or to null. */
  edit(changes: Record<string, unknown>): Promise<PublicError | null>
}

/** What will happen, shown before it happens. What is confirmed here is what runs. */
export function ConfirmationCard({ card, before, verb, answer, edit }: Props) {
  const words = useWords()
  const id = useId()
  const [editing, setEditing] = useState(false)
  const because = words.cards.because[card.because ?? 'destructive']
  return (
    <section
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-facts`}
      data-card={card.id}
      tabIndex={-1}
      className="appear relative overflow-hidden rounded-card border border-accent bg-raised shadow-[inset_3px_0_0_var(--accent)] focus-visible:-outline-offset-1"
    >
      <div className="flex flex-col gap-3 py-3.5 pr-4 pl-5">
        <div>
          <p className="mb-1 flex items-center gap-1.5 text-2xs font-medium text-accent-text">
            <ShieldQuestionMark size={14} aria-hidden />
            {words.cardKicker} · {card.appName}
          </p>
          <h3 id={`${id}-title`} className="text-base font-semibold [overflow-wrap:anywhere]">
            {visibleText(card.title)}
          </h3>
          <p id={`${id}-facts`} className="text-xs text-ink-muted [overflow-wrap:anywhere]">
            {visibleText(card.facts.join(' · '))}
          </p>
          {because === '' ? null : <p className="text-xs text-ink-muted">{because}</p>}
        </div>
        {card.replaces ? <CardDifference card={card} replaces={card.replaces} before={before} /> : null}
        {card.description === card.title ? null : (
          <p className="text-2xs text-ink-muted [overflow-wrap:anywhere]">
            {words.cards.described(card.appName)} {visibleText(card.description)}
          </p>
        )}
        <ul aria-label={words.effects} className="flex flex-wrap gap-1.5">
          {card.effects.map((effect) => (
            <li key={effect}>
              <EffectChip effect={effect} said />
            </li>
          ))}
        </ul>
        {editing ? (
          <CardEditForm card={card} edit={edit} back={() => setEditing(false)} />
        ) : (
          <Decision card={card} verb={verb} answer={answer} startEditing={() => setEditing(true)} />
        )}
      </div>
      <TimeLeft askedAt={card.askedAt} expiresAt={card.expiresAt} />
    </section>
  )
}

const editedIn = ({ replaces }: ConfirmationCardView): string[] =>
  replaces?.why === 'edited' ? replaces.differences.map(({ name }) => name) : []

interface DecisionProps extends Pick<Props, 'card' | 'verb' | 'answer'> {
  startEditing(): void
}

/** What will run, and the buttons that decide: the safe one first. */
function Decision({ card, verb, answer, startEditing }: DecisionProps) {
  const words = useWords()
  const [answering, setAnswering] = useState<'confirm' | 'decline' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const armed = useArmed()
  const isRemoving = card.effects.some(removes)
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const { batch } = card
  const ticked = (batch?.items.length ?? 1) - without.size
  const doWords = verb && verb.length <= LONGEST_VERB ? verb : words.doIt
  const confirmWords = batch ? words.work.confirmTicked(doWords, ticked, batch.items.length) : doWords
  const keep = batch ? words.work.keepAll : words.keepIt
  const declineWords = isRemoving ? keep : words.dontDoIt
  const choose = async (decision: 'confirm' | 'decline') => {
    if (answering !== null || (decision === 'confirm' && !armed)) return
    if (decision === 'confirm' && ticked === 0) return setProblem(words.work.noneTicked)
    setAnswering(decision)
    const error = await answer(decision, decision === 'confirm' ? [...without] : [])
    setProblem(error)
    if (error !== null) setAnswering(null)
  }
  return (
    <>
      {batch ? <BatchChoice batch={batch} without={without} change={setWithout} /> : null}
      {card.params.length > 0 ? (
        <div className="rounded-control bg-sunken px-3 py-0.5">
          <ParamTable params={card.params} edited={editedIn(card)} />
        </div>
      ) : null}
      <Problem text={problem} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          aria-label={words.declineName(declineWords)}
          aria-disabled={answering !== null}
          onClick={() => void choose('decline')}
        >
          {declineWords}
        </Button>
        <Button
          look={isRemoving ? 'danger' : 'primary'}
          aria-label={words.confirmName(confirmWords)}
          aria-disabled={!armed || answering !== null || ticked === 0}
          onClick={() => void choose('confirm')}
          className="relative overflow-hidden"
        >
          {armed ? null : (
            <span
              aria-hidden
              className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-current opacity-70"
              style={{ animation: `arm ${ARM_MS}ms linear` }}
            />
          )}
          {confirmWords}
        </Button>
        {(card.fields ?? []).length > 0 ? (
          <Button
            look="ghost"
            aria-label={words.cards.editName(card.title)}
            aria-disabled={answering !== null}
            onClick={startEditing}
          >
            <PencilLine size={14} aria-hidden />
            {words.cards.edit}
          </Button>
        ) : null}
        <p className="text-2xs text-ink-muted">{words.cardOr}</p>
      </div>
    </>
  )
}

function useArmed(): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARM_MS)
    return () => clearTimeout(timer)
  }, [])
  return armed
}
