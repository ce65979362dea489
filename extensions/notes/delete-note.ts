import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import { findNote, type Note } from './note-document.ts'
import { noteNotFound } from './note-errors.ts'
import { factsOfNote } from './note-facts.ts'

export const deleteNote = chatFunction(
  'delete_note',
  {
    title: { en: 'Delete a note', ru: 'Удалить заметку' },
    description: 'Delete one note: it moves to the trash and can be restored from there.',
    params: z.object({ note_id: z.string().min(1).describe('Id of the note to delete') }),
    actionType: 'destructive',
    effects: ['trash:note'],
    event: 'deleted',
    replay: 'store-only',
    reachesOut: false,
    ownData: true,
    dataModel: z.object({ note_id: z.string(), title: z.string() }),
    preview: async (ctx, { note_id }) => {
      const note = await findNote(ctx, note_id)
      if (!note) return null
      const { title } = note.data
      return {
        title: say(ctx.user, { en: `Delete the note “${title}”?`, ru: `Удалить заметку «${title}»?` }),
        facts: [
          ...(await factsOfNote(ctx, note)),
          say(ctx.user, {
            en: 'goes to the trash, you can restore it',
            ru: 'уйдёт в корзину, её можно вернуть',
          }),
        ],
        witness: { note_id, etag: note.etag },
        labels: { [note_id]: title },
      }
    },
  },
  async (ctx, { note_id }) => {
    const note = await findNote(ctx, note_id)
    if (!note) return noteNotFound(ctx, note_id)
    const { title, is_trashed } = note.data
    if (is_trashed) {
      return ActionResult.error(
        say(ctx.user, {
          en: `The note “${title}” is in the trash already. Empty the trash to delete it for good.`,
          ru: `Заметка «${title}» уже в корзине. Чтобы удалить её навсегда, очистите корзину.`,
        }),
        { code: 'NOTE_ALREADY_TRASHED' },
      )
    }
    await ctx.store.update<Note>('notes', note_id, { is_trashed: true })
    return ActionResult.success({
      data: { note_id, title },
      summary: say(ctx.user, {
        en: `Moved the note “${title}” to the trash.`,
        ru: `Заметка «${title}» перемещена в корзину.`,
      }),
    })
  },
)
