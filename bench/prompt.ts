import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogOf } from '../lib/host/evaluation/plan-line.ts'
import { drawFrom, pick } from '../lib/host/evaluation/rename-manifests.ts'
import { loadFromFolder } from '../lib/host/extensions/load-from-folder.ts'
import {
  buildClassifierPrompt,
  type HistoryTurn,
  type Json,
  limits,
  promptText,
  spacedJson,
} from '../lib/kernel/index.ts'
import { type Manifest, manifestOf } from '../lib/sdk/manifest.ts'
import { generatedExtensions } from './generated-extensions.ts'

/**
 * How long the classifier prompt takes to build from inputs that are loaded: five turns with facts at their cap, one
 * section an app, and every message another one. And how much of the second turn's prompt a provider may keep from the
 * first: the share of its characters, instructions included, that both begin with.
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

const SHARED_AT_LEAST = 0.65

const letter = (index: number): Json => ({
  message_id: `m${index}`,
  from: `<EMAIL_${index}>`,
  subject: `Invoice ${index} for the harvest`,
  received_at: '2026-05-15T09:12:00Z',
  read: index % 3 === 0,
  snippet: 'Thank you for the order, the invoice is attached. '.repeat(2),
})

/** What the user asks in the first and in the second turn, about things that have nothing to do with each other. */
const PAIRS = [
  ['show my unread mail', 'create a task to call the plumber on friday'],
  ['сколько заказов было в мае?', 'сохрани это как заметку и отправь мне'],
  ['check https://example.com', 'delete the note about the budget'],
] as const

/** Shares of the second prompt that both begin with: the least of a few conversations. */
function measurePrefix(name: string, manifests: readonly Manifest[]): boolean {
  const catalog = catalogOf(manifests)
  const tools = [...catalog.values()].reduce((sum, app) => sum + app.tools.size, 0)
  const sections = (ageSeconds: number) =>
    manifests.map(({ app_id: appId }, index) => ({
      appId,
      section: appId.replaceAll('-', '_'),
      value: {
        total: index + 3,
        open: 2,
        recent: [{ id: `r${index}`, title: 'The last one that was changed' }],
      },
      ageSeconds,
    }))
  const line = (at: string, text: string) => ({
    at,
    timezone: 'Europe/Berlin',
    language: 'en' as const,
    me: '<EMAIL_1>',
    text,
  })
  const shares = PAIRS.map(([first, second]) => {
    const one = buildClassifierPrompt({
      sections: sections(12),
      history: [],
      catalog,
      message: line('2026-05-15T17:21:14Z', first),
    })
    const data = { total: 206, unread: 8, messages: Array.from({ length: 8 }, (_, index) => letter(index)) }
    const asked: HistoryTurn = {
      at: '2026-05-15T17:21:14Z',
      status: 'ok',
      appIds: ['mail'],
      message: first,
      preview: 'You have 8 unread emails. The newest is an invoice for the harvest.',
      facts: [{ appId: 'mail', fnName: 'list_inbox', json: spacedJson(data) }],
    }
    const two = buildClassifierPrompt({
      sections: sections(71),
      history: [asked],
      catalog,
      message: line('2026-05-15T17:22:13Z', second),
      shown: one.shown,
    })
    const [before, after] = [promptText(one), promptText(two)]
    let same = 0
    while (same < after.length && before[same] === after[same]) same += 1
    return { share: same / after.length, length: after.length, added: two.shown.length - one.shown.length }
  })
  const least = Math.min(...shares.map(({ share }) => share))
  const told = shares.map(
    ({ share, length, added }) =>
      `${(100 * share).toFixed(1)} % of ${length} characters (${added} schemas added)`,
  )
  print(`${name}, ${tools} tools in ${catalog.size} apps: turn 2 begins as turn 1 with ${told.join(', ')}`)
  return least >= SHARED_AT_LEAST
}

print(`seed ${seed}; repeat with --seed ${seed}`)
const few = measure(10, 3, 0.2)
const many = measure(500, 30, 2)
const bundled = (await loadFromFolder(join(import.meta.dirname, '..')))
  .snapshot()
  .apps.map(({ manifest }) => manifest)
const generated = generatedExtensions(1_900, 76, drawFrom(seed)).map((extension) => manifestOf(extension))
const ofFive = measurePrefix('bundled', bundled)
const ofMany = measurePrefix('crowded', [...bundled, ...generated])
print(`at least ${100 * SHARED_AT_LEAST} %`)
process.exitCode = few && many && ofFive && ofMany ? 0 : 1
