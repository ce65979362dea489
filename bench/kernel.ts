import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { createHost, readEnvWith } from '../lib/host/index.ts'
import { planOf, scriptedModel } from '../lib/kernel/testing/scripted-model.ts'
import { ActionResult, ChatExtension, Extension } from '../lib/sdk/index.ts'
import { manifestOf } from '../lib/sdk/manifest.ts'
import { bareCommits } from './bare-commits.ts'

/**
 * Kernel work of a three-step chain: handlers that return at once, no binder call, every row written, WAL NORMAL,
 * the production composition. Time inside the model is measured by the model and subtracted. After each turn the same
 * commits run bare on the driver: on a busy machine read the two together.
 */
const TURNS = 1_000
const WARM_UP = 1_000

const described = {
  displayName: 'Bench',
  description: 'An extension whose functions return at once, for measurements.',
  icon: 'icon.svg',
}

function app(appId: string, fn: string, actionType: 'read' | 'write', params: z.ZodObject): Extension {
  const extension = new Extension(appId, described)
  const effects = actionType === 'write' ? ([`create:${appId}`] as const) : []
  new ChatExtension(extension, appId, 'Bench.').function(
    fn,
    { description: 'Returns at once with a small result.', actionType, chainCallable: true, effects, params },
    async (ctx, args) => {
      if (actionType === 'write') await ctx.store.create('rows', { ...args })
      return ActionResult.success({ data: { count: 248, id: `${appId}-1` }, summary: 'Done.' })
    },
  )
  return extension
}

const extensions = [
  app('sql-db', 'run_query', 'read', z.object({ sql: z.string() })),
  app('notes', 'create_note', 'write', z.object({ title: z.string(), content: z.number() })),
  app('mail', 'send', 'write', z.object({ to: z.email(), body: z.number() })),
]

const plan = planOf(
  { app: 'sql-db', fn: 'run_query', args: { sql: 'SELECT COUNT(*) AS count FROM orders' } },
  {
    app: 'notes',
    fn: 'create_note',
    args: { title: 'Orders', content: { $ref: 'sql-db[0].count' } },
    needs: ['sql-db'],
  },
  {
    app: 'mail',
    fn: 'send',
    args: { to: 'bench@example.com', body: { $ref: 'sql-db[0].count' } },
    needs: ['notes'],
  },
)

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** A scripted model that adds up the time spent inside it. */
function timedModel() {
  const inner = scriptedModel({ classifier: Array.from({ length: TURNS + WARM_UP }, () => plan) })
  const spent = { ms: 0 }
  const timed =
    <A extends unknown[], R>(work: (...args: A) => PromiseLike<R>) =>
    async (...args: A): Promise<R> => {
      const start = performance.now()
      try {
        return await work(...args)
      } finally {
        spent.ms += performance.now() - start
      }
    }
  const language = {
    ...inner.language,
    doGenerate: timed(inner.language.doGenerate),
    doStream: timed(inner.language.doStream),
  }
  return { model: { ...inner, language }, spent }
}

const folder = mkdtempSync(join(tmpdir(), 'webbee-bench-'))
const { model, spent } = timedModel()
const apps = extensions.map((extension) => ({
  appId: extension.appId,
  folder: extension.appId,
  extension,
  manifest: manifestOf(extension),
  iconSvg: '',
}))
const registry = {
  snapshot: () => ({ apps, problems: [], version: 'bench' }),
  onChange: () => () => undefined,
}
const host = createHost({
  env: readEnvWith({ WEBBEE_DATA: folder, WEBBEE_MODEL: 'local' }),
  registry,
  overrides: { model },
})
const user = (
  await host.users.add(
    { id: 'imp_u_benchbench', email: 'bench@example.com', name: 'Bench', language: 'en', timezone: 'UTC' },
    { isGuest: true },
  )
).id

const samples: number[] = []
const bare: number[] = []
const runBare = bareCommits(folder)
const { journal } = host.kernel.world.stores
const commit = journal.commit.bind(journal)
let commits: Parameters<typeof commit>[0][] = []
journal.commit = (input) => {
  commits.push(input)
  return commit(input)
}
for (let turn = 0; turn < TURNS + WARM_UP; turn += 1) {
  const conversation = (await host.kernel.startConversation(user)).id
  spent.ms = 0
  commits = []
  const start = performance.now()
  const accepted = await host.kernel.sendMessage({
    user,
    conversation,
    text: 'Query orders, write a note with the count, email bench@example.com the note',
  })
  await accepted.run()
  const took = performance.now() - start - spent.ms
  const bareTook = runBare(
    commits.map(({ turn, events }) => ({
      state: JSON.stringify(turn?.state ?? null),
      events: events.map((event) => JSON.stringify(event)),
    })),
  )
  const view = await host.kernel.turnView(user, accepted.turn)
  if (view?.endedAs !== 'answered' || view.steps.length !== 3)
    throw new Error(`turn ${turn} ended ${view?.endedAs}: ${JSON.stringify(view?.steps)}`)
  if (turn < WARM_UP) continue
  samples.push(took)
  bare.push(bareTook)
}
const summary = (values: number[]): string => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(3)
  return `median ${at(0.5)} ms, p10 ${at(0.1)}, p90 ${at(0.9)}`
}
process.stdout.write(
  `three-step chain, kernel work: ${summary(samples)} (${TURNS} turns, ${commits.length} commits each, node ${process.version})\n`,
)
process.stdout.write(`  ${commits.length} bare commits of the same states and events: ${summary(bare)}\n`)
host.close()
rmSync(folder, { recursive: true, force: true })
process.exit(median(samples) <= 2 ? 0 : 1)
