import { Fragment } from 'react'
import type { AppView } from '../../lib/protocol/snapshot.ts'
import type { StepView, TurnView } from '../../lib/protocol/turn-view.ts'
import { useWords } from '../words/words-context.tsx'
import { StepLine } from './step-line.tsx'
import { stepDepth } from './turn-progress.ts'

/** True where a card beside the step says why it did not run, or what became of it. */
function isToldByCard(turn: TurnView, { index, status }: StepView): boolean {
  const { unknownOutcome, settledOutcomes = [], answeredCards } = turn
  const isOf = ({ stepIndex }: { stepIndex: number }): boolean => stepIndex === index
  if (status === 'unknown') return (unknownOutcome && isOf(unknownOutcome)) || settledOutcomes.some(isOf)
  return status !== 'succeeded' && status !== 'failed' && answeredCards.some(isOf)
}

const roundOf = (step: StepView | undefined): number => step?.round ?? 0

/** The work between a message and its answer: every step that is planned, running or done. */
export function ChainProgress({ turn, apps }: { turn: TurnView; apps: readonly AppView[] }) {
  const words = useWords()
  if (turn.steps.length === 0) return null
  return (
    <ol aria-label={words.steps} className="-mx-1.5 flex flex-col">
      {turn.steps.map((step, at) => (
        <Fragment key={step.index}>
          {at > 0 && roundOf(step) > roundOf(turn.steps[at - 1]) ? (
            <li
              data-round={roundOf(step)}
              className="flex h-6 items-center gap-2 pl-2.5 text-2xs text-ink-muted"
            >
              <span aria-hidden className="h-full w-px bg-line-strong/50" />
              {words.work.next}
            </li>
          ) : null}
          <StepLine
            turn={turn.id}
            step={step}
            depth={stepDepth(step, turn.steps)}
            isToldByCard={isToldByCard(turn, step)}
            needs={turn.steps.filter(({ index }) => step.dependsOn.includes(index)).map(({ title }) => title)}
            icon={apps.find(({ appId }) => appId === step.appId)?.icon ?? null}
          />
        </Fragment>
      ))}
    </ol>
  )
}
