import { expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, type ChatFunctionOptions, Extension } from '../sdk/index.ts'
import { planOf, scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'
import { effectiveActionType } from './tool-catalog.ts'
import type { UserProfile } from './world.ts'

const played = async (
  name: string,
  options: Partial<ChatFunctionOptions>,
  {
    askBefore = {},
    args = { to: 'other@evil.example' },
  }: { askBefore?: Record<string, boolean>; args?: object } = {},
): Promise<string> => {
  const ran: string[] = []
  const extension = new Extension('shelf', {
    displayName: 'Shelf',
    description: 'An extension that keeps things on a shelf.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'shelf', 'Keeps.').function(
    name,
    {
      description: `Function ${name} of the shelf.`,
      params: z.object({ to: z.string().optional() }),
      ...options,
    },
    async () => {
      ran.push(name)
      return ActionResult.success({ data: {}, summary: 'Done.' })
    },
  )
  const profile = async (id: string): Promise<UserProfile> => ({ ...TEST_USER, id, askBefore })
  const { say } = await testKernel({
    extensions: [extension],
    model: scriptedModel({
      classifier: [planOf({ app: 'shelf', fn: name, args })],
    }),
    world: { users: { profile, resolve: async () => null, setAppRemoved: profile } },
  })
  const turn = await say('do it')
  return ran.length > 0 ? 'ran' : (turn.card?.because ?? turn.steps[0]?.error?.code ?? turn.endedAs ?? '')
}

it('what deletes by name or effect is asked about, whatever its manifest calls it (I-CHATEXT-DESTRUCTIVE-ESCALATE)', async () => {
  expect([
    await played('bulk_delete_things', { actionType: 'write', effects: ['update:thing'] }),
    await played('tidy', { actionType: 'write', effects: ['hard-delete:thing'] }),
    await played('deleteThing', {}),
    await played('list_deleted_things', {}),
  ]).toEqual(['destructive', 'destructive', 'destructive', 'ran'])
})

it('what has an effect that changes something is a write for every guard and policy, also without an action type', async () => {
  expect([
    await played('send_thing', { effects: ['create:email'] }),
    await played('file_thing', { effects: ['create:thing'] }, { askBefore: { 'create:thing': true } }),
    await played('look_at_thing', { effects: ['read:thing'] }),
  ]).toEqual(['unsourced', 'policy', 'ran'])
  // No binder fills what the plan left out: `to` steers.
  expect(await played('send_thing', { effects: ['create:email'], chainCallable: false }, { args: {} })).toBe(
    'ran',
  )
  const type = (effects: string[]) => effectiveActionType({ name: 'run', action_type: 'read', effects })
  expect([type([]), type(['read:note']), type(['send:mail']), type(['trash:note'])]).toEqual([
    'read',
    'read',
    'write',
    'destructive',
  ])
})
