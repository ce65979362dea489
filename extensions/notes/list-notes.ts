import { z } from 'zod'
import { ActionResult, allDocuments, chatFunction, counted, say } from '#sdk'
import type { Folder, Note, NoteDocument } from './note-document.ts'
import { note } from './note-nouns.ts'

const SHOWN = 50
const PREVIEW_CHARS = 120

const dataModel = z.object({
  total: z.int(),
  has_more: z.boolean(),
  notes: z.array(
    z.object({
      note_id: z.string(),
      title: z.string(),
      folder_id: z.string().nullable(),
      folder: z.string().nullable(),
      updated_at: z.iso.datetime(),
      preview: z.string(),
    }),
  ),
})

const preview = (content: string): string => {
  const oneLine = content.replace(/\s+/g, ' ').trim()
  return oneLine.length > PREVIEW_CHARS ? `${oneLine.slice(0, PREVIEW_CHARS)}…` : oneLine
}

const listed = ({ id, data, updatedAt }: NoteDocument, folders: ReadonlyMap<string, string>) => ({
  note_id: id,
  title: data.title,
  folder_id: data.folder_id,
  folder: data.folder_id === null ? null : (folders.get(data.folder_id) ?? null),
  updated_at: updatedAt,
  preview: preview(data.content),
})

export const listNotes = chatFunction(
  'list_notes',
  {
    title: { en: 'Show the notes', ru: 'Показать заметки' },
    description: 'Show the list of notes: titles and first words, newest first.',
    chainCallable: true,
    dataModel,
    reachesOut: false,
  },
  async (ctx) => {
    const where = { is_trashed: false }
    const total = await ctx.store.count('notes', where)
    const { data } = await ctx.store.query<Note>('notes', { where, orderBy: '-updatedAt', limit: SHOWN })
    const folders = new Map(
      (await allDocuments<Folder>(ctx.store, 'folders')).map((each) => [each.id, each.data.name]),
    )
    const count = counted(ctx.user, total, note)
    return ActionResult.success({
      data: {
        total,
        has_more: total > data.length,
        notes: data.map((each) => listed(each, folders)),
      },
      summary: say(ctx.user, { en: `You have ${count}.`, ru: `У вас ${count}.` }),
      refreshPanels: [],
    })
  },
)
