import { describe, expect, it } from 'vitest'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import type { Model } from '../ports.ts'
import { planOf, type Scripted, scriptedModel } from '../testing/scripted-model.ts'
import { testKernel } from '../testing/test-world.ts'
import type { World } from '../world.ts'

const written: { text: string; model: string }[] = []
const poet = new Extension('poet', {
  displayName: 'Poet',
  description: 'Writes a line with the model of the server, so that a test can read it.',
  icon: 'icon.svg',
})
new ChatExtension(poet, 'poet', 'Writes.').function(
  'write_line',
  { description: 'Write one line of verse.', actionType: 'read' },
  async (ctx) => {
    written.push(await ctx.ai.complete('a line about bees'))
    return ActionResult.success({ data: {}, summary: 'Written.' })
  },
)

/** A model that answers a free text, which no script of a call knows, as a narrator. */
const writer = (id: string, ...narrator: Scripted[]): Model => ({ ...scriptedModel({ narrator }), id })

/** What a handler gets of `ctx.ai`, or how its step ended. */
async function lineOf(models: World['models']): Promise<unknown> {
  written.length = 0
  const planner = scriptedModel({ classifier: [planOf({ app: 'poet', fn: 'write_line' })] })
  const { say } = await testKernel({
    extensions: [poet],
    model: { ...planner, id: 'planner', isLocal: true },
    world: models === undefined ? {} : { models },
  })
  const { steps } = await say('write a line')
  return written[0] ?? steps.map(({ status }) => status)
}

const down: Scripted = () => {
  throw new Error('down')
}

describe('what a handler has the model write', () => {
  it('comes from the model for texts, and says which one it is', async () => {
    expect(await lineOf({ binder: writer('b', 'Bees hum.') })).toEqual({ text: 'Bees hum.', model: 'b' })
  })

  it('comes from the fallback where that one is out of service', async () => {
    const models = { binder: writer('b', down, down, down), fallback: writer('f', 'Bees sing.') }
    expect(await lineOf(models)).toEqual({ text: 'Bees sing.', model: 'f' })
  })

  it('is nothing where only the local model is left, which cannot write', async () => {
    const local = { ...writer('local', 'A plan.'), isLocal: true }
    expect(await lineOf(undefined)).toEqual(['failed'])
    expect(await lineOf({ binder: writer('b', down, down, down), fallback: local })).toEqual(['failed'])
  })
})
