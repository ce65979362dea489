import { expect, it } from 'vitest'
import { mockContext } from '../../sdk/testing/mock-context.ts'
import { confinedContext } from './confined-context.ts'

const answer = { status: 200, ok: true, url: 'https://example.com', headers: {}, body: '' }

/** What a call of this contract can do: whether a request goes out, and whether it has an outbox. */
async function reach(contract: { replay: string; reachesOut: boolean }) {
  const context = confinedContext(mockContext({ http: () => answer }), contract)
  const request = await context.http.request('https://example.com').then(
    () => 'sent',
    (error: Error) => error.message,
  )
  return [request, context.outbox !== undefined]
}

it('a call that says it does not reach outside has no way there', async () => {
  expect([
    await reach({ replay: '', reachesOut: true }),
    await reach({ replay: 'store-only', reachesOut: true }),
    await reach({ replay: '', reachesOut: false }),
  ]).toEqual([
    ['sent', true],
    [expect.stringContaining('store-only gets no ctx.http'), true],
    [expect.stringContaining('Declare reachesOut: true'), false],
  ])
})
