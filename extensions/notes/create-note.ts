import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import { findFolder, type Note } from './note-document.ts'
import { folderNotFound } from './note-errors.ts'

export const createNote = chatFunction(
  'create_note',
  {
    title: { en: 'Create a note', ru: 'Создать заметку' },
    description: 'Create a new note with the given title and content. Write down or save text as a note.',
    params: z.object({
      title: z.string().min(1).max(200).describe('Title or name of the note'),
      content: z.string().max(100_000).describe('Text of the note'),
      folder_id: z.string().min(1).optional().describe('Id of the folder to put the note into'),
    }),
    actionType: 'write',
    effects: ['create:note'],
    event: 'created',
    replay: 'store-only',
    reachesOut: false,
    dataModel: z.object({
      note_id: z.string(),
      title: z.string(),
      content: z.string(),
      folder_id: z.string().nullable(),
    }),
  },
  async (ctx, { title, content, folder_id }) => {
    if (folder_id !== undefined && !(await findFolder(ctx, folder_id))) return folderNotFound(ctx, folder_id)
    const made = await ctx.store.create<Note>('notes', {
      title,
      content,
      folder_id: folder_id ?? null,
      is_trashed: false,
    })
    return ActionResult.success({
      data: { note_id: made.id, title, content, folder_id: folder_id ?? null },
      summary: say(ctx.user, { en: `Created the note “${title}”.`, ru: `Заметка «${title}» создана.` }),
    })
  },
)
