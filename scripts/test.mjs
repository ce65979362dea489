// npm test: check, unit tests, browser tests. The last line counts what ran.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './next.mjs'
import { runSteps } from './run-steps.mjs'
import { countedTests } from './test-counts.mjs'

const tool = (...path) => join(root, 'node_modules', ...path)
const reports = { unit: join(root, 'test-results', 'unit.json'), e2e: join(root, 'test-results', 'e2e.json') }
for (const report of Object.values(reports)) rmSync(report, { force: true })

const hasSpecs =
  existsSync(join(root, 'e2e')) && readdirSync(join(root, 'e2e')).some((name) => name.endsWith('.spec.ts'))
const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`]
const failed = runSteps([
  { name: 'check', args: [join(root, 'scripts', 'check.mjs')] },
  { name: 'unit tests (vitest)', args: [tool('vitest', 'vitest.mjs'), ...vitest] },
])
if (hasSpecs)
  failed.push(...runSteps([{ name: 'browser tests (playwright)', args: [join(root, 'scripts', 'e2e.mjs')] }]))

const counted = countedTests(reports)
// A step that fails without a failed test of its own counts as one: nothing may look green that is not.
const lost = counted.failed === 0 ? failed.length : failed.filter((name) => name === 'check').length
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}.\n`)
process.stdout.write(`\n${counted.passed} passed, ${counted.failed + lost} failed\n`)
process.exitCode = failed.length > 0 || counted.passed === 0 ? 1 : 0
