import { createHash } from 'node:crypto'
import type { NoteDocument } from './note-document.ts'

/** Changes as soon as one of the notes changes, comes or goes. */
export function witnessOf(notes: readonly NoteDocument[]): { notes: number; digest: string } {
  const each = notes.map(({ id, etag }) => `${id} ${etag}`).sort()
  return {
    notes: notes.length,
    digest: createHash('sha256').update(each.join('\n')).digest('hex').slice(0, 16),
  }
}
