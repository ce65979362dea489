import { skeleton } from '#sdk'
import type { Folder, Note } from './note-document.ts'

export const notesSkeleton = skeleton(
  'notes',
  { ttl: 120, description: 'How many notes there are, the folders and the newest notes.' },
  async (ctx) => {
    const [total, trashed, folders, recent] = await Promise.all([
      ctx.store.count('notes', { is_trashed: false }),
      ctx.store.count('notes', { is_trashed: true }),
      ctx.store.query<Folder>('folders', { orderBy: 'name', limit: 20 }),
      ctx.store.query<Note>('notes', { where: { is_trashed: false }, orderBy: '-updatedAt', limit: 5 }),
    ])
    return {
      total_notes: total,
      trashed_notes: trashed,
      folders: folders.data.map(({ id, data }) => ({ id, title: data.name })),
      recent_notes: recent.data.map(({ id, data }) => ({ id, title: data.title })),
    }
  },
)
