import { ActionResult, allDocuments, chatFunction, counted, say } from '#sdk'
import type { Folder, Note } from './note-document.ts'
import { folder } from './note-nouns.ts'

const SHOWN = 50

export const listFolders = chatFunction(
  'list_folders',
  {
    title: { en: 'Show the folders', ru: 'Показать папки' },
    description: 'Show the folders for notes and how many notes each folder holds.',
    chainCallable: true,
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
      data: { total, folders, has_more: total > folders.length },
      summary: say(ctx.user, { en: `You have ${count} for notes.`, ru: `У вас ${count} для заметок.` }),
      refreshPanels: [],
    })
  },
)
