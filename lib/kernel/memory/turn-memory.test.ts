import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'

/** Notes of which a prompt has no room for two long ones. */
function notes(): Extension {
  const extension = new Extension('notes', {
    displayName: 'Notes',
    description: 'Notes, one of them very long.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, 'notes', 'Notes.')
  const params = z.object({ note_id: z.string() })
  chat.function(
    'get_note',
    { description: 'Reads a note.', actionType: 'read', params, chainCallable: true },
    async (_, { note_id }) =>
      ActionResult.success({
        data: { id: note_id, text: 'x'.repeat(note_id === 'n_small' ? 10 : 2_800) },
        summary: note_id,
      }),
  )
  chat.function(
    'pin_note',
    { description: 'Pins a note.', actionType: 'write', effects: ['update:note'], params },
    async (_, { note_id }) => ActionResult.success({ data: { pinned: note_id }, summary: 'Pinned.' }),
  )
  return extension
}

const get = (note_id: string) => ({ app: 'notes', fn: 'get_note', args: { note_id } })

/** The state of a turn behind one that read these notes. */
async function nextTurn(
  read: string[],
  plan: ReturnType<typeof planOf> | { kind: 'recall'; refs: string[] },
) {
  const model = scriptedModel({
    classifier: [planOf(...read.map(get)), plan],
    narrator: ['', ''],
  })
  const play = await testKernel({ extensions: [notes()], model })
  await play.say(`read the notes ${read.join(' and ')}`)
  const { id } = await play.say('and the one that I just read')
  const state = (await play.world.stores.journal.load({ user: TEST_USER.id, turn: id }))?.state
  return { args: state?.steps[0]?.args, recalled: state?.recalled.map(({ value }) => value) }
}

describe('a reference into an earlier turn', () => {
  it('counts the calls that the prompt showed: one that was cut is none', async () => {
    const first = '$REF:prior_turn[-1].notes[0].id'
    const second = '$REF:prior_turn[-1].notes[1].id'
    const pin = planOf({ app: 'notes', fn: 'pin_note', args: { note_id: first } })
    const read = ['n_gone', 'n_long', 'n_small']
    expect(await nextTurn(read, pin)).toEqual({ args: { note_id: 'n_long' }, recalled: [] })
    const recall = { kind: 'recall' as const, refs: [first, second, '$REF:prior_turn[-1].notes[2].id'] }
    expect((await nextTurn(read, recall)).recalled).toEqual(['n_long', 'n_small'])
  })

  it('counts a call of which the prompt showed the beginning alone', async () => {
    const recall = {
      kind: 'recall' as const,
      refs: ['$REF:prior_turn[-1].notes[0].id', '$REF:prior_turn[-1].notes[1].id'],
    }
    expect((await nextTurn(['n_long', 'n_small'], recall)).recalled).toEqual(['n_long', 'n_small'])
  })
})
