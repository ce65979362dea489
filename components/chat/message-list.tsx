'use client'

import { ArrowDown } from 'lucide-react'
import type { AppView } from '../../lib/protocol/snapshot.ts'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import { Button } from '../primitives/button.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { useWords } from '../words/words-context.tsx'
import { Announcer } from './announcer.tsx'
import type { ChatState, OutgoingMessage } from './chat-reducer.ts'
import { EmptyConversation } from './empty-conversation.tsx'
import { foldPanelTurns } from './fold-panel-turns.ts'
import { Turn, type TurnHost } from './turn.tsx'
import { useStayingAtEnd } from './use-staying-at-end.ts'
import { UserMessage } from './user-message.tsx'

interface Props {
  state: ChatState
  host: TurnHost
  resend(clientId: string): void
  discard(clientId: string): void
  removeSample(): Promise<string | null>
}

/** The conversation from its first to its latest turn. It stays at the end while one is at the end. */
export function MessageList({ state, host, resend, discard, removeSample }: Props) {
  const words = useWords()
  const { turns, snapshot, conversation } = state
  // What was done with an app that is gone keeps its icon.
  const known = [...snapshot.apps, ...snapshot.removed]
  const removed = snapshot.removed.map(({ appId }) => appId)
  const outgoing = state.outgoing.filter((message) => message.conversation === conversation.id)
  const { scroller, atEnd, toEnd } = useStayingAtEnd(`${conversation.id} ${turns.length} ${outgoing.length}`)
  const isEmpty = turns.length === 0 && outgoing.length === 0
  return (
    <div className="relative min-h-0 flex-1">
      <div ref={scroller} data-log className="relative h-full overflow-y-auto overscroll-contain">
        <div
          role="log"
          aria-label={words.log}
          aria-live="off"
          className="mx-auto flex max-w-[760px] flex-col gap-7 px-4 pt-5 pb-6 sm:px-6"
        >
          {isEmpty ? (
            <EmptyConversation snapshot={snapshot} send={host.send} removeSample={removeSample} />
          ) : null}
          {foldPanelTurns(turns).map((entry) =>
            entry.is === 'turn' ? (
              <Turn
                key={entry.turn.id}
                turn={entry.turn}
                apps={known}
                removed={removed}
                isLast={entry.turn === turns.at(-1) && outgoing.length === 0}
                continuedBy={turns.find(({ continues }) => continues === entry.turn.id)?.id ?? null}
                askBefore={snapshot.askBefore}
                host={host}
              />
            ) : (
              <PanelActions
                key={entry.turns[0]?.id}
                turns={entry.turns}
                apps={known}
                askBefore={snapshot.askBefore}
                host={host}
              />
            ),
          )}
          {outgoing.map((message) => (
            <Outgoing key={message.clientId} message={message} resend={resend} discard={discard} />
          ))}
        </div>
      </div>
      {atEnd ? null : (
        <div className="absolute inset-x-0 bottom-2 flex justify-center" data-furniture>
          <IconButton
            icon={ArrowDown}
            label={words.latest}
            onClick={toEnd}
            className="rounded-full! border bg-raised shadow-float"
          />
        </div>
      )}
      <Announcer turns={turns} />
    </div>
  )
}

/** Clicks in panels that went well, as one line that opens. */
function PanelActions({
  turns,
  apps,
  askBefore,
  host,
}: {
  turns: TurnView[]
  apps: readonly AppView[]
  askBefore: Readonly<Record<string, boolean>>
  host: TurnHost
}) {
  const words = useWords()
  return (
    <details className="text-xs text-ink-muted">
      <summary className="cursor-pointer select-none">{words.panelActions(turns.length)}</summary>
      <div className="mt-3 flex flex-col gap-4 text-ink">
        {turns.map((turn) => (
          <Turn
            key={turn.id}
            turn={turn}
            apps={apps}
            removed={[]}
            isLast={false}
            continuedBy={null}
            askBefore={askBefore}
            host={host}
          />
        ))}
      </div>
    </details>
  )
}

function Outgoing({
  message,
  resend,
  discard,
}: Pick<Props, 'resend' | 'discard'> & { message: OutgoingMessage }) {
  const words = useWords()
  const { clientId, text, error } = message
  return (
    <UserMessage text={text} at={null}>
      {error === null ? (
        <p className="text-2xs text-ink-muted">{words.sending}</p>
      ) : (
        <div role="alert" className="flex flex-col items-end gap-1.5">
          <p className="text-right text-xs text-danger">
            {words.notSent} {error}
          </p>
          <div className="flex gap-1.5">
            <Button size="sm" look="ghost" onClick={() => discard(clientId)}>
              {words.discard}
            </Button>
            <Button size="sm" onClick={() => resend(clientId)}>
              {words.tryAgain}
            </Button>
          </div>
        </div>
      )}
    </UserMessage>
  )
}
