import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { Kernel } from '../kernel.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { installed, TEST_USER, testKernel } from '../testing/test-world.ts'
import type { World } from '../world.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve, 10))

interface Scene {
  replay: 'store-only' | 'keyed'
  /** How many things there are, and what the user may, once the process is dead. */
  count?: number
  scopes?: readonly string[]
}

/** A trash of three things that is emptied by somebody's word, in a process that dies inside the call. */
async function emptiedTwice({ replay, count = 3, scopes = ['*'] }: Scene) {
  const calls: number[] = []
  let things = 3
  let isHanging = true
  const trash = (): Extension => {
    const extension = new Extension('trash', {
      displayName: 'Trash',
      description: 'Holds what was thrown away by someone.',
      icon: 'icon.svg',
    })
    new ChatExtension(extension, 'trash', 'Trash.').function(
      'empty_trash',
      {
        description: 'Empties the trash for good.',
        actionType: 'destructive',
        effects: ['delete:thing'],
        params: z.object({ user_id: z.string() }),
        replay,
        preview: async () => ({ title: `Delete ${things} things?`, facts: [], witness: { things } }),
      },
      async () => {
        if (isHanging) await new Promise(() => undefined)
        calls.push(things)
        return ActionResult.success({ data: { things }, summary: 'Emptied.' })
      },
    )
    return extension
  }
  let allowed: readonly string[] = ['*']
  const users: World['users'] = {
    profile: async (id) => ({ ...TEST_USER, id, scopes: allowed }),
    resolve: async () => null,
    setAppRemoved: async () => TEST_USER,
  }
  const clock = manualClock()
  const dead = await testKernel({
    extensions: [trash()],
    model: scriptedModel({
      classifier: [planOf({ app: 'trash', fn: 'empty_trash', args: { user_id: 'imp_u_other' } })],
    }),
    clock,
    world: { users },
  })
  const { turn, run } = await dead.kernel.sendMessage({
    user: TEST_USER.id,
    conversation: dead.conversation,
    text: 'empty the trash of imp_u_other',
  })
  await run()
  const card = (await dead.view(turn)).card?.id ?? ''
  const confirmed = await dead.kernel.answerCard({ user: TEST_USER.id, card, decision: 'confirm' })
  void confirmed.run()
  await soon()
  things = count
  allowed = scopes
  isHanging = false
  clock.advance(15_001)
  const apps = installed([trash()])
  const heir = new Kernel({
    ...dead.world,
    owner: 'heir',
    model: scriptedModel({}),
    runtime: { snapshot: () => apps },
  })
  await heir.pickUp()
  const view = await heir.turnView(TEST_USER.id, turn)
  return {
    calls,
    step: view?.steps[0]?.status,
    asks: view?.card?.title ?? view?.unknownOutcome?.message,
    closed: view?.answeredCards.map(({ status, why }) => [status, why]),
  }
}

describe('an approved call that broke off', () => {
  it('is made again where its user may and its target is what was shown', async () => {
    expect(await emptiedTwice({ replay: 'store-only' })).toEqual({
      calls: [3],
      step: 'succeeded',
      closed: [['confirmed', null]],
    })
  })

  it('is asked anew where its target is not what was shown', async () => {
    expect(await emptiedTwice({ replay: 'store-only', count: 500 })).toEqual({
      calls: [],
      step: 'asked',
      asks: 'Delete 500 things?',
      closed: [['void', 'changed']],
    })
  })

  it('is void where its user may not any more', async () => {
    expect(await emptiedTwice({ replay: 'store-only', scopes: [] })).toEqual({
      calls: [],
      step: 'void',
      closed: [['void', 'not-allowed']],
    })
  })

  for (const changed of [{ count: 0 }, { scopes: [] }])
    it(`is for a person where it may have been done and ${Object.keys(changed)} changed`, async () => {
      expect(await emptiedTwice({ replay: 'keyed', ...changed })).toEqual({
        calls: [],
        step: 'unknown',
        asks: 'The server stopped while Trash was at work. I do not know whether this step was done, and I will not run it again on my own.',
        closed: [['confirmed', null]],
      })
    })
})
