// node scripts/build.mjs [--if-stale]: next build, and a note of what it was made from.
import { isBuildStale, sourcesHash, stampBuild } from './build-stamp.mjs'
import { ended, startNext } from './next.mjs'

const hash = sourcesHash()
if (process.argv.includes('--if-stale') && !isBuildStale(hash)) process.exit(0)
const code = await ended(startNext(['build']))
if (code === 0) stampBuild(hash)
process.exitCode = code
