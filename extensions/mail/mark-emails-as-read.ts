import { z } from 'zod'
import { ActionResult, chatFunction, counted, say } from '#sdk'
import { messageNotFound } from './mail-errors.ts'
import { message } from './mail-nouns.ts'
import { findMessage, type Message } from './message-document.ts'

export const markEmailsAsRead = chatFunction(
  'mark_emails_as_read',
  {
    title: { en: 'Mark emails as read', ru: 'Отметить письма прочитанными' },
    description: 'Mark emails in the inbox as read, one or several.',
    params: z.object({
      message_ids: z.array(z.string().min(1)).min(1).max(200).describe('Ids of the messages to mark as read'),
    }),
    actionType: 'write',
    effects: ['update:email'],
    idProjection: 'message_ids',
    event: 'read',
    replay: 'store-only',
    reachesOut: false,
    dataModel: z.object({
      marked_count: z.int(),
      message_ids: z.array(z.string()),
      messages: z.array(z.object({ message_id: z.string(), subject: z.string() })),
    }),
  },
  async (ctx, { message_ids }) => {
    const ids = [...new Set(message_ids)]
    const found = await Promise.all(ids.map((id) => findMessage(ctx, id)))
    const missing = ids.filter((_, index) => !found[index])
    if (missing.length > 0) return messageNotFound(ctx, ...missing)
    for (const id of ids) await ctx.store.update<Message>('inbox', id, { read: true })
    const count = counted(ctx.user, ids.length, message)
    return ActionResult.success({
      data: {
        marked_count: ids.length,
        message_ids: ids,
        messages: found.flatMap((each) =>
          each === null ? [] : [{ message_id: each.id, subject: each.data.subject }],
        ),
      },
      summary: say(ctx.user, { en: `Marked ${count} as read.`, ru: `Отмечено прочитанными: ${count}.` }),
    })
  },
)
