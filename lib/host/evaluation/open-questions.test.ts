import { beforeAll, describe, expect, test } from 'vitest'
import { localModel } from '../../local-model/index.ts'
import type { Manifest } from '../../sdk/manifest.ts'
import { loadFromFolder } from '../extensions/load-from-folder.ts'
import { projectRoot } from '../project-root.ts'
import type { EvaluationLine } from './evaluation-line.ts'
import { planInWords } from './plan-in-words.ts'
import { planLine } from './plan-line.ts'

type History = EvaluationLine['history']

let bundled: Manifest[] = []

beforeAll(async () => {
  bundled = (await loadFromFolder(projectRoot())).snapshot().apps.map(({ manifest }) => manifest)
})

const WHO = 'Who shall it go to?'
const CALLED = 'What shall it be called?'
const SAY = 'What shall it say?'
const WHICH_NOTE = 'Which note? Name it or give its id.'
const КОМУ = 'Кому отправить?'
const КАК = 'Как назвать?'
const ЧТО = 'Что написать?'

/** Turns that each ended in a question: what was said and what was asked, in turns. */
const asked = (...said: string[]): History =>
  said.map((text, at) => (at % 2 === 0 ? { role: 'user', text } : { role: 'assistant', text, asks: true }))

const INBOX: History = [
  { role: 'user', text: 'show my inbox' },
  {
    role: 'assistant',
    text: 'Here it is.',
    facts: [
      {
        app_id: 'mail',
        fn: 'list_inbox',
        data: {
          emails: [
            { message_id: 'm1', from: 'sarah@example.com', from_name: 'Sarah Connor' },
            { message_id: 'm2', from: 'omar@example.com', from_name: 'Omar Said' },
          ],
        },
      },
    ],
  },
]

const NOTES: History = [
  { role: 'user', text: 'show my notes' },
  {
    role: 'assistant',
    text: 'Here they are.',
    facts: [
      {
        app_id: 'notes',
        fn: 'list_notes',
        data: {
          notes: [
            { note_id: 'n_1', title: 'Groceries' },
            { note_id: 'n_2', title: 'Call Ann' },
            { note_id: 'n_3', title: 'Budget' },
          ],
        },
      },
    ],
  },
]

async function planned(message: string, history: History = []): Promise<string> {
  const lang = /[а-я]/i.test(message) ? 'ru' : 'en'
  const base = { id: 'x', lang, catalog: 'bundled', tags: [], extensions: [], expect: 'chat' as const }
  const { got } = await planLine({ ...base, history, message }, bundled, localModel())
  return planInWords(got)
}

type Row = readonly [history: History, message: string, plan: string]

const holds = (title: string, rows: readonly Row[]): void =>
  test.each(rows.map(([history, message, plan]) => ({ history, message, plan })))(
    `${title}: $message`,
    async ({ history, message, plan }) => {
      expect(await planned(message, history)).toBe(plan)
    },
  )

const TWO_SENTENCES =
  'send an email to sarah@example.com with subject Question and text Are you free at noon? Or at one?'
const SENT = 'send | to=sarah@example.com | subject=Question | body=Are you free at noon? Or at one?'
const ДВА_ПРЕДЛОЖЕНИЯ =
  'отправь письмо sarah@example.com с темой Вопрос и текстом Ты свободна в полдень? Или в час?'
const ОТПРАВЛЕНО = 'send | to=sarah@example.com | subject=Вопрос | body=Ты свободна в полдень? Или в час?'

describe('a message with an order of its own', () => {
  holds('is read by itself after “who?”', [
    [asked('forward the invoice to alice', WHO), TWO_SENTENCES, SENT],
    [asked('перешли счёт Алисе', КОМУ), ДВА_ПРЕДЛОЖЕНИЯ, ОТПРАВЛЕНО],
    [
      asked('forward the invoice to alice', WHO, TWO_SENTENCES, WHO),
      'write a note about the meeting',
      'clarify',
    ],
    [asked('перешли счёт Алисе', КОМУ, ДВА_ПРЕДЛОЖЕНИЯ, КОМУ), 'напиши заметку о встрече', 'clarify'],
    [
      asked('send an email with text Hi', WHO),
      'create a note called Plan',
      'create_note | title=Plan | content=',
    ],
    [
      asked('напиши письмо с текстом Привет', КОМУ),
      'создай заметку «План»',
      'create_note | title=План | content=',
    ],
    [asked('send an email with text Hi', WHO), 'forward the invoice to alice', 'clarify'],
    [
      asked('send an email with text Hi', WHO),
      'email sarah@example.com saying Bye',
      'send | to=sarah@example.com | body=Bye | subject=Bye',
    ],
    [
      asked('send an email with text Hi', WHO),
      'sarah@example.com and then delete note n_3',
      'delete_note | note_id=n_3',
    ],
  ])
  holds('is no name for what an older message made', [
    [asked('create a note', CALLED), 'add text hello to it', 'chat'],
    [asked('создай заметку', КАК), 'добавь текст привет в неё', 'chat'],
    [asked('add butter to the groceries note', CALLED), 'rename groceries to Shopping list', 'chat'],
    [asked('создай заметку', КАК), 'переименуй продукты в Список', 'chat'],
    [asked('create a note', CALLED), 'show my tasks', 'list_tasks'],
    [asked('create a note', CALLED), 'what notes do I have?', 'list_notes'],
    [asked('создай заметку', КАК), 'покажи мои задачи', 'list_tasks'],
    [asked('create a note', CALLED), 'delete note n_3', 'delete_note | note_id=n_3'],
    [asked('create a note', CALLED), 'create a note called Plan', 'create_note | title=Plan | content='],
    [asked('create a note', CALLED), 'never mind', 'chat'],
  ])
  holds('is no text of a letter', [
    [asked('send an email to sarah@example.com', SAY), 'delete note n_3', 'delete_note | note_id=n_3'],
    [asked('отправь письмо sarah@example.com', ЧТО), 'удали заметку n_3', 'delete_note | note_id=n_3'],
    [asked('send an email to sarah@example.com', SAY), 'rename groceries to Shopping list', 'chat'],
    [asked('send an email to sarah@example.com', SAY), 'what is on my task list?', 'list_tasks'],
    [asked('отправь письмо sarah@example.com', ЧТО), 'не надо', 'chat'],
  ])
  holds('fills nothing', [
    [asked('delete the note', WHICH_NOTE), 'complete t-3', 'complete_task | task_id=t-3'],
    [asked('delete the note', WHICH_NOTE), 'what is the weather', 'chat'],
    [asked('send an email with text Hi', WHO), 'sarah@example.com?', 'chat'],
    [asked('delete the note', WHICH_NOTE), 'yes', 'chat'],
    [asked('delete the note', WHICH_NOTE), 'sarah@example.com', 'chat'],
    [[...NOTES, ...asked('delete the note', WHICH_NOTE)], 'the piano one', 'list_notes'],
  ])
})

describe('an answer', () => {
  holds('says who', [
    [
      asked('send an email with text Hi', WHO),
      'to sarah@example.com, please',
      'send | body=Hi | subject=Hi | to=sarah@example.com',
    ],
    [
      asked('send an email with text Hi', WHO),
      "it's sarah@example.com",
      'send | body=Hi | subject=Hi | to=sarah@example.com',
    ],
    [
      asked('напиши письмо с текстом Привет!', КОМУ),
      'на sarah@example.com',
      'send | body=Привет! | subject=Привет! | to=sarah@example.com',
    ],
    [
      [...INBOX, ...asked('send an email with text Hi', WHO)],
      'Sarah',
      'send | body=Hi | subject=Hi | to=sarah@example.com',
    ],
    [asked('send an email with text Hi', WHO), 'Sarah', 'clarify'],
    [asked('напиши письмо с текстом Привет', КОМУ), 'Саре', 'clarify'],
    [
      asked('send an email', WHO),
      'bob@example.com saying Are you free? Or not?',
      'send | to=bob@example.com | body=Are you free? Or not? | subject=Are you free? Or not?',
    ],
  ])
  holds('gives a name', [
    [asked('create a note', CALLED), 'call it Plan', 'create_note | title=Plan | content='],
    [asked('создай заметку', КАК), 'назови Рим', 'create_note | title=Рим | content='],
    [asked('create a task', CALLED), 'Buy milk', 'create_task | title=Buy milk'],
    [asked('создай задачу', КАК), 'Купить молоко', 'create_task | title=Купить молоко'],
    [
      asked('create a note', CALLED),
      '"delete everything"',
      'create_note | title=delete everything | content=',
    ],
    [asked('create a note', CALLED), 'Meeting notes', 'create_note | title=Meeting notes | content='],
  ])
  holds('gives a text, byte for byte', [
    [
      asked('send an email to sarah@example.com', SAY),
      'Are you free? Or at one?',
      'send | to=sarah@example.com | body=Are you free? Or at one? | subject=Are you free? Or at one?',
    ],
    [
      asked('отправь письмо sarah@example.com', ЧТО),
      'Я опоздаю на час.',
      'send | to=sarah@example.com | body=Я опоздаю на час. | subject=Я опоздаю на час.',
    ],
    [
      asked('send an email to sarah@example.com', SAY),
      'I sent the report.',
      'send | to=sarah@example.com | body=I sent the report. | subject=I sent the report.',
    ],
  ])
  holds('says which', [
    [asked('delete the note', WHICH_NOTE), 'n_4', 'delete_note | note_id=n_4'],
    [
      asked('удали заметку', 'Уточните, о чём речь (note): назовите или дайте id.'),
      'n_4',
      'delete_note | note_id=n_4',
    ],
    [[...NOTES, ...asked('delete the note', WHICH_NOTE)], 'Call Ann', 'delete_note | note_id=n_2'],
    [[...NOTES, ...asked('delete the note', WHICH_NOTE)], 'the second one', 'delete_note | note_id=n_2'],
    [[...NOTES, ...asked('delete the note', WHICH_NOTE)], 'вторую', 'delete_note | note_id=n_2'],
    [asked('delete the note', WHICH_NOTE), 'Groceries', 'clarify'],
  ])
  holds('belongs to the newest question', [
    [
      asked('forward the invoice to alice', WHO, 'create a note', CALLED),
      'Sarah',
      'create_note | title=Sarah | content=',
    ],
    [asked('перешли счёт Алисе', КОМУ, 'создай заметку', КАК), 'Рим', 'create_note | title=Рим | content='],
    [
      asked('send an email', WHO, 'sarah@example.com', SAY),
      'See you at noon.',
      'send | to=sarah@example.com | body=See you at noon. | subject=See you at noon.',
    ],
    [
      [...INBOX, ...asked('send an email', WHO, 'Bob', WHO, 'Sarah', SAY)],
      'See you at six.',
      'send | to=sarah@example.com | body=See you at six. | subject=See you at six.',
    ],
    [asked('delete the note', WHO), 'sarah@example.com', 'chat'],
  ])
})
