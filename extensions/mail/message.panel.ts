import { type Context, localDay, panel, say, type UINode, ui } from '#sdk'
import { findMessage, type MessageDocument } from './message-document.ts'

const details = (ctx: Context, { data }: MessageDocument): UINode =>
  ui.KeyValue({
    items: [
      { key: say(ctx.user, { en: 'From', ru: 'От' }), value: `${data.from_name} (${data.from})` },
      { key: say(ctx.user, { en: 'To', ru: 'Кому' }), value: data.to },
      {
        key: say(ctx.user, { en: 'Received', ru: 'Получено' }),
        value: localDay(new Date(data.received_at), ctx.user.timezone),
      },
    ],
  })

const buttons = (ctx: Context, { id, data }: MessageDocument): UINode =>
  ui.Row({
    gap: 2,
    wrap: true,
    children: [
      ...(data.read
        ? []
        : [
            ui.Button({
              label: say(ctx.user, { en: 'Mark as read', ru: 'Прочитано' }),
              icon: 'MailOpen',
              variant: 'secondary',
              size: 'sm',
              on_click: ui.Call('mark_emails_as_read', { message_ids: [id] }),
            }),
          ]),
      ui.Button({
        label: say(ctx.user, { en: 'Delete', ru: 'Удалить' }),
        icon: 'Trash2',
        variant: 'danger',
        size: 'sm',
        on_click: ui.Call('delete_email', { message_id: id }),
      }),
    ],
  })

const reply = (ctx: Context, { id, data }: MessageDocument): UINode =>
  ui.Form(
    {
      action: ui.Call('send', {
        to: data.from,
        subject: /^re:/i.test(data.subject) ? data.subject : `Re: ${data.subject}`,
      }),
      submit_label: say(ctx.user, { en: 'Send reply', ru: 'Ответить' }),
      children: [
        ui.TextArea({
          param_name: 'body',
          label: say(ctx.user, { en: 'Reply', ru: 'Ответ' }),
          rows: 5,
          required: true,
        }),
      ],
    },
    { id },
  )

export const messagePanel = panel(
  'message',
  { slot: 'right', title: { en: 'Message', ru: 'Письмо' }, icon: 'Mail', refresh: 'on_event:mail' },
  async (ctx, params) => {
    const message = typeof params.message_id === 'string' ? await findMessage(ctx, params.message_id) : null
    if (!message) {
      return ui.Empty({
        icon: 'Mail',
        message: say(ctx.user, {
          en: 'Choose a message on the left to read it here.',
          ru: 'Выберите письмо слева, чтобы прочитать его здесь.',
        }),
      })
    }
    return ui.Stack({
      children: [
        ui.Header({ text: message.data.subject, level: 3 }),
        details(ctx, message),
        ui.Divider({}),
        ...message.data.body.split(/\n{2,}/).map((content) => ui.Text({ content, variant: 'body' })),
        buttons(ctx, message),
        reply(ctx, message),
      ],
    })
  },
)
