import { parseArgs } from 'node:util'
import { catalogOf } from '../lib/host/evaluation/plan-line.ts'
import { drawFrom, pick } from '../lib/host/evaluation/rename-manifests.ts'
import { buildClassifierPrompt, type HistoryTurn, limits } from '../lib/kernel/index.ts'
import { manifestOf } from '../lib/sdk/manifest.ts'
import { generatedExtensions } from './generated-extensions.ts'

/**
 * How long the classifier prompt takes to build from inputs that are loaded: five turns with facts at their cap, one
 * section an app, and every message another one.
 *   npm run measure:prompt -- [--seed N]
 */
const ROUNDS = 2_000
const WARM_UP = 500

const { values } = parseArgs({ options: { seed: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const MESSAGES = [
  'show the open invoices of this month and send the oldest to bob@example.com',
  'покажи счета за май и создай задачу «позвонить бухгалтеру»',
  'delete it',
  'archive every paid contract, then export the recipe list and check the route of parcel 15',
  'найди билет, который мы обсуждали, и поделись им с командой',
  'waht is in my budegt for the harvest?',
]

const turn = (index: number): HistoryTurn => ({
  at: '2026-05-15T17:21:04Z',
  status: 'ok',
  appIds: [`app-${index % 3}`],
  message: `what did the survey of route ${index} say, and who has the permit for it`,
  preview: 'Here is what I found in the list. '.repeat(8),
  facts: [
    {
      appId: `app-${index % 3}`,
      fnName: 'list_all',
      json: `{"total": 40, "rows": "${'x'.repeat(limits.factsPerTurnMaxChars - 200)}"}`,
    },
  ],
})

function measure(tools: number, apps: number, mostMs: number): boolean {
  const draw = drawFrom(seed)
  const manifests = generatedExtensions(tools, apps, draw).map((extension) => manifestOf(extension))
  const catalog = catalogOf(manifests)
  const history = Array.from({ length: limits.factsWindowTurns }, (_, index) => turn(index))
  const sections = manifests.map(({ app_id: appId }, index) => ({
    appId,
    section: `section_${appId}`,
    value: { total: index, recent: ['one', 'two', 'three'], note: 'as short as sections are' },
    ageSeconds: 12,
  }))
  const build = (): number => {
    const text = `${pick(draw, MESSAGES)} ${Math.floor(draw() * 1_000)}`
    const message = { at: '2026-05-15T17:21:14Z', timezone: 'UTC', language: 'en' as const, me: null, text }
    const start = performance.now()
    buildClassifierPrompt({ sections, history, catalog, message })
    return performance.now() - start
  }
  const first = build()
  for (let round = 0; round < WARM_UP; round += 1) build()
  const samples = Array.from({ length: ROUNDS }, build).toSorted((a, b) => a - b)
  const at = (share: number): number => samples[Math.floor(samples.length * share)] ?? Number.NaN
  print(
    `${tools} tools in ${apps} apps: median ${at(0.5).toFixed(3)} ms, p90 ${at(0.9).toFixed(3)}, p99 ${at(0.99).toFixed(3)}; at most ${mostMs} ms; the first prompt of a process ${first.toFixed(1)} ms`,
  )
  return at(0.5) <= mostMs
}

print(`seed ${seed}; repeat with --seed ${seed}`)
const few = measure(10, 3, 0.2)
const many = measure(500, 30, 2)
process.exitCode = few && many ? 0 : 1
