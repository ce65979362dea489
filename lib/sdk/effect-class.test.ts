import { describe, expect, it } from 'vitest'
import { effectChanges, effectDeletes, nameDeletes } from './effect-class.ts'

describe('a function that deletes', () => {
  it.each(
    'delete_note permanent_delete_note bulk_delete_notes notes_delete_all deleteNote batch_remove_users permanently_erase_account note_purge clear_trash empty_trash move_to_trash trash_note bulkTrashNotes removesNote account_deletion find_and_delete_notes list_delete_item HTTPDeleteNote drop_table'.split(
      ' ',
    ),
  )('is told by its name, at any place: %s', (name) => expect(nameDeletes(name, 'write')).toBe(true))

  it.each([
    'permanent_delete_note',
    'notes_delete_all',
    'delete_note',
    'get_and_delete_note',
    'move_to_trash',
    'bulkTrashNotes',
  ])('is told by its name where the manifest calls it a read: %s', (name) =>
    expect(nameDeletes(name, 'read')).toBe(true),
  )

  it.each(
    'list_deleted_notes get_removed_items count_deleted search_trash list_trash restore_deleted restore_from_trash undelete_note undo_delete find_empty_rooms get_delete_preview is_empty price_drop notes_trash items_to_remove data_removal_requests deletion_status'.split(
      ' ',
    ),
  )('is not what only looks or undoes: %s', (name) => expect(nameDeletes(name, 'read')).toBe(false))

  it.each(
    'undelete_note restore_deleted restore_deleted_note restore_from_trash un_delete_note cancel_deletion undo_remove create_empty_note update_note add_drop_shadow archive_note mark_deleted_seen'.split(
      ' ',
    ),
  )('is not a write that undoes a deletion or makes something: %s', (name) =>
    expect(nameDeletes(name, 'write')).toBe(false),
  )

  it.each(
    'delete:note permanent_delete:note bulk_delete:note hard-delete:note destroy_all:note deletes:note DELETE:note note:delete note:deleted playlist:remove_track github.delete_branch wp.purge_cache note.trash trash:note empty:list list:delete list:empty list:remove_item todo:bulkDelete'.split(
      ' ',
    ),
  )('is told by an effect, on either side: %s', (effect) =>
    expect([effectDeletes(effect), effectChanges(effect)]).toEqual([true, true]),
  )

  it.each(
    'create:note update:note restore:deleted_note restore:trash read:delete_log list:trash list:deleted create:drop auth:disconnect update:empty_state library:unlike undelete:note'.split(
      ' ',
    ),
  )('is not told by an effect that does not: %s', (effect) => expect(effectDeletes(effect)).toBe(false))
})

describe('an effect', () => {
  it('changes something unless it reads', () => {
    const changing = [
      'create:email',
      'send:message',
      'github.create_issue',
      'execute:sql',
      'playback:start',
      'note',
      'create:list',
    ]
    const reading = ['read:note', 'list:notes', 'note:read', 'db.query', '', 'search:trash']
    expect([changing.map(effectChanges), reading.map(effectChanges)]).toEqual([
      changing.map(() => true),
      reading.map(() => false),
    ])
  })
})
