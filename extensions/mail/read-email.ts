import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import { messageNotFound } from './mail-errors.ts'
import { findMessage } from './message-document.ts'

const SPOKEN_CHARS = 2000

const dataModel = z.object({
  message_id: z.string(),
  from: z.email(),
  from_name: z.string(),
  to: z.email(),
  subject: z.string(),
  received_at: z.iso.datetime(),
  read: z.boolean(),
  body: z.string(),
})

export const readEmail = chatFunction(
  'read_email',
  {
    title: { en: 'Read an email', ru: 'Прочитать письмо' },
    description: 'Open and read one email message with its full text.',
    params: z.object({ message_id: z.string().min(1).describe('Id of the message to read') }),
    chainCallable: true,
    dataModel,
    reachesOut: false,
  },
  async (ctx, { message_id }) => {
    const found = await findMessage(ctx, message_id)
    if (!found) return messageNotFound(ctx, message_id)
    const { from, from_name, to, subject, body, received_at, read } = found.data
    const text = body.length > SPOKEN_CHARS ? `${body.slice(0, SPOKEN_CHARS)}…` : body
    return ActionResult.success({
      data: { message_id, from, from_name, to, subject, received_at, read, body },
      summary: say(ctx.user, {
        en: `“${subject}” from ${from_name}:\n\n${text}`,
        ru: `«${subject}», от ${from_name}:\n\n${text}`,
      }),
      refreshPanels: [],
    })
  },
)
