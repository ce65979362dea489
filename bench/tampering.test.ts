import { expect, it } from 'vitest'
import { runTampering } from './tampering-run.ts'

it('runs what was shown, once, and nothing else, whatever is tampered with (I-CONFIRMATION-EXECUTES-WHAT-USER-SAW)', async () => {
  const results = await runTampering(120, 20_260_115)
  expect(results.filter(({ misses }) => misses.length > 0)).toEqual([])
  expect(results.length).toBeGreaterThan(60)
}, 60_000)
