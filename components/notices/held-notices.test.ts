import { expect, it } from 'vitest'
import type { NoticeView } from '../../lib/protocol/wire-event.ts'
import { withNotice, withoutNotice } from './held-notices.ts'

const notice = (id: string): NoticeView => ({
  id,
  appId: 'mail',
  appName: 'Mail',
  message: `Message ${id}`,
  priority: 'normal',
  at: '2026-05-15T12:00:00.000Z',
})

it('holds the newest first, each once, and no more than twenty', () => {
  const held = Array.from({ length: 25 }, (_, index) => notice(`n${index}`)).reduce(withNotice, [])
  expect(withNotice(held, notice('n24')).map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, index) => `n${24 - index}`),
  )
})

it('lets go of one, or of all', () => {
  const held = [notice('a'), notice('b')]
  expect([withoutNotice(held, 'a'), withoutNotice(held, 'all')]).toEqual([[notice('b')], []])
})
