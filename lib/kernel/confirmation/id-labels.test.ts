import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { testKernel } from '../testing/test-world.ts'

/** An app with one record of id 1, that another app's record has too. */
function shelf(appId: string, title: string): Extension {
  const extension = new Extension(appId, {
    displayName: appId,
    description: 'An app with a single record in it.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, appId, 'Records.')
  chat.function(
    'list_records',
    { description: 'Lists the records of the app.', actionType: 'read', chainCallable: true },
    async () => ActionResult.success({ data: { records: [{ id: '1', title }] }, summary: 'One.' }),
  )
  chat.function(
    'delete_record',
    {
      description: 'Deletes a record of the app.',
      actionType: 'destructive',
      effects: ['delete:record'],
      params: z.object({ record_id: z.string(), keep_days: z.number().default(1) }),
      chainCallable: true,
    },
    async () => ActionResult.success({ data: {}, summary: 'Deleted.' }),
  )
  return extension
}

const list = (app: string) => ({ app, fn: 'list_records' })

async function labels(...calls: Parameters<typeof planOf>) {
  const play = await testKernel({
    extensions: [shelf('notes', 'Shopping list'), shelf('tasks', 'Pay taxes')],
    model: scriptedModel({ classifier: [planOf(...calls)] }),
  })
  const { card } = await play.say('show notes and tasks and delete record 1')
  return card?.params.map(({ name, value, label }) => [name, value, label])
}

describe('the name beside an id on a card', () => {
  it('is the one it has where the reference leads, and a number that is no id has none', async () => {
    const remove = {
      app: 'tasks',
      fn: 'delete_record',
      args: { record_id: '$REF:tasks[0].records[0].id' },
      needs: ['tasks'],
    }
    expect(await labels(list('notes'), list('tasks'), remove)).toEqual([
      ['record_id', '1', 'Pay taxes'],
      ['keep_days', '1', null],
    ])
  })

  it('is the one of another app where the reference leads there', async () => {
    const remove = {
      app: 'tasks',
      fn: 'delete_record',
      args: { record_id: '$REF:notes[0].records[0].id' },
      needs: ['notes'],
    }
    expect((await labels(list('tasks'), list('notes'), remove))?.[0]).toEqual([
      'record_id',
      '1',
      'Shopping list',
    ])
  })

  it('is none where only another app has a record of that id', async () => {
    const remove = { app: 'tasks', fn: 'delete_record', args: { record_id: '1' }, needs: ['notes'] }
    expect((await labels(list('notes'), remove))?.[0]).toEqual(['record_id', '1', null])
  })
})
