import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { createHost, type Host, readEnvWith } from '../../lib/host/index.ts'
import { limits } from '../../lib/kernel/limits.ts'
import { planOf, scriptedModel } from '../../lib/kernel/testing/scripted-model.ts'
import { ActionResult, ChatExtension, type Context, Extension, skeleton } from '../../lib/sdk/index.ts'
import { manifestOf } from '../../lib/sdk/manifest.ts'
import type { Probe } from './probe.ts'

/** What the two functions with an effect declare; `none` has a check, the others need none. */
const REPLAYS = ['none', 'store-only', 'keyed'] as const
/** A chain of three calls; or two rounds with batches and conditions. */
export const VARIANTS = [
  'none',
  'store-only',
  'keyed',
  'rounds none',
  'rounds store-only',
  'rounds keyed',
] as const
export type Variant = (typeof VARIANTS)[number]

export const playsRounds = (variant: Variant): boolean => variant.startsWith('rounds')
export const replayOf = (variant: Variant): (typeof REPLAYS)[number] =>
  REPLAYS.find((replay) => variant.endsWith(replay)) ?? 'none'

export const USER = 'imp_u_crashcrash'
export const ADDRESS = 'crash@example.com'
const MESSAGE = 'Count the orders, pay for them and purge order o_42'
const ROUNDS_MESSAGE =
  'List the orders, look up and pay for each, pay 99 too where there are more than 100, then pay 77 and purge each order'
export const messageOf = (variant: Variant): string => (playsRounds(variant) ? ROUNDS_MESSAGE : MESSAGE)
const ITEMS = [1, 2, 3, 4, 5]
/** The place on the batch card that its user unticks. */
const UNTICKED = 2
/** The amount of a payment whose condition is false, and of one whose condition is true. */
const [NEVER, THEN] = [99, 77]

/** What its user unticks on a card: one item of a batch. */
export const withoutOf = (card: { batch?: unknown } | null | undefined): { without?: number[] } =>
  card?.batch === undefined ? {} : { without: [UNTICKED] }

/** Every effect that the play can have, and where a turn says of it: step, and item of its batch. */
export interface Effect {
  name: string
  step: number
  item?: number
}

const CHAIN_EFFECTS: readonly Effect[] = [
  { name: 'pay', step: 1 },
  { name: 'purge', step: 2 },
]
const ROUND_EFFECTS: readonly Effect[] = [
  ...ITEMS.map((amount, item) => ({ name: `pay_${amount}`, step: 2, item })),
  { name: `pay_${NEVER}`, step: 3 },
  { name: `pay_${THEN}`, step: 4 },
  ...ITEMS.map((order, item) => ({ name: `purge_o_${order}`, step: 5, item })),
]
export const effectsOf = (variant: Variant): readonly Effect[] =>
  playsRounds(variant) ? ROUND_EFFECTS : CHAIN_EFFECTS
/** So short that a pick-up need not be waited for; a turn of the chain takes less. */
export const LEASE_MS = 400

export interface Place {
  variant: Variant
  data: string
  /** The outside: a line for every call that reached it, `<function> <idempotency key>`. */
  effects: string
}

const linesOf = ({ effects }: Place): string[] =>
  existsSync(effects)
    ? readFileSync(effects, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []

/** How many letters reached their mailbox: what `pay` leaves in the outbox is delivered after its commit. */
export const countDelivered = (host: Host): Promise<number> =>
  host.kernel.world.stores.documents.count({ user: USER, app: 'bank' }, 'letters')

/**
 * How often an effect happened. Outside the process for `none` (each call is one) and `keyed` (the service acts once for
 * each key); for `store-only` the effect is a document.
 */
export async function countEffects(host: Host, place: Place, fn: string): Promise<number> {
  const replay = replayOf(place.variant)
  if (replay === 'store-only') {
    const scope = { user: USER, app: fn.startsWith('pay') ? 'bank' : 'bin' }
    return host.kernel.world.stores.documents.count(scope, fn)
  }
  const lines = linesOf(place).filter((line) => line.startsWith(`${fn} `))
  return replay === 'keyed' ? new Set(lines).size : lines.length
}

/** What an effect is called: in the play of rounds each item has one of its own. */
const effectName = (variant: Variant, fn: string, params: object): string =>
  playsRounds(variant) ? `${fn}_${Object.values(params).join('_')}` : fn

async function act(ctx: Context, fn: string, { variant, effects }: Place): Promise<void> {
  if (replayOf(variant) === 'store-only') {
    await ctx.store.create(fn, { at: ctx.now().toISOString() })
    if (fn === 'pay') await ctx.outbox?.send({ to: ADDRESS, collection: 'letters', data: { paid: 3 } })
  } else appendFileSync(effects, `${fn} ${ctx.idempotencyKey}\n`)
}

const described = {
  displayName: 'Crash',
  description: 'An extension whose effects are counted outside its process.',
  icon: 'icon.svg',
  // With an outbox.
  system: true,
}

function stock(probe: Probe): Extension {
  const extension = new Extension('stock', described)
  new ChatExtension(extension, 'stock', 'Stock.').function(
    'count_orders',
    { description: 'Counts the orders that are open.', chainCallable: true },
    () =>
      probe.through('handler.count_orders', async () =>
        ActionResult.success({ data: { count: 3, order_id: 'o_42' }, summary: '3 orders.' }),
      ),
  )
  const reading = { chainCallable: true, ownData: true, reachesOut: false }
  const chat = new ChatExtension(extension, 'orders', 'Orders.')
  chat.function('list_orders', { ...reading, description: 'Lists the orders.' }, () =>
    probe.through('handler.list_orders', async () => {
      const orders = ITEMS.map((amount) => ({ order_id: `o_${amount}`, amount }))
      return ActionResult.success({ data: { count: orders.length, orders }, summary: '5 orders.' })
    }),
  )
  const params = z.object({ order_id: z.string() })
  chat.function(
    'look_up',
    { ...reading, description: 'Looks one order up.', params },
    async (_ctx, { order_id }) =>
      probe.through('handler.look_up', async () =>
        ActionResult.success({ data: { order_id }, summary: 'Looked up.' }),
      ),
  )
  return extension
}

interface Acting {
  appId: string
  fn: 'pay' | 'purge'
  actionType: 'write' | 'destructive'
  effect: 'update:account' | 'delete:order'
  params: z.ZodObject
}

function acting(probe: Probe, place: Place, { appId, fn, actionType, effect, params }: Acting): Extension {
  const extension = new Extension(appId, described)
  const declared = replayOf(place.variant)
  const replay = declared === 'none' ? {} : { replay: declared }
  extension.add(skeleton('state', {}, async () => ({ is_open: true })))
  const check = async (_ctx: Context, params: object, key: string) =>
    linesOf(place).includes(`${effectName(place.variant, fn, params)} ${key}`)
      ? ('happened' as const)
      : ('did-not-happen' as const)
  new ChatExtension(extension, appId, 'Acts.').function(
    fn,
    {
      ...{ description: 'Does something that must not be done twice.', chainCallable: true },
      ...{ actionType, effects: [effect], params, ...replay },
      ...(declared === 'none' ? { check } : {}),
      ...(actionType === 'destructive'
        ? {
            preview: async () =>
              probe.through('handler.preview', async () => ({ title: 'Purge it?', facts: [], witness: {} })),
          }
        : {}),
    },
    (ctx, params) =>
      probe.through(`handler.${fn}`, async () => {
        await act(ctx, effectName(place.variant, fn, params), place)
        return ActionResult.success({ data: { ok: true }, summary: `${fn} is done.` })
      }),
  )
  return extension
}

const plan = planOf(
  { app: 'stock', fn: 'count_orders' },
  { app: 'bank', fn: 'pay', args: { amount: { $ref: 'stock[0].count' } }, needs: ['stock'] },
  { app: 'bin', fn: 'purge', args: { order_id: { $ref: 'stock[0].order_id' } }, needs: ['stock'] },
)

const each = 'stock[0].orders'
const firstRound = Object.assign(
  planOf(
    { app: 'stock', fn: 'list_orders' },
    { app: 'stock', fn: 'look_up', args: { order_id: '$REF:item.order_id' }, forEach: each },
    { app: 'bank', fn: 'pay', args: { amount: '$REF:item.amount' }, forEach: each, needs: [1] },
    { app: 'bank', fn: 'pay', args: { amount: NEVER }, when: 'stock[0].count > 100', needs: [2] },
  ),
  JSON.parse('{"then":"plan"}'),
)
const secondRound = planOf(
  { app: 'bank', fn: 'pay', args: { amount: THEN }, when: `stock[0].count == ${ITEMS.length}` },
  { app: 'bin', fn: 'purge', args: { order_id: '$REF:item.order_id' }, forEach: each, needs: [0] },
)

/** The production composition on one data folder, each of its ports behind the probe. */
export function crashHost(place: Place, probe: Probe): Host {
  const pay: Acting = {
    ...{ appId: 'bank', fn: 'pay', actionType: 'write', effect: 'update:account' },
    params: z.object({ amount: z.number() }),
  }
  const purge: Acting = {
    ...{ appId: 'bin', fn: 'purge', actionType: 'destructive', effect: 'delete:order' },
    params: z.object({ order_id: z.string() }),
  }
  const extensions = [stock(probe), acting(probe, place, pay), acting(probe, place, purge)]
  const apps = extensions.map((extension) => ({
    ...{ appId: extension.appId, folder: extension.appId, extension, iconSvg: '' },
    manifest: manifestOf(extension),
  }))
  const registry = {
    snapshot: () => ({ apps, problems: [], version: 'crashes' }),
    onChange: () => () => undefined,
  }
  // A process that comes later is asked again for a plan that was not recorded before.
  const answer = (prompt: string): object => {
    if (!playsRounds(place.variant)) return plan
    return prompt.includes('[DONE]') ? secondRound : firstRound
  }
  const model = scriptedModel({ classifier: Array.from({ length: 6 }, () => answer) })
  const host = createHost({
    env: readEnvWith({ WEBBEE_DATA: place.data, WEBBEE_MODEL: 'local' }),
    registry,
    overrides: {
      model: { ...model, language: probe.port('model', model.language) },
      limits: { ...limits, leaseMs: LEASE_MS, leaseRenewMs: 60_000 },
      log: { info: () => undefined, warn: () => undefined },
    },
  })
  const { world } = host.kernel
  const { deliver, stores, users } = world
  world.stores = {
    journal: probe.port('journal', stores.journal),
    documents: probe.port('documents', stores.documents),
    expiring: probe.port('expiring', stores.expiring),
    blobs: probe.port('blobs', stores.blobs),
    erasure: probe.port('erasure', stores.erasure),
  }
  world.users = probe.port('users', users)
  world.deliver = (user) => probe.through('deliver', () => deliver(user))
  return host
}
