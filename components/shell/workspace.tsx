'use client'

import { PanelLeftOpen, PanelRightOpen } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type RefObject, useMemo, useRef } from 'react'
import { ChatColumn } from '../chat/chat-column.tsx'
import type { Chat } from '../chat/use-chat.ts'
import { NoticeList } from '../notices/notice-list.tsx'
import type { PanelHost } from '../panels/panel.tsx'
import { classNames } from '../primitives/class-names.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { useWords } from '../words/words-context.tsx'
import { NarrowBar } from './narrow-bar.tsx'
import type { ShownPanel } from './opened-panel.ts'
import { PanelColumn } from './panel-column.tsx'
import { ProblemsBanner } from './problems-banner.tsx'
import { Rail } from './rail.tsx'
import { useMedia } from './use-media.ts'
import { type PanelChoice, usePanels } from './use-panels.ts'

const ROOM_FOR_PANELS = '(min-width: 1024px)'
const ROOM_FOR_TWO_SIDES = '(min-width: 1280px)'
const SIDE_WIDTH = 'w-[clamp(260px,23vw,340px)]'

/** Rail, panels, chat, panels. On a narrow screen the chat is first and the rest are sheets. */
export function Workspace({ chat }: { chat: Chat }) {
  const words = useWords()
  const input = useRef<HTMLTextAreaElement>(null)
  const choice = usePanels(chat.state.snapshot.apps)
  const host = usePanelHost(chat, choice.openPanel)
  const centre = choice.panelsOf('center')
  const twoSides = useMedia(ROOM_FOR_TWO_SIDES) && centre.length === 0
  const beside = useMedia(ROOM_FOR_PANELS)
  const right = choice.panelsOf('right')
  const left = twoSides ? choice.panelsOf('left') : [...choice.panelsOf('left'), ...right]
  return (
    <div data-page className="flex h-dvh flex-col">
      <a href="#chat" className="sr-only focus:not-sr-only focus:p-2">
        {words.skipToChat}
      </a>
      <ProblemsBanner problems={chat.state.snapshot.problems} />
      <NarrowBar chat={chat} choice={choice} host={host} />
      <div className="flex min-h-0 flex-1">
        <aside data-furniture className="hidden w-60 shrink-0 border-r bg-sunken md:block">
          <Rail chat={chat} chosenApp={choice.app?.appId ?? null} chooseApp={choice.choose} />
        </aside>
        <Side side="left" panels={beside ? left : []} choice={choice} host={host} />
        <Side side="center" panels={beside ? centre : []} choice={choice} host={host} />
        <ChatFrame
          chat={chat}
          choice={choice}
          input={input}
          sides={{ left, right: twoSides ? right : [] }}
          narrow={centre.length > 0}
        />
        <Side side="right" panels={twoSides ? right : []} choice={choice} host={host} />
      </div>
    </div>
  )
}

interface SideProps {
  side: 'left' | 'right' | 'center'
  panels: ShownPanel[]
  choice: PanelChoice
  host: PanelHost
}

function Side({ side, panels, choice, host }: SideProps) {
  const folded = side !== 'center' && choice.folded[side]
  if (!choice.app || panels.length === 0 || folded) return null
  return (
    <aside
      data-furniture
      className={classNames(
        'hidden min-w-0 bg-surface lg:block',
        side === 'center' ? 'flex-1' : `shrink-0 ${SIDE_WIDTH}`,
        side === 'right' ? 'border-l' : 'border-r',
      )}
    >
      <PanelColumn
        app={choice.app}
        panels={panels}
        host={host}
        side={side}
        opened={choice.opened}
        fold={() => choice.fold(side)}
      />
    </aside>
  )
}

interface ChatFrameProps {
  chat: Chat
  choice: PanelChoice
  input: RefObject<HTMLTextAreaElement | null>
  sides: Record<'left' | 'right', ShownPanel[]>
  /** A centre panel stands beside it. */
  narrow: boolean
}

function ChatFrame({ chat, choice, input, sides, narrow }: ChatFrameProps) {
  return (
    <div
      className={classNames('relative flex min-w-0 flex-1 flex-col', narrow && 'lg:w-[400px] lg:flex-none')}
    >
      <Unfold side="left" panels={sides.left} choice={choice} />
      <Unfold side="right" panels={sides.right} choice={choice} />
      <NoticeList
        notices={chat.state.notices}
        apps={chat.state.snapshot.apps}
        dismiss={chat.dismissNotice}
        openApp={choice.show}
      />
      <ChatColumn chat={chat} input={input} openApp={choice.show} />
    </div>
  )
}

function Unfold({
  side,
  panels,
  choice,
}: {
  side: 'left' | 'right'
  panels: ShownPanel[]
  choice: PanelChoice
}) {
  const words = useWords()
  const first = panels[0]
  if (!choice.folded[side] || !first) return null
  return (
    <div
      data-furniture
      className={classNames('absolute top-2 z-20 hidden lg:block', side === 'left' ? 'left-2' : 'right-3')}
    >
      <IconButton
        icon={side === 'left' ? PanelLeftOpen : PanelRightOpen}
        label={words.unfoldPanel(first.panel.title || (choice.app?.name ?? ''))}
        onClick={() => choice.unfold(side)}
      />
    </div>
  )
}

function usePanelHost(chat: Chat, openPanel: PanelHost['openPanel']): PanelHost {
  const router = useRouter()
  const { callFunction, send } = chat
  return useMemo(
    () => ({ openPanel, callFunction, sendMessage: send, navigate: (path: string) => router.push(path) }),
    [openPanel, callFunction, send, router],
  )
}
