import { z } from 'zod'
import { ActionResult, allDocuments, chatFunction, counted, say } from '#sdk'
import type { Folder, Note } from './note-document.ts'
import { folder } from './note-nouns.ts'

const SHOWN = 50

const dataModel = z.object({
  total: z.int(),
  has_more: z.boolean(),
  folders: z.array(z.object({ folder_id: z.string(), name: z.string(), note_count: z.int() })),
})

export const listFolders = chatFunction(
  'list_folders',
  {
    title: { en: 'Show the folders', ru: 'Показать папки' },
    description: 'Show the folders for notes and how many notes each folder holds.',
    chainCallable: true,
    dataModel,
    ownData: true,
    reachesOut: false,
  },
  async (ctx) => {
    const counts = new Map<string, number>()
    for (const { data } of await allDocuments<Note>(ctx.store, 'notes', { where: { is_trashed: false } })) {
      if (data.folder_id !== null) counts.set(data.folder_id, (counts.get(data.folder_id) ?? 0) + 1)
    }
    const total = await ctx.store.count('folders')
    const { data } = await ctx.store.query<Folder>('folders', { orderBy: 'name', limit: SHOWN })
    const folders = data.map(({ id, data: { name } }) => ({
      folder_id: id,
      name,
      note_count: counts.get(id) ?? 0,
    }))
    const count = counted(ctx.user, total, folder)
    return ActionResult.success({
      data: { total, has_more: total > folders.length, folders },
      summary: say(ctx.user, { en: `You have ${count} for notes.`, ru: `У вас ${count} для заметок.` }),
      refreshPanels: [],
    })
  },
)
