import { z } from 'zod'
import { ActionResult, allDocuments, type Context, chatFunction, counted, say } from '#sdk'
import { namedNote, namedNotes } from './named-note.ts'
import { findFolder, type Note, type NoteDocument } from './note-document.ts'
import { folderNotFound } from './note-errors.ts'
import { note } from './note-nouns.ts'
import { witnessOf } from './note-witness.ts'

const notesIn = (ctx: Context, folderId: string): Promise<NoteDocument[]> =>
  allDocuments<Note>(ctx.store, 'notes', { where: { folder_id: folderId, is_trashed: false } })

export const deleteNotesFromFolder = chatFunction(
  'delete_notes_from_folder',
  {
    title: { en: 'Delete a folder with its notes', ru: 'Удалить папку с заметками' },
    description: 'Delete all notes of one folder, and the folder itself. The notes move to the trash.',
    params: z.object({ folder_id: z.string().min(1).describe('Id of the folder to clear and delete') }),
    actionType: 'destructive',
    effects: ['trash:note', 'delete:folder'],
    idProjection: 'folder_id',
    event: 'folder_deleted',
    replay: 'store-only',
    reachesOut: false,
    ownData: true,
    dataModel: z.object({
      trashed_count: z.int(),
      folder_id: z.string(),
      name: z.string(),
      has_more: z.boolean(),
      notes: z.array(namedNote),
    }),
    preview: async (ctx, { folder_id }) => {
      const folder = await findFolder(ctx, folder_id)
      if (!folder) return null
      const { name } = folder.data
      const notes = await notesIn(ctx, folder_id)
      const count = counted(ctx.user, notes.length, note)
      return {
        title: say(ctx.user, {
          en: `Delete the folder “${name}” and ${count} in it?`,
          ru: `Удалить папку «${name}» и всё, что в ней (${count})?`,
        }),
        facts: [
          count,
          ...notes
            .slice(0, 5)
            .map(({ data }) => say(ctx.user, { en: `“${data.title}”`, ru: `«${data.title}»` })),
          say(ctx.user, { en: 'the notes go to the trash', ru: 'заметки уйдут в корзину' }),
        ],
        witness: { folder_id, etag: folder.etag, ...witnessOf(notes) },
        labels: { [folder_id]: name },
      }
    },
  },
  async (ctx, { folder_id }) => {
    const folder = await findFolder(ctx, folder_id)
    if (!folder) return folderNotFound(ctx, folder_id)
    const notes = await notesIn(ctx, folder_id)
    for (const { id } of notes) await ctx.store.update<Note>('notes', id, { is_trashed: true })
    await ctx.store.delete('folders', folder_id)
    const { name } = folder.data
    const count = counted(ctx.user, notes.length, note)
    return ActionResult.success({
      data: { trashed_count: notes.length, folder_id, name, ...namedNotes(notes) },
      summary: say(ctx.user, {
        en: `Deleted the folder “${name}” and moved ${count} to the trash.`,
        ru: `Папка «${name}» удалена, в корзину ушло: ${count}.`,
      }),
    })
  },
)
