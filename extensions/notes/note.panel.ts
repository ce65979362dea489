import { type Context, panel, say, type UINode, ui } from '#sdk'
import { findNote, type Note, type NoteDocument } from './note-document.ts'
import { factsOfNote } from './note-facts.ts'

async function opened(ctx: Context, noteId: unknown): Promise<NoteDocument | null> {
  if (typeof noteId === 'string' && noteId !== '') return findNote(ctx, noteId)
  const { data } = await ctx.store.query<Note>('notes', {
    where: { is_trashed: false },
    orderBy: '-updatedAt',
    limit: 1,
  })
  return data[0] ?? null
}

const paragraphs = (content: string): UINode[] =>
  content.split(/\n{2,}/).map((text) => ui.Text({ content: text, variant: 'body' }))

const trashedNote = (ctx: Context, { id, data }: NoteDocument): UINode =>
  ui.Stack({
    children: [
      ui.Header({ text: data.title, level: 3 }),
      ui.Alert({
        variant: 'warn',
        message: say(ctx.user, { en: 'This note is in the trash.', ru: 'Эта заметка в корзине.' }),
      }),
      ...paragraphs(data.content),
      ui.Button({
        label: say(ctx.user, { en: 'Restore', ru: 'Вернуть' }),
        icon: 'Undo2',
        variant: 'secondary',
        on_click: ui.Call('restore_note', { note_id: id }),
      }),
    ],
  })

async function editor(ctx: Context, note: NoteDocument): Promise<UINode> {
  const { id, data, etag } = note
  const facts = await factsOfNote(ctx, note)
  return ui.Stack({
    children: [
      ui.Text({ content: facts.join(' · '), variant: 'caption' }),
      ui.Form(
        {
          action: ui.Call('update_note', { note_id: id }),
          submit_label: say(ctx.user, { en: 'Save', ru: 'Сохранить' }),
          children: [
            ui.Input({
              param_name: 'title',
              label: say(ctx.user, { en: 'Title', ru: 'Заголовок' }),
              value: data.title,
              required: true,
            }),
            ui.TextArea({
              param_name: 'content',
              label: say(ctx.user, { en: 'Text', ru: 'Текст' }),
              value: data.content,
              rows: 14,
            }),
          ],
        },
        { id, revision: etag },
      ),
      ui.Button({
        label: say(ctx.user, { en: 'Delete note', ru: 'Удалить заметку' }),
        icon: 'Trash2',
        variant: 'danger',
        size: 'sm',
        on_click: ui.Call('delete_note', { note_id: id }),
      }),
    ],
  })
}

export const notePanel = panel(
  'note',
  { slot: 'right', title: { en: 'Note', ru: 'Заметка' }, icon: 'FileText', refresh: 'on_event:notes' },
  async (ctx, params) => {
    const note = await opened(ctx, params.note_id)
    if (!note) {
      return ui.Empty({
        icon: 'FileText',
        message: say(ctx.user, {
          en: 'Choose a note on the left to read and edit it here.',
          ru: 'Выберите заметку слева, чтобы читать и править её здесь.',
        }),
      })
    }
    return note.data.is_trashed ? trashedNote(ctx, note) : editor(ctx, note)
  },
)
