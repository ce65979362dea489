import { test as base, expect } from '@playwright/test'
import { type App, startApp } from './app.ts'
import { ChatPage } from './chat-page.ts'
import { type Site, startSite } from './site.ts'

interface Worker {
  /** A small web site that monitors may check. */
  site: Site
  /** One server for the specs of a worker; every test is a guest of its own. */
  app: App
}

/** A test with a server, a site, and a page that a new guest has just opened. */
export const test = base.extend<{ chat: ChatPage }, Worker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const site = await startSite({
        '/': { body: '<title>Fine</title>All is well.' },
        '/slow': { body: 'late', delayMs: 4_000 },
        '/down': { status: 503 },
      })
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ site }, use) => {
      const app = await startApp({ env: { WEBBEE_ALLOW_PRIVATE_ADDRESSES: site.hostAndPort } })
      await use(app)
      await app.kill()
    },
    { scope: 'worker' },
  ],
  chat: async ({ app, page }, use) => {
    const chat = new ChatPage(page, app.url)
    await chat.open()
    await use(chat)
  },
})

export { expect }

/** The two languages a scene is played in: locale of the browser, and its name. */
export const languages = [
  { name: 'English', locale: 'en-GB' },
  { name: 'Russian', locale: 'ru-RU' },
] as const
