// npm start: builds what is stale, then serves. PORT chooses the port, 3000 by default.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ended, root, startNext } from './next.mjs'

const build = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-stale'], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(build.status ?? 1)
process.exitCode = await ended(
  startNext(['start', '-p', process.env.PORT || '3000', ...process.argv.slice(2)]),
)
