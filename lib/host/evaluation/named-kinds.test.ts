import { beforeAll, describe, expect, test } from 'vitest'
import { explainPlan } from '../../local-model/index.ts'
import type { Manifest } from '../../sdk/manifest.ts'
import { loadFromFolder } from '../extensions/load-from-folder.ts'
import { projectRoot } from '../project-root.ts'
import { type History, INBOX, NOTES, newAccount, shown } from './new-account.ts'
import { catalogOf, promptOfLine } from './plan-line.ts'

let bundled: Manifest[] = []

beforeAll(async () => {
  bundled = (await loadFromFolder(projectRoot())).snapshot().apps.map(({ manifest }) => manifest)
})

interface Setting {
  history?: History
  /** The sections of the prompt; all of a new account where none are named. */
  sections?: readonly string[]
}

function explained(message: string, { history = [], sections }: Setting = {}) {
  const lang = /[а-я]/i.test(message) ? 'ru' : 'en'
  const skeleton = Object.fromEntries(
    Object.entries(newAccount[lang]).filter(([name]) => sections?.includes(name) ?? true),
  )
  const line = { id: 'x', lang, catalog: 'bundled', message, expect: 'chat' } as const
  const { prompt } = promptOfLine(
    { ...line, tags: [], extensions: [], history, skeleton },
    catalogOf(bundled),
  )
  return explainPlan(prompt.user).plan
}

/** The plan as `tool a,b` with the values of its arguments, or its kind. */
function planned(message: string, setting?: Setting): string {
  const plan = explained(message, setting)
  if (plan.kind !== 'calls') return plan.kind
  return plan.action_plans
    .map(({ tool, args }) => `${tool} ${Object.values(args).flat().join(',')}`.trim())
    .join('; ')
}

type Row = readonly [message: string, plan: string]

const holds = (title: string, rows: readonly Row[], setting?: Setting): void =>
  test.each(rows)(`${title}: %s`, (message, plan) => {
    expect(planned(message, setting)).toBe(plan)
  })

const NEWEST_MAIL = '$REF:mail[0].messages[0].message_id'
const NEWEST_NOTE = '$REF:notes[0].notes[0].note_id'

describe('a noun that is said decides which kind of thing is meant', () => {
  const rows: readonly Row[] = [
    ['delete the last email', `list_inbox; delete_email ${NEWEST_MAIL}`],
    ['delete the last email in my inbox', `list_inbox; delete_email ${NEWEST_MAIL}`],
    ['read the latest email', `list_inbox; read_email ${NEWEST_MAIL}`],
    ['open the newest letter', `list_inbox; read_email ${NEWEST_MAIL}`],
    ['удали последнее письмо', `list_inbox; delete_email ${NEWEST_MAIL}`],
    ['прочитай последнее письмо', `list_inbox; read_email ${NEWEST_MAIL}`],
    ['read the last note', `list_notes; get_note ${NEWEST_NOTE}`],
    ['удали последнюю заметку', `list_notes; delete_note ${NEWEST_NOTE}`],
  ]
  holds('with the tasks alone at hand', rows, { sections: ['tasks'] })
  holds('with the mail and the tasks at hand', rows, { sections: ['mail_inbox', 'tasks'] })
  holds('with every app at hand', rows)
  holds(
    'a record of another app is never it',
    [
      ['delete the note Orders', 'clarify'],
      ['удали заметку Orders', 'clarify'],
      ['delete the task Orders', 'clarify'],
      ['complete the task "Orders"', 'clarify'],
      ['delete this note', 'clarify'],
      ['удали эту задачу', 'clarify'],
      ['delete the mail Orders', 'delete_email m8'],
      ['удали письмо Orders', 'delete_email m8'],
    ],
    { history: INBOX, sections: ['mail_inbox', 'tasks'] },
  )
  holds(
    'of two things with one name it is the one of that kind, whichever was seen last',
    [
      ['delete the note Orders', 'delete_note n8'],
      ['удали заметку Orders', 'delete_note n8'],
      ['read the email Orders', 'read_email m8'],
    ],
    { history: [...NOTES, ...INBOX] },
  )
  holds('a noun that a name begins with is no kind', [
    ['delete Notes from the weekly meeting', 'delete_email m5n'],
  ])
})

describe('the newest is never guessed', () => {
  holds('a section tells no order, so what has no list with the newest first is asked for', [
    ['complete the last task', 'clarify'],
    ['delete the newest task', 'clarify'],
    ['закрой последнюю задачу', 'clarify'],
    ['delete the first email', 'clarify'],
  ])
  holds('more is said of it than that it is the newest', [
    ['delete the last email from carol', 'clarify'],
    ['delete the last email about the garden', 'clarify'],
    ['удали последнее письмо от Кати', 'clarify'],
    ['delete the last two emails', 'clarify'],
    ['delete the last emails', 'clarify'],
    ['удали последние письма', 'clarify'],
  ])
  holds('what else the order says is no part of it', [
    ['mark the last email as read', `list_inbox; mark_emails_as_read ${NEWEST_MAIL}`],
    ['rename the last note to "Plan"', `list_notes; update_note Plan,${NEWEST_NOTE}`],
    ['delete the last note in my notes', `list_notes; delete_note ${NEWEST_NOTE}`],
  ])
  holds(
    'a list that was shown tells it by its times',
    [
      ['read the last email', 'read_email m7'],
      ['delete the newest email', 'delete_email m7'],
      ['удали последнее письмо', 'delete_email m7'],
    ],
    { history: INBOX },
  )
})

describe('an order whose target is not found ends in a question that names it', () => {
  test.each([
    ['delete the shopping list note', 'Which note? I do not see “shopping list”.'],
    ['delete the note "Groceries"', 'Which note? I do not see “Groceries”.'],
    ['delete the mail “Photos are ready”', 'Which email? I do not see “Photos are ready”.'],
    ['complete the task about mom', 'Which task? I do not see “about mom”.'],
    ['tag the present task with family', 'Which task? I do not see “present”.'],
    ['удали письмо «Фотографии готовы»', 'Какое письмо? Не вижу: «Фотографии готовы».'],
    ['отметь задачу про маму выполненной', 'Какая задача? Не вижу: «про маму».'],
    ['удали заметку про покупки', 'Какая заметка? Не вижу: «про покупки».'],
  ])('%s', (message, question) => {
    const plan = explained(message)
    expect(plan.kind === 'clarify' ? plan.question : plan.kind).toBe(question)
  })

  test('and what can be chosen is of that kind: a folder is no note', () => {
    const plan = explained('delete the shopping list note')
    expect(plan.kind === 'clarify' ? plan.choices : plan.kind).toEqual([
      'Books to read',
      'Q3 plan',
      'Things for the move',
      'Lentil soup',
    ])
  })

  holds(
    'one that was shown is found by its name and by a word of it',
    [
      ['delete the mail “Photos are ready”', 'delete_email m6'],
      ['delete Photos are ready', 'delete_email m6'],
      ['delete the status email', 'delete_email m7'],
      ['delete the photos email', 'clarify'],
    ],
    { history: INBOX },
  )
  holds(
    'a task by a word of it',
    [
      ['tag the present task with family', 'add_tag_to_task t8,family'],
      ['complete the task about mom', 'complete_task t9'],
    ],
    {
      history: shown('tasks', 'list_tasks', {
        total: 2,
        tasks: [
          { task_id: 't9', title: 'Call mom' },
          { task_id: 't8', title: 'Buy a present' },
        ],
      }),
    },
  )
})

describe('all that is said of a thing holds of the one that is chosen', () => {
  holds(
    'or it is asked for',
    [
      ['read the mail from bob@example.com about the invoice', 'read_email m8'],
      ['read the mail from guest@example.com about the invoice', 'clarify'],
      ['delete the mail from sarah@example.com about the invoice', 'clarify'],
      ['read the mail from bob about the garden', 'clarify'],
      ['read the mail about the invoice', 'read_email m8'],
      ['прочитай письмо от sarah@example.com про invoice', 'clarify'],
      ['прочитай письмо от bob@example.com про invoice', 'read_email m8'],
      ['read the last email from bob@example.com', 'read_email m8'],
      ['удали последнее письмо от bob@example.com', 'delete_email m8'],
    ],
    { history: INBOX },
  )
  holds('a section tells no senders', [
    ['read the mail from bob about the invoice', 'clarify'],
    ['прочитай письмо от Боба про счёт', 'clarify'],
  ])
})

describe('nobody pointed at what only stands in a section', () => {
  holds('so a pronoun changes none of it', [
    ['complete them', 'chat'],
    ['complete this task', 'clarify'],
    ['delete these notes', 'clarify'],
    ['удали эту заметку', 'clarify'],
  ])
})

describe('a number that a section holds answers how many', () => {
  test.each([
    'how many unread mails do i have',
    'how many unread emails are there?',
    'сколько у меня непрочитанных писем?',
  ])('%s', (message) => {
    expect(explained(message)).toMatchObject({
      kind: 'recall',
      refs: ['$REF:skeleton.mail_inbox.unread_total'],
    })
  })

  holds('and who wrote is told by the mail', [
    ['who wrote me last', 'list_inbox'],
    ['кто мне написал последним?', 'list_inbox'],
  ])
})
