import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatPage } from './chat-page.ts'

const folder = join(tmpdir(), 'webbee-card-states')
mkdirSync(folder, { recursive: true })

/** The window in which a scene is played. */
export const wide = { width: 1280, height: 900 }
const sizes = { wide, narrow: { width: 390, height: 844 } }

/** Pictures of the end of the conversation in both themes and widths, for eyes. */
export async function look({ page }: ChatPage, name: string): Promise<void> {
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
