import { existsSync, readFileSync } from 'node:fs'

/** The sums of the JSON reports that vitest and Playwright wrote. */
export function countedTests({ unit, e2e }) {
  const units = readReport(unit)
  const specs = readReport(e2e)?.stats
  return {
    passed: (units?.numPassedTests ?? 0) + (specs?.expected ?? 0) + (specs?.flaky ?? 0),
    failed: (units?.numFailedTests ?? 0) + (specs?.unexpected ?? 0),
  }
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
