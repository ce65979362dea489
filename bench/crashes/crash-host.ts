import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { createHost, type Host, readEnvWith } from '../../lib/host/index.ts'
import { limits } from '../../lib/kernel/limits.ts'
import { planOf, scriptedModel } from '../../lib/kernel/testing/scripted-model.ts'
import { ActionResult, ChatExtension, type Context, Extension, skeleton } from '../../lib/sdk/index.ts'
import { manifestOf } from '../../lib/sdk/manifest.ts'
import type { Probe } from './probe.ts'

/** What the two functions with an effect declare; `none` has a check, the others need none. */
export const VARIANTS = ['none', 'store-only', 'keyed'] as const
export type Variant = (typeof VARIANTS)[number]

export const USER = 'imp_u_crashcrash'
export const ADDRESS = 'crash@example.com'
export const MESSAGE = 'Count the orders, pay for them and purge order o_42'
export const EFFECTS = ['pay', 'purge'] as const
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
  if (place.variant === 'store-only') {
    const scope = { user: USER, app: fn === 'pay' ? 'bank' : 'bin' }
    return host.kernel.world.stores.documents.count(scope, fn)
  }
  const lines = linesOf(place).filter((line) => line.startsWith(`${fn} `))
  return place.variant === 'keyed' ? new Set(lines).size : lines.length
}

async function act(ctx: Context, fn: string, { variant, effects }: Place): Promise<void> {
  if (variant === 'store-only') {
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
  return extension
}

interface Acting {
  appId: string
  fn: (typeof EFFECTS)[number]
  actionType: 'write' | 'destructive'
  effect: 'update:account' | 'delete:order'
  params: z.ZodObject
}

function acting(probe: Probe, place: Place, { appId, fn, actionType, effect, params }: Acting): Extension {
  const extension = new Extension(appId, described)
  const replay = place.variant === 'none' ? {} : { replay: place.variant }
  extension.add(skeleton('state', {}, async () => ({ is_open: true })))
  const check = async (_ctx: Context, _params: unknown, key: string) =>
    linesOf(place).includes(`${fn} ${key}`) ? ('happened' as const) : ('did-not-happen' as const)
  new ChatExtension(extension, appId, 'Acts.').function(
    fn,
    {
      ...{ description: 'Does something that must not be done twice.', chainCallable: true },
      ...{ actionType, effects: [effect], params, ...replay },
      ...(place.variant === 'none' ? { check } : {}),
      ...(actionType === 'destructive'
        ? {
            preview: async () =>
              probe.through('handler.preview', async () => ({ title: 'Purge it?', facts: [], witness: {} })),
          }
        : {}),
    },
    (ctx) =>
      probe.through(`handler.${fn}`, async () => {
        await act(ctx, fn, place)
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
  const model = scriptedModel({ classifier: [plan, plan, plan] })
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
