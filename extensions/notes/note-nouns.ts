import type { NounForms } from '#sdk'

export const note: NounForms = {
  en: { one: 'note', other: 'notes' },
  ru: { one: 'заметка', few: 'заметки', many: 'заметок' },
}

export const folder: NounForms = {
  en: { one: 'folder', other: 'folders' },
  ru: { one: 'папка', few: 'папки', many: 'папок' },
}

export const line: NounForms = {
  en: { one: 'line', other: 'lines' },
  ru: { one: 'строка', few: 'строки', many: 'строк' },
}
