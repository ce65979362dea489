import type { Language, Verb } from './narrator-results.ts'

const english = (title: string, to: string): Record<Verb, string[]> => ({
  send: [
    `I sent the email${title} to ${to}.`,
    `The email${title} has been sent.`,
    `Email${title} sent to ${to}.`,
    'Your message was sent.',
    `Done, I’ve replied to ${to}.`,
    'Sent!',
    `I've just emailed ${to} the summary.`,
    'The reply went through and was delivered.',
  ],
  delete: [
    `I deleted the note${title}.`,
    `The note${title} was deleted.`,
    `Deleted the note${title}.`,
    `The note${title} has been removed.`,
    'I have removed it as you asked.',
    `**Note${title} deleted.**`,
  ],
  create: [
    `I created the task${title}.`,
    `The task${title} has been created.`,
    `Created a new task${title}.`,
    `I’ve added the task${title} to your list.`,
    'Your task was created successfully.',
    `Task${title} added.`,
  ],
  update: [
    `I updated the task${title}.`,
    `The task${title} has been updated.`,
    `Updated${title} for you.`,
    `I changed the task${title} as you wanted.`,
    `Task${title} updated successfully.`,
  ],
  move: [
    `I moved the file${title} to Archive.`,
    `The file${title} was moved to Archive.`,
    `Moved the file${title}.`,
    `The file${title} has been moved.`,
  ],
})

const russian = (title: string, to: string): Record<Verb, string[]> => ({
  send: [
    `Я отправил письмо${title} на ${to}.`,
    `Письмо${title} отправлено.`,
    `Отправила письмо${title}.`,
    `Готово, письмо${title} отправлено на ${to}.`,
    'Ваше сообщение было отправлено.',
    `Ответил на письмо${title}.`,
  ],
  delete: [
    `Я удалил заметку${title}.`,
    `Заметка${title} удалена.`,
    `Удалила заметку${title}.`,
    `Заметка${title} была удалена.`,
    `**Заметка${title} удалена.**`,
    `Убрал заметку${title}, как вы просили.`,
  ],
  create: [
    `Я создал задачу${title}.`,
    `Задача${title} создана.`,
    `Добавила задачу${title}.`,
    `Новая задача${title} добавлена в список.`,
    `Задача${title} успешно создана.`,
  ],
  update: [
    `Я обновил задачу${title}.`,
    `Задача${title} обновлена.`,
    `Изменила задачу${title}, как вы хотели.`,
    `Задача${title} изменена.`,
  ],
  move: [
    `Я переместил файл${title} в архив.`,
    `Файл${title} перемещён в архив.`,
    `Переместила файл${title}.`,
  ],
})

/** Ways to say that something was done. */
export const deedFrames = (language: Language, verb: Verb, title: string, to: string): string[] =>
  (language === 'ru' ? russian : english)(title, to)[verb]

const ASKED: Record<Language, string[]> = {
  en: [', anything else?', ' — want me to do anything else?', ', right?', ', shall I go on?'],
  ru: [', что дальше?', ' — нужно что-нибудь ещё?', ', продолжать?', ', верно?'],
}

/** A claim with a question behind it, which asks for nothing that it states. */
export const askedAfter = (language: Language, claim: string): string[] =>
  ASKED[language].map((question) => claim.replace(/[.!]?(\**)$/, `$1${question}`))

/** Ways to say that it was not. */
export const NOT_DONE: Record<Language, Record<Verb, string[]>> = {
  en: {
    send: ['The email was not sent.', 'I could not send the email.', 'Nothing was sent.'],
    delete: ['The note was not deleted.', 'I did not delete anything.', 'The note hasn’t been deleted.'],
    create: ['The task was not created.', 'I was unable to create the task.'],
    update: ['The task was not updated.', 'The task has not been changed.'],
    move: ['The file was not moved.', 'I couldn’t move the file.'],
  },
  ru: {
    send: ['Письмо не отправлено.', 'Не удалось отправить письмо.', 'Письмо не было отправлено.'],
    delete: ['Заметка не удалена.', 'Я ничего не удалил.'],
    create: ['Задача не создана.', 'Создать задачу не удалось.'],
    update: ['Задача не обновлена.', 'Не удалось изменить задачу.'],
    move: ['Файл не перемещён.', 'Переместить файл не удалось.'],
  },
}
