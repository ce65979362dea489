import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '#sdk'

/** What the page about context channels says of notes. */
const extension = new Extension('notes', {
  displayName: 'Notes',
  description: 'What the page about context channels says of notes.',
  icon: 'icon.svg',
})

new ChatExtension(extension, 'notes', 'Notes.').function(
  'list_notes',
  { description: 'Show the notes of today.', actionType: 'read', params: z.object({}) },
  async () => ActionResult.success({ data: { notes: [] }, summary: '0' }),
)
extension.skeleton('notes', { ttl: 300 }, async () => ({
  total_notes: 42,
  pinned_notes: 4,
  recent_notes: [
    { id: 'abc', title: 'Q3 plan' },
    { id: 'xyz', title: 'Standup' },
    { id: 'def', title: 'Offsite' },
  ],
}))

export default extension
