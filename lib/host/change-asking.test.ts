import { describe, expect, it } from 'vitest'
import { changeAsking } from './change-asking.ts'
import { createGuest } from './guests.ts'
import { dataFolder, hostOn, registryOf } from './testing/host-on-folder.ts'

const registry = registryOf([])

describe('what a user wants to be asked', () => {
  it('is kept for them alone, outlives a restart, and every page of theirs is told', async () => {
    const data = dataFolder()
    const first = hostOn(data, registry)
    const guest = () => createGuest(first.kernel.world, first.users, { language: 'en', timezone: 'UTC' })
    const [mine, theirs] = [await guest(), await guest()]
    await changeAsking(first, mine.id, { effect: 'create:email', ask: true })
    const told = await changeAsking(first, mine.id, { effect: '*', ask: false })
    const second = hostOn(data, registry)
    const events = async (user: string) =>
      (await second.kernel.world.stores.journal.events(user, 0, 100)).events.flatMap(({ event }) =>
        event.type === 'asking-changed' ? [event.askBefore] : [],
      )
    expect({
      mine: (await second.users.profile(mine.id)).askBefore,
      theirs: (await second.users.profile(theirs.id)).askBefore,
      told: [told.event, await events(mine.id), await events(theirs.id)],
    }).toEqual({
      mine: { 'create:email': true, '*': false },
      theirs: {},
      told: [
        { type: 'asking-changed', askBefore: { 'create:email': true, '*': false } },
        [{ 'create:email': true }, { 'create:email': true, '*': false }],
        [],
      ],
    })
  })
})
