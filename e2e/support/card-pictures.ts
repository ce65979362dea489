import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ChatPage } from './chat-page.ts'

/** A folder for pictures; without one none are taken, which is most of the time of a scene. */
const folder = process.env.CARD_PICTURES

/** The window in which a scene is played. */
export const wide = { width: 1280, height: 900 }
const sizes = { wide, narrow: { width: 390, height: 844 } }

/** Pictures of the end of the conversation in both themes and widths, for eyes: `CARD_PICTURES=FOLDER npm run e2e card-states`. */
export async function look({ page }: ChatPage, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator('[data-log]').evaluate((log) => log.scrollTo(0, log.scrollHeight))
      await page.screenshot({
        path: join(folder, `${name}-${size}-${colorScheme}.png`),
        animations: 'disabled',
      })
    }
  }
  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'light' })
}
