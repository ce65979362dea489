import { describe, expect, it } from 'vitest'
import { followAbort, OVER } from './follow-abort.ts'

describe('a signal that follows another', () => {
  it('is one and the same however often it is asked for, and aborts with the other and its reason', () => {
    const outer = new AbortController()
    const following = followAbort(outer.signal)
    const { signal } = following
    expect([following.signal === signal, signal.aborted]).toEqual([true, false])
    outer.abort('stopped')
    expect([signal.aborted, signal.reason]).toEqual([true, 'stopped'])
  })

  it('is aborted from the beginning where it is first asked for after the end, or after the other was aborted', () => {
    const outer = new AbortController()
    const [ended, late] = [followAbort(outer.signal), followAbort(outer.signal)]
    ended.end()
    const over = ended.signal
    outer.abort('stopped')
    expect([over, late.signal].map(({ aborted, reason }) => [aborted, reason])).toEqual([
      [true, OVER],
      [true, 'stopped'],
    ])
  })

  it('aborts with its own end, and leaves the other alone', () => {
    const outer = new AbortController()
    const following = followAbort(outer.signal)
    const { signal } = following
    following.end()
    expect([signal.aborted, signal.reason, outer.signal.aborted]).toEqual([true, OVER, false])
  })

  it('is left alone once it is released, also where it is first asked for then', () => {
    const outer = new AbortController()
    const [asked, unasked] = [followAbort(outer.signal), followAbort(outer.signal)]
    const before = asked.signal
    asked.release()
    unasked.release()
    const after = unasked.signal
    outer.abort('stopped')
    expect([before.aborted, after.aborted]).toEqual([false, false])
  })
})
