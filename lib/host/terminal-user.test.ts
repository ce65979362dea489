import { describe, expect, it } from 'vitest'
import { createGuest } from './guests.ts'
import type { Host } from './host.ts'
import { pinTerminalUser, terminalUser } from './terminal-user.ts'
import { dataFolder, hostOn, registryOf } from './testing/host-on-folder.ts'

const guest = (host: Host) => createGuest(host.kernel.world, host.users, { language: 'en', timezone: 'UTC' })

describe('whom the terminal speaks for', () => {
  it('is the only guest of a data folder', async () => {
    const host = hostOn(dataFolder(), registryOf([]))
    const { id, email } = await guest(host)
    expect(await terminalUser(host, 'en')).toEqual({ id, address: email, because: 'only-guest' })
  })

  it('is never one of several: it says how to name one, and whom there is', async () => {
    const host = hostOn(dataFolder(), registryOf([]))
    const [one, two] = [await guest(host), await guest(host)]
    const said = await terminalUser(host, 'en').catch((error: Error) => error.message)
    expect(said).toMatch(/^Several guests use this data folder, so say whom this is for: --user ADDRESS/)
    expect(said).toContain('npx webbee use ADDRESS')
    expect([said].join().includes(one.email ?? '') && [said].join().includes(two.email ?? '')).toBe(true)
  })

  it('is the pinned one, however many guests come after', async () => {
    const data = dataFolder()
    const host = hostOn(data, registryOf([]))
    const owner = await guest(host)
    await guest(host)
    pinTerminalUser(data, owner.id)
    expect(await terminalUser(host, 'en')).toEqual({ id: owner.id, address: owner.email, because: 'pinned' })
    pinTerminalUser(data, 'imp_u_gone_for_ever')
    await expect(terminalUser(host, 'en')).rejects.toThrow('is not there any more')
  })

  it('is a new guest of an empty folder, and stays that one', async () => {
    const host = hostOn(dataFolder(), registryOf([]))
    const made = await terminalUser(host, 'ru')
    await guest(host)
    expect([made.because, await terminalUser(host, 'en')]).toEqual([
      'new-guest',
      { ...made, because: 'pinned' },
    ])
  })
})
