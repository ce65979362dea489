import type { Page } from '@playwright/test'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import type { ChatPage } from './chat-page.ts'

/** Turns as a server might tell them, on a page whose event stream is this test. Call `prepare` before the page is opened. */
export const toldPage = {
  async prepare(page: Page): Promise<void> {
    await page.addInitScript(() => {
      class ToldEvents extends EventTarget {
        onopen: (() => void) | null = null
        onmessage: ((event: { data: string }) => void) | null = null
        readonly readyState = 1
        constructor() {
          super()
          Object.assign(window, { tell: (data: string) => this.onmessage?.({ data }) })
          setTimeout(() => this.onopen?.())
        }
        close(): void {}
      }
      Object.assign(window, { EventSource: ToldEvents })
    })
  },

  /** Tells the page of turns of its own conversation, in their order. */
  async tell(chat: ChatPage, turns: readonly TurnView[]): Promise<void> {
    const { conversation } = await chat.snapshot()
    await chat.page.waitForFunction(() => 'tell' in window)
    const events = turns.map((turn) => ({
      cursor: 0,
      event: { type: 'turn-changed', changes: [], turn: { ...turn, conversation: conversation.id } },
    }))
    await chat.page.evaluate((told) => {
      const { tell } = window as unknown as { tell(data: string): void }
      for (const event of told) tell(JSON.stringify(event))
    }, events)
  },
}
