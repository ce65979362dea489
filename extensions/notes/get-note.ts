import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import { findNote } from './note-document.ts'
import { noteNotFound } from './note-errors.ts'

const SPOKEN_CHARS = 2000

const dataModel = z.object({
  note_id: z.string(),
  title: z.string(),
  folder_id: z.string().nullable(),
  is_trashed: z.boolean(),
  updated_at: z.iso.datetime(),
  content: z.string(),
})

const spoken = (content: string): string =>
  content.length > SPOKEN_CHARS ? `${content.slice(0, SPOKEN_CHARS)}…` : content

export const getNote = chatFunction(
  'get_note',
  {
    title: { en: 'Open a note', ru: 'Открыть заметку' },
    description: 'Open and read one note with its full text.',
    params: z.object({ note_id: z.string().min(1).describe('Id of the note to open') }),
    chainCallable: true,
    dataModel,
    reachesOut: false,
  },
  async (ctx, { note_id }) => {
    const note = await findNote(ctx, note_id)
    if (!note) return noteNotFound(ctx, note_id)
    const { title, content, folder_id, is_trashed } = note.data
    const text = spoken(content)
    return ActionResult.success({
      data: { note_id, title, folder_id, is_trashed, updated_at: note.updatedAt, content },
      summary: say(ctx.user, { en: `Note “${title}”:\n\n${text}`, ru: `Заметка «${title}»:\n\n${text}` }),
      refreshPanels: [],
    })
  },
)
