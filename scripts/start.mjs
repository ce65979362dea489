// npm start: builds what is stale, then serves. PORT chooses the port, 3000 by default.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ended, root, startNext } from './next.mjs'

const build = join(root, 'scripts', 'build.mjs')
const built = await ended(spawn(process.execPath, [build, '--if-stale'], { stdio: 'inherit' }))
if (built !== 0) process.exit(built)
process.exitCode = await ended(
  startNext(['start', '-p', process.env.PORT || '3000', ...process.argv.slice(2)]),
)
