import { beforeEach, describe, expect, it } from 'vitest'
import { validateExtension } from '#sdk'
import { type MockContext, mockContext } from '#sdk/testing/mock-context.ts'
import { probeSkeleton } from '#sdk/testing/probe-skeleton.ts'
import { renderPanel } from '#sdk/testing/render-panel.ts'
import { previewFunction, runFunction } from '#sdk/testing/run-function.ts'
import notes from './index.ts'

const NOON = '2026-05-15T12:00:00.000Z'

let ctx: MockContext
const run = (name: string, args: object = {}) => runFunction(notes, name, args, ctx)
const russian = () => mockContext({ user: { language: 'ru' } })

async function made(name: string, args: object, key: string): Promise<string> {
  const result = await run(name, args)
  if (result.status === 'error') throw new Error(result.error)
  return String(result.data[key])
}
const note = (title: string, more: object = {}) =>
  made('create_note', { title, content: 'Text.', ...more }, 'note_id')
const folder = (name: string) => made('create_folder', { name }, 'folder_id')
const titles = async () => {
  const result = await run('list_notes')
  return result.status === 'success' ? result.data : result.error
}

beforeEach(() => {
  ctx = mockContext()
})

it('breaks no rule', () => {
  expect(validateExtension(notes)).toEqual([])
})

describe('create_note', () => {
  it('stores the note and returns it whole', async () => {
    const result = await run('create_note', { title: 'Orders', content: '248' })
    expect(result).toEqual({
      status: 'success',
      data: { note_id: 'notes-1', title: 'Orders', content: '248', folder_id: null },
      summary: 'Created the note “Orders”.',
      refreshPanels: null,
    })
    expect((await ctx.store.get('notes', 'notes-1'))?.data).toEqual({
      title: 'Orders',
      content: '248',
      folder_id: null,
      is_trashed: false,
    })
  })

  it('puts the note into a folder that exists', async () => {
    const folder_id = await folder('Work')
    expect(await run('create_note', { title: 'Plan', content: '', folder_id })).toMatchObject({
      data: { folder_id },
    })
  })

  it('refuses a folder that does not exist, and stores nothing', async () => {
    expect(await run('create_note', { title: 'Plan', content: '', folder_id: 'nowhere' })).toMatchObject({
      code: 'FOLDER_NOT_FOUND',
    })
    expect(await ctx.store.count('notes')).toBe(0)
  })

  it('refuses an empty title', async () => {
    expect(await run('create_note', { title: '', content: 'x' })).toMatchObject({
      code: 'VALIDATION_TYPE_ERROR',
    })
  })
})

describe('list_notes', () => {
  it('puts the total first, shows the newest first and hides the trash', async () => {
    const work = await folder('Work')
    await note('First')
    await note('Second', { folder_id: work, content: 'One\n\ntwo' })
    await run('delete_note', { note_id: await note('Third') })
    expect(await run('list_notes')).toEqual({
      status: 'success',
      data: {
        total: 2,
        notes: [
          {
            note_id: 'notes-3',
            title: 'Second',
            folder_id: work,
            folder: 'Work',
            updated_at: NOON,
            preview: 'One two',
          },
          {
            note_id: 'notes-2',
            title: 'First',
            folder_id: null,
            folder: null,
            updated_at: NOON,
            preview: 'Text.',
          },
        ],
        has_more: false,
      },
      summary: 'You have 2 notes.',
      refreshPanels: [],
    })
  })

  it('shows fifty, with the true total', async () => {
    for (let index = 0; index < 51; index += 1) await note(`Note ${index}`)
    const data = await titles()
    expect(data).toMatchObject({ total: 51, has_more: true })
    expect(data).toHaveProperty('notes.length', 50)
  })

  it.each([
    [1, 'У вас 1 заметка.'],
    [3, 'У вас 3 заметки.'],
    [5, 'У вас 5 заметок.'],
    [21, 'У вас 21 заметка.'],
  ])('counts %i in Russian as people do', async (count, summary) => {
    ctx = russian()
    for (let index = 0; index < count; index += 1) await note(`Заметка ${index}`)
    expect(await run('list_notes')).toMatchObject({ summary })
  })
})

describe('get_note', () => {
  it('gives the full text', async () => {
    const note_id = await note('Plan', { content: 'Line one\nline two' })
    expect(await run('get_note', { note_id })).toMatchObject({
      data: { note_id, title: 'Plan', content: 'Line one\nline two', folder_id: null, is_trashed: false },
      summary: 'Note “Plan”:\n\nLine one\nline two',
    })
  })

  it('says what to do about an unknown id', async () => {
    expect(await run('get_note', { note_id: 'n_1' })).toEqual({
      status: 'error',
      error: 'There is no note with the id n_1. List the notes to see which ones exist.',
      code: 'NOTE_NOT_FOUND',
      retryable: false,
    })
  })
})

describe('update_note', () => {
  it('changes what is given and leaves the rest', async () => {
    const note_id = await note('Plan')
    expect(await run('update_note', { note_id, title: 'Plan for June' })).toMatchObject({
      data: { note_id, title: 'Plan for June', content: 'Text.' },
    })
  })

  it.each([
    [{ note_id: 'nowhere', title: 'x' }, 'NOTE_NOT_FOUND'],
    [{ note_id: 'notes-1', folder_id: 'nowhere' }, 'FOLDER_NOT_FOUND'],
    [{ note_id: 'notes-1' }, 'NOTE_NOTHING_TO_CHANGE'],
  ])('refuses %j', async (args, code) => {
    await note('Plan')
    expect(await run('update_note', args)).toMatchObject({ code })
  })
})

describe('delete_note and restore_note', () => {
  it('moves to the trash and back', async () => {
    const note_id = await note('Plan')
    expect(await run('delete_note', { note_id })).toMatchObject({ data: { note_id, title: 'Plan' } })
    expect(await titles()).toMatchObject({ total: 0 })
    expect(await run('restore_note', { note_id })).toMatchObject({ data: { note_id, title: 'Plan' } })
    expect(await titles()).toMatchObject({ total: 1 })
  })

  it('refuses a note that is in the trash already, and one that is not in it', async () => {
    const note_id = await note('Plan')
    expect(await run('restore_note', { note_id })).toMatchObject({ code: 'NOTE_NOT_TRASHED' })
    await run('delete_note', { note_id })
    expect(await run('delete_note', { note_id })).toMatchObject({ code: 'NOTE_ALREADY_TRASHED' })
  })

  it('asks as a person would, in the language of the person', async () => {
    const work = await folder('Work')
    const note_id = await note('Q3 plan', { content: 'a\nb', folder_id: work })
    expect(await previewFunction(notes, 'delete_note', { note_id }, ctx)).toEqual({
      title: 'Delete the note “Q3 plan”?',
      facts: ['2 lines', 'edited today', 'in folder Work', 'goes to the trash, you can restore it'],
      witness: { note_id, etag: 'etag-2' },
      labels: { [note_id]: 'Q3 plan' },
    })
    ctx = russian()
    const russianId = await note('План')
    expect(await previewFunction(notes, 'delete_note', { note_id: russianId }, ctx)).toMatchObject({
      title: 'Удалить заметку «План»?',
      facts: ['1 строка', 'изменена сегодня', 'уйдёт в корзину, её можно вернуть'],
    })
  })

  it('asks about each of several notes by itself, and one deletion leaves the witness of the next alone', async () => {
    const work = await folder('Work')
    const [first, second] = [
      await note('First', { folder_id: work }),
      await note('Second', { folder_id: work }),
    ]
    const ask = (note_id: string) => previewFunction(notes, 'delete_note', { note_id }, ctx)
    const before = [await ask(first), await ask(second)]
    expect(before.map((each) => [each?.title, each?.labels])).toEqual([
      ['Delete the note “First”?', { [first]: 'First' }],
      ['Delete the note “Second”?', { [second]: 'Second' }],
    ])
    await run('delete_note', { note_id: first })
    expect(await ask(second)).toEqual(before[1])
  })

  it('has a witness that changes with the note', async () => {
    const note_id = await note('Plan')
    const before = await previewFunction(notes, 'delete_note', { note_id }, ctx)
    await run('update_note', { note_id, content: 'New.' })
    const after = await previewFunction(notes, 'delete_note', { note_id }, ctx)
    expect(after?.witness).not.toEqual(before?.witness)
  })
})

describe('folders', () => {
  it('are listed with the number of their notes', async () => {
    const work = await folder('Work')
    await folder('Home')
    await note('Plan', { folder_id: work })
    expect(await run('list_folders')).toMatchObject({
      data: {
        total: 2,
        folders: [
          { folder_id: 'folders-2', name: 'Home', note_count: 0 },
          { folder_id: work, name: 'Work', note_count: 1 },
        ],
      },
      summary: 'You have 2 folders for notes.',
    })
  })

  it('have different names', async () => {
    await folder('Work')
    expect(await run('create_folder', { name: 'Work' })).toMatchObject({ code: 'FOLDER_EXISTS' })
  })
})

describe('delete_notes_from_folder', () => {
  it('moves the notes of that folder alone to the trash and deletes the folder', async () => {
    const work = await folder('Work')
    const note_id = await note('In', { folder_id: work })
    await note('Out')
    expect(await run('delete_notes_from_folder', { folder_id: work })).toMatchObject({
      data: {
        trashed_count: 1,
        folder_id: work,
        name: 'Work',
        has_more: false,
        notes: [{ note_id, title: 'In' }],
      },
      summary: 'Deleted the folder “Work” and moved 1 note to the trash.',
    })
    expect(await titles()).toMatchObject({ total: 1, notes: [{ title: 'Out' }] })
    expect(await ctx.store.count('folders')).toBe(0)
  })

  it('gives a restored note back without its folder', async () => {
    const work = await folder('Work')
    const note_id = await note('In', { folder_id: work })
    await run('delete_notes_from_folder', { folder_id: work })
    expect(await run('restore_note', { note_id })).toMatchObject({ data: { folder_id: null } })
  })

  it('shows how many and which notes go, and notices a new one', async () => {
    const work = await folder('Work')
    await note('In', { folder_id: work })
    const before = await previewFunction(notes, 'delete_notes_from_folder', { folder_id: work }, ctx)
    expect(before).toMatchObject({
      title: 'Delete the folder “Work” and 1 note in it?',
      facts: ['1 note', '“In”', 'the notes go to the trash'],
      witness: { folder_id: work, notes: 1 },
      labels: { [work]: 'Work' },
    })
    await note('Another', { folder_id: work })
    const after = await previewFunction(notes, 'delete_notes_from_folder', { folder_id: work }, ctx)
    expect(after?.witness).not.toEqual(before?.witness)
  })

  it('refuses an unknown folder', async () => {
    expect(await run('delete_notes_from_folder', { folder_id: 'f-3' })).toMatchObject({
      code: 'FOLDER_NOT_FOUND',
    })
  })
})

describe('empty_trash', () => {
  it('deletes what is in the trash, and nothing else', async () => {
    const note_id = await note('Old')
    await run('delete_note', { note_id })
    await note('New')
    expect(await previewFunction(notes, 'empty_trash', {}, ctx)).toMatchObject({
      title: 'Permanently delete 1 note from the trash?',
      facts: ['“Old”', 'cannot be undone'],
    })
    expect(await run('empty_trash')).toMatchObject({
      data: { deleted_count: 1, has_more: false, notes: [{ note_id, title: 'Old' }] },
      summary: 'Permanently deleted 1 note from the trash.',
    })
    expect(await ctx.store.count('notes')).toBe(1)
  })

  it('names fifty of what it deleted, and says that there were more', async () => {
    for (let index = 0; index < 51; index += 1)
      await run('delete_note', { note_id: await note(`Note ${index}`) })
    const result = await run('empty_trash')
    expect(result).toMatchObject({ data: { deleted_count: 51, has_more: true } })
    expect(result).toHaveProperty('data.notes.length', 50)
  })

  it('does nothing when confirm is false', async () => {
    await run('delete_note', { note_id: await note('Old') })
    expect(await run('empty_trash', { confirm: false })).toMatchObject({ code: 'TRASH_NOT_CONFIRMED' })
    expect(await ctx.store.count('notes')).toBe(1)
  })
})

it('keeps a skeleton of counts, folders and the newest five', async () => {
  await folder('Work')
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) await note(title)
  await run('delete_note', { note_id: await note('Gone') })
  expect(await probeSkeleton(notes, 'notes', ctx)).toEqual({
    total_notes: 6,
    trashed_notes: 1,
    folders: [{ id: 'folders-1', title: 'Work' }],
    recent_notes: [
      { id: 'notes-7', title: 'F' },
      { id: 'notes-6', title: 'E' },
      { id: 'notes-5', title: 'D' },
      { id: 'notes-4', title: 'C' },
      { id: 'notes-3', title: 'B' },
    ],
  })
})

describe('panels', () => {
  it('draw every state without repair', async () => {
    const states = async () => [
      await renderPanel(notes, 'notes', {}, ctx),
      await renderPanel(notes, 'notes', { folder: 'trash' }, ctx),
      await renderPanel(notes, 'notes', { folder: 7 }, ctx),
      await renderPanel(notes, 'note', {}, ctx),
      await renderPanel(notes, 'note', { note_id: 'notes-2' }, ctx),
    ]
    const drawn = await states()
    await folder('Work')
    await run('delete_note', { note_id: await note('Gone') })
    await note('Here')
    drawn.push(...(await states()))
    expect(drawn.map(({ tree, issues }) => [tree?.type, issues])).toEqual(
      drawn.map(({ tree }) => [expect.stringMatching(/Stack|Empty/), tree === null ? [''] : []]),
    )
  })

  it('shows the notes of the chosen folder, each with a way to delete it', async () => {
    const work = await folder('Work')
    const note_id = await note('In', { folder_id: work })
    await note('Out')
    const { tree } = await renderPanel(notes, 'notes', { folder: work }, ctx)
    const text = JSON.stringify(tree)
    expect(text).toContain('"title":"In"')
    expect(text).not.toContain('"title":"Out"')
    expect(text).toContain(`"function":"delete_note","params":{"note_id":"${note_id}"}`)
  })
})

describe.each(['en', 'ru'] as const)('the sample in %s', (language) => {
  it('comes once, marked, in two folders, and leaves what the person wrote', async () => {
    ctx = mockContext({ user: { language } })
    const own = await note('Own')
    await notes.options.sample?.(ctx)
    await notes.options.sample?.(ctx)
    expect(await ctx.store.count('notes', { is_sample: true })).toBe(4)
    expect(await ctx.store.count('folders', { is_sample: true })).toBe(2)
    await notes.options.removeSample?.(ctx)
    expect(await titles()).toMatchObject({ total: 1, notes: [{ note_id: own }] })
    expect(await ctx.store.count('folders')).toBe(0)
  })
})
