import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { createHost, readEnvWith } from '../lib/host/index.ts'
import {
  planOf,
  type Scripted,
  type ScriptedModel,
  scriptedModel,
} from '../lib/kernel/testing/scripted-model.ts'
import type { ConfirmationCardView } from '../lib/protocol/confirmation-card.ts'
import { ActionResult, ChatExtension, Extension } from '../lib/sdk/index.ts'
import { manifestOf } from '../lib/sdk/manifest.ts'
import type { Chain, ChainStep, Taken, Value } from './data-flow-chains.ts'

export interface Played {
  ended: string
  /** What the handlers got, in the order of the calls. */
  received: { app: string; fn: string; args: Record<string, unknown> }[]
  /** What the cards showed, as text, by parameter. */
  shown: Record<string, string>[]
}

/** Rows of the turn before and of this one, and what the planner says in each round. */
export interface ListPlay {
  before: Value[]
  rows: Value[]
  message: string
  plans: Scripted[]
}

const params = z.object({
  first: z.unknown().optional(),
  second: z.unknown().optional(),
  third: z.unknown().optional(),
  fourth: z.unknown().optional(),
})

type Shelf = { returns: Value[]; received: Played['received'] }

function extensionOf(appId: string, shelf: Shelf): Extension {
  const extension = new Extension(appId, {
    displayName: `The ${appId} app`,
    description: 'An extension that returns what was generated and keeps what it gets.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, appId, 'Returns.')
  const keep = (fn: string) => async (_: unknown, args: Record<string, unknown>) => {
    shelf.received.push({ app: appId, fn, args })
    return ActionResult.success({ data: shelf.returns.shift() ?? null, summary: 'Done.' })
  }
  const described = { params, chainCallable: true }
  chat.function(
    'get_record',
    { ...described, description: 'Gets a record by what it holds.' },
    keep('get_record'),
  )
  chat.function(
    'save_record',
    {
      ...described,
      description: 'Saves a record that is given.',
      actionType: 'write',
      effects: ['update:record'],
    },
    keep('save_record'),
  )
  chat.function(
    'delete_record',
    {
      ...described,
      description: 'Deletes a record for good.',
      actionType: 'destructive',
      effects: ['delete:record'],
    },
    keep('delete_record'),
  )
  return extension
}

const part = (key: string | number): string => {
  if (typeof key === 'number') return `[${key}]`
  return /^[\p{L}\p{N}_-]+$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

/** The token for a value; steps are counted as they are written down. */
function tokenOf({ from, path }: Taken, { steps, written }: Chain): string {
  const rest = path.map(part).join('')
  if (from === 'prior') return `$REF:prior_turn[-1].depot[0]${rest}`
  const before = written.slice(0, written.indexOf(from))
  const app = steps[from]?.app ?? ''
  return `$REF:${app}[${before.filter((index) => steps[index]?.app === app).length}]${rest}`
}

const callOf = (step: ChainStep, chain: Chain) => ({
  app: step.app,
  fn: step.fn,
  args: Object.fromEntries(Object.entries(step.args).map(([name, taken]) => [name, tokenOf(taken, chain)])),
  needs: step.needs,
})

/** What a card shows of each call that it asks about, as text, by parameter. */
function callsOn({ params, batch }: ConfirmationCardView): Record<string, string>[] {
  const calls = batch?.items.map((item) => [...batch.common, ...item.params]) ?? [params]
  return calls.map((each) => Object.fromEntries(each.map(({ name, value }) => [name, value])))
}

/** A model that answers as the newest script says. */
function following(newest: () => ScriptedModel): ScriptedModel {
  const first = newest()
  const language: ScriptedModel['language'] = {
    ...first.language,
    doGenerate: (options) => newest().language.doGenerate(options),
    doStream: (options) => newest().language.doStream(options),
  }
  return { ...first, language }
}

function installed(shelf: Shelf) {
  return ['depot', 'archive', 'till'].map((appId) => {
    const extension = extensionOf(appId, shelf)
    return { appId, folder: appId, extension, manifest: manifestOf(extension), iconSvg: '' }
  })
}

/** The production composition on a temporary folder; `end` removes it. */
export async function dataFlowHost({ masks = true }: { masks?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'webbee-data-flow-'))
  const shelf: Shelf = { returns: [], received: [] }
  const apps = installed(shelf)
  let model = scriptedModel({})
  const host = createHost({
    env: readEnvWith({
      ...{ WEBBEE_DATA: folder, WEBBEE_MODEL: 'local' },
      ...(masks ? {} : { IMPERAL_FACT_LEDGER_EXPOSE_PII: 'true' }),
    }),
    registry: { snapshot: () => ({ apps, problems: [], version: 'flow' }), onChange: () => () => undefined },
    overrides: {
      model: following(() => model),
      log: { info: () => undefined, warn: () => undefined },
      findings: { note: () => undefined },
    },
  })
  const owner = { email: 'owner@webbee.example', name: 'Owner', language: 'en', timezone: 'UTC' } as const
  const user = (await host.users.add({ id: 'imp_u_flow0001', ...owner }, { isGuest: true })).id

  /** Sends a message and confirms every card; what the cards showed. */
  async function say(conversation: string, text: string, ...plans: Scripted[]) {
    model = scriptedModel({ classifier: plans, narrator: ['Done.', 'Done.', 'Done.'] })
    const accepted = await host.kernel.sendMessage({ user, conversation, text })
    await accepted.run()
    const shown: Record<string, string>[] = []
    for (;;) {
      const view = await host.kernel.turnView(user, accepted.turn)
      const card = view?.phase === 'waiting' ? view.card : null
      if (!card) {
        const why = view?.steps.map(({ status, error }) => error?.code ?? status).join(',') || view?.reason
        return { ended: `${view?.endedAs} ${why}`, shown }
      }
      shown.push(...callsOn(card))
      // Of things that are deleted the first one is unticked, where there are others.
      const unticks = card.tool === 'delete_record' && (card.batch?.items.length ?? 0) > 1
      const answer = { user, card: card.id, decision: 'confirm' as const }
      await (await host.kernel.answerCard({ ...answer, ...(unticks ? { without: [0] } : {}) })).run()
    }
  }

  return {
    async play(chain: Chain): Promise<Played> {
      const conversation = (await host.kernel.startConversation(user)).id
      shelf.returns = [chain.prior]
      await say(conversation, 'get the record', planOf({ app: 'depot', fn: 'get_record' }))
      shelf.received = []
      const planned = chain.written.flatMap((index) => chain.steps[index] ?? [])
      shelf.returns = [...runOrder(chain)].map((step) => step.returns)
      const { ended, shown } = await say(
        conversation,
        chain.message,
        planOf(...planned.map((step) => callOf(step, chain))),
      )
      return { ended, shown, received: shelf.received }
    },
    /** Plays lists of rows: a turn that reads some, then one that handles others item by item. */
    async playLists({ before, rows, message, plans }: ListPlay): Promise<Played> {
      const conversation = (await host.kernel.startConversation(user)).id
      shelf.returns = [{ rows: before }]
      await say(conversation, 'get the record', planOf({ app: 'depot', fn: 'get_record' }))
      shelf.received = []
      shelf.returns = [{ rows }]
      const { ended, shown } = await say(conversation, message, ...plans)
      return { ended, shown, received: shelf.received }
    },
    end() {
      host.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The steps as they have to run: of those that are ready, the one that is written first. */
export function runOrder({ steps, written }: Chain): ChainStep[] {
  const done = new Set<number>()
  const order: ChainStep[] = []
  for (let round = 0; round < steps.length; round += 1) {
    const next = written.find(
      (index) =>
        !done.has(index) &&
        Object.values(steps[index]?.args ?? {}).every(({ from }) => from === 'prior' || done.has(from)),
    )
    const step = next === undefined ? undefined : steps[next]
    if (next === undefined || step === undefined) return order
    done.add(next)
    order.push(step)
  }
  return order
}

/** What did not arrive: by the bytes of its JSON and its kind. Empty where all did. */
export function missesOf(chain: Chain, { ended, received, shown }: Played): string[] {
  const misses: string[] = ended.startsWith('answered') ? [] : [`ended ${ended}`]
  const bytes = (value: unknown): string =>
    Buffer.from(`${typeof value}:${JSON.stringify(value)}`).toString('hex')
  const order = runOrder(chain)
  order.forEach((step, at) => {
    const got = received[at]
    if (got?.app !== step.app || got.fn !== step.fn) misses.push(`call ${at} is ${got?.app}.${got?.fn}`)
    // Nothing is absent, for an optional parameter.
    for (const [name, { value }] of Object.entries(step.args))
      if (value === null ? Object.hasOwn(got?.args ?? {}, name) : bytes(got?.args[name]) !== bytes(value))
        misses.push(
          `${step.app}.${step.fn}.${name}: ${JSON.stringify(value)} → ${JSON.stringify(got?.args[name])}`,
        )
  })
  const last = order.at(-1)
  if (last?.fn !== 'delete_record') return misses
  const card = shown.at(-1)
  for (const [name, { value }] of Object.entries(last.args)) {
    if (value === null) continue
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text.length < 200 && card?.[name] !== text)
      misses.push(`card ${name}: ${JSON.stringify(text)} → ${JSON.stringify(card?.[name])}`)
  }
  return misses
}
