import { describe, expect, it } from 'vitest'
import { ActionResult, ChatExtension, type Context } from '../../sdk/index.ts'
import { emptyApp, probedKernel } from '../testing/probed-kernel.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER } from '../testing/test-world.ts'

/** An app with one step that notifies as `inside` says. */
async function playStep(inside: (ctx: Context) => Promise<ActionResult | undefined>) {
  const extension = emptyApp('one')
  new ChatExtension(extension, 'one', 'One.').function(
    'show_things',
    { description: 'Shows what there is here.' },
    async (ctx) => (await inside(ctx)) ?? ActionResult.success({ data: {}, summary: 'Shown.' }),
  )
  const model = scriptedModel({ classifier: [planOf({ app: 'one', fn: 'show_things' })] })
  const play = await probedKernel([extension], { model })
  const turn = await play.say('show things')
  return { play, step: turn.steps[0]?.status, notices: await play.notices() }
}

describe('ctx.notify', () => {
  it('tells the person one line, stamped with its app (I-NOTIFY-APP-ATTRIBUTED), once the step is committed', async () => {
    const { play, step } = await playStep(async (ctx) => {
      await ctx.notify('  Two\nlines\u202e here ', { priority: 'high' })
      return undefined
    })
    const { events } = await play.world.stores.journal.events(TEST_USER.id, 0, 100)
    const told = events.flatMap(({ event }) => (event.type === 'notified' ? [event.notice] : []))
    expect({ step, told }).toEqual({
      step: 'succeeded',
      told: [
        {
          id: expect.stringMatching(/^notice_/),
          appId: 'one',
          appName: 'App one',
          message: 'Two lines here',
          priority: 'high',
          at: '2026-01-15T09:00:00.000Z',
        },
      ],
    })
  })

  it.each<[string, (ctx: Context) => Promise<ActionResult | undefined>]>([
    ['fails', async () => ActionResult.error('down')],
    ['throws', async () => Promise.reject(new Error('down'))],
  ])('in a step that %s tells nothing', async (_, after) => {
    const { step, notices } = await playStep(async (ctx) => {
      await ctx.notify('It is done.')
      return after(ctx)
    })
    expect({ step, notices }).toEqual({ step: 'failed', notices: [] })
  })

  it('refuses what is no line and a priority that there is not, with a typed error', async () => {
    const names: string[] = []
    const { notices } = await playStep(async (ctx) => {
      const tries = [
        ctx.notify(' \n '),
        ctx.notify(7 as never),
        ctx.notify('x', { priority: 'loud' as never }),
      ]
      for (const attempt of tries)
        names.push(
          await attempt.then(
            () => '',
            (error: Error) => error.name,
          ),
        )
      return undefined
    })
    expect({ names, notices }).toEqual({
      names: ['NoticeRejected', 'NoticeRejected', 'NoticeRejected'],
      notices: [],
    })
  })

  it('cuts a long line, and tells the author when a call has too many', async () => {
    const { play, notices } = await playStep(async (ctx) => {
      for (let n = 0; n < 7; n += 1) await ctx.notify('long '.repeat(100))
      return undefined
    })
    expect([notices.map(({ message }) => message.length), play.findings.map(({ rule }) => rule)]).toEqual([
      [300, 300, 300, 300, 300],
      ['NOTICES-PER-CALL', 'NOTICES-PER-CALL'],
    ])
  })
})
