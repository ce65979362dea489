// npm run e2e [-- arguments of playwright test]: the browser tests, with a Chromium that is found or installed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from '../e2e/support/chromium.ts'
import { root } from './next.mjs'

const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const env = { ...process.env, CHROMIUM_PATH: ensureChromium() }
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env,
})
process.exitCode = status ?? 1
