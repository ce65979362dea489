import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import { findFolder, findNote, type Note } from './note-document.ts'
import { folderNotFound, noteNotFound } from './note-errors.ts'

export const updateNote = chatFunction(
  'update_note',
  {
    title: { en: 'Change a note', ru: 'Изменить заметку' },
    description: 'Change an existing note: rename it, edit its text or move it to another folder.',
    params: z.object({
      note_id: z.string().min(1).describe('Id of the note to change'),
      title: z.string().min(1).max(200).optional().describe('New title or name of the note'),
      content: z.string().max(100_000).optional().describe('New text of the note; replaces the old text'),
      folder_id: z.string().min(1).optional().describe('Id of the folder to move the note to'),
    }),
    actionType: 'write',
    effects: ['update:note'],
    event: 'updated',
    replay: 'store-only',
    reachesOut: false,
    dataModel: z.object({
      note_id: z.string(),
      title: z.string(),
      content: z.string(),
      folder_id: z.string().nullable(),
    }),
  },
  async (ctx, { note_id, ...changes }) => {
    const note = await findNote(ctx, note_id)
    if (!note) return noteNotFound(ctx, note_id)
    const { folder_id } = changes
    if (folder_id !== undefined && !(await findFolder(ctx, folder_id))) return folderNotFound(ctx, folder_id)
    const patch = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    if (Object.keys(patch).length === 0) {
      return ActionResult.error(
        say(ctx.user, {
          en: 'Nothing to change was given. Say the new title, the new text or the folder.',
          ru: 'Не сказано, что изменить. Назовите новый заголовок, новый текст или папку.',
        }),
        { code: 'NOTE_NOTHING_TO_CHANGE' },
      )
    }
    const { data } = await ctx.store.update<Note>('notes', note_id, patch)
    return ActionResult.success({
      data: { note_id, title: data.title, content: data.content, folder_id: data.folder_id },
      summary: say(ctx.user, {
        en: `Updated the note “${data.title}”.`,
        ru: `Заметка «${data.title}» изменена.`,
      }),
    })
  },
)
