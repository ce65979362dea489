import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const root = join(import.meta.dirname, '..', '..')
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

/**
 * A switch that is given twice counts as given last, so Playwright's own features stand here too. After them: pages
 * that Chromium draws for its address bar in every new window, hidden, for a third of the time of a short test.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Arguments that let it run as root, quietly, and without a network life of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
]

/** The path of a Chromium: `CHROMIUM_PATH`, one of the usual places, Playwright's own, or one that is installed now. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found !== null) return found
  install()
  const installed = findChromium()
  if (installed === null) {
    throw new Error(
      'No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its path.',
    )
  }
  return installed
}

/** The path of a Chromium that is there, or null. */
export function findChromium(): string | null {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, and nothing is there.`)
  return [wanted, ...USUAL_PLACES, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null
}

/** Debian's package as root, Playwright's build else. */
function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (command: string, args: string[]): boolean =>
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q'])
    if (run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])) return
  }
  run(process.execPath, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'])
}
