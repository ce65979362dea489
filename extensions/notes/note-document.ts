import type { Context, StoredDocument } from '#sdk'

export interface Note {
  title: string
  content: string
  folder_id: string | null
  is_trashed: boolean
  is_sample?: boolean
}

export interface Folder {
  name: string
  is_sample?: boolean
}

export type NoteDocument = StoredDocument<Note>

/** A note by its id, trashed ones included. */
export const findNote = (ctx: Context, noteId: string): Promise<NoteDocument | null> =>
  ctx.store.get<Note>('notes', noteId)

/** A folder by its id. */
export const findFolder = (ctx: Context, folderId: string): Promise<StoredDocument<Folder> | null> =>
  ctx.store.get<Folder>('folders', folderId)
