import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { testKernel } from '../testing/test-world.ts'

const id = z.string().optional()

async function play(fn: string, shape: z.ZodRawShape, args: object, text = 'do it'): Promise<string> {
  const ran: unknown[] = []
  const extension = new Extension('shelf', {
    displayName: 'Shelf',
    description: 'An extension that keeps things on a shelf.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'shelf', 'Keeps.').function(
    fn,
    {
      description: `Function ${fn} of the shelf.`,
      actionType: 'write',
      effects: ['update:thing'],
      params: z.object(shape),
    },
    async (_ctx, params) => {
      ran.push(params)
      return ActionResult.success({ data: {}, summary: 'Done.' })
    },
  )
  const model = scriptedModel({ classifier: [planOf({ app: 'shelf', fn, args })] })
  const turn = await (await testKernel({ extensions: [extension], model })).say(text)
  return ran.length > 0 ? 'ran' : (turn.card?.because ?? turn.steps[0]?.error?.code ?? turn.endedAs ?? '')
}

describe('a write whose target is empty', () => {
  const folder = { folder_id: z.string().nullable().optional(), folder_ids: z.array(z.string()).optional() }

  it.each([
    { folder_id: '' },
    { folder_id: ' ' },
    { folder_id: null },
    { folder_ids: [] },
    { folder_ids: [''] },
    {},
  ])('does not run: archive_folder %j', async (args) =>
    expect(await play('archive_folder', folder, args)).toBe('UNKNOWN_TARGET'),
  )

  it.each<[string, z.ZodRawShape, object]>([
    ['move_note', { note_id: z.string().default(''), folder_id: z.string().default('') }, {}],
    ['update_note', { note_id: id, title: id }, { title: 'x' }],
    ['delay_task', { task_id: z.string() }, { task_id: '' }],
    ['create_task_in_project', { project_id: z.string(), title: id }, { project_id: '' }],
    ['mark_read', { message_ids: z.array(z.string()).optional() }, { message_ids: [] }],
    ['mark_read', { box_id: id }, { box_id: '' }],
  ])('does not run: %s', async (fn, shape, args) =>
    expect(await play(fn, shape, args)).toBe('UNKNOWN_TARGET'),
  )

  it('says which parameter is empty', async () => {
    const extension = new Extension('shelf', {
      displayName: 'Shelf',
      description: 'Keeps things.',
      icon: 'icon.svg',
    })
    new ChatExtension(extension, 'shelf', 'Keeps.').function(
      'archive_box',
      {
        description: 'Archives a box of the shelf.',
        actionType: 'write',
        effects: ['update:box'],
        params: z.object({ box_id: id }),
      },
      async () => ActionResult.success({ data: {}, summary: 'Done.' }),
    )
    const model = scriptedModel({ classifier: [planOf({ app: 'shelf', fn: 'archive_box' })] })
    const turn = await (await testKernel({ extensions: [extension], model })).say('archive it')
    expect(turn.steps[0]?.error?.message).toContain('“box_id” is empty')
  })
})

describe('a write that may go without a target', () => {
  it.each<[string, z.ZodRawShape, object]>([
    ['create_note', { title: id, folder_id: id }, { title: 'x' }],
    ['create_note', { title: id, folder_id: z.string().default('') }, { title: 'x', folder_id: '' }],
    ['create_note', { text: id, folder_id: id }, { text: 'x', folder_id: '' }],
    ['run_editor', { connection_id: id }, {}],
    [
      'update_row',
      { pk_value: id, connection_id: z.string().default('') },
      { pk_value: 'x', connection_id: '' },
    ],
    ['mark_read', { box_id: z.string().nullable().optional() }, { box_id: null }],
    ['tidy_up', { message_ids: z.array(z.string()).optional() }, {}],
    ['archive_folder', { folder_id: id, folder_name: id }, { folder_name: 'x' }],
    ['archive_folder', { folder_id: id, name: id }, { folder_id: '', name: 'x' }],
    ['archive_folder', { folder_id: z.string().default('current') }, {}],
    ['switch_on', {}, {}],
  ])('runs: %s %j', async (fn, shape, args) => expect(await play(fn, shape, args, 'do x')).toBe('ran'))

  it('runs with a list in the place of one id', async () => {
    const shape = { folder_id: id, folder_ids: z.array(z.string()).optional() }
    expect(await play('archive_folder', shape, { folder_ids: ['f_1'] }, 'archive f_1')).toBe('ran')
  })
})

it('an id that the user typed is theirs, whatever its shape', async () => {
  const shape = { message_id: z.string() }
  expect([
    await play('archive_message', shape, { message_id: 'msg-abc-123' }, 'archive the message msg-abc-123'),
    await play('archive_message', shape, { message_id: 'msg-abc-123' }, 'archive the message'),
  ]).toEqual(['ran', 'FABRICATED_ID_SHAPE'])
})
