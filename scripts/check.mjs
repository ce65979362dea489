// npm run check: format and lint, types, boundaries, dead exports.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './next.mjs'
import { runSteps } from './run-steps.mjs'

const tool = (...path) => join(root, 'node_modules', ...path)
const typegen = {
  name: 'route types',
  args: [tool('next', 'dist', 'bin', 'next'), 'typegen'],
  env: { NEXT_TELEMETRY_DISABLED: '1' },
}

const failed = runSteps([
  ...(existsSync(join(root, 'next-env.d.ts')) ? [] : [typegen]),
  {
    name: 'format and lint (biome)',
    args: [tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings'],
  },
  { name: 'types (tsc)', args: [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.'] },
  { name: 'boundaries (dependency-cruiser)', args: [join(root, 'scripts', 'boundaries.mjs')] },
  { name: 'dead exports (knip)', args: [tool('knip', 'bin', 'knip.js'), '--treat-config-hints-as-errors'] },
])
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}.\n`)
process.exitCode = failed.length > 0 ? 1 : 0
