import { type ActionError, ActionResult, type Context, say } from '#sdk'

/** No message of the inbox has one of these ids; says how to find the right one. */
export const messageNotFound = (ctx: Context, ...messageIds: string[]): ActionError => {
  const ids = messageIds.join(', ')
  return ActionResult.error(
    say(ctx.user, {
      en: `There is no message in the inbox with the id ${ids}. Look at the inbox to see which ones exist.`,
      ru: `Во входящих нет письма с идентификатором ${ids}. Откройте входящие, чтобы увидеть, какие есть.`,
    }),
    { code: 'MAIL_NOT_FOUND' },
  )
}
