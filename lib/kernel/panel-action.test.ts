import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../sdk/index.ts'
import { scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'

const planner = new Extension('planner', {
  displayName: 'The planner',
  description: 'Plans one day, with a title that is needed and a day that is not.',
  icon: 'icon.svg',
})
new ChatExtension(planner, 'planner', 'Plans.').function(
  'plan_day',
  {
    description: 'Plan one day with a title and maybe a date.',
    params: z.object({
      title: z.string(),
      day: z.iso.date().optional(),
      mood: z.string().min(1).default('calm'),
      hours: z.number().optional(),
    }),
    actionType: 'write',
    effects: ['create:plan'],
  },
  async (_, params) => ActionResult.success({ data: params, summary: 'Planned.' }),
)

async function submit(params: Record<string, unknown>) {
  const { kernel, conversation, view } = await testKernel({
    extensions: [planner],
    model: scriptedModel({}),
  })
  const user = TEST_USER.id
  const accepted = await kernel.runPanelAction({
    user,
    conversation,
    appId: 'planner',
    fn: 'plan_day',
    params,
  })
  await accepted.run()
  const { steps, endedAs } = await view(accepted.turn)
  const { data } = await kernel.stepDetail({ user, turn: accepted.turn, step: 0 })
  return { endedAs, data, code: steps[0]?.error?.code ?? null }
}

describe('a form of a panel', () => {
  it('leaves out what was left empty and is optional, and keeps what has to be there', async () => {
    expect(await submit({ title: '', day: '', mood: '', hours: 0 })).toEqual({
      endedAs: 'answered',
      data: { title: '', mood: 'calm', hours: 0 },
      code: null,
    })
  })

  it('is refused for a value that does not fit, and nothing is guessed', async () => {
    expect(await submit({ title: 'a', day: 'soon' })).toEqual({
      endedAs: 'failed',
      data: null,
      code: 'VALIDATION_TYPE_ERROR',
    })
  })
})
