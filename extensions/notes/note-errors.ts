import { type ActionError, ActionResult, type Context, say } from '#sdk'

/** No note has this id; says how to find the right one. */
export const noteNotFound = (ctx: Context, noteId: string): ActionError =>
  ActionResult.error(
    say(ctx.user, {
      en: `There is no note with the id ${noteId}. List the notes to see which ones exist.`,
      ru: `Заметки с идентификатором ${noteId} нет. Откройте список заметок, чтобы увидеть, какие есть.`,
    }),
    { code: 'NOTE_NOT_FOUND' },
  )

/** No folder has this id; says how to find the right one. */
export const folderNotFound = (ctx: Context, folderId: string): ActionError =>
  ActionResult.error(
    say(ctx.user, {
      en: `There is no folder with the id ${folderId}. List the folders to see which ones exist.`,
      ru: `Папки с идентификатором ${folderId} нет. Откройте список папок, чтобы увидеть, какие есть.`,
    }),
    { code: 'FOLDER_NOT_FOUND' },
  )
