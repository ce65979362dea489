import { describe, expect, it } from 'vitest'
import { QuerySlots } from './query-slots.ts'

const never = new AbortController().signal

/** Queries that a test ends one by one; `began` names them in their order. */
function queries(slots: QuerySlots) {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (user: string, name: string, signal = never) =>
    slots.run(user, signal, () => {
      began.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { began, ask, end }
}

describe('slots for queries', () => {
  it('give a user one at a time, however many are free', async () => {
    const { began, ask, end } = queries(new QuerySlots(4))
    const asked = [ask('ann', 'a1'), ask('ann', 'a2'), ask('bob', 'b1')]
    await new Promise(setImmediate)
    expect(began).toEqual(['a1', 'b1'])
    await end('a1')
    expect(began).toEqual(['a1', 'b1', 'a2'])
    await Promise.all([end('a2'), end('b1')])
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'b1'])
  })

  it('are given to waiting users in turn, not to the one who asked most', async () => {
    const { began, ask, end } = queries(new QuerySlots(1))
    for (const name of ['a1', 'a2', 'a3']) void ask('ann', name)
    for (const name of ['b1', 'b2']) void ask('bob', name)
    await new Promise(setImmediate)
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await end(name)
    expect(began).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  it('are not waited for any longer once a query is stopped', async () => {
    const { began, ask, end } = queries(new QuerySlots(1))
    const stop = new AbortController()
    void ask('ann', 'a1')
    await new Promise(setImmediate)
    const stopped = ask('bob', 'b1', stop.signal)
    const gone = ask('eve', 'e1', AbortSignal.abort())
    stop.abort()
    expect(await Promise.all([stopped, gone])).toEqual([null, null])
    await end('a1')
    expect(began).toEqual(['a1'])
  })
})
