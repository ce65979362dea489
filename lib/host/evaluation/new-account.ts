import type { EvaluationLine } from './evaluation-line.ts'

/** The turns of a line. */
export type History = EvaluationLine['history']
type Facts = NonNullable<History[number]['facts']>[number]['data']

type Skeleton = NonNullable<EvaluationLine['skeleton']>

const titled = (rows: Readonly<Record<string, string>>): { id: string; title: string }[] =>
  Object.entries(rows).map(([id, title]) => ({ id, title }))

const TABLES = {
  database: 'shop',
  customers: 'id, name, city, since',
  orders: 'id, customer_id, total, status, placed_on',
  products: 'id, name, price, stock',
}

/** What the sections of the bundled extensions hold for a new account, in the language of its messages. */
export const newAccount: Readonly<Record<'en' | 'ru', Skeleton>> = {
  en: {
    notes: {
      total_notes: 4,
      trashed_notes: 0,
      folders: titled({ f1h: 'Home', f2w: 'Work' }),
      recent_notes: titled({
        n4b: 'Books to read',
        n3q: 'Q3 plan',
        n2m: 'Things for the move',
        n1s: 'Lentil soup',
      }),
    },
    tasks: {
      open_count: 6,
      today_count: 1,
      overdue_count: 1,
      recent_tasks: titled({
        t2r: 'Renew the library card',
        t1s: 'Send Sarah the figures for Q3',
        t7w: 'Water the balcony plants',
        t3s: 'Write the text for the start page',
        t4p: 'Choose photos for the team page',
      }),
    },
    mail_inbox: {
      unread_total: 3,
      today_total: 3,
      address: 'guest@example.com',
      recent: titled({
        m1p: 'Project status',
        m2q: 'Q3 plan, second draft',
        m3l: 'Lunch on Friday',
        m4i: 'Invoice 2026-118',
        m5n: 'Notes from the weekly meeting',
      }),
    },
    sql_db_schema: TABLES,
    web_monitors: { total_monitors: 0, recent: [] },
  },
  ru: {
    notes: {
      total_notes: 4,
      trashed_notes: 0,
      folders: titled({ f1h: 'Дом', f2w: 'Работа' }),
      recent_notes: titled({
        n4b: 'Книги на потом',
        n3q: 'План на квартал',
        n2m: 'К переезду',
        n1s: 'Чечевичный суп',
      }),
    },
    tasks: {
      open_count: 6,
      today_count: 1,
      overdue_count: 1,
      recent_tasks: titled({
        t2r: 'Продлить читательский билет',
        t1s: 'Отправить Саре цифры за квартал',
        t7w: 'Полить цветы на балконе',
        t3s: 'Написать текст для главной страницы',
        t4p: 'Выбрать фотографии для страницы о команде',
      }),
    },
    mail_inbox: {
      unread_total: 3,
      today_total: 3,
      address: 'guest@example.com',
      recent: titled({
        m1p: 'Как там проект',
        m2q: 'План на квартал, второй вариант',
        m3l: 'Обед в пятницу',
        m4i: 'Счёт 2026-118',
        m5n: 'Итоги еженедельной встречи',
      }),
    },
    sql_db_schema: TABLES,
    web_monitors: { total_monitors: 0, recent: [] },
  },
}

/** A turn that showed a result. */
export const shown = (app_id: string, fn: string, data: Facts): History => [
  { role: 'user', text: 'show them' },
  { role: 'assistant', text: 'Here they are.', facts: [{ app_id, fn, data }] },
]

const letter = (message_id: string, from: string, subject: string, received_at: string, snippet = '') => ({
  message_id,
  from,
  subject,
  received_at,
  snippet,
})

/** The inbox as it was shown: two letters are from one person. */
export const INBOX = shown('mail', 'list_inbox', {
  total: 4,
  messages: [
    letter('m7', 'sarah@example.com', 'Project status', '2026-05-15T09:00:00Z', 'how far are we?'),
    letter('m8', 'bob@example.com', 'Orders', '2026-05-14T09:00:00Z', 'the invoice for the photos'),
    letter('m6', 'bob@example.com', 'Photos are ready', '2026-05-11T09:00:00Z', 'all 42 are done'),
    letter('m5', 'guest@example.com', 'the numbers look good', '2026-05-10T09:00:00Z', 'thank you'),
  ],
})
/** The notes as they were shown: one is called as a letter is. */
export const NOTES = shown('notes', 'list_notes', {
  total: 2,
  notes: [
    { note_id: 'n8', title: 'Orders', updated_at: '2026-05-02T10:00:00Z' },
    { note_id: 'n1', title: 'Lentil soup', updated_at: '2026-05-01T10:00:00Z' },
  ],
})
