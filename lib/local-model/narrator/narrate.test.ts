import { describe, expect, test } from 'vitest'
import { narrate } from './narrate.ts'

const promptOf = (results: object[], language: 'en' | 'ru' = 'en'): string =>
  [
    `[RESULTS]\n[${results.map((step) => JSON.stringify(step)).join(',\n ')}]`,
    `[MESSAGE]\n[Friday 2026-05-15 19:21 +02:00 Europe/Berlin lang=${language}] x`,
  ].join('\n\n')

const listed = {
  step_idx: 0,
  address: 'notes[0]',
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
  address: 'notes[1]',
  app_id: 'notes',
  tool: 'create_note',
  status: 'SUCCESS',
  effects: ['create:note'],
  data: {},
  summary: 'Created the note “A”.',
}

describe('the narrator', () => {
  test('tells a read by its summary and its rows by reference', () => {
    expect(narrate(promptOf([listed]))).toBe('You have 2 notes.\n\n{{ notes[0].notes | list: "title" }}')
  })

  test('tells what was done and stays, what failed and why, what was left out and what was not run, by name', () => {
    const failed = {
      step_idx: 2,
      app_id: 'mail',
      tool: 'send',
      status: 'ERROR',
      error: 'No such address here.',
    }
    const left = { step_idx: 3, app_id: 'mail', tool: 'archive', status: 'SKIPPED', condition: 'x > 1' }
    const skipped = { step_idx: 4, app_id: 'tasks', tool: 'create_task', status: 'NOT_RUN' }
    expect(narrate(promptOf([created, failed, left, skipped]))).toBe(
      'Created the note “A”. This step failed: send. No such address here. Left out: archive. Not run: create task. What was done before stays as it is.',
    )
  })

  test('names fields of a list in the reader’s language', () => {
    const tasks = [
      { task_id: 't_1', title: 'Позвонить', due: '2026-05-16' },
      { task_id: 't_2', title: 'Краска', due: null },
    ]
    const read = { ...listed, address: 'tasks[0]', data: { tasks }, summary: 'Две задачи.' }
    expect([narrate(promptOf([read], 'ru')), narrate(promptOf([read], 'en'))]).toEqual([
      'Две задачи.\n\n{{ tasks[0].tasks | list: "title", "due: срок" }}',
      'Две задачи.\n\n{{ tasks[0].tasks | list: "title", "due: due" }}',
    ])
  })

  test('says rows without names as a table, fields of a record one by one, and a text whole', () => {
    const rows = {
      ...listed,
      address: 'sql-db[0]',
      data: { rows: [{ status: 'paid', n: 3 }], row_count: 1 },
      summary: '',
    }
    const record = {
      ...listed,
      address: 'web[0]',
      data: { up: true, ms: 80, checked_at: '2026-05-15T10:00:00Z' },
      summary: '',
    }
    const note = {
      ...listed,
      data: { note_id: 'n_1', content: 'Milk, eggs' },
      summary: 'Here it is: Milk, eggs',
    }
    expect([rows, record, note].map((step) => narrate(promptOf([step])))).toEqual([
      '{{ sql-db[0].rows | table: "status: status", "n: n" }}',
      '- up: {{ web[0].up }}\n- ms: {{ web[0].ms | number }}\n- checked at: {{ web[0].checked_at | moment }}',
      'Here it is: {{ notes[0].content }}',
    ])
  })

  test('says a text once, also where tokens stand differently in its summary', () => {
    const data = { body: 'Hi,\ncome by. <NAME_1>' }
    const mail = { ...listed, address: 'mail[0]', data, summary: 'From <NAME_2>:\n\nHi,\ncome by. <NAME_2>' }
    expect(narrate(promptOf([mail]))).toBe('From <NAME_2>:\n\n{{ mail[0].body }}')
  })

  test('never takes a summary for an expression, and never answers a read with a bare Done', () => {
    const odd = { ...listed, data: { notes: [] }, summary: 'You wrote {{ notes[0] }}' }
    expect(narrate(promptOf([odd]))).toBe('There is nothing to show.')
  })

  test('says of an unknown outcome what its reason says, once', () => {
    const unknown = { step_idx: 0, app_id: 'mail', tool: 'send', status: 'UNKNOWN', error: 'I do not know.' }
    expect(narrate(promptOf([unknown]))).toBe('I do not know.')
  })

  test('says of a declined step that it did not run', () => {
    const declined = { step_idx: 0, app_id: 'notes', tool: 'delete_note', status: 'DECLINED' }
    expect(narrate(promptOf([declined], 'ru'))).toBe('Вы отказались, поэтому этот шаг не выполнен.')
  })
})
