import { describe, expect, test } from 'vitest'
import { explainPlan } from '../index.ts'

const schema = (properties: Record<string, string>, required: string[]): string =>
  `{${Object.entries(properties)
    .map(([name, type]) => `${name}${required.includes(name) ? '' : '?'}: ${type}`)
    .join(', ')}}`

const TEXT = 'string(..100000)'
const LINE = 'string(..200)'
const ID = 'string'
const DAY = 'date'

interface Tool {
  name: string
  type?: 'write' | 'destructive'
  does: string
  takes: string
}

const app = (id: string, tools: Tool[]): string =>
  [
    `app ${id}: ${id}`,
    ...tools.map(
      ({ name, type, does, takes }) => `- ${name} (${type ?? 'write'}) effects=["${does}"] params=${takes}`,
    ),
  ].join('\n')

/** Takes a title and a text, as a note does, and is called a task sheet. */
const SHEETS = app('records', [
  {
    name: 'put_task_sheet',
    does: 'create:task_sheet',
    takes: schema({ title: LINE, content: TEXT }, ['title', 'content']),
  },
  {
    name: 'withdraw_task_sheet',
    type: 'destructive',
    does: 'trash:task_sheet',
    takes: schema({ task_sheet_id: ID }, ['task_sheet_id']),
  },
])

/** Takes a title and a day, as a task does, and is called an entry. */
const ENTRIES = app('tracker', [
  { name: 'submit_entry', does: 'create:entry', takes: schema({ title: LINE, due: DAY }, ['title']) },
  {
    name: 'withdraw_entry',
    type: 'destructive',
    does: 'delete:entry',
    takes: schema({ entry_id: ID }, ['entry_id']),
  },
])

const planOf = (tools: string, text: string, history = ''): unknown => {
  const { plan } = explainPlan(
    `[TOOLS]\n${tools}\n\n[SKELETON]\n\n[HISTORY]\n${history}\n\n[MESSAGE]\n[Friday 2026-05-15 17:23 +00:00 UTC lang=en] ${text}`,
  )
  if (plan.kind === 'calls')
    return plan.action_plans.map(({ app_id: id, tool, args }) => `${id}.${tool} ${JSON.stringify(args)}`)
  return plan.kind === 'clarify' ? { choices: plan.choices } : plan.kind
}

describe('a tool whose words and shape disagree', () => {
  test('is asked about before it makes or deletes anything, with the apps to choose from', () => {
    const both = { choices: ['records', 'tracker'] }
    expect(
      ['create a task "Pay rent"', 'delete task t-5'].map((text) => planOf(`${SHEETS}\n${ENTRIES}`, text)),
    ).toEqual([both, both])
  })

  test('is used where no other tool is of the shape that was said', () => {
    expect(planOf(SHEETS, 'create a task "Pay rent" that says "today"')).toEqual([
      'records.put_task_sheet {"title":"Pay rent","content":"today"}',
    ])
  })

  test.each([
    ['records', 'records.put_task_sheet {"title":"Pay rent","content":""}'],
    ['Tracker', 'tracker.submit_entry {"title":"Pay rent"}'],
  ])('is not asked about again once the answer is %s', (answer, call) => {
    const asked = '[2026-05-15T17:00:00Z user asked apps=[]] create a task "Pay rent"\n'
    expect(planOf(`${SHEETS}\n${ENTRIES}`, answer, asked)).toEqual([call])
  })
})

const NOTES = (name: string, does: string, takes: string, type: 'write' | 'destructive' = 'write'): string =>
  app('notes', [{ name, does, takes, type }])
const BY_ID = schema({ note_id: ID }, ['note_id'])

describe('what a tool declares', () => {
  test.each([
    [
      'get_note creates a folder',
      app('notes', [
        { name: 'get_note', does: 'create:folder', takes: schema({ name: LINE }, ['name']) },
        { name: 'wipe_note', type: 'destructive', does: 'delete:note', takes: BY_ID },
      ]),
      'open note n_7',
    ],
    ['get_note changes a note', NOTES('get_note', 'update:note', BY_ID), 'open note n_7'],
    ['delete_note changes a note', NOTES('delete_note', 'update:note', BY_ID), 'get rid of note n_7'],
    [
      'delete_note, said to destroy, changes a note',
      NOTES('delete_note', 'update:note', BY_ID, 'destructive'),
      'delete note n_7',
    ],
    [
      'close_note deletes a note',
      NOTES('close_note', 'delete:note', BY_ID, 'destructive'),
      'finish note n_7',
    ],
    [
      'restore_note deletes a note',
      NOTES('restore_note', 'delete:note', BY_ID, 'destructive'),
      'restore note n_7',
    ],
    [
      'send_back_note changes a note',
      NOTES('send_back_note', 'update:note', BY_ID),
      'share note n_7 on Twitter',
    ],
    [
      'put_note makes one',
      NOTES('put_note', 'create:note', schema({ title: LINE, folder_id: ID }, ['title'])),
      'move note n_7 to folder f-2',
    ],
  ])('decides over its name: %s', (_, tools, text) => {
    expect(planOf(tools, text)).not.toBeInstanceOf(Array)
  })
})

describe('an id that a message names', () => {
  const FOLDER_TOOL = {
    name: 'wipe_notes_from_folder',
    type: 'destructive' as const,
    does: 'delete:folder',
    takes: schema({ folder_id: ID }, ['folder_id']),
  }

  test('is no folder where it is said to be a note', () => {
    expect(planOf(app('notes', [FOLDER_TOOL]), 'wipe note n_3')).not.toBeInstanceOf(Array)
    expect(planOf(app('notes', [FOLDER_TOOL]), 'wipe folder f-3')).toEqual([
      'notes.wipe_notes_from_folder {"folder_id":"f-3"}',
    ])
  })

  test('never becomes the title of something new', () => {
    const tools = app('work', [
      { name: 'new_task', does: 'create:task', takes: schema({ title: LINE, due: DAY }, ['title']) },
      { name: 'finish_task', does: 'update:task', takes: schema({ task_id: ID }, ['task_id']) },
    ])
    expect(planOf(tools, 'add task t-4 urgent')).not.toBeInstanceOf(Array)
    expect(planOf(tools, 'add task "t-4 is urgent"')).toEqual(['work.new_task {"title":"t-4 is urgent"}'])
  })

  test('and an address are never passed over', () => {
    const tools = app('work', [
      { name: 'write_task', does: 'create:task', takes: schema({ title: LINE, due: DAY }, ['title']) },
    ])
    const orders = ['write bob@example.com about lunch', 'add a task "Tiles" to project p-4']
    for (const order of orders) expect(planOf(tools, order)).not.toBeInstanceOf(Array)
  })

  test('is asked about where the nouns of an app stand for two things', () => {
    const takes = schema({ inbox_id: ID, title: LINE, email_id: ID }, ['inbox_id'])
    const tools = app('inbox', [{ name: 'update_inbox', does: 'update:inbox', takes }])
    expect(planOf(tools, 'rename email n_7 to "A"')).toEqual({ choices: ['inbox'] })
  })

  test('is found in earlier results whatever case their names are in', () => {
    const tools = app('notes', [
      {
        name: 'deleteNote',
        type: 'destructive',
        does: 'trash:note',
        takes: schema({ noteId: ID }, ['noteId']),
      },
    ])
    const made =
      '[2026-05-15T17:00:00Z user ok apps=[notes]] write it down\n  FACTS: app=notes fn=createNote data={"noteId":"n_7","title":"A"}\n'
    expect(planOf(tools, 'delete it', made)).toEqual(['notes.deleteNote {"noteId":"n_7"}'])
  })
})
