import { describe, expect, it } from 'vitest'
import { ActionResult, type Context, type SkeletonValue } from '../../sdk/index.ts'
import { probed, probedKernel } from '../testing/probed-kernel.ts'
import { TEST_USER } from '../testing/test-world.ts'

type Alert = (ctx: Context, args: Readonly<Record<string, unknown>>) => Promise<ActionResult>

const said = (summary: string): ActionResult => ActionResult.success({ data: null, summary })

/** An app whose section gives `states` one after another, a minute apart, and alerts by `alert`. */
async function playStates(
  states: readonly SkeletonValue[],
  alert: Alert,
  options = { ttl: 60, alert: true },
) {
  let at = -1
  const extension = probed(
    'one',
    async () => {
      at = Math.min(at + 1, states.length - 1)
      return states[at] ?? {}
    },
    options,
  ).tool('skeleton_alert_one_state', { description: 'Tells what is new.' }, alert)
  const play = await probedKernel([extension])
  for (const _ of states) {
    await play.refresh()
    play.clock.advance(61_000)
  }
  return play
}

describe('an alert', () => {
  it('tells what changed, with the old and the new snapshot, and nothing on the first fill', async () => {
    const args: unknown[] = []
    const play = await playStates([{ n: 1 }, { n: 1 }, { n: 3 }], async (_, given) => {
      args.push(given)
      return said('Two more.')
    })
    expect({ args, notices: await play.notices() }).toEqual({
      args: [{ old: { n: 1 }, new: { n: 3 } }],
      notices: [{ appId: 'one', message: 'Two more.', priority: 'normal' }],
    })
  })

  it('takes equal snapshots for equal, whatever their key order and their meta say', async () => {
    const states = [
      { a: 1, b: { c: [1, { d: 2 }] }, _at: 1 },
      { _at: 2, b: { c: [1, { d: 2 }] }, a: 1 },
    ]
    expect(await (await playStates(states, async () => said('changed'))).notices()).toEqual([])
  })

  it('notices a change that lies deep', async () => {
    const states = [{ b: { c: [1, { d: 2 }] } }, { b: { c: [1, { d: 3 }] } }]
    expect(await (await playStates(states, async () => said('changed'))).notices()).toHaveLength(1)
  })

  it('with notices of its own tells those, in place of its summary', async () => {
    const play = await playStates([{ n: 1 }, { n: 2 }], async (ctx) => {
      await ctx.notify('Look at this.', { priority: 'urgent' })
      return said('unheard')
    })
    expect(await play.notices()).toEqual([{ appId: 'one', message: 'Look at this.', priority: 'urgent' }])
  })

  it.each<[string, Alert]>([
    ['has nothing to say', async () => said('')],
    ['fails', async () => ActionResult.error('down')],
    ['throws', async () => Promise.reject(new Error('down'))],
  ])('that %s tells nothing and the section is kept', async (_, alert) => {
    const play = await playStates([{ n: 1 }, { n: 2 }], alert)
    const [section] = await play.sections()
    expect([await play.notices(), section?.value]).toEqual([[], { n: 2 }])
  })

  it('without alert: true is not called', async () => {
    const play = await playStates([{ n: 1 }, { n: 2 }], async () => said('changed'), {
      ttl: 60,
      alert: false,
    })
    expect(await play.notices()).toEqual([])
  })

  it('without its tool is none, and the section is refreshed all the same', async () => {
    let n = 0
    const play = await probedKernel([probed('one', async () => ({ n: ++n }), { ttl: 60, alert: true })])
    await play.refresh()
    play.clock.advance(61_000)
    await play.refresh()
    expect({ notices: await play.notices(), warnings: play.warnings, n }).toEqual({
      notices: [],
      warnings: [],
      n: 2,
    })
  })

  it('reads no skeleton (I-SKELETON-LLM-ONLY), and what it writes is dropped', async () => {
    const seen: unknown[] = []
    const play = await playStates([{ n: 1 }, { n: 2 }], async (ctx) => {
      seen.push(await ctx.skeleton.get('one_state').catch((error: Error) => error.name))
      await ctx.store.set('things', 'a', { written: true })
      return said('changed')
    })
    const scope = { user: TEST_USER.id, app: 'one' }
    seen.push(await play.world.stores.documents.get(scope, 'things', 'a'))
    expect(seen).toEqual(['SkeletonAccessForbidden', null])
  })

  it('that throws is in the log with its app and section', async () => {
    const play = await playStates([{ n: 1 }, { n: 2 }], async () => Promise.reject(new Error('down')))
    expect(play.warnings).toEqual([
      {
        message: 'skeleton alert failed',
        fields: { app: 'one', section: 'one_state', error: 'Error: down' },
      },
    ])
  })

  it('is told once when two processes see the same change', async () => {
    const states = [{ n: 1 }, { n: 2 }]
    const alert: Alert = async () => said('changed')
    const first = await playStates(states.slice(0, 1), alert)
    const { stores, clock } = first.world
    const another = (process: string) => {
      let ids = 0
      const extension = probed('one', async () => ({ n: 2 }), { ttl: 60, alert: true })
      extension.tool('skeleton_alert_one_state', { description: 'Tells what is new.' }, alert)
      return probedKernel([extension], {
        clock,
        // What is under way is known to one process alone: each has a store object of its own.
        stores: { ...stores, expiring: { ...stores.expiring } },
        ids: { fresh: (prefix) => `${prefix}_${process}_${++ids}` },
      })
    }
    const [left, right] = [await another('left'), await another('right')]
    await Promise.all([left.refresh(), right.refresh()])
    expect(await left.notices()).toHaveLength(1)
  })

  it('does not hold up the turn that found the change', async () => {
    const play = await playStates([{ n: 1 }], () => new Promise(() => undefined))
    expect(await play.sections()).toHaveLength(1)
  })
})
