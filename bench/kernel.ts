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
 * the production composition. Time inside the model is measured by the model and subtracted. After each round the same
 * commits run bare on the driver: on a machine that others use, read the two together, round by round.
 */
const ROUNDS = 10
const TURNS = 200
const WARM_UP = 2_000

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

/** A scripted model that adds up the time spent inside it. */
function timedModel() {
  const inner = scriptedModel({ classifier: Array.from({ length: ROUNDS * TURNS + WARM_UP }, () => plan) })
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

const runBare = bareCommits(folder)
const { journal } = host.kernel.world.stores
const commit = journal.commit.bind(journal)
let commits: Parameters<typeof commit>[0][] = []
journal.commit = (input) => {
  commits.push(input)
  return commit(input)
}

interface Ran {
  turn: string
  took: number
  commits: typeof commits
}

async function runTurn(): Promise<Ran> {
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
  return { turn: accepted.turn, took: performance.now() - start - spent.ms, commits }
}

/** A turn counts when it did what it was asked. */
async function assertAnswered({ turn }: Ran): Promise<void> {
  const view = await host.kernel.turnView(user, turn)
  if (view?.endedAs !== 'answered' || view.steps.length !== 3)
    throw new Error(`turn ${turn} ended ${view?.endedAs}: ${JSON.stringify(view?.steps)}`)
}

const bareTook = ({ commits }: Ran): number =>
  runBare(
    commits.map(({ turn, events }) => ({
      state: JSON.stringify(turn?.state ?? null),
      events: events.map((event) => JSON.stringify(event)),
    })),
  )

interface Round {
  took: number[]
  bare: number[]
  commits: number
}

async function runRound(): Promise<Round> {
  const ran: Ran[] = []
  for (let turn = 0; turn < TURNS; turn += 1) ran.push(await runTurn())
  const bare = ran.map(bareTook)
  for (const each of ran) await assertAnswered(each)
  return { took: ran.map(({ took }) => took), bare, commits: ran[0]?.commits.length ?? 0 }
}

for (let turn = 0; turn < WARM_UP; turn += 1) await runTurn()
const rounds: Round[] = []
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound())

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
const summary = (values: readonly number[]): string =>
  `median ${at(values, 0.5).toFixed(3)} ms, p10 ${at(values, 0.1).toFixed(3)}, p90 ${at(values, 0.9).toFixed(3)}`
const medians = (of: (round: Round) => readonly number[]): string =>
  rounds.map((round) => at(of(round), 0.5).toFixed(2)).join(' ')

const took = rounds.flatMap((round) => round.took)
const print = (line: string): void => void process.stdout.write(`${line}\n`)
print(`three-step chain, kernel work: ${summary(took)} (${took.length} turns, node ${process.version})`)
print(`  medians of ${ROUNDS} rounds of ${TURNS} turns: ${medians((round) => round.took)}`)
print(
  `  ${rounds[0]?.commits} bare commits of the same states and events: ${summary(rounds.flatMap((round) => round.bare))}`,
)
print(`  medians of the same rounds: ${medians((round) => round.bare)}`)
host.close()
rmSync(folder, { recursive: true, force: true })
process.exit(at(took, 0.5) <= 2 ? 0 : 1)
