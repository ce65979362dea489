import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '#sdk'

/** What the page about context channels says of mail. */
const extension = new Extension('mail', {
  displayName: 'Mail',
  description: 'What the page about context channels says of mail.',
  icon: 'icon.svg',
})

new ChatExtension(extension, 'mail', 'Mail.').function(
  'list_inbox',
  { description: 'Show messages in the inbox.', actionType: 'read', params: z.object({}) },
  async () =>
    ActionResult.success({
      data: { unread: 8, messages: [{ id: 'abc', from: 'sarah@example.com', subject: 'Q3 plan' }] },
      summary: '8',
    }),
)
extension.skeleton('mail_inbox_summary', { ttl: 300 }, async () => ({
  accounts_connected: 2,
  unread_total: 8,
  per_account: [
    { id: 1, name: 'sarah@work.com' },
    { id: 2, name: 'me@personal.com' },
  ],
}))

export default extension
