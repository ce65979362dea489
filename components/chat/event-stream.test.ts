import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoredWireEvent } from '../../lib/protocol/wire-event.ts'
import { type Connection, followEvents } from './event-stream.ts'

class FakeEventSource {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  readyState = 1
  closed = false
  readonly url: string
  readonly #resets: (() => void)[] = []

  constructor(url: string) {
    this.url = url
    FakeEventSource.opened.push(this)
  }

  addEventListener(_: 'reset', listener: () => void) {
    this.#resets.push(listener)
  }

  close() {
    this.closed = true
  }

  say(stored: StoredWireEvent) {
    this.onmessage?.({ data: JSON.stringify(stored) })
  }

  reset() {
    for (const listener of this.#resets) listener()
  }
}

function tab(user: string, cursor = 10) {
  const heard: (number | 'missed' | Connection)[] = []
  let seen = cursor
  const end = followEvents(user, {
    cursor: () => seen,
    onEvent: (stored) => {
      seen = stored.cursor
      heard.push(stored.cursor)
    },
    onMissed: () => heard.push('missed'),
    onConnection: (connection) => heard.push(connection),
  })
  return { heard, end }
}

const event = (cursor: number): StoredWireEvent => ({
  cursor,
  event: { type: 'conversation-changed', conversation: { id: 'c', title: '', updatedAt: '' } },
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 30))

beforeEach(() => {
  FakeEventSource.opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => vi.unstubAllGlobals())

it('opens one connection for all tabs, and every tab hears it', async () => {
  const [first, second] = [tab('one'), tab('one')]
  await settled()
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/api/events?after=10'])
  FakeEventSource.opened[0]?.say(event(11))
  FakeEventSource.opened[0]?.reset()
  await settled()
  expect([first.heard.slice(-2), second.heard.slice(-2)]).toEqual([
    [11, 'missed'],
    [11, 'missed'],
  ])
  first.end()
  second.end()
})

it('goes on in another tab when the leading one closes, from where that tab is', async () => {
  const [first, second] = [tab('two'), tab('two')]
  await settled()
  FakeEventSource.opened[0]?.say(event(11))
  await settled()
  first.end()
  await settled()
  expect(FakeEventSource.opened.map(({ url, closed }) => [url, closed])).toEqual([
    ['/api/events?after=10', true],
    ['/api/events?after=11', false],
  ])
  second.end()
})

it('does not keep the lead where the lock is given at the moment a tab lets go', async () => {
  let turn: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: object, held: () => Promise<void>) => {
    turn = turn.then(held)
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
  tab('three').end()
  const second = tab('three')
  await settled()
  expect(FakeEventSource.opened).toHaveLength(1)
  FakeEventSource.opened[0]?.say(event(11))
  expect(second.heard).toContain(11)
  second.end()
})

it('tells a tab that opened behind the others to load the snapshot again', async () => {
  const first = tab('four', 20)
  await settled()
  const late = tab('four', 12)
  await settled()
  expect(late.heard).toEqual(['open', 'missed'])
  first.end()
  late.end()
})
