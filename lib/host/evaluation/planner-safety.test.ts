import { beforeAll, describe, expect, test } from 'vitest'
import { localModel } from '../../local-model/index.ts'
import type { Manifest } from '../../sdk/manifest.ts'
import { loadFromFolder } from '../extensions/load-from-folder.ts'
import { projectRoot } from '../project-root.ts'
import type { EvaluationLine } from './evaluation-line.ts'
import { planLine } from './plan-line.ts'

type Facts = NonNullable<EvaluationLine['history'][number]['facts']>[number]['data']

let bundled: Manifest[] = []

beforeAll(async () => {
  bundled = (await loadFromFolder(projectRoot())).snapshot().apps.map(({ manifest }) => manifest)
})

const shown = (app_id: string, fn: string, data: Facts): EvaluationLine['history'] => [
  { role: 'user', text: 'show them' },
  { role: 'assistant', text: 'Here they are.', facts: [{ app_id, fn, data }] },
]

const TASKS = shown('tasks', 'list_tasks', {
  tasks: [
    { task_id: 't-21', title: 'Book the hall' },
    { task_id: 't-22', title: 'Order flowers' },
    { task_id: 't-23', title: 'Print invitations' },
    { task_id: 't-24', title: 'Hire a band' },
  ],
})
const LETTER = shown('mail', 'read_email', {
  message_id: 'm-9',
  from: 'nora@example.com',
  subject: 'Keys',
  body: 'Where shall I leave the keys?',
})

/** The plan as `tool a,b` with the values of its arguments, or its kind. */
async function planned(message: string, history: EvaluationLine['history'] = []): Promise<string> {
  const line: EvaluationLine = {
    id: 'x',
    lang: /[а-я]/i.test(message) ? 'ru' : 'en',
    catalog: 'bundled',
    tags: [],
    extensions: [],
    history,
    message,
    expect: 'chat',
  }
  const { got } = await planLine(line, bundled, localModel())
  return got.kind === 'calls'
    ? got.calls
        .map(({ tool, args }) => `${tool} ${Object.values(args).flat().map(inWords).join(',')}`.trim())
        .join('; ')
    : got.kind
}

type Row = readonly [message: string, plan: string]

/** A text made by a template is inWords by the apps it takes values of. */
const inWords = (value: unknown): string => {
  const text = String(value)
  const apps = text.startsWith('$TEXT:')
    ? [...text.matchAll(/([a-z-]+)\[\d+\]/g)].map(([, app]) => app)
    : null
  return apps === null ? text : `text of ${[...new Set(apps)].join(' and ')}`
}

const holds = (title: string, rows: readonly Row[], history?: EvaluationLine['history']): void =>
  test.each(rows)(`${title}: %s`, async (message, plan) => {
    expect(await planned(message, history)).toBe(plan)
  })

describe('the local planner never acts on what a message exempts', () => {
  holds('a set that nobody listed is asked for', [
    ['trash every note apart from n_8', 'clarify'],
    ['close all tasks with the exception of t-12', 'clarify'],
    ['mark all emails as read other than m12', 'clarify'],
    ['empty the trash except n_8', 'clarify'],
    ['empty the trash but keep n_8', 'clarify'],
    ['закрой все задачи, исключая t-12', 'clarify'],
    ['очисти корзину, кроме n_8', 'clarify'],
    ['удали все письма, не считая m12', 'clarify'],
  ])
  holds('what the order listed itself is struck', [
    ['complete t-11, t-12 and t-13 apart from t-12', 'complete_task t-11; complete_task t-13'],
    ['удали задачи t-11, t-12 и t-13, кроме t-13', 'delete_task t-11; delete_task t-12'],
  ])
  holds(
    'a list that was shown is acted on without it',
    [
      [
        'complete them all apart from the second',
        'complete_task t-21; complete_task t-23; complete_task t-24',
      ],
      ['delete all of them except the flowers one', 'delete_task t-21; delete_task t-23; delete_task t-24'],
      [
        'закрой их все, за исключением последней',
        'complete_task t-21; complete_task t-22; complete_task t-23',
      ],
      ['delete all of them except the piano one', 'clarify'],
      ['mark them as done but not the band', 'complete_task t-21; complete_task t-22; complete_task t-23'],
      ['delete them all but keep the last one', 'delete_task t-21; delete_task t-22; delete_task t-23'],
      ['complete these but not t-99', 'clarify'],
      ['delete them except the flowers and the band', 'delete_task t-21; delete_task t-23'],
      ['delete them except flowers and t-24', 'delete_task t-21; delete_task t-23'],
      ['delete them except the flowers and the piano', 'clarify'],
    ],
    TASKS,
  )
  holds('what stands beside the order stays as it is', [
    ['delete note n_7 and keep n_8', 'delete_note n_7'],
    ['finish t-11, please leave t-12 as it is', 'complete_task t-11'],
    ['delete email m11 as opposed to m12', 'delete_email m11'],
    ['закрой t-11 вместо t-12', 'complete_task t-11'],
    ['удали заметки n_7 и n_8, а n_9 оставь', 'delete_note n_7; delete_note n_8'],
    ['сотри письмо m11, но m12 не трогай', 'delete_email m11'],
    [
      'write to ann@example.com rather than dan@example.com that we moved',
      'send ann@example.com,we moved,we moved',
    ],
    [
      'напиши ann@example.com, а не dan@example.com, что мы переехали',
      'send ann@example.com,мы переехали,мы переехали',
    ],
    ['leave t-12 alone', 'chat'],
  ])
  holds('what is deleted may not hold it', [
    ['delete the notes from folder f-7 but keep n_8', 'clarify'],
    ['удали заметки из папки f-7, а n_8 не трогай', 'clarify'],
  ])
  holds('who shall not be written to is not told so', [
    [
      'tell ann@example.com that we moved, but do not write to dan@example.com',
      'send ann@example.com,we moved,we moved',
    ],
    [
      'сообщи ann@example.com, что мы переехали, а dan@example.com не пиши',
      'send ann@example.com,мы переехали,мы переехали',
    ],
  ])
  holds('words that keep something are read where they ask for it', [
    [
      'create a note "Keys" that says leave them with the neighbour',
      'create_note Keys,leave them with the neighbour',
    ],
    ['delete note n_7, besides that, complete t-11', 'delete_note n_7; complete_task t-11'],
  ])
})

describe('the local planner drops no condition and no time', () => {
  holds('it asks', [
    ['trash note n_7 provided it is a draft', 'clarify'],
    ['complete t-11 as soon as ann@example.com answers', 'clarify'],
    ['delete email m11 next week', 'clarify'],
    ['empty the trash at noon', 'clarify'],
    ['once t-11 is completed, delete note n_7', 'clarify'],
    ['before deleting n_7 read it to me', 'clarify'],
    ['закрой t-11, как только придёт оплата', 'clarify'],
    ['удали письмо m11 послезавтра', 'clarify'],
    ['очисти корзину через два часа', 'clarify'],
    ['удали заметку n_7 при условии, что она пустая', 'clarify'],
  ])
  holds('it takes up what a tool has room for, and politeness', [
    ['create a task "Call Ann" due 2026-08-01', 'create_task 2026-08-01,Call Ann'],
    ['create a task to call Ann when the hall is booked', 'create_task call Ann when the hall is booked'],
    ['delete t-11, if possible', 'delete_task t-11'],
    ['закрой t-11, если не трудно', 'complete_task t-11'],
  ])
})

describe('the local planner does nothing for a question or an order taken back', () => {
  holds('it answers', [
    ['нам закрыть t-11?', 'chat'],
    ['закрывать ли t-11?', 'chat'],
    ['is it wise to delete note n_7?', 'chat'],
    ['delete note n_7? nah', 'chat'],
    ['закрой t-11. стоп, не надо', 'chat'],
  ])
  holds('a request in the form of a question is served', [
    ['можете закрыть t-11?', 'complete_task t-11'],
    ['could you delete note n_7?', 'delete_note n_7'],
  ])
})

describe('the local planner keeps to the words of the user', () => {
  holds('what comes next is a step of its own', [
    ['complete t-11 and then delete note n_7', 'complete_task t-11; delete_note n_7'],
    ['read note n_7 and then trash it', 'get_note n_7; delete_note n_7'],
  ])
  holds('what is deleted is no source of a text', [
    ['email ann@example.com the trash and empty the trash', 'clarify'],
    [
      'mail ann@example.com my tasks and delete task t-11',
      'list_tasks; send ann@example.com,Tasks,text of tasks; delete_task t-11',
    ],
    [
      'отправь ann@example.com мои задачи и удали задачу t-11',
      'list_tasks; send ann@example.com,Задачи,text of tasks; delete_task t-11',
    ],
  ])
  holds(
    'a reply says what was dictated, and asks where nothing was',
    [
      ['reply to her that the porch is fine', 'send nora@example.com,the porch is fine,the porch is fine'],
      ['ответь ей, что можно на крыльце', 'send nora@example.com,можно на крыльце,можно на крыльце'],
      ['respond to her', 'clarify'],
      ['answer that email', 'clarify'],
      ['ответь на это письмо', 'clarify'],
    ],
    LETTER,
  )
  holds('SQL that changes data is given to no tool that reads', [
    ['run delete from orders where id = 3', 'chat'],
    ['выполни update orders set paid = 1', 'chat'],
    ['run with x as (select 1) delete from orders', 'chat'],
    ['run: select id from orders', 'run_query select id from orders'],
  ])
  holds(
    'every ordinal counts',
    [
      ['delete the second and the fourth', 'delete_task t-22; delete_task t-24'],
      ['complete the first three', 'complete_task t-21; complete_task t-22; complete_task t-23'],
      ['вторую и третью закрой', 'complete_task t-22; complete_task t-23'],
      ['delete the second to the fourth', 'clarify'],
      ['delete the second and the fifth', 'clarify'],
      ['delete the second one, no, the third', 'clarify'],
    ],
    TASKS,
  )
  holds('what has an id already is not made anew', [
    ['create under task t-11 "buy ribbon"', 'chat'],
    ['create a task 7 balloons', 'create_task 7 balloons'],
  ])
})
