'use client'

import { Menu, PanelsTopLeft } from 'lucide-react'
import { useState } from 'react'
import type { Chat } from '../chat/use-chat.ts'
import type { PanelHost } from '../panels/panel.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Sheet } from '../primitives/sheet.tsx'
import { useWords } from '../words/words-context.tsx'
import { PanelColumn } from './panel-column.tsx'
import { Rail } from './rail.tsx'
import type { PanelChoice } from './use-panels.ts'

interface Props {
  chat: Chat
  choice: PanelChoice
  host: PanelHost
}

/** The top of a narrow screen: the rail and the panels as sheets over the chat. */
export function NarrowBar({ chat, choice, host }: Props) {
  const words = useWords()
  const [open, setOpen] = useState<'rail' | 'panels' | null>(null)
  const { app } = choice
  const centre = choice.panelsOf('center')
  const panels = centre.length > 0 ? centre : [...choice.panelsOf('left'), ...choice.panelsOf('right')]
  return (
    <header data-furniture className="flex h-12 shrink-0 items-center gap-1 border-b px-2 lg:hidden">
      <IconButton icon={Menu} label={words.openMenu} onClick={() => setOpen('rail')} className="md:hidden" />
      <p className="min-w-0 flex-1 truncate text-center text-xs font-medium md:pl-2 md:text-left">
        {chat.state.conversation.title || words.untitled}
      </p>
      <IconButton
        icon={PanelsTopLeft}
        label={words.openPanels}
        disabled={panels.length === 0}
        onClick={() => setOpen('panels')}
      />
      <Sheet
        open={open === 'rail'}
        onOpenChange={(shown) => setOpen(shown ? 'rail' : null)}
        title={words.openMenu}
        side="left"
        untitled
      >
        <Rail
          chat={chat}
          chosenApp={app?.appId ?? null}
          chooseApp={(appId) => {
            choice.choose(appId)
            setOpen('panels')
          }}
          onChosen={() => setOpen(null)}
        />
      </Sheet>
      <Sheet
        open={open === 'panels'}
        onOpenChange={(shown) => {
          setOpen(shown ? 'panels' : null)
          if (!shown) choice.fold('center')
        }}
        title={(panels.length === 1 && panels[0]?.panel.title) || (app?.name ?? words.openPanels)}
        side="bottom"
      >
        {app ? (
          <PanelColumn
            app={app}
            host={closing(host, () => setOpen(null))}
            panels={panels}
            side="center"
            opened={choice.opened}
          />
        ) : null}
      </Sheet>
    </header>
  )
}

/** Back to the chat when a panel says something there or asks for a card. */
const closing = (host: PanelHost, close: () => void): PanelHost => ({
  ...host,
  async callFunction(appId, fn, params) {
    const error = await host.callFunction(appId, fn, params)
    if (error === null) close()
    return error
  },
  sendMessage(text) {
    host.sendMessage(text)
    close()
  },
})
