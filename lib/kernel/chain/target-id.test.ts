import { expect, it } from 'vitest'
import { targetField } from './target-id.ts'

const field = (fnName: string, fields: string[], idProjection = ''): string | null =>
  targetField({
    fnName,
    idProjection,
    paramsSchema: { properties: Object.fromEntries(fields.map((name) => [name, {}])) },
  })

it('is what the manifest declares, else what the verb prefix says, else the only field that ends so, never a guess', () => {
  expect([
    field('delete_notes_from_folder', ['folder_id', 'note_id'], 'folder_id'),
    field('delete_note', ['note_id', 'folder_id']),
    field('delete_notes_from_folder', ['folder_id']),
    field('mark_emails_as_read', ['message_ids']),
    field('permanent_delete_note', ['note_id']),
    field('note_save', ['note_id', 'title']),
    field('upload_attachment', ['file', 'name']),
    field('move_email', ['message_id', 'folder_id']),
    field('delete', ['id']),
    field('delete_note', ['note_id'], 'ghost'),
    field('archiveFolder', ['folderId', 'noteId']),
    field('archiveFolders', ['folderIds', 'void', 'paid']),
  ]).toEqual([
    'folder_id',
    'note_id',
    'folder_id',
    'message_ids',
    'note_id',
    'note_id',
    null,
    null,
    'id',
    null,
    'folderId',
    'folderIds',
  ])
})
