import { ChatExtension, Extension } from '#sdk'
import { createFolder } from './create-folder.ts'
import { createNote } from './create-note.ts'
import { deleteNote } from './delete-note.ts'
import { deleteNotesFromFolder } from './delete-notes-from-folder.ts'
import { emptyTrash } from './empty-trash.ts'
import { getNote } from './get-note.ts'
import { listFolders } from './list-folders.ts'
import { listNotes } from './list-notes.ts'
import { notePanel } from './note.panel.ts'
import { notesPanel } from './notes.panel.ts'
import { notesSkeleton } from './notes.skeleton.ts'
import { removeSample, sample } from './notes-sample.ts'
import { restoreNote } from './restore-note.ts'
import { updateNote } from './update-note.ts'

const notes = new Extension('notes', {
  displayName: 'Notes',
  description: 'Write, read and organise notes in folders, with a trash that gives them back.',
  icon: 'icon.svg',
  actionsExplicit: true,
  sample,
  removeSample,
})

new ChatExtension(notes, 'notes', 'Create and manage notes.').add(
  listNotes,
  getNote,
  createNote,
  updateNote,
  deleteNote,
  restoreNote,
  listFolders,
  createFolder,
  deleteNotesFromFolder,
  emptyTrash,
)

notes.add(notesPanel, notePanel, notesSkeleton)

export default notes
