'use client'

import { Clock } from 'lucide-react'
import { EVERY_WRITE } from '../../lib/protocol/every-write.ts'
import type { AppView } from '../../lib/protocol/snapshot.ts'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import type { UnknownOutcomeAnswer } from '../../lib/protocol/unknown-outcome-card.ts'
import { InspectorButton } from '../inspector/inspector-button.tsx'
import { useWords } from '../words/words-context.tsx'
import { Answer } from './answer.tsx'
import { AskOffer, SENDING, sentUnasked } from './ask-offer.tsx'
import { type CardAnswering, CardsOfTurn } from './cards-of-turn.tsx'
import { ChainProgress } from './chain-progress.tsx'
import { ContinuedMessage } from './continued-message.tsx'
import { EndNotice } from './end-notice.tsx'
import { Question } from './question.tsx'
import { Receipt } from './receipt.tsx'
import { SettledOutcome } from './settled-outcome.tsx'
import { UnknownOutcomeCard } from './unknown-outcome-card.tsx'
import { UserMessage } from './user-message.tsx'

export interface TurnHost extends CardAnswering {
  changeAsking(effect: string, ask: boolean): Promise<string | null>
  answerOutcome(card: string, answer: UnknownOutcomeAnswer): Promise<string | null>
  goOn(turn: string): Promise<string | null>
  openApp(appId: string): void
  send(text: string): void
}

interface Props {
  turn: TurnView
  /** Those that can be used and those that were removed. */
  apps: readonly AppView[]
  /** Ids of those that were removed. */
  removed: readonly string[]
  /** The newest turn: its question can still be answered. */
  isLast: boolean
  /** The turn that continues this one, where there is one. */
  continuedBy: string | null
  /** Effects about which the user has chosen whether to be asked. */
  askBefore: Readonly<Record<string, boolean>>
  host: TurnHost
}

/** One turn: the words, the work, the card, the answer, in this order. */
export function Turn({ turn, apps, removed, isLast, continuedBy, askBefore, host }: Props) {
  const { unknownOutcome = null, settledOutcomes = [] } = turn
  return (
    <article
      id={`turn-${turn.id}`}
      data-turn={turn.id}
      data-phase={turn.phase}
      data-ended={turn.endedAs ?? undefined}
      className="flex flex-col gap-2.5"
    >
      <Beginning turn={turn} />
      <ChainProgress turn={turn} apps={apps} />
      <CardsOfTurn turn={turn} isContinued={continuedBy !== null} host={host} />
      {settledOutcomes.map((settled) => (
        <SettledOutcome key={settled.id} card={settled} />
      ))}
      {unknownOutcome ? (
        <UnknownOutcomeCard
          key={unknownOutcome.id}
          card={unknownOutcome}
          answer={(answer) => host.answerOutcome(unknownOutcome.id, answer)}
          openApp={host.openApp}
        />
      ) : null}
      {saysMoreThanItsSteps(turn) ? <Answer turn={turn} /> : null}
      {turn.question ? <Question question={turn.question} open={isLast} choose={host.send} /> : null}
      <EndNotice turn={turn} />
      <Receipt
        turn={turn}
        apps={apps.map(({ appId }) => appId).filter((id) => !removed.includes(id))}
        continuedBy={continuedBy}
        goOn={host.goOn}
      />
      {sentUnasked(turn) ? (
        <AskOffer
          isSettled={Object.hasOwn(askBefore, SENDING) || askBefore[EVERY_WRITE] === true}
          isLast={isLast}
          choose={(ask) => host.changeAsking(SENDING, ask)}
        />
      ) : null}
      <InspectorButton turn={turn} />
      <Progress turn={turn} />
    </article>
  )
}

/** What a turn began with: words, an earlier turn, a click in a panel. */
function Beginning({ turn }: { turn: TurnView }) {
  if (turn.kind === 'ui') return <PanelOrigin turn={turn} />
  if (turn.continues !== undefined) return <ContinuedMessage turn={turn} />
  return <UserMessage text={turn.message} at={turn.receivedAt} />
}

/** A question stands with its choices; a click in a panel whose step line already says it needs no second sentence. */
const saysMoreThanItsSteps = ({ kind, question, sentences, steps }: TurnView): boolean =>
  question === null && (kind === 'chat' || !steps.some(({ summary }) => summary === sentences.join(' ')))

function PanelOrigin({ turn }: { turn: TurnView }) {
  const words = useWords()
  const app = turn.steps[0]?.appName
  return app ? <p className="text-2xs text-ink-muted">{words.fromPanel(app)}</p> : null
}

/** What happens while nothing else shows it. */
function Progress({ turn }: { turn: TurnView }) {
  const words = useWords()
  if (turn.phase === 'queued') {
    return (
      <p className="flex items-center gap-2 text-xs text-ink-muted">
        <Clock size={14} aria-hidden />
        {words.queued}
      </p>
    )
  }
  const text = { received: words.thinking, planning: words.planning, narrating: words.narrating }[
    turn.phase as string
  ]
  if (!text || turn.sentences.length > 0) return null
  return (
    <p className="flex items-center gap-2 text-xs text-ink-muted">
      <span aria-hidden className="size-2 breathe rounded-full bg-accent" />
      {text}
    </p>
  )
}
