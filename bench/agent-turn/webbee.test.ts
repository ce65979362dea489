import { copyFileSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { countTurn } from './count-calls.ts'
import { countRows } from './count-rows.ts'
import { webbeePeer } from './webbee.ts'
import type { Workload } from './workload.ts'

const root = join(import.meta.dirname, '../..')
const shared = join(root, '../shared/bench/workload.mjs')

/** The shared workload, beside the packages it imports, in a folder of its own. */
async function loaded(): Promise<{ dir: string; workload: Workload }> {
  const dir = mkdtempSync(join(tmpdir(), 'webbee-agent-turn-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  copyFileSync(shared, join(dir, 'workload.mjs'))
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  return { dir, workload: await import(pathToFileURL(join(dir, 'workload.mjs')).href) }
}

async function opened(approval: boolean) {
  const { dir, workload } = await loaded()
  const peer = webbeePeer(workload, '')
  const world = workload.makeWorld()
  const options = { store: 'sqlite', dir, tools: 10, approval, world, meter: workload.makeMeter() } as const
  return { dir, workload, peer, world, open: () => peer.setup(options) }
}

const done = { sql_query: 1, create_note: 1, send_mail: 1, bad: 0 }

it.skipIf(!existsSync(shared))('plays the shared workload through the production composition', async () => {
  const { dir, workload, peer, world, open } = await opened(false)
  const server = await open()
  workload.assertW1('B-1', await peer.w1(server, 'B-1'))
  workload.assertW2('B-2', await peer.w2(server, 'B-2'))
  expect(world.get('B-2')).toEqual(done)
  expect(countRows(dir)).toMatchObject({
    turns: 2,
    turnsAdrift: 0,
    ledger: 2,
    audit: 4,
    intents: 4,
    intentsOpen: 0,
  })
  peer.teardown(server)
})

it.skipIf(!existsSync(shared))('sends one mail, however often and wherever it is approved', async () => {
  const { workload, peer, world, open } = await opened(true)
  const [server, other] = [await open(), await open()]
  const { token } = await peer.w3.start(server, 'B-3')
  expect(world.get('B-3').send_mail).toBe(0)
  const answers = await Promise.all([
    peer.w3.approve(server, 'B-3', token),
    peer.w3.approve(other, 'B-3', token),
    peer.w3.approve(server, 'B-3', token),
  ])
  const texts = answers.filter((answer) => answer !== null)
  expect([texts.length, world.get('B-3')]).toEqual([1, done])
  workload.assertW2('B-3', texts[0] ?? '')
  peer.teardown(server)
  peer.teardown(other)
})

/** Model calls of the planner, the narrator and the binder, and whether the answer is short. */
async function callsOf(work: 'W2' | 'W5' | 'W6', style: 'with-say' | 'without-say') {
  const { workload } = await loaded()
  const { counted } = await countTurn(workload, work, style)
  const { planner, narrator, binder, answer } = counted
  return { planner, narrator, binder, isShort: answer <= 60 }
}

it.skipIf(!existsSync(shared))(
  'calls a model once where the plan brings its answer, else twice',
  async () => {
    expect(await callsOf('W2', 'with-say')).toEqual({ planner: 1, narrator: 0, binder: 0, isShort: true })
    expect(await callsOf('W2', 'without-say')).toEqual({ planner: 1, narrator: 1, binder: 0, isShort: true })
  },
)

it.skipIf(!existsSync(shared))('tells fifty rows whole in sixty tokens of a model, either way', async () => {
  expect(await callsOf('W5', 'with-say')).toEqual({ planner: 1, narrator: 0, binder: 0, isShort: true })
  expect(await callsOf('W5', 'without-say')).toEqual({ planner: 1, narrator: 1, binder: 0, isShort: true })
})

it.skipIf(!existsSync(shared))('makes a task for each of twelve mails in one model call', async () => {
  expect(await callsOf('W6', 'with-say')).toEqual({ planner: 1, narrator: 0, binder: 0, isShort: true })
})
