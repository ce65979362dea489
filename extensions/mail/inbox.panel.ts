import { type Context, counted, localDay, panel, say, type UINode, ui } from '#sdk'
import { message } from './mail-nouns.ts'
import type { Message, MessageDocument } from './message-document.ts'

const SHOWN = 100

/** The time for today's mail, the day for older. */
function arrival(ctx: Context, receivedAt: string): string {
  const { language, timezone } = ctx.user
  const at = new Date(receivedAt)
  const day = localDay(at, timezone)
  if (day !== localDay(ctx.now(), timezone)) return day
  return new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', {
    timeZone: timezone,
    timeStyle: 'short',
  }).format(at)
}

const item = (ctx: Context, { id, data }: MessageDocument): UINode =>
  ui.ListItem({
    id,
    title: data.from_name,
    subtitle: data.subject,
    meta: arrival(ctx, data.received_at),
    ...(data.read
      ? {}
      : { badge: ui.Badge({ label: say(ctx.user, { en: 'new', ru: 'новое' }), color: 'blue' }) }),
    on_click: ui.Call('__panel__message', { message_id: id }),
    actions: [
      {
        icon: 'Trash2',
        label: say(ctx.user, { en: 'Delete', ru: 'Удалить' }),
        on_click: ui.Call('delete_email', { message_id: id }),
      },
    ],
  })

const compose = (ctx: Context): UINode =>
  ui.Section({
    title: say(ctx.user, { en: 'Write an email', ru: 'Написать письмо' }),
    collapsible: true,
    children: [
      ui.Form({
        action: ui.Call('send'),
        submit_label: say(ctx.user, { en: 'Send', ru: 'Отправить' }),
        children: [
          ui.Input({
            param_name: 'to',
            type: 'email',
            label: say(ctx.user, { en: 'To', ru: 'Кому' }),
            required: true,
          }),
          ui.Input({
            param_name: 'subject',
            label: say(ctx.user, { en: 'Subject', ru: 'Тема' }),
            required: true,
          }),
          ui.TextArea({
            param_name: 'body',
            label: say(ctx.user, { en: 'Text', ru: 'Текст' }),
            rows: 6,
            required: true,
          }),
        ],
      }),
    ],
  })

const emptyInbox = (ctx: Context): UINode =>
  ui.Empty({
    icon: 'Inbox',
    message: say(ctx.user, {
      en: `No mail yet. People of this server reach you at ${ctx.user.email ?? 'your address'}.`,
      ru: `Писем пока нет. Ваш адрес на этом сервере: ${ctx.user.email ?? 'ещё не назначен'}.`,
    }),
  })

export const inboxPanel = panel(
  'inbox',
  { slot: 'left', title: { en: 'Inbox', ru: 'Входящие' }, icon: 'Inbox', refresh: 'on_event:mail' },
  async (ctx) => {
    const [total, unread, { data }] = await Promise.all([
      ctx.store.count('inbox'),
      ctx.store.count('inbox', { read: false }),
      ctx.store.query<Message>('inbox', { orderBy: '-received_at', limit: SHOWN }),
    ])
    if (total === 0) return ui.Stack({ children: [emptyInbox(ctx), compose(ctx)] })
    const extra_info = say(ctx.user, {
      en: `${counted(ctx.user, total, message)}, ${unread} unread`,
      ru: `${counted(ctx.user, total, message)}, непрочитанных: ${unread}`,
    })
    const items = data.map((each) => item(ctx, each))
    return ui.Stack({
      children: [ui.List({ items, searchable: items.length > 8, extra_info }), compose(ctx)],
    })
  },
)
