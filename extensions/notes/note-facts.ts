import { type Context, counted, localDay, say, shiftDay } from '#sdk'
import { findFolder, type NoteDocument } from './note-document.ts'
import { line } from './note-nouns.ts'

function editedWhen(ctx: Context, updatedAt: string): string {
  const today = localDay(ctx.now(), ctx.user.timezone)
  const day = localDay(new Date(updatedAt), ctx.user.timezone)
  if (day === today) return say(ctx.user, { en: 'edited today', ru: 'изменена сегодня' })
  if (day === shiftDay(today, -1)) return say(ctx.user, { en: 'edited yesterday', ru: 'изменена вчера' })
  return say(ctx.user, { en: `edited on ${day}`, ru: `изменена ${day}` })
}

/** What helps a person to decide about a note: its length, its age, its folder. */
export async function factsOfNote(ctx: Context, note: NoteDocument): Promise<string[]> {
  const { content, folder_id } = note.data
  const lines = content === '' ? 0 : content.split('\n').length
  const folder = folder_id === null ? null : await findFolder(ctx, folder_id)
  const where =
    folder && say(ctx.user, { en: `in folder ${folder.data.name}`, ru: `в папке «${folder.data.name}»` })
  return [counted(ctx.user, lines, line), editedWhen(ctx, note.updatedAt), ...(where ? [where] : [])]
}
