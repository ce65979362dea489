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

/** The work between a message and its answer: every step that is planned, running or done. */
export function ChainProgress({ turn, apps }: { turn: TurnView; apps: readonly AppView[] }) {
  const words = useWords()
  if (turn.steps.length === 0) return null
  return (
    <ol aria-label={words.steps} className="-mx-1.5 flex flex-col">
      {turn.steps.map((step) => (
        <StepLine
          key={step.index}
          turn={turn.id}
          step={step}
          depth={stepDepth(step, turn.steps)}
          isToldByCard={isToldByCard(turn, step)}
          needs={turn.steps.filter(({ index }) => step.dependsOn.includes(index)).map(({ title }) => title)}
          icon={apps.find(({ appId }) => appId === step.appId)?.icon ?? null}
        />
      ))}
    </ol>
  )
}
