import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ActionResult } from '../sdk/action-result.ts'
import { Extension } from '../sdk/extension.ts'
import { refreshInBackground, refreshUsers } from './background-refresh.ts'
import { mayRunCron, refreshForCron } from './cron.ts'
import { follow } from './follow.ts'
import type { Host } from './host.ts'
import { keyedDigests, systemClock } from './system-world.ts'
import { dataFolder, hostOn, registryOf } from './testing/host-on-folder.ts'

/** An app whose section is what `state` says at the moment, and which tells each change. */
function watched(state: { n: number; probes: number }): Extension {
  return new Extension('meter', {
    displayName: 'Meter',
    description: 'Reads one number and tells the person when it is another one.',
    icon: 'icon.svg',
  })
    .skeleton('meter', { ttl: 60, alert: true }, async () => {
      state.probes += 1
      return { n: state.n }
    })
    .tool('skeleton_alert_meter', { description: 'Tells the new number.' }, async (_, args) => {
      const { n } = args.new as { n: number }
      return ActionResult.success({ data: { n }, summary: `It is ${n} now.` })
    })
}

function start(): { host: Host; state: { n: number; probes: number }; later(ms: number): void } {
  const state = { n: 1, probes: 0 }
  let now = Date.UTC(2026, 4, 15, 12)
  const clock = { ...systemClock, now: () => now }
  const host = hostOn(dataFolder(), registryOf([watched(state)]), { overrides: { clock } })
  return {
    host,
    state,
    later: (ms) => {
      now += ms
    },
  }
}

const addUser = (host: Host, id: string) =>
  host.users.add(
    { id, email: `${id}@webbee.example`, name: id, language: 'en', timezone: 'UTC' },
    { isGuest: true },
  )

describe('in the background', () => {
  it('sections of whoever has a page open stay fresh and tell their changes; nobody else is probed', async () => {
    const { host, state, later } = start()
    await addUser(host, 'imp_u_a')
    await addUser(host, 'imp_u_b')
    const left = new AbortController()
    const told: string[] = []
    const following = (async () => {
      for await (const followed of follow(host, 'imp_u_a', 0, left.signal)) {
        if (followed.type !== 'event' || followed.stored.event.type !== 'notified') continue
        told.push(followed.stored.event.notice.message)
      }
    })()
    onTestFinished(refreshInBackground(host, 5))
    await vi.waitFor(() => expect(state.probes).toBe(1))
    state.n = 2
    later(61_000)
    await vi.waitFor(() => expect(told).toEqual(['It is 2 now.']))
    left.abort()
    await following
    expect(host.followed.now()).toEqual([])
    later(61_000)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(state.probes).toBe(2)
  })

  it('a user whose refresh fails does not keep the others from theirs', async () => {
    const { host, state } = start()
    const refreshSections = async (user: string) => {
      if (user === 'imp_u_a') throw new Error('no profile')
      return host.refreshSections(user)
    }
    const done = await refreshUsers({ kernel: host.kernel, refreshSections }, ['imp_u_a', 'imp_u_b'])
    expect([done, state.probes]).toEqual([{ users: 1, sections: 1 }, 1])
  })
})

describe('the cron route', () => {
  const digests = keyedDigests(Buffer.alloc(32))

  it.each<[string | null, string | null, boolean]>([
    ['a secret of the scheduler', 'Bearer a secret of the scheduler', true],
    ['a secret of the scheduler', 'a secret of the scheduler', false],
    ['a secret of the scheduler', 'Bearer a secret of the', false],
    ['a secret of the scheduler', null, false],
    [null, 'Bearer null', false],
    [null, 'Bearer ', false],
    [null, null, false],
  ])('with the secret %j lets %j in: %j', (cronSecret, authorization, may) => {
    expect(mayRunCron({ digests, cronSecret }, authorization)).toBe(may)
  })

  it('refreshes what is due for everybody who was active within a day', async () => {
    const { host, state, later } = start()
    await addUser(host, 'imp_u_gone')
    later(25 * 60 * 60 * 1_000)
    await addUser(host, 'imp_u_here')
    expect([await refreshForCron(host), await refreshForCron(host), state.probes]).toEqual([
      { users: 1, sections: 1 },
      { users: 1, sections: 0 },
      1,
    ])
  })
})
