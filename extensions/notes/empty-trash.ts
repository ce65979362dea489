import { z } from 'zod'
import { ActionResult, allDocuments, type Context, chatFunction, counted, say } from '#sdk'
import { namedNote, namedNotes } from './named-note.ts'
import type { Note, NoteDocument } from './note-document.ts'
import { note } from './note-nouns.ts'
import { witnessOf } from './note-witness.ts'

const trashed = (ctx: Context): Promise<NoteDocument[]> =>
  allDocuments<Note>(ctx.store, 'notes', { where: { is_trashed: true } })

export const emptyTrash = chatFunction(
  'empty_trash',
  {
    title: { en: 'Empty the trash', ru: 'Очистить корзину' },
    description: 'Empty the trash: permanently delete all notes in it. This cannot be undone.',
    params: z.object({ confirm: z.boolean().default(true).describe('False calls it off') }),
    actionType: 'destructive',
    effects: ['delete:note'],
    event: 'trash_emptied',
    replay: 'store-only',
    reachesOut: false,
    ownData: true,
    dataModel: z.object({ deleted_count: z.int(), has_more: z.boolean(), notes: z.array(namedNote) }),
    preview: async (ctx) => {
      const notes = await trashed(ctx)
      const count = counted(ctx.user, notes.length, note)
      return {
        title: say(ctx.user, {
          en: `Permanently delete ${count} from the trash?`,
          ru: `Удалить из корзины навсегда: ${count}?`,
        }),
        facts: [
          ...notes
            .slice(0, 5)
            .map(({ data }) => say(ctx.user, { en: `“${data.title}”`, ru: `«${data.title}»` })),
          say(ctx.user, { en: 'cannot be undone', ru: 'вернуть будет нельзя' }),
        ],
        witness: witnessOf(notes),
      }
    },
  },
  async (ctx, { confirm }) => {
    if (!confirm) {
      return ActionResult.error(
        say(ctx.user, {
          en: 'Called off, the trash is as it was.',
          ru: 'Отменено, корзина осталась как была.',
        }),
        { code: 'TRASH_NOT_CONFIRMED' },
      )
    }
    const notes = await trashed(ctx)
    for (const { id } of notes) await ctx.store.delete('notes', id)
    const count = counted(ctx.user, notes.length, note)
    return ActionResult.success({
      data: { deleted_count: notes.length, ...namedNotes(notes) },
      summary: say(ctx.user, {
        en: `Permanently deleted ${count} from the trash.`,
        ru: `Из корзины удалено навсегда: ${count}.`,
      }),
    })
  },
)
