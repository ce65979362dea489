import type { NounForms } from '#sdk'

export const message: NounForms = {
  en: { one: 'message', other: 'messages' },
  ru: { one: 'письмо', few: 'письма', many: 'писем' },
}
