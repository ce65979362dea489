import { expect, it } from 'vitest'
import { type LatencyResults, latencySection, missedLatency, withLatency } from './latency-report.ts'

const told = (total_ms: number) => ({
  total_ms,
  own_ms: 1,
  model_calls: 1,
  prompt_tokens: 10,
  cached_tokens: 0,
  output_tokens: 5,
})
const works = (ms: number) =>
  Object.fromEntries(['w1', 'w2', 'w3', 'w5', 'w6'].map((work) => [work, told(ms)]))

const results = (cachedPrefix: boolean, ours: number): LatencyResults => ({
  date: '2026-11-22T10:00:00.000Z',
  node: 'v24',
  cpus: 2,
  cpu: 'cpu',
  rounds: 3,
  load_start: [0],
  load_end: [0],
  errors: ['aisdk6: slow'],
  latency: { first: 350, prompt: 0.15, speed: 80, chars: 4, cachedPrefix },
  peers: {
    webbee: { version: '1', latency: works(ours) },
    langgraph: { version: '2', latency: works(2_000) },
    'bare-plan': { version: '3', latency: works(1) },
  },
})

const turn = {
  work: 'W5',
  style: 'with-say',
  planner: 1,
  narrator: 0,
  binder: 0,
  output: 100,
  answer: 60,
} as const

it('holds us against the fastest framework, never against a reference, and says which bar was missed', () => {
  const counted = { turns: [turn, { ...turn, binder: 1, answer: 61 }], parts: {} }
  const measured = { plain: results(false, 1_000), cached: results(true, 2_001), counted }
  expect(missedLatency(measured)).toEqual([
    'W5 with latency: 2.00 times as fast as langgraph, wanted 5',
    'W6 with latency: 2.00 times as fast as langgraph, wanted 2.5',
    ...['W1', 'W2', 'W3', 'W5', 'W6'].map(
      (work) => `${work} with a cache: 1.00 times as fast as langgraph, wanted 1`,
    ),
    'W5 with-say: 2 model calls, at most 1',
    'W5 with-say: 1 binder calls',
    'W5 with-say: 61 tokens for 50 rows, at most 60',
  ])
})

it('replaces its own section of a page and leaves the others', () => {
  const counted = { turns: [turn], parts: { TOOLS: 7 } }
  const section = latencySection({ plain: results(false, 300), cached: results(true, 300), counted })
  expect(section).toContain('| W1 | 0.30 | 2.00 (langgraph) | 6.67 | 1.2 | 2.00 (langgraph) | 6.67 | 1 |')
  expect(section).toContain('All bars met.')
  const page = withLatency('# Page\n\n## First\n', section)
  expect(withLatency(`${page}\n## Last\n`, section)).toBe(`# Page\n\n## First\n\n${section}\n## Last\n`)
})
