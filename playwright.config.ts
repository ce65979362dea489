import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './e2e/support/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/build-once.ts',
  outputDir: 'test-results/e2e',
  // Each spec file has servers, ports and folders of its own.
  workers: 2,
  timeout: 120_000,
  // A busy machine draws a page late; a page that is wrong stays wrong.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    // A trace holds the page of every step as it is; a film of it beside that costs a good part of the pass.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    contextOptions: { reducedMotion: 'reduce' },
    // None found: Playwright says which one it would use. `npm run e2e` installs one first.
    launchOptions: { args: chromiumArguments, ...(executablePath === null ? {} : { executablePath }) },
  },
})
