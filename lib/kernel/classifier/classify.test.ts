import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult } from '../../sdk/action-result.ts'
import { ChatExtension } from '../../sdk/chat-extension.ts'
import { Extension } from '../../sdk/extension.ts'
import { planOf, type Scripted, scriptedModel } from '../testing/scripted-model.ts'
import { testKernel } from '../testing/test-world.ts'

/** 160 functions that fill the catalogue, and two that no message of the test speaks of. */
function crowdedApp(): Extension {
  const extension = new Extension('garden', {
    displayName: 'Garden',
    description: 'Keeps a garden with everything that grows in it.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, 'garden', 'Garden.')
  const params = z.object({ plant: z.string().default('rose').describe('a plant of the garden '.repeat(12)) })
  for (let index = 0; index < 160; index += 1)
    chat.function(
      `water_plant_${index}`,
      {
        description: 'Waters a plant. '.repeat(20),
        actionType: 'read',
        chainCallable: true,
        effects: [],
        params,
      },
      async () => ActionResult.success({ data: {}, summary: 'Watered.' }),
    )
  const echo = async (_: unknown, args: object) =>
    ActionResult.success({ data: { ...args }, summary: 'Done.' })
  chat.function(
    'zip_archive',
    {
      description: 'Packs files. '.repeat(60),
      actionType: 'read',
      chainCallable: true,
      effects: [],
      params: z.object({ target: z.string().default('all') }),
    },
    echo,
  )
  chat.function(
    'zip_now',
    {
      description: 'Packs files.',
      actionType: 'read',
      chainCallable: true,
      effects: [],
      params: z.object({}),
    },
    echo,
  )
  return extension
}

async function play(...classifier: Scripted[]) {
  const model = scriptedModel({ classifier })
  const { say } = await testKernel({ extensions: [crowdedApp()], model })
  const view = await say('water every plant')
  const prompts = model.prompts.filter(({ call }) => call === 'classifier').map(({ user }) => user)
  return { view, prompts, shown: prompts.map((user) => /^- zip_archive \(read\).*params=\{/m.test(user)) }
}

const guessed = planOf({ app: 'garden', fn: 'zip_archive', args: { everything: true } })
const fitting = planOf({ app: 'garden', fn: 'zip_archive', args: { target: 'beds' } })

describe('a plan that calls a tool whose schema had no room', () => {
  it('is asked for again with that schema, and the second plan runs', async () => {
    const { view, shown } = await play(guessed, fitting)
    expect([shown, view.endedAs, view.steps.map(({ appId, status }) => [appId, status])]).toEqual([
      [false, true],
      'answered',
      [['garden', 'succeeded']],
    ])
  })

  it('is asked for again with its schema, then with what is wrong, and is refused then', async () => {
    const { view, prompts } = await play(guessed, guessed, guessed, fitting)
    expect([prompts.length, view.endedAs]).toEqual([3, 'refused'])
  })

  it('runs at once where the tool takes no parameters', async () => {
    const { view, prompts } = await play(planOf({ app: 'garden', fn: 'zip_now' }))
    expect([prompts.length, view.endedAs]).toEqual([1, 'answered'])
  })

  it('leaves one more try for an answer that cannot be read', async () => {
    const { view, prompts } = await play(guessed, 'well', fitting)
    expect([prompts.length, view.endedAs]).toEqual([3, 'answered'])
  })
})

describe('a plan of many steps', () => {
  const packs = (steps: number): Scripted =>
    planOf(...Array.from({ length: steps }, () => ({ app: 'garden', fn: 'zip_now', args: {} })))

  it('runs with twenty-four, and with one more is refused whole: nothing of it is done', async () => {
    const most = await play(packs(24))
    const more = await play(packs(25))
    expect([most, more].map(({ view }) => [view.endedAs, view.steps.length, view.reason])).toEqual([
      ['answered', 24, null],
      ['refused', 0, 'That is more steps than I take at once, so nothing was done. Ask for it in parts.'],
    ])
  })
})
