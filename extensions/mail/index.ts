import { ChatExtension, Extension } from '#sdk'
import { deleteEmail } from './delete-email.ts'
import { inboxPanel } from './inbox.panel.ts'
import { listInbox } from './list-inbox.ts'
import { mailSkeleton } from './mail.skeleton.ts'
import { removeSample, sample } from './mail-sample.ts'
import { markEmailsAsRead } from './mark-emails-as-read.ts'
import { messagePanel } from './message.panel.ts'
import { newMailAlert } from './new-mail-alert.ts'
import { readEmail } from './read-email.ts'
import { send } from './send.ts'

const mail = new Extension('mail', {
  displayName: 'Mail',
  description: 'Read your inbox and write to the other people of this server.',
  icon: 'icon.svg',
  actionsExplicit: true,
  system: true,
  sample,
  removeSample,
})

new ChatExtension(mail, 'mail', 'Read, send and organise mail.').add(
  listInbox,
  readEmail,
  send,
  markEmailsAsRead,
  deleteEmail,
)

mail.add(inboxPanel, messagePanel, mailSkeleton)
mail.tool(newMailAlert.name, newMailAlert.options, newMailAlert.handler)

export default mail
