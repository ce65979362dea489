import { z } from 'zod'
import type { NoteDocument } from './note-document.ts'

const SHOWN = 50

/** A note as the data of a deletion names it. */
export const namedNote = z.object({ note_id: z.string(), title: z.string() })

/** The first fifty of some notes by id and title, and whether there are more. */
export const namedNotes = (notes: readonly NoteDocument[]) => ({
  has_more: notes.length > SHOWN,
  notes: notes.slice(0, SHOWN).map(({ id, data }) => ({ note_id: id, title: data.title })),
})
