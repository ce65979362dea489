import { type Context, localDay, panel, type StoredDocument, say, type UINode, ui } from '#sdk'
import type { Folder, Note, NoteDocument } from './note-document.ts'

const TRASH = 'trash'
const SHOWN = 200

/** Which notes the list shows: all, those of a folder, or the trash. */
function whereOf(filter: string): Record<string, string | boolean> {
  if (filter === TRASH) return { is_trashed: true }
  return { is_trashed: false, ...(filter === '' ? {} : { folder_id: filter }) }
}

function filters(ctx: Context, folders: readonly StoredDocument<Folder>[], filter: string): UINode {
  const choices = [
    { id: '', label: say(ctx.user, { en: 'All', ru: 'Все' }) },
    ...folders.map(({ id, data }) => ({ id, label: data.name })),
    { id: TRASH, label: say(ctx.user, { en: 'Trash', ru: 'Корзина' }) },
  ]
  return ui.Row({
    gap: 1,
    wrap: true,
    children: choices.map(({ id, label }) =>
      ui.Button({
        label,
        size: 'sm',
        variant: id === filter ? 'secondary' : 'ghost',
        on_click: ui.Call('__panel__notes', { folder: id }),
      }),
    ),
  })
}

function item(ctx: Context, { id, data, updatedAt }: NoteDocument): UINode {
  const [firstLine = ''] = data.content.split('\n')
  const restore = {
    icon: 'Undo2',
    label: say(ctx.user, { en: 'Restore', ru: 'Вернуть' }),
    on_click: ui.Call('restore_note', { note_id: id }),
  }
  const remove = {
    icon: 'Trash2',
    label: say(ctx.user, { en: 'Delete', ru: 'Удалить' }),
    on_click: ui.Call('delete_note', { note_id: id }),
  }
  return ui.ListItem({
    id,
    title: data.title,
    subtitle: firstLine.slice(0, 120),
    meta: localDay(new Date(updatedAt), ctx.user.timezone),
    on_click: ui.Call('__panel__note', { note_id: id }),
    actions: [data.is_trashed ? restore : remove],
  })
}

function emptyList(ctx: Context, filter: string): UINode {
  const text =
    filter === TRASH
      ? {
          en: 'The trash is empty. Deleted notes wait here.',
          ru: 'Корзина пуста. Удалённые заметки ждут здесь.',
        }
      : { en: 'No notes here yet. Write the first one below.', ru: 'Заметок пока нет. Напишите первую ниже.' }
  return ui.Empty({ icon: filter === TRASH ? 'Trash2' : 'NotebookPen', message: say(ctx.user, text) })
}

const newNote = (ctx: Context, filter: string): UINode =>
  ui.Section({
    title: say(ctx.user, { en: 'New note', ru: 'Новая заметка' }),
    collapsible: true,
    children: [
      ui.Form({
        action: ui.Call('create_note', filter === '' ? {} : { folder_id: filter }),
        submit_label: say(ctx.user, { en: 'Create note', ru: 'Создать заметку' }),
        children: [
          ui.Input({
            param_name: 'title',
            label: say(ctx.user, { en: 'Title', ru: 'Заголовок' }),
            required: true,
          }),
          ui.TextArea({ param_name: 'content', label: say(ctx.user, { en: 'Text', ru: 'Текст' }), rows: 4 }),
        ],
      }),
    ],
  })

/** What stands below the list: a form for a new note, or the way to empty the trash. */
function below(ctx: Context, filter: string, isEmpty: boolean): UINode[] {
  if (filter !== TRASH) return [newNote(ctx, filter)]
  if (isEmpty) return []
  const label = say(ctx.user, { en: 'Empty the trash', ru: 'Очистить корзину' })
  return [ui.Button({ label, variant: 'danger', icon: 'Trash2', on_click: ui.Call('empty_trash') })]
}

export const notesPanel = panel(
  'notes',
  { slot: 'left', title: { en: 'Notes', ru: 'Заметки' }, icon: 'NotebookPen', refresh: 'on_event:notes' },
  async (ctx, params) => {
    const folders = await ctx.store.query<Folder>('folders', { orderBy: 'name', limit: SHOWN })
    const asked = typeof params.folder === 'string' ? params.folder : ''
    const filter = asked === TRASH || folders.data.some(({ id }) => id === asked) ? asked : ''
    const { data } = await ctx.store.query<Note>('notes', {
      where: whereOf(filter),
      orderBy: '-updatedAt',
      limit: SHOWN,
    })
    const items = data.map((note) => item(ctx, note))
    const list =
      items.length === 0 ? emptyList(ctx, filter) : ui.List({ items, searchable: items.length > 8 })
    return ui.Stack({
      children: [filters(ctx, folders.data, filter), list, ...below(ctx, filter, items.length === 0)],
    })
  },
)
