import type { AppView, PanelView, Snapshot } from '../../lib/protocol/snapshot.ts'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import { cardExample, snapshotExample, stepExample, turnExample } from './examples.ts'

const svg = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`

const panel = (appId: string, panelId: string, slot: PanelView['slot'], title: string): PanelView => ({
  appId,
  panelId,
  slot,
  title,
  icon: '',
  refresh: 'manual',
})

const app = (appId: string, name: string, path: string, panels: PanelView[]): AppView => ({
  appId,
  name,
  description: `${name}: an app of the demonstration.`,
  icon: svg(path),
  panels,
})

const apps: AppView[] = [
  app(
    'notes',
    'Notes',
    '<path d="M15 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V9z"/><path d="M15 3v6h6"/><path d="M8 13h8"/><path d="M8 17h5"/>',
    [panel('notes', 'notes', 'left', 'Notes'), panel('notes', 'folders', 'right', 'Folders and trash')],
  ),
  app('mail', 'Mail', '<rect x="2" y="4" width="20" height="16" rx="2"/><path d="m22 7-10 6L2 7"/>', [
    panel('mail', 'inbox', 'left', 'Inbox'),
  ]),
  app(
    'tasks',
    'Tasks',
    '<path d="m3 6 2 2 4-4"/><path d="m3 16 2 2 4-4"/><path d="M13 7h8"/><path d="M13 17h8"/>',
    [panel('tasks', 'tasks', 'left', 'Tasks')],
  ),
  app(
    'sql-db',
    'Shop database',
    '<ellipse cx="12" cy="5" rx="9" ry="3"/><path d="M3 5v14c0 1.66 4.03 3 9 3s9-1.34 9-3V5"/><path d="M3 12c0 1.66 4.03 3 9 3s9-1.34 9-3"/>',
    [panel('sql-db', 'tables', 'left', 'Tables')],
  ),
  app('web-tools', 'Web tools', '<circle cx="12" cy="12" r="10"/><path d="M2 12h20"/>', []),
]

const chain = [
  stepExample({
    index: 0,
    appId: 'sql-db',
    appName: 'Shop database',
    tool: 'run_query',
    title: 'Query orders',
    summary: '248 rows',
    durationMs: 41,
  }),
  stepExample({
    index: 1,
    tool: 'create_note',
    title: 'Create note “Orders, November”',
    actionType: 'write',
    effects: ['create:note'],
    dependsOn: [0],
    status: 'begun',
    durationMs: null,
  }),
  stepExample({
    index: 2,
    appId: 'mail',
    appName: 'Mail',
    tool: 'send',
    title: 'Send mail to anna.konstantinopolskaya-very-long-address@department.example',
    actionType: 'write',
    effects: ['send:email'],
    dependsOn: [0, 1],
    status: 'planned',
    startedAt: null,
    durationMs: null,
  }),
]

const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

const ended = { phase: 'ended', endedAs: 'answered' } as const

const english: TurnView[] = [
  turnExample({
    id: 't1',
    sequence: 1,
    ...ended,
    message: 'show my notes',
    steps: [stepExample({ summary: '4 notes' })],
    sentences: [
      'You have 4 notes, in 2 folders.',
      '- **Q3 plan**, edited today, in Work',
      '- Trip to Lisbon, 3 days ago',
      '- Shopping, last week',
      '- Orders, November',
    ],
  }),
  turnExample({
    id: 't2',
    sequence: 2,
    ...ended,
    message: 'how many was that?',
    recalled: [{ source: 'notes/list_notes', path: 'total', value: '4', ageSeconds: 40 }],
    sentences: ['That was 4 notes.', 'Two of them are in the folder Work.'],
  }),
  turnExample({
    id: 't3',
    sequence: 3,
    ...ended,
    endedAs: 'partly',
    message: 'delete the shopping note and empty the trash',
    reason:
      'The trash holds nothing, so there was nothing to delete. The shopping note is in the trash and stays there.',
    steps: [
      stepExample({
        index: 0,
        tool: 'delete_note',
        title: 'Delete note',
        actionType: 'destructive',
        summary: 'moved to the trash',
      }),
      stepExample({
        index: 1,
        tool: 'empty_trash',
        title: 'Empty the trash',
        actionType: 'destructive',
        status: 'failed',
        durationMs: 3,
        error: { code: 'NOTHING_TO_DELETE', message: 'The trash is empty.' },
      }),
      stepExample({
        index: 2,
        tool: 'list_notes',
        title: 'List notes',
        status: 'not-run',
        startedAt: null,
        durationMs: null,
      }),
    ],
    answeredCards: [
      cardExample({
        id: 'c1',
        status: 'confirmed',
        title: 'Delete the note “Shopping”?',
        answeredAt: '2026-11-21T09:01:00Z',
      }),
      cardExample({
        id: 'c2',
        status: 'declined',
        title: 'Delete the note “Trip to Lisbon”?',
        answeredAt: '2026-11-21T09:02:00Z',
      }),
      cardExample({
        id: 'c3',
        status: 'expired',
        title: 'Delete the folder “Old things” and its 12 notes?',
        answeredAt: '2026-11-21T09:07:00Z',
      }),
      cardExample({
        id: 'c4',
        status: 'superseded',
        title: 'Empty the trash?',
        answeredAt: '2026-11-21T09:08:00Z',
      }),
      cardExample({
        id: 'c5',
        status: 'void',
        title: 'Delete the note “Q3 plan”?',
        answeredAt: '2026-11-21T09:09:00Z',
      }),
    ],
  }),
  turnExample({
    id: 't4',
    sequence: 4,
    ...ended,
    endedAs: 'failed',
    message:
      'check https://internal.example.test/a/very/long/path/that/does/not/break/anywhere/because-it-is-one-word',
    reason: 'I could not reach internal.example.test, so nothing was sent.',
  }),
  turnExample({
    id: 't5',
    sequence: 5,
    ...ended,
    message: 'add a tag',
    question: {
      text: 'Which task shall get the tag?',
      choices: ['Call the bank', 'Prepare the Q3 review', 'Book flights'],
    },
  }),
  turnExample({
    id: 't6',
    sequence: 6,
    kind: 'ui',
    ...ended,
    message: '',
    steps: [stepExample({ tool: 'create_note', title: 'Create note “Ideas”', actionType: 'write' })],
  }),
  turnExample({
    id: 't7',
    sequence: 7,
    phase: 'waiting',
    message: 'delete the note I just created',
    steps: [
      stepExample({
        index: 0,
        tool: 'delete_note',
        title: 'Delete note',
        actionType: 'destructive',
        effects: ['trash:note'],
        status: 'asked',
        durationMs: null,
      }),
    ],
    card: cardExample({
      params: [
        { name: 'note_id', value: 'note_7f3a91c2', label: 'Q3 plan', origin: 'fact' },
        {
          name: 'reason',
          value: 'Because the plan of the third quarter was replaced by the one of the fourth. '.repeat(4),
          label: null,
          origin: 'message',
        },
      ],
    }),
  }),
  turnExample({
    id: 't8',
    sequence: 8,
    phase: 'running',
    message: 'Query orders, write a note with the count, email me the note',
    steps: chain,
  }),
  turnExample({ id: 't9', sequence: 9, phase: 'queued', message: 'and then list my tasks' }),
]

const russian: TurnView[] = [
  turnExample({
    id: 'r1',
    sequence: 1,
    ...ended,
    message: 'показать письма за сегодня',
    steps: [
      stepExample({
        appId: 'mail',
        appName: 'Почта',
        tool: 'list_inbox',
        title: 'Посмотреть входящие',
        summary: '3 письма',
        durationMs: 18,
      }),
    ],
    sentences: ['Сегодня пришло 3 письма от sarah@example.com.', 'Последнее — «Статус по проекту», в 14:20.'],
    recalled: [{ source: 'mail/list_inbox', path: 'total', value: '3', ageSeconds: 140 }],
  }),
  turnExample({
    id: 'r2',
    sequence: 2,
    phase: 'waiting',
    message: 'удали заметку, которую я только что создал',
    steps: [
      stepExample({
        appName: 'Заметки',
        tool: 'delete_note',
        title: 'Удалить заметку',
        actionType: 'destructive',
        status: 'asked',
        durationMs: null,
      }),
    ],
    card: cardExample({
      appName: 'Заметки',
      title: 'Удалить заметку «План на четвёртый квартал»?',
      description: 'Заметка переместится в корзину, её можно будет вернуть.',
      facts: ['12 строк', 'изменена сегодня', 'в папке «Работа»'],
      params: [
        { name: 'note_id', value: 'note_7f3a91c2', label: 'План на четвёртый квартал', origin: 'fact' },
      ],
    }),
  }),
]

const conversations = [
  'Orders of November',
  'Trip to Lisbon, packing and a very long title that has to be cut',
  '',
].map((title, at) => ({
  id: at === 0 ? 'conversation_1' : `conversation_${at + 1}`,
  title,
  updatedAt: `2026-11-2${3 - at}T09:00:00.000Z`,
}))

const problems = [
  {
    extension: 'weather',
    file: 'extensions/weather/index.ts',
    line: 12,
    column: 5,
    rule: 'V20',
    message: 'set_alarm is a write and declares no effects.',
  },
]

const suggestions = {
  en: [
    'Show my notes',
    'Query orders, write a note with the count, email me the note',
    'How many unread mails do I have?',
  ],
  ru: [
    'Покажи мои заметки',
    'Запроси заказы, сохрани заметку с количеством и отправь её мне',
    'Сколько у меня непрочитанных писем?',
  ],
}

/** The card that waits was asked a moment ago, whenever one looks. */
const asked = (turn: TurnView): TurnView =>
  turn.card ? { ...turn, card: { ...turn.card, askedAt: soon(-1), expiresAt: soon(4) } } : turn

/** Every state of the page in one snapshot, to look at it. */
export function demoSnapshot(language: 'en' | 'ru', scene: string): Snapshot {
  const turns = language === 'ru' ? russian : english
  return snapshotExample({
    user: {
      id: 'imp_u_demo',
      address: 'fern@webbee.example',
      language,
      timezone: 'Europe/Berlin',
      hasSample: true,
    },
    apps,
    problems: scene === 'problems' ? problems : [],
    conversations,
    conversation: conversations[0] ?? { id: 'conversation_1', title: '', updatedAt: '' },
    turns: scene === 'empty' ? [] : turns.map(asked),
    suggestions: suggestions[language],
  })
}
