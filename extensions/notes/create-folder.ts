import { z } from 'zod'
import { ActionResult, chatFunction, say } from '#sdk'
import type { Folder } from './note-document.ts'

export const createFolder = chatFunction(
  'create_folder',
  {
    title: { en: 'Create a folder', ru: 'Создать папку' },
    description: 'Create a new folder for notes with the given name.',
    params: z.object({ name: z.string().min(1).max(100).describe('Name of the folder') }),
    actionType: 'write',
    effects: ['create:folder'],
    event: 'folder_created',
    replay: 'store-only',
    reachesOut: false,
    dataModel: z.object({ folder_id: z.string(), name: z.string() }),
  },
  async (ctx, { name }) => {
    if ((await ctx.store.count('folders', { name })) > 0) {
      return ActionResult.error(
        say(ctx.user, {
          en: `There is a folder called “${name}” already. Choose another name.`,
          ru: `Папка «${name}» уже есть. Выберите другое имя.`,
        }),
        { code: 'FOLDER_EXISTS' },
      )
    }
    const made = await ctx.store.create<Folder>('folders', { name })
    return ActionResult.success({
      data: { folder_id: made.id, name },
      summary: say(ctx.user, { en: `Created the folder “${name}”.`, ru: `Папка «${name}» создана.` }),
    })
  },
)
