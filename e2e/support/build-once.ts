import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { forgetBuilders } from './built-copy.ts'

/** Before the specs: builds the app if its sources changed since the last build. */
export default function buildOnce(): void {
  forgetBuilders()
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'build.mjs')
  const { status } = spawnSync(process.execPath, [script, '--if-stale'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The app could not be built.')
}
