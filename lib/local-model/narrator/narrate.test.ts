import { describe, expect, test } from 'vitest'
import { narrate } from './narrate.ts'

const promptOf = (results: object[], language: 'en' | 'ru' = 'en', recalled: object[] = []): string =>
  [
    `[RESULTS]\n[${results.map((step) => JSON.stringify(step)).join(',\n ')}]`,
    ...(recalled.length > 0 ? [`[RECALLED]\n${JSON.stringify(recalled)}`] : []),
    `[MESSAGE]\n[2026-05-15T17:21:14Z user tz=Europe/Berlin lang=${language}] x`,
  ].join('\n\n')

const listed = {
  step_idx: 0,
  app_id: 'notes',
  tool: 'list_notes',
  status: 'SUCCESS',
  effects: [],
  data: {
    total: 2,
    notes: [
      { note_id: 'n_1', title: 'Q3 plan' },
      { note_id: 'n_2', title: 'Books' },
    ],
  },
  summary: 'You have 2 notes.',
}
const created = {
  step_idx: 1,
  app_id: 'notes',
  tool: 'create_note',
  status: 'SUCCESS',
  effects: ['create:note'],
  data: {},
  summary: 'Created the note “A”.',
}

describe('the narrator', () => {
  test('tells a read by its summary and what it lists', () => {
    expect(narrate(promptOf([listed]))).toBe('You have 2 notes.\n\n- Q3 plan\n- Books')
  })

  test('tells what was done and stays, what failed and why, and what was not run', () => {
    const failed = {
      step_idx: 2,
      app_id: 'mail',
      tool: 'send',
      status: 'ERROR',
      error: 'No such address here.',
    }
    const skipped = { step_idx: 3, app_id: 'tasks', tool: 'create_task', status: 'NOT_RUN' }
    expect(narrate(promptOf([created, failed, skipped]))).toBe(
      'Created the note “A”. One step failed. No such address here. Not run: create task. What was done before stays as it is.',
    )
  })

  test('names common fields of a list in the reader’s language', () => {
    const tasks = [
      { task_id: 't_1', title: 'Позвонить', due: '2026-05-16' },
      { task_id: 't_2', title: 'Краска', due: null },
    ]
    const read = {
      step_idx: 0,
      app_id: 'tasks',
      tool: 'list_tasks',
      status: 'SUCCESS',
      effects: [],
      data: { tasks },
      summary: 'Две задачи.',
    }
    expect([narrate(promptOf([read], 'ru')), narrate(promptOf([read], 'en'))]).toEqual([
      'Две задачи.\n\n- Позвонить (срок: 2026-05-16)\n- Краска',
      'Две задачи.\n\n- Позвонить (due: 2026-05-16)\n- Краска',
    ])
  })

  test('says of an unknown outcome what its reason says, once', () => {
    const unknown = { step_idx: 0, app_id: 'mail', tool: 'send', status: 'UNKNOWN', error: 'I do not know.' }
    expect(narrate(promptOf([unknown]))).toBe('I do not know.')
  })

  test('says of a declined step that it did not run', () => {
    const declined = { step_idx: 0, app_id: 'notes', tool: 'delete_note', status: 'DECLINED' }
    expect(narrate(promptOf([declined], 'ru'))).toBe('Вы отказались, поэтому этот шаг не выполнен.')
  })

  test('says a recalled number with where it is from and its age', () => {
    const fact = { source: 'tasks.list_tasks', path: 'total', value: 36, age_seconds: 130 }
    expect([narrate(promptOf([], 'en', [fact])), narrate(promptOf([], 'ru', [fact]))]).toEqual([
      '36, as of 2 minutes ago (tasks).',
      '36 — по данным, полученным 2 минуты назад (tasks).',
    ])
  })

  test('says no number that stands in neither summary nor data', () => {
    const many = {
      ...listed,
      summary: 'You have 30 notes.',
      data: {
        total: 30,
        notes: Array.from({ length: 30 }, (_, at) => ({
          note_id: `n_${at}`,
          title: `Note ${'abcdefghijklmnopqrstuvwxyzäöüß'[at]}`,
        })),
      },
    }
    expect(narrate(promptOf([many])).match(/\d+/g)).toEqual(['30'])
  })

  test('reads the leading portion of data that was cut', () => {
    const cut = {
      ...listed,
      data: '{"total": 2, "notes": [{"note_id": "n_1", "title": "Q3 plan"}, {"note_id": "n_2", "ti…',
    }
    expect(narrate(promptOf([cut]))).toContain('- Q3 plan')
  })
})
