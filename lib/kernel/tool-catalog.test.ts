import { expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, type ChatFunctionOptions, Extension } from '../sdk/index.ts'
import { planOf, scriptedModel } from './testing/scripted-model.ts'
import { installed, TEST_USER, testKernel } from './testing/test-world.ts'
import { effectiveActionType, toolCatalog } from './tool-catalog.ts'
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

const digests = { sha256: (text: string) => text, seal: (text: string) => text }

/** The contract of one function, with its code or as an imported manifest. */
function contractOf(options: Partial<ChatFunctionOptions>, { imported = false, system = false } = {}) {
  const extension = new Extension('shelf', {
    displayName: 'Shelf',
    description: 'An extension that keeps things on a shelf.',
    icon: 'icon.svg',
    system,
  })
  new ChatExtension(extension, 'shelf', 'Keeps.').function(
    'list_things',
    { description: 'Show what is on the shelf.', ...options },
    async () => ActionResult.success({ data: {}, summary: '' }),
  )
  const apps = installed([extension]).map((app) => (imported ? { ...app, extension: null } : app))
  const contract = toolCatalog(apps, digests).get('shelf')?.tools.get('list_things')
  if (contract === undefined) throw new Error('no contract')
  return contract
}

it('data is the user’s own where the code of a function says so, and never by a manifest alone', () => {
  expect([
    contractOf({ ownData: true }).ownData,
    contractOf({}).ownData,
    contractOf({ ownData: true }, { imported: true }).ownData,
  ]).toEqual([true, false, false])
})

it('a function reaches outside unless it says no, or can not', () => {
  const storeOnly = { replay: 'store-only' } as const
  expect([
    contractOf({ reachesOut: true }).reachesOut,
    contractOf({}).reachesOut,
    contractOf(storeOnly, { system: true }).reachesOut,
    contractOf({ reachesOut: false }, { imported: true }).reachesOut,
    contractOf({ reachesOut: false }).reachesOut,
    contractOf(storeOnly).reachesOut,
  ]).toEqual([true, true, true, true, false, false])
})

it('own data and reach are part of what a digest covers', () => {
  const known = [
    contractOf({ reachesOut: false }),
    contractOf({ reachesOut: false, ownData: true }),
    contractOf({ reachesOut: true }),
  ].map(({ digest }) => digest)
  expect(new Set(known).size).toBe(3)
})
