import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, type Context, Extension, manifestOf, validateExtension } from '#sdk'
import { mockContext } from './testing/mock-context.ts'
import { runFunction } from './testing/run-function.ts'

/** The samples of “Chain dispatch”, line by line, in the order of the page. */

/** What is wrong with a sample. None declares the shape of its data, which is told as `info`. */
const found = (ext: Extension) => validateExtension(ext).filter(({ level }) => level !== 'info')

const notesApp = () =>
  new Extension('notes', {
    displayName: 'Notes',
    description: 'Notes extension — create, organize, and search your notes with AI.',
    icon: 'icon.svg',
    actionsExplicit: true,
  })
const mailApp = () =>
  new Extension('mail-client', {
    displayName: 'Mail',
    description: 'Mail extension — send, receive, and organize email.',
    icon: 'icon.svg',
    actionsExplicit: true,
  })

describe('create_note', () => {
  const ext = notesApp()
  const chat = new ChatExtension(ext, 'notes', 'Create and manage notes.')

  const CreateNoteParams = z.object({
    title: z.string(),
    content: z.string(),
  })

  chat.function(
    'create_note',
    {
      description: 'Create a new note with the given title and content.',
      params: CreateNoteParams,
      actionType: 'write',
      chainCallable: true,
      effects: ['create:note'],
    },
    async (ctx, params) => {
      const doc = await ctx.store.create('notes', { title: params.title, content: params.content })
      return ActionResult.success({
        data: { note_id: doc.id },
        summary: `Note '${params.title}' created.`,
      })
    },
  )

  it('stores the note and hands its id on', async () => {
    const ctx = mockContext()
    const result = await runFunction(ext, 'create_note', { title: 'Orders', content: '248' }, ctx)
    expect(result).toEqual({
      status: 'success',
      data: { note_id: 'notes-1' },
      summary: "Note 'Orders' created.",
      refreshPanels: null,
    })
    expect((await ctx.store.get('notes', 'notes-1'))?.data).toEqual({ title: 'Orders', content: '248' })
    expect(found(ext)).toEqual([])
  })
})

describe('delete_notes_from_folder', () => {
  const ext = notesApp()
  const chat = new ChatExtension(ext, 'notes', 'Create and manage notes.')

  const DeleteNotesInFolderParams = z.object({
    folder_id: z.string(),
  })

  chat.function(
    'delete_notes_from_folder',
    {
      description: 'Delete all notes inside a specific folder.',
      params: DeleteNotesInFolderParams,
      actionType: 'destructive',
      chainCallable: true,
      idProjection: 'folder_id',
      effects: ['trash:note', 'delete:note', 'delete:folder'],
    },
    async (ctx, params) => {
      const folder = await ctx.store.get('folders', params.folder_id)
      if (folder === null) return ActionResult.error('Folder not found.')
      const notes = await ctx.store.query('notes', { where: { folder_id: params.folder_id } })
      for (const note of notes.data) await ctx.store.delete('notes', note.id)
      await ctx.store.delete('folders', params.folder_id)
      return ActionResult.success({
        data: { folder_id: params.folder_id },
        summary: `Deleted ${notes.data.length} notes and the folder.`,
      })
    },
  )

  it('deletes the notes of that folder alone', async () => {
    const ctx = mockContext()
    await ctx.store.set('folders', 'f-1', { name: 'Work' })
    await ctx.store.create('notes', { title: 'In', folder_id: 'f-1' })
    await ctx.store.create('notes', { title: 'Out', folder_id: 'f-2' })
    expect(await runFunction(ext, 'delete_notes_from_folder', { folder_id: 'f-1' }, ctx)).toMatchObject({
      data: { folder_id: 'f-1' },
      summary: 'Deleted 1 notes and the folder.',
    })
    expect(await ctx.store.count('notes')).toBe(1)
    expect(found(ext)).toEqual([])
  })

  it('answers an unknown folder with an error that has a code', async () => {
    const result = await runFunction(ext, 'delete_notes_from_folder', { folder_id: 'f-1' }, mockContext())
    expect(result).toEqual({
      status: 'error',
      error: 'Folder not found.',
      code: 'EXT_UNSTRUCTURED_ERROR',
      retryable: false,
    })
  })
})

describe('send', () => {
  const ext = mailApp()
  const chat = new ChatExtension(ext, 'mail-client', 'Read and send email.')

  const SendParams = z.object({
    to: z.string(),
    subject: z.string(),
    body: z.string(),
  })

  chat.function(
    'send',
    {
      description: 'Send an email to a recipient.',
      params: SendParams,
      actionType: 'write',
      event: 'sent',
      effects: ['create:email'],
    },
    async (_ctx, params) =>
      ActionResult.success({
        data: { to: params.to, subject: params.subject },
        summary: `Email sent to ${params.to}.`,
      }),
  )

  it('is chain-callable without saying so, since it is a write', async () => {
    expect(manifestOf(ext).tools).toMatchObject([{ name: 'send', chain_callable: true, event: 'sent' }])
    const letter = { to: 'ops@example.com', subject: 'Status', body: 'Up.' }
    expect(await runFunction(ext, 'send', letter, mockContext())).toMatchObject({
      data: { to: 'ops@example.com', subject: 'Status' },
      summary: 'Email sent to ops@example.com.',
    })
    expect(found(ext)).toEqual([])
  })
})

describe('empty_trash', () => {
  const ext = notesApp()
  const chat = new ChatExtension(ext, 'notes', 'Create and manage notes.')

  const EmptyTrashParams = z.object({
    confirm: z.boolean().default(true),
  })

  chat.function(
    'empty_trash',
    {
      description: 'Permanently delete all notes in the trash.',
      params: EmptyTrashParams,
      actionType: 'destructive',
      chainCallable: true,
      effects: ['trash:note', 'delete:note'],
    },
    async (ctx) => {
      const trashed = await ctx.store.query('notes', { where: { is_trashed: true } })
      for (const note of trashed.data) await ctx.store.delete('notes', note.id)
      return ActionResult.success({
        data: { deleted_count: trashed.data.length },
        summary: `Permanently deleted ${trashed.data.length} notes.`,
      })
    },
  )

  it('deletes what is trashed, and needs no argument', async () => {
    const ctx = mockContext()
    await ctx.store.create('notes', { title: 'Old', is_trashed: true })
    await ctx.store.create('notes', { title: 'New', is_trashed: false })
    expect(await runFunction(ext, 'empty_trash', {}, ctx)).toMatchObject({
      data: { deleted_count: 1 },
      summary: 'Permanently deleted 1 notes.',
    })
    expect(await ctx.store.count('notes')).toBe(1)
    expect(found(ext)).toEqual([])
  })
})

describe('update_note', () => {
  const ext = notesApp()
  const chat = new ChatExtension(ext, 'notes', 'Create and manage notes.')

  const UpdateNoteParams = z.object({
    note_id: z.string(),
    title: z.string().nullable().default(null),
    content: z.string().nullable().default(null),
  })

  chat.function(
    'update_note',
    {
      description: 'Update the title or content of an existing note.',
      params: UpdateNoteParams,
      actionType: 'write',
      chainCallable: true,
      effects: ['update:note'],
    },
    async (ctx, params) => {
      const note = await ctx.store.get('notes', params.note_id)
      if (note === null) return ActionResult.error('Note not found.')
      const patch: Record<string, unknown> = {}
      if (params.title !== null) patch.title = params.title
      if (params.content !== null) patch.content = params.content
      await ctx.store.update('notes', params.note_id, { ...note.data, ...patch })
      return ActionResult.success({
        data: { note_id: params.note_id },
        summary: 'Note updated.',
      })
    },
  )

  it('changes what is given and leaves the rest', async () => {
    const ctx = mockContext()
    await ctx.store.set('notes', 'n_1', { title: 'Old', content: 'Text' })
    expect(await runFunction(ext, 'update_note', { note_id: 'n_1', title: 'New' }, ctx)).toMatchObject({
      data: { note_id: 'n_1' },
      summary: 'Note updated.',
    })
    expect((await ctx.store.get('notes', 'n_1'))?.data).toEqual({ title: 'New', content: 'Text' })
    expect(await runFunction(ext, 'update_note', { note_id: 'n_2' }, ctx)).toMatchObject({
      error: 'Note not found.',
    })
    expect(found(ext)).toEqual([])
  })
})

describe('delete_notes_from_folder, as the notes extension has it', () => {
  const ext = notesApp()
  const chat = new ChatExtension(ext, 'notes', 'Create and manage notes.')

  const DeleteFolderParams = z.object({
    folder_id: z.string(),
  })

  const deleteFolder = async (ctx: Context, params: z.output<typeof DeleteFolderParams>) => {
    const notes = await ctx.store.query('notes', { where: { folder_id: params.folder_id } })
    for (const note of notes.data) await ctx.store.delete('notes', note.id)
    await ctx.store.delete('folders', params.folder_id)
    return ActionResult.success({
      data: { folder_id: params.folder_id },
      summary: `Folder and ${notes.data.length} notes deleted.`,
    })
  }

  chat.function(
    'delete_notes_from_folder',
    {
      description: 'Delete all notes and the folder itself.',
      params: DeleteFolderParams,
      actionType: 'destructive',
      chainCallable: true,
      idProjection: 'folder_id',
      effects: ['trash:note', 'delete:note', 'delete:folder'],
    },
    deleteFolder,
  )

  it('deletes the folder with its notes', async () => {
    const ctx = mockContext()
    await ctx.store.set('folders', 'f-1', { name: 'Work' })
    await ctx.store.create('notes', { title: 'In', folder_id: 'f-1' })
    expect(await runFunction(ext, 'delete_notes_from_folder', { folder_id: 'f-1' }, ctx)).toMatchObject({
      summary: 'Folder and 1 notes deleted.',
    })
    expect(await ctx.store.get('folders', 'f-1')).toBeNull()
    expect(found(ext)).toEqual([])
  })
})

describe('create_task_in_project', () => {
  const ext = new Extension('tasks', {
    displayName: 'Tasks',
    description: 'Tasks extension — manage and track your tasks with AI assistance.',
    icon: 'icon.svg',
    actionsExplicit: true,
  })
  const chat = new ChatExtension(ext, 'tasks', 'Create and organize tasks.')

  const CreateTaskParams = z.object({
    project_id: z.string(),
    title: z.string(),
    description: z.string().default(''),
  })

  chat.function(
    'create_task_in_project',
    {
      description: 'Create a new task inside a specific project.',
      params: CreateTaskParams,
      actionType: 'write',
      chainCallable: true,
      idProjection: 'project_id',
      effects: ['create:task'],
    },
    async (ctx, params) => {
      const doc = await ctx.store.create('tasks', {
        project_id: params.project_id,
        title: params.title,
        description: params.description,
      })
      return ActionResult.success({
        data: { task_id: doc.id, project_id: params.project_id },
        summary: `Task '${params.title}' created.`,
      })
    },
  )

  it('creates the task with the defaults of its parameters', async () => {
    const ctx = mockContext()
    expect(
      await runFunction(ext, 'create_task_in_project', { project_id: 'p-1', title: 'Text' }, ctx),
    ).toMatchObject({
      data: { task_id: 'tasks-1', project_id: 'p-1' },
      summary: "Task 'Text' created.",
    })
    expect((await ctx.store.get('tasks', 'tasks-1'))?.data).toEqual({
      project_id: 'p-1',
      title: 'Text',
      description: '',
    })
    expect(found(ext)).toEqual([])
  })
})

describe('common pitfalls', () => {
  it('warns about a compound name without id_projection, and not about one with it', async () => {
    const ext = notesApp()
    const chat = new ChatExtension(ext, 'notes', 'Create and manage notes.')

    // WRONG — heuristic produces "notes_in_folder_id", not "folder_id"
    chat.function(
      'archive_notes_in_folder',
      {
        description: 'Archive all notes in a folder.',
        actionType: 'write',
        chainCallable: true,
        effects: ['update:note'],
      },
      async () => ActionResult.error('not implemented'),
    )

    // RIGHT — idProjection tells the web-kernel which field is the target id
    chat.function(
      'archive_notes_in_folder_v2',
      {
        description: 'Archive all notes in a folder.',
        params: z.object({ folder_id: z.string() }),
        actionType: 'write',
        chainCallable: true,
        idProjection: 'folder_id',
        effects: ['update:note'],
      },
      async () => ActionResult.error('not implemented'),
    )

    expect(found(ext)).toMatchObject([
      { rule: 'ID-PROJECTION', level: 'warn', where: 'notes.archive_notes_in_folder' },
    ])
    expect(await runFunction(ext, 'archive_notes_in_folder', {}, mockContext())).toMatchObject({
      error: 'not implemented',
    })
  })

  it('rejects chain_callable false on a write under actions_explicit (V19)', async () => {
    const ext = mailApp()
    const chat = new ChatExtension(ext, 'mail-client', 'Read and send email.')

    // WRONG — V19 error: chainCallable false on a write tool
    chat.function(
      'send_email',
      {
        description: 'Send an email.',
        actionType: 'write',
        chainCallable: false,
        effects: ['create:email'],
      },
      async () => ActionResult.error('not implemented'),
    )

    const rules = found(ext).map(({ rule, level, where }) => [rule, level, where])
    expect(rules).toContainEqual(['V19', 'error', 'mail-client.send_email'])
    expect(await runFunction(ext, 'send_email', {}, mockContext())).toMatchObject({
      error: 'not implemented',
    })
  })
})
