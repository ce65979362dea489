import { describe, expect, it } from 'vitest'
import type { UserProfile } from '../kernel/index.ts'
import { ActionResult, ChatExtension, Extension } from '../sdk/index.ts'
import { changeExtension } from './change-extension.ts'
import { createGuest } from './guests.ts'
import type { Host } from './host.ts'
import { appViews } from './snapshot.ts'
import { dataFolder, hostOn, registryOf } from './testing/host-on-folder.ts'

function birds(system = false): Extension {
  const extension = new Extension(system ? 'sky' : 'birds', {
    displayName: 'Birds',
    description: 'Counts the birds that were seen in the garden this week.',
    icon: 'icon.svg',
    system,
  })
  const chat = new ChatExtension(extension, 'birds', 'Birds.')
  chat.function(
    'count_birds',
    { description: 'Counts.', title: { en: 'Count birds', ru: 'Посчитать птиц' } },
    async () => ActionResult.success({ data: { n: 2 }, summary: 'Two.' }),
  )
  chat.function(
    'forget_bird',
    { description: 'Forgets.', actionType: 'write', effects: ['delete:bird'] },
    async () => ActionResult.success({ data: {}, summary: 'Gone.' }),
  )
  return extension
}

const guest = ({ kernel, users }: Host): Promise<UserProfile> =>
  createGuest(kernel.world, users, { language: 'en', timezone: 'UTC' })

const registry = registryOf([birds(), birds(true)])

const shown = ({ apps, removed }: ReturnType<typeof appViews>): string[][] => [
  apps.map(({ appId }) => appId),
  removed.map(({ appId }) => appId),
]

describe('an extension of a user', () => {
  it('is theirs from the beginning, with what it can do', async () => {
    const host = hostOn(dataFolder(), registry)
    const { apps, removed } = appViews(registry.snapshot(), await guest(host))
    expect({
      removed,
      apps: apps.map(({ appId, isSystem, functions }) => ({ appId, isSystem, functions })),
    }).toEqual({
      removed: [],
      apps: ['birds', 'sky'].map((appId) => ({
        appId,
        isSystem: appId === 'sky',
        functions: [
          { name: 'count_birds', title: 'Count birds', actionType: 'read' },
          {
            name: 'forget_bird',
            title: 'Forget bird',
            actionType: 'destructive',
            effects: ['delete:bird'],
          },
        ],
      })),
    })
  })

  it('removed stays removed after a restart, for them alone, and every page of theirs is told by the log', async () => {
    const data = dataFolder()
    const first = hostOn(data, registry)
    const [mine, theirs] = [await guest(first), await guest(first)]
    const removal = await changeExtension(first, mine.id, { appId: 'birds', change: 'remove' })
    await removal.run()
    const second = hostOn(data, registry)
    const views = async ({ id }: UserProfile) =>
      shown(appViews(registry.snapshot(), await second.users.profile(id)))
    const told = async ({ id }: UserProfile) =>
      (await second.kernel.world.stores.journal.events(id, 0, 100)).events.flatMap(({ cursor, event }) =>
        event.type === 'extensions-changed' ? [{ cursor, apps: shown(event) }] : [],
      )
    const gone = [['sky'], ['birds']]
    expect({
      mine: [await views(mine), await told(mine)],
      theirs: [await views(theirs), await told(theirs)],
    }).toEqual({
      mine: [gone, [{ cursor: removal.told.cursor, apps: gone }]],
      theirs: [[['birds', 'sky'], []], []],
    })
    await changeExtension(second, mine.id, { appId: 'birds', change: 'add' })
    expect(await views(mine)).toEqual([['birds', 'sky'], []])
  })

  it('of the system stays, and the refusal is typed (I-SYSTEM-APPS-NEVER-UNINSTALLABLE)', async () => {
    const host = hostOn(dataFolder(), registry)
    const { id } = await guest(host)
    const change = changeExtension(host, id, { appId: 'sky', change: 'remove' })
    await expect(change).rejects.toMatchObject({ code: 'APP_NOT_REMOVABLE' })
    expect((await host.users.profile(id)).removedApps).toEqual([])
  })

  it('is not brought back by another change of the profile at the same moment, nor one removal by another', async () => {
    const host = hostOn(dataFolder(), registry)
    const { id } = await guest(host)
    await Promise.all([
      host.users.setAppRemoved(id, 'birds', true),
      host.users.change(id, { timezone: 'Europe/Riga' }),
      host.users.setAppRemoved(id, 'bees', true),
      host.users.change(id, { language: 'ru' }),
    ])
    const { removedApps, timezone, language } = await host.users.profile(id)
    expect({ removedApps: [...removedApps].sort(), timezone, language }).toEqual({
      removedApps: ['bees', 'birds'],
      timezone: 'Europe/Riga',
      language: 'ru',
    })
  })

  it('is purged within 2 s where it had cached 10,000 values (I-SKEL-LIVE-INVALIDATE)', async () => {
    const host = hostOn(dataFolder(), registry)
    const { id } = await guest(host)
    const { expiring } = host.kernel.world.stores
    const prefix = `skeleton:${id}:birds:`
    for (let at = 0; at < 10_000; at += 1) await expiring.put(`${prefix}${at}`, '{"value":{}}', 60_000)
    const before = performance.now()
    await changeExtension(host, id, { appId: 'birds', change: 'remove' })
    const tookMs = performance.now() - before
    expect([await expiring.deletePrefix(prefix), tookMs < 2_000]).toEqual([0, true])
  })
})
