import type { NoticeView } from '../../lib/protocol/wire-event.ts'

const HELD_AT_MOST = 20

/** The notices that were not dismissed, newest first. One that is known changes nothing. */
export const withNotice = (held: readonly NoticeView[], notice: NoticeView): NoticeView[] =>
  held.some(({ id }) => id === notice.id) ? [...held] : [notice, ...held].slice(0, HELD_AT_MOST)

/** Without one of them, or without any. */
export const withoutNotice = (held: readonly NoticeView[], id: string | 'all'): NoticeView[] =>
  id === 'all' ? [] : held.filter((notice) => notice.id !== id)
