import type { NoticeView, WireEvent } from '../../protocol/wire-event.ts'
import type { NoticePriority, Notify } from '../../sdk/context.ts'
import { NoticeRejected } from '../../sdk/errors.ts'
import { cutText } from '../context/line.ts'
import { isoTime } from '../iso-time.ts'
import type { InstalledApp, World } from '../world.ts'

/** What one call of a handler tells the person; it waits for the commit of the step. */
export interface StagedNotices {
  notify: Notify
  /** Every notice as the event that tells it, oldest first. */
  events(): WireEvent[]
}

const PRIORITIES: ReadonlySet<string> = new Set([
  'low',
  'normal',
  'high',
  'urgent',
] satisfies NoticePriority[])

// Controls and what turns a line around: a notice is one plain line.
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

function plainLine(message: unknown, maxChars: number): string {
  const line =
    typeof message === 'string'
      ? message.toWellFormed().replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
      : ''
  if (line === '') throw new NoticeRejected('ctx.notify takes a message: one line of text for the person.')
  return cutText(line, maxChars)
}

/** Collects what an app tells its user; each notice carries the app that it came from (I-NOTIFY-APP-ATTRIBUTED). */
export function stagedNotices(world: World, app: InstalledApp): StagedNotices {
  const notices: NoticeView[] = []
  const { noticeMaxChars, noticesPerCall } = world.limits
  return {
    async notify(message, { priority = 'normal' } = {}) {
      const line = plainLine(message, noticeMaxChars)
      if (!PRIORITIES.has(priority))
        throw new NoticeRejected(`There is no priority ${String(priority)}; use low, normal, high or urgent.`)
      if (notices.length >= noticesPerCall) {
        const text = `One call tells at most ${noticesPerCall} notices; the rest are dropped.`
        world.findings.note({ appId: app.appId, rule: 'NOTICES-PER-CALL', message: text })
        return
      }
      const { appId, manifest } = app
      const at = isoTime(world.clock.now())
      const id = world.ids.fresh('notice')
      notices.push({ id, appId, appName: manifest.name, message: line, priority, at })
    },
    events: () => notices.map((notice) => ({ type: 'notified', notice })),
  }
}
