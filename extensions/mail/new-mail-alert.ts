import { z } from 'zod'
import { ActionResult, type Context, counted, say, type Tool } from '#sdk'
import { message } from './mail-nouns.ts'

const Letter = z.object({
  title: z.string(),
  from: z.string(),
  from_name: z.string(),
  received_at: z.string(),
  read: z.boolean(),
})
const Inbox = z.object({ recent: z.array(Letter) })
type Letter = z.infer<typeof Letter>

/** Unread letters of others that came after everything the old snapshot knew, newest first. */
function newLetters(old: z.infer<typeof Inbox>, now: z.infer<typeof Inbox>, own: string | null): Letter[] {
  const known = old.recent.map(({ received_at }) => received_at).reduce((a, b) => (a > b ? a : b), '')
  return now.recent.filter(({ read, from, received_at }) => !read && from !== own && received_at > known)
}

function told({ user }: Context, [newest, ...others]: readonly Letter[]): string {
  if (newest === undefined) return ''
  const who = newest.from_name || newest.from
  const count = counted(user, others.length + 1, message)
  if (others.length === 0)
    return say(user, {
      en: `New mail from ${who}: “${newest.title}”`,
      ru: `Новое письмо — ${who}: «${newest.title}»`,
    })
  return say(user, {
    en: `${count} came, the latest from ${who}: “${newest.title}”`,
    ru: `Новая почта: ${count}, последнее — ${who}: «${newest.title}»`,
  })
}

/** Tells of new letters when the section `mail_inbox` changed; what was read or deleted is no news. */
export const newMailAlert: Tool = {
  name: 'skeleton_alert_mail_inbox',
  options: { description: 'Tells that new mail has come.' },
  async handler(ctx, { old, new: now }) {
    const [before, after] = [Inbox.safeParse(old), Inbox.safeParse(now)]
    const letters = before.success && after.success ? newLetters(before.data, after.data, ctx.user.email) : []
    return ActionResult.success({ data: { new_total: letters.length }, summary: told(ctx, letters) })
  },
}
