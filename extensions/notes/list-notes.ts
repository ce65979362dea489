import { ActionResult, chatFunction, counted, say } from '#sdk'
import type { Note, NoteDocument } from './note-document.ts'
import { note } from './note-nouns.ts'

const SHOWN = 50
const PREVIEW_CHARS = 120

const preview = (content: string): string => {
  const oneLine = content.replace(/\s+/g, ' ').trim()
  return oneLine.length > PREVIEW_CHARS ? `${oneLine.slice(0, PREVIEW_CHARS)}…` : oneLine
}

const listed = ({ id, data, updatedAt }: NoteDocument) => ({
  note_id: id,
  title: data.title,
  ...(data.folder_id === null ? {} : { folder_id: data.folder_id }),
  updated_at: updatedAt,
  preview: preview(data.content),
})

export const listNotes = chatFunction(
  'list_notes',
  {
    title: { en: 'Show the notes', ru: 'Показать заметки' },
    description: 'Show the list of notes: titles and first words, newest first.',
    chainCallable: true,
  },
  async (ctx) => {
    const where = { is_trashed: false }
    const total = await ctx.store.count('notes', where)
    const { data } = await ctx.store.query<Note>('notes', { where, orderBy: '-updatedAt', limit: SHOWN })
    const count = counted(ctx.user, total, note)
    return ActionResult.success({
      data: { total, notes: data.map(listed), has_more: total > data.length },
      summary: say(ctx.user, { en: `You have ${count}.`, ru: `У вас ${count}.` }),
      refreshPanels: [],
    })
  },
)
