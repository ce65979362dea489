import { z } from 'zod'
import { type ActionError, ActionResult, type Context, chatFunction, type Preview, say } from '#sdk'
import type { Message, SentMessage } from './message-document.ts'

const noAddress = (ctx: Context): ActionError =>
  ActionResult.error(
    say(ctx.user, {
      en: 'You have no address on this server, so no email can be sent from here.',
      ru: 'У вас нет адреса на этом сервере, отправить письмо отсюда нельзя.',
    }),
    { code: 'MAIL_NO_ADDRESS' },
  )

const addressUnknown = (ctx: Context, to: string): ActionError =>
  ActionResult.error(
    say(ctx.user, {
      en: `Nobody on this server has the address ${to}, so nothing was sent. Check the address.`,
      ru: `На этом сервере нет адреса ${to}, письмо не отправлено. Проверьте адрес.`,
    }),
    { code: 'MAIL_ADDRESS_UNKNOWN' },
  )

const params = z.object({
  to: z.email().describe('Email address of the recipient'),
  subject: z.string().min(1).max(300).describe('Subject line of the email'),
  body: z.string().min(1).max(100_000).describe('Text of the email'),
})

const dataModel = z.object({
  message_id: z.string(),
  to: z.email(),
  to_name: z.string(),
  subject: z.string(),
  sent_at: z.iso.datetime(),
  body: z.string(),
})

const LONGEST_SUBJECT = 60

/** What a card asks before this goes out: to whom by name, and whether the address is one of this server. */
async function preview(ctx: Context, { to, subject }: z.output<typeof params>): Promise<Preview> {
  const recipient = await ctx.directory?.resolve(to)
  const letters = [...subject]
  const short = letters.length > LONGEST_SUBJECT ? `${letters.slice(0, LONGEST_SUBJECT).join('')}…` : subject
  return {
    title: say(ctx.user, { en: `Send “${short}” to ${to}?`, ru: `Отправить «${short}» на ${to}?` }),
    facts: recipient
      ? []
      : [
          say(ctx.user, {
            en: 'nobody on this server has this address',
            ru: 'на этом сервере такого адреса нет',
          }),
        ],
    witness: {},
    ...(recipient?.name ? { labels: { [to]: recipient.name } } : {}),
  }
}

export const send = chatFunction(
  'send',
  {
    title: { en: 'Send an email', ru: 'Отправить письмо' },
    description: 'Send an email, a message or a letter to a recipient by email address.',
    params,
    actionType: 'write',
    effects: ['create:email'],
    event: 'sent',
    // ctx.outbox is committed with the step's outcome, exactly as ctx.store is.
    replay: 'store-only',
    reachesOut: true,
    dataModel,
    preview,
  },
  async (ctx, { to, subject, body }) => {
    const { user, directory, outbox } = ctx
    if (user.email === null || !directory || !outbox) return noAddress(ctx)
    const recipient = await directory.resolve(to)
    if (!recipient) return addressUnknown(ctx, to)
    const sender = await directory.resolve(user.email)
    const sent_at = ctx.now().toISOString()
    const letter = { from: user.email, to: recipient.address, subject, body }
    const copy: Message = {
      ...letter,
      from_name: sender?.name || user.email,
      received_at: sent_at,
      read: false,
    }
    const message_id = await outbox.send({
      to: letter.to,
      collection: 'inbox',
      data: { ...copy },
      refreshPanels: ['inbox'],
    })
    await ctx.store.set<SentMessage>('sent', message_id, { ...letter, sent_at })
    return ActionResult.success({
      data: { message_id, to: letter.to, to_name: recipient.name || letter.to, subject, sent_at, body },
      summary: say(user, {
        en: `Email “${subject}” sent to ${letter.to}.`,
        ru: `Письмо «${subject}» отправлено на ${letter.to}.`,
      }),
    })
  },
)
