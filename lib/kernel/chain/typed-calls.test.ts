import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { planOf, type Scripted, scriptedModel } from '../testing/scripted-model.ts'
import { testKernel } from '../testing/test-world.ts'

const params = z.object({
  text: z.string(),
  amount: z.number(),
  flags: z.array(z.boolean()),
  nested: z.object({ id: z.string(), note: z.string().nullable() }),
})

const given: z.output<typeof params> = {
  text: ' Two  spaces, „quotes“, \\n, 日本語, {"json": true}\nand a line ',
  amount: 0.1,
  flags: [true, false],
  nested: { id: '007', note: null },
}

/** Two apps that keep what they are called with. */
function apps() {
  const calls: unknown[] = []
  const make = (appId: string, fn: string): Extension => {
    const extension = new Extension(appId, {
      displayName: `The ${appId} app`,
      description: 'An extension that keeps what it is called with.',
      icon: 'icon.svg',
    })
    new ChatExtension(extension, appId, 'Keeps.').function(
      fn,
      { description: 'Keeps the parameters it is given.', chainCallable: true, params },
      async (_ctx, each) => {
        calls.push([appId, each])
        return ActionResult.success({ data: each, summary: 'Kept.' })
      },
    )
    return extension
  }
  return { extensions: [make('one', 'keep_one'), make('two', 'keep_two')], calls }
}

async function planned(classifier: Scripted) {
  const { extensions, calls } = apps()
  const play = await testKernel({ extensions, model: scriptedModel({ classifier: [classifier] }) })
  const { endedAs, reason, steps } = await play.say('keep it')
  const error = steps[0]?.error
  return { endedAs, reason, calls, error: error === undefined || error === null ? null : error }
}

const keep = (args: object) => planOf({ app: 'one', fn: 'keep_one', args })

describe('the parameters of a call', () => {
  it('reach the handler as they were planned, with their types, to the character (I-CHAT-FUNCTION-VERBATIM-PARAMS)', async () => {
    expect((await planned(keep(given))).calls).toEqual([['one', given]])
  })

  it('are asked of the model as an object, and read as well from one JSON string (I-ACTION-PLAN-ARGS-JSON-STRING)', async () => {
    let format: unknown
    const { calls } = await planned((_, options) => {
      format = options.responseFormat
      return {
        kind: 'calls',
        action_plans: [{ app_id: 'one', tool: 'keep_one', args: JSON.stringify(given) }],
      }
    })
    expect(format).toMatchObject({
      type: 'json',
      schema: {
        properties: { action_plans: { items: { properties: { args: { type: 'object' } } } } },
      },
    })
    expect(calls).toEqual([['one', given]])
  })

  it.each([
    '<result of the previous step>',
    '<результат из предыдущего шага>',
    'Pay {{amount}}',
    'To <EMAIL_7>',
    'Card <CARD_7>',
    'Number <SSN_7>',
    'Call <PHONE_7> or <NAME_7> of <TEXT_7>',
  ])('are values: %s stops the step before its call (I-PARAMS-NO-PLACEHOLDER-VALUES)', async (text) => {
    expect(await planned(keep({ ...given, text }))).toEqual({
      endedAs: 'failed',
      reason: null,
      calls: [],
      error: {
        code: 'PLACEHOLDER',
        message: 'The plan left a placeholder in “text” instead of a value, so the step was not run.',
      },
    })
  })
})

describe('a step of one app', () => {
  it('calls that app’s functions alone: another app’s function under its name is refused (I-EXT-TOOL-ISOLATION)', async () => {
    const { endedAs, reason, calls } = await planned(planOf({ app: 'one', fn: 'keep_two', args: given }))
    expect({ endedAs, named: reason?.includes('one.keep_two'), calls }).toEqual({
      endedAs: 'refused',
      named: true,
      calls: [],
    })
  })
})
