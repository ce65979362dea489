import { z } from 'zod'
import { ActionResult, chatFunction, localDay, say } from '#sdk'
import { messageNotFound } from './mail-errors.ts'
import { findMessage } from './message-document.ts'

export const deleteEmail = chatFunction(
  'delete_email',
  {
    title: { en: 'Delete an email', ru: 'Удалить письмо' },
    description: 'Delete one email message from the inbox for good. This cannot be undone.',
    params: z.object({ message_id: z.string().min(1).describe('Id of the message to delete') }),
    actionType: 'destructive',
    effects: ['delete:email'],
    event: 'deleted',
    replay: 'store-only',
    reachesOut: false,
    dataModel: z.object({
      message_id: z.string(),
      subject: z.string(),
      from: z.email(),
      from_name: z.string(),
    }),
    preview: async (ctx, { message_id }) => {
      const found = await findMessage(ctx, message_id)
      if (!found) return null
      const { subject, from_name, from, received_at, read } = found.data
      const day = localDay(new Date(received_at), ctx.user.timezone)
      return {
        title: say(ctx.user, {
          en: `Delete the email “${subject}” from ${from_name}?`,
          ru: `Удалить письмо «${subject}» от ${from_name}?`,
        }),
        facts: [
          from,
          say(ctx.user, { en: `received on ${day}`, ru: `получено ${day}` }),
          read
            ? say(ctx.user, { en: 'read', ru: 'прочитано' })
            : say(ctx.user, { en: 'not read yet', ru: 'не прочитано' }),
          say(ctx.user, { en: 'cannot be undone', ru: 'вернуть будет нельзя' }),
        ],
        witness: { message_id, etag: found.etag },
        labels: { [message_id]: subject },
      }
    },
  },
  async (ctx, { message_id }) => {
    const found = await findMessage(ctx, message_id)
    if (!found) return messageNotFound(ctx, message_id)
    await ctx.store.delete('inbox', message_id)
    const { subject, from, from_name } = found.data
    return ActionResult.success({
      data: { message_id, subject, from, from_name },
      summary: say(ctx.user, { en: `Deleted the email “${subject}”.`, ru: `Письмо «${subject}» удалено.` }),
    })
  },
)
