import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { limits } from '../kernel/index.ts'
import { manualClock } from '../kernel/testing/manual-clock.ts'
import { admit, isAdmitted } from './admission.ts'
import { EnvRejected, readServerEnv } from './env.ts'
import { markPeers, networkOf, PEER_HEADER } from './peer-address.ts'
import { dataFolder, hostOn, registryOf } from './testing/host-on-folder.ts'
import { countVisit } from './visit-limits.ts'

const open = { HOST: '0.0.0.0', WEBBEE_PASSWORD: 'let me in please' }

describe('a server that is open to a network', () => {
  it('does not start before it is said who may come in', () => {
    expect(() => readServerEnv({ HOST: '0.0.0.0' })).toThrow(EnvRejected)
    expect(
      [
        readServerEnv({ ...open }),
        readServerEnv({ HOST: 'box.local', WEBBEE_PASSWORD: 'off' }),
        readServerEnv({}),
        readServerEnv({ HOST: 'localhost' }),
      ].map(({ isOpen, password }) => [isOpen, password]),
    ).toEqual([
      [true, 'let me in please'],
      [true, null],
      [false, null],
      [false, null],
    ])
  })

  it('lets in who knows the password, and nobody with another cookie or after a change of it', () => {
    const data = dataFolder()
    const host = hostOn(data, registryOf([]), { env: open })
    const ticket = admit(host, 'let me in please') ?? ''
    const changed = hostOn(data, registryOf([]), { env: { ...open, WEBBEE_PASSWORD: 'another password' } })
    const closed = hostOn(data, registryOf([]))
    expect([
      admit(host, 'let me in'),
      isAdmitted(host, ticket),
      isAdmitted(host, undefined),
      isAdmitted(host, `${ticket}x`),
      isAdmitted(changed, ticket),
      isAdmitted(closed, undefined),
    ]).toEqual([null, true, false, false, false, true])
  })

  it('takes so many messages of an address in a minute, and says when to try again', async () => {
    const clock = manualClock(Date.UTC(2026, 0, 1, 12, 0, 50))
    const host = hostOn(dataFolder(), registryOf([]), { env: open, overrides: { clock } })
    const tries = Array.from({ length: limits.messagesPerAddress }, () =>
      countVisit(host, 'message', '192.0.2.1'),
    )
    expect((await Promise.all(tries)).every(({ ok }) => ok)).toBe(true)
    expect([
      await countVisit(host, 'message', '::ffff:192.0.2.1'),
      await countVisit(host, 'message', '192.0.2.2'),
      await countVisit(host, 'guest', '192.0.2.1'),
    ]).toEqual([{ ok: false, retryAfterSeconds: 10 }, { ok: true }, { ok: true }])
    clock.advance(10_000)
    expect(await countVisit(host, 'message', '192.0.2.1')).toEqual({ ok: true })
  })
})

describe('a server of this machine alone', () => {
  it('counts new guests and no messages', async () => {
    const host = hostOn(dataFolder(), registryOf([]))
    const many = (visit: 'guest' | 'message', times: number) =>
      Promise.all(Array.from({ length: times }, () => countVisit(host, visit, '127.0.0.1')))
    const refused = (answers: { ok: boolean }[]) => answers.filter(({ ok }) => !ok).length
    expect([
      refused(await many('message', limits.messagesPerAddress + 5)),
      refused(await many('guest', limits.guestsPerAddress + 5)),
    ]).toEqual([0, 5])
  })
})

describe('the address of a request', () => {
  it('is its socket’s, whatever the client says', async () => {
    markPeers({ trustsProxy: false })
    const server = createServer((request, response) => response.end(String(request.headers[PEER_HEADER])))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = server.address() as AddressInfo
      const headers = { [PEER_HEADER]: '203.0.113.9', 'x-forwarded-for': '203.0.113.9' }
      const answer = await fetch(`http://127.0.0.1:${port}/`, { headers })
      expect(await answer.text()).toBe('127.0.0.1')
    } finally {
      server.close()
    }
  })

  it('counts as its network where it is an IPv6 one', () => {
    expect(
      ['192.0.2.1', '::ffff:192.0.2.1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '::1', ''].map(networkOf),
    ).toEqual(['192.0.2.1', '192.0.2.1', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '0:0:0:0::/64', 'unknown'])
  })
})
