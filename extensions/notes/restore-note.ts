import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import { findFolder, findNote, type Note } from './note-document.ts'
import { noteNotFound } from './note-errors.ts'

export const restoreNote = chatFunction(
  'restore_note',
  {
    title: { en: 'Restore a note', ru: 'Восстановить заметку' },
    description: 'Restore a deleted note: bring it back from the trash.',
    params: z.object({ note_id: z.string().min(1).describe('Id of the note in the trash') }),
    actionType: 'write',
    effects: ['update:note'],
    event: 'restored',
    replay: 'store-only',
    reachesOut: false,
    ownData: true,
    dataModel: z.object({ note_id: z.string(), title: z.string(), folder_id: z.string().nullable() }),
  },
  async (ctx, { note_id }) => {
    const note = await findNote(ctx, note_id)
    if (!note) return noteNotFound(ctx, note_id)
    const { title, is_trashed, folder_id } = note.data
    if (!is_trashed) {
      return ActionResult.error(
        say(ctx.user, {
          en: `The note “${title}” is not in the trash, so there is nothing to restore.`,
          ru: `Заметки «${title}» нет в корзине, восстанавливать нечего.`,
        }),
        { code: 'NOTE_NOT_TRASHED' },
      )
    }
    const folder = folder_id === null ? null : await findFolder(ctx, folder_id)
    await ctx.store.update<Note>('notes', note_id, { is_trashed: false, folder_id: folder?.id ?? null })
    return ActionResult.success({
      data: { note_id, title, folder_id: folder?.id ?? null },
      summary: say(ctx.user, {
        en: `Restored the note “${title}”.`,
        ru: `Заметка «${title}» восстановлена.`,
      }),
    })
  },
)
