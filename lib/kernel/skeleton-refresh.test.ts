import { describe, expect, it } from 'vitest'
import { ActionResult, ChatExtension, type Context } from '../sdk/index.ts'
import { Kernel } from './kernel.ts'
import { limits } from './limits.ts'
import type { Stores } from './ports.ts'
import { currentSections, markSectionsStale, refreshDueSections } from './skeleton-refresh.ts'
import { inMemoryStores } from './testing/in-memory-stores.ts'
import { manualClock } from './testing/manual-clock.ts'
import { emptyApp, probed, probedKernel } from './testing/probed-kernel.ts'
import { planOf, scriptedModel } from './testing/scripted-model.ts'
import { installed, TEST_USER, testKernel } from './testing/test-world.ts'

/** An app whose section counts how often it was probed. */
function counting(appId: string, ttl = 60) {
  let count = 0
  const extension = probed(appId, async () => ({ n: ++count }), { ttl })
  return { extension, probes: () => count }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a section', () => {
  it('is probed on turn start when it is older than its own ttl, and not before (I-SKEL-CHECK-STALE-PER-SECTION-APPID)', async () => {
    const [short, long] = [counting('short', 30), counting('long', 300)]
    const play = await probedKernel([short.extension, long.extension])
    const ages: number[][] = []
    for (const seconds of [0, 30, 1, 269, 1]) {
      play.clock.advance(seconds * 1_000)
      const sections = await play.sections()
      ages.push(sections.map(({ ageSeconds }) => ageSeconds))
    }
    expect({ ages, probes: [short.probes(), long.probes()] }).toEqual({
      ages: [
        [0, 0],
        [30, 30],
        [0, 31],
        [0, 300],
        [1, 0],
      ],
      probes: [3, 2],
    })
  })

  it('carries the time of its refresh (I-SKEL-FRESHNESS-1) and is gone after twice its ttl', async () => {
    let isBroken = false
    const probe = async () => {
      if (isBroken) throw new Error('down')
      return { n: 1 }
    }
    const play = await probedKernel([probed('one', probe)])
    await play.sections()
    isBroken = true
    play.clock.advance(119_000)
    const aged = await play.sections()
    play.clock.advance(2_000)
    expect([aged.map(({ ageSeconds }) => ageSeconds), await play.sections()]).toEqual([[119], []])
  })

  it('is per user: what one person’s probe found never reaches another (I-SKEL-PER-USER-1)', async () => {
    const play = await probedKernel([probed('one', async (ctx) => ({ of: ctx.user.imperalId }))])
    const of = async (user: string) => (await play.sections(user)).map(({ value }) => value)
    expect([await of('imp_u_a'), await of('imp_u_b'), await of('imp_u_a')]).toEqual([
      [{ of: 'imp_u_a' }],
      [{ of: 'imp_u_b' }],
      [{ of: 'imp_u_a' }],
    ])
  })

  it('is probed once however many ask at once: two tabs, a turn and the background', async () => {
    const one = counting('one')
    const play = await probedKernel([one.extension])
    const values = await Promise.all([play.sections(), play.refresh(), play.sections(), play.refresh()])
    expect({
      values: values.map((each) => (Array.isArray(each) ? each[0]?.value : each)),
      n: one.probes(),
    }).toEqual({
      values: [{ n: 1 }, 1, { n: 1 }, 1],
      n: 1,
    })
  })

  it('is refreshed in the background where a tenth of its ttl is left', async () => {
    const one = counting('one', 100)
    const play = await probedKernel([one.extension])
    const probedAt: number[] = []
    for (const second of [0, 90, 91, 180, 182]) {
      play.clock.advance(second * 1_000 + Date.UTC(2026, 0, 15, 9) - play.clock.now())
      if ((await play.refresh()) > 0) probedAt.push(second)
    }
    expect(probedAt).toEqual([0, 91, 182])
  })

  it('is refreshed on the next turn after a write of its app, and of no other app', async () => {
    const [one, other] = [counting('one'), counting('other')]
    const play = await probedKernel([one.extension, other.extension])
    await play.sections()
    const [app] = installed([one.extension])
    if (app) await markSectionsStale(play.world, TEST_USER.id, app)
    await play.sections()
    expect([one.probes(), other.probes()]).toEqual([2, 1])
  })

  it('is refreshed on the next turn after a write of which nobody knows whether it was done', async () => {
    const one = counting('one')
    new ChatExtension(one.extension, 'one', 'One.').function(
      'place_order',
      { description: 'Places an order with the shop.', actionType: 'write', effects: ['create:order'] },
      () => new Promise(() => undefined),
    )
    const model = scriptedModel({ classifier: [planOf({ app: 'one', fn: 'place_order' })] })
    const play = await testKernel({ extensions: [one.extension], model })
    const { conversation } = play
    const ordered = await play.kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'order' })
    const running = ordered.run()
    await new Promise((resolve) => setTimeout(resolve, 20))
    play.clock.advance(limits.handlerTimeoutMs)
    await running
    const before = one.probes()
    await currentSections(play.world, TEST_USER)
    expect([(await play.view(ordered.turn)).phase, before, one.probes()]).toEqual(['waiting', 1, 2])
  })

  for (const [replay, probes] of [
    [undefined, 2],
    ['store-only', 1],
  ] as const) {
    it(`is ${probes === 2 ? 'refreshed' : 'left alone'} after a write that threw, declared ${replay ?? 'nothing'}`, async () => {
      const one = counting('one')
      new ChatExtension(one.extension, 'one', 'One.').function(
        'place_order',
        {
          description: 'Places an order with the shop.',
          actionType: 'write',
          effects: ['create:order'],
          ...(replay && { replay }),
        },
        () => Promise.reject(new Error('socket hang up')),
      )
      const model = scriptedModel({ classifier: [planOf({ app: 'one', fn: 'place_order' })] })
      const play = await testKernel({ extensions: [one.extension], model })
      await play.say('order')
      await currentSections(play.world, TEST_USER)
      expect(one.probes()).toBe(probes)
    })
  }

  it('is refreshed after a write whose process died right behind its commit', async () => {
    const one = counting('one', 600)
    new ChatExtension(one.extension, 'one', 'One.').function(
      'place_order',
      { description: 'Places an order with the shop.', actionType: 'write', effects: ['create:order'] },
      async () => ActionResult.success({ data: { n: 1 }, summary: 'Placed.' }),
    )
    const clock = manualClock()
    const stores = inMemoryStores({ clock })
    let isDead = false
    const dying: Stores = {
      ...stores,
      journal: {
        ...stores.journal,
        async commit(commit) {
          const answer = await stores.journal.commit(commit)
          isDead ||= commit.turn?.state.steps.some(({ status }) => status === 'succeeded') === true
          return isDead ? new Promise(() => undefined) : answer
        },
      },
    }
    const model = scriptedModel({ classifier: [planOf({ app: 'one', fn: 'place_order' })] })
    const dead = await testKernel({ extensions: [one.extension], model, stores: dying, clock })
    const { conversation } = dead
    const ordered = await dead.kernel.sendMessage({ user: TEST_USER.id, conversation, text: 'order' })
    void ordered.run()
    await new Promise((resolve) => setTimeout(resolve, 20))
    clock.advance(limits.leaseMs + 1)
    const heir = new Kernel({ ...dead.world, stores, owner: 'heir', model: scriptedModel({}) })
    await heir.pickUp()
    await currentSections({ ...dead.world, stores }, TEST_USER)
    expect([isDead, (await heir.turnView(TEST_USER.id, ordered.turn))?.endedAs, one.probes()]).toEqual([
      true,
      'answered',
      2,
    ])
  })

  it('of a probe that a write overtook is not kept, and who asks after the write probes anew', async () => {
    const answers: ((value: object) => void)[] = []
    const extension = probed(
      'one',
      () => new Promise((resolve) => answers.push((value) => resolve({ ...value }))),
    )
    const play = await probedKernel([extension])
    const before = play.sections()
    await settled()
    const [app] = installed([extension])
    if (app) await markSectionsStale(play.world, TEST_USER.id, app)
    const after = play.sections()
    await settled()
    answers[1]?.({ n: 'after the write' })
    await after
    answers[0]?.({ n: 'before the write' })
    await before
    expect((await play.sections()).map(({ value }) => value)).toEqual([{ n: 'after the write' }])
  })

  it('that has the name of another app’s is told apart by its app, in the prompt and where a plan refers to it', async () => {
    const inbox = (appId: string, n: number) =>
      emptyApp(appId).skeleton('inbox', { ttl: 60 }, async () => ({ n }))
    const refs = ['$REF:skeleton.mail_inbox.n', '$REF:skeleton.inbox.n', '$REF:skeleton.fax_inbox.n']
    const model = scriptedModel({ classifier: [{ kind: 'recall', refs }] })
    const extensions = [inbox('mail', 1), inbox('fax', 2), probed('one', async () => ({ n: 3 }))]
    const play = await testKernel({ extensions, model })
    const turn = await play.say('how many letters')
    const record = await play.world.stores.journal.load({ user: TEST_USER.id, turn: turn.id })
    expect({
      lines: model.prompts[0]?.user.split('\n').filter((line) => line.includes('cached ~')),
      recalled: record?.state.recalled.map(({ source, value }) => [source, value]),
    }).toEqual({
      lines: [
        '- mail_inbox (cached ~0s ago): n=1',
        '- fax_inbox (cached ~0s ago): n=2',
        '- one_state (cached ~0s ago): n=3',
      ],
      recalled: [
        ['mail_inbox', 1],
        ['fax_inbox', 2],
      ],
    })
  })

  it('a tool named skeleton_refresh_<x> is one by itself, and no model is offered it (I-SKEL-AUTO-DERIVE-1)', async () => {
    const extension = emptyApp('one').tool(
      'skeleton_refresh_one_counts',
      { description: 'Counts what there is.' },
      async () => ActionResult.success({ data: { n: 3 }, summary: '' }),
    )
    const chat = new ChatExtension(extension, 'one', 'One.')
    const answer = async () => ActionResult.success({ data: { ready: true }, summary: '' })
    chat.function('skeleton_refresh_one_flags', { description: 'Flags of what there is.' }, answer)
    chat.function('show_things', { description: 'Shows what there is here.' }, answer)
    const play = await probedKernel([extension])
    const prompt = await play.kernel.previewPrompt({ user: TEST_USER.id, conversation: null, text: 'hi' })
    expect({
      sections: prompt.user.split('\n').filter((line) => line.includes('cached ~')),
      offered: prompt.user.split('\n').filter((line) => /^- \w+ \(read\)/.test(line)).length,
    }).toEqual({
      sections: ['- one_counts (cached ~0s ago): n=3', '- one_flags (cached ~0s ago): ready=true'],
      offered: 1,
    })
  })
})

describe('the handler of a section', () => {
  const bad: [string, () => Promise<never>, RegExp][] = [
    ['throws', async () => Promise.reject(new Error('no mail server')), /threw Error: no mail server/],
    ['returns 1 MB', async () => ({ text: 'x'.repeat(1_048_576) }) as never, /returned 1048587 bytes/],
    ['returns a function', async () => (() => 1) as never, /type function/],
    ['returns nothing', async () => undefined as never, /type undefined/],
    ['returns an error', async () => ActionResult.error('down', { code: 'MAIL_DOWN' }) as never, /MAIL_DOWN/],
  ]
  it.each(bad)(
    'that %s keeps the old section, the turn goes on, the log says which',
    async (_, broken, reason) => {
      let probe: () => Promise<{ n: number }> = async () => ({ n: 1 })
      const play = await probedKernel([probed('one', () => probe()), probed('two', async () => ({ m: 2 }))])
      await play.sections()
      probe = broken
      play.clock.advance(61_000)
      const turn = await play.say('hello')
      expect({ phase: turn.phase, sections: await play.sections(), warnings: play.warnings }).toEqual({
        phase: 'ended',
        sections: [
          { appId: 'one', section: 'one_state', value: { n: 1 }, ageSeconds: 61 },
          { appId: 'two', section: 'two_state', value: { m: 2 }, ageSeconds: 0 },
        ],
        warnings: [
          {
            message: 'skeleton section was not refreshed',
            fields: { app: 'one', section: 'one_state', reason: expect.stringMatching(reason) },
          },
        ],
      })
    },
  )

  it('that never settles costs one turn its time, is told to stop, and rests before the next try', async () => {
    let tries = 0
    let stopped = 0
    const never = (ctx: Context) => {
      tries += 1
      ctx.signal.addEventListener('abort', () => {
        stopped += 1
      })
      return new Promise<never>(() => undefined)
    }
    const play = await probedKernel([probed('one', never)])
    const first = play.sections()
    await settled()
    play.clock.advance(limits.skeletonHandlerTimeoutMs)
    const seen = [await first, await play.sections()]
    play.clock.advance(limits.skeletonRestMs)
    const second = play.sections()
    await settled()
    play.clock.advance(limits.skeletonHandlerTimeoutMs)
    await second
    expect({ seen, tries, stopped, reasons: play.warnings.map(({ fields }) => fields.reason) }).toEqual({
      seen: [[], []],
      tries: 2,
      stopped: 2,
      reasons: ['it did not answer within 2000 ms', 'it did not answer within 2000 ms'],
    })
  })

  it('that failed is tried again at once after a write', async () => {
    let tries = 0
    const extension = probed('one', async () => {
      tries += 1
      throw new Error('down')
    })
    const play = await probedKernel([extension])
    await play.sections()
    await play.sections()
    const [app] = installed([extension])
    if (app) await markSectionsStale(play.world, TEST_USER.id, app)
    await play.sections()
    expect(tries).toBe(2)
  })

  it('may answer { response }, an ActionResult, or what is no dict at all', async () => {
    const play = await probedKernel([
      probed('a', async () => ({ response: { n: 1 } })),
      probed('b', async () => ActionResult.success({ data: { n: 2 }, summary: 'ignored' })),
      probed('c', async () => ['x', 'y']),
    ])
    expect((await play.sections()).map(({ value, bare }) => ({ value, bare }))).toEqual([
      { value: { n: 1 }, bare: undefined },
      { value: { n: 2 }, bare: undefined },
      { value: {}, bare: ['x', 'y'] },
    ])
  })

  it('is told when models see its section in part only', async () => {
    const rows = Array.from({ length: 6 }, (_, id) => ({ id, title: 't' }))
    const play = await probedKernel([
      probed('one', async () => ({ rows })),
      probed('two', async () => ({ n: 1 })),
    ])
    await play.sections()
    expect(play.findings).toEqual([
      {
        appId: 'one',
        rule: 'I-SKEL-SUMMARY-VALUES-1',
        message:
          'Section one_state is compressed before models see it: rows lists more than 5 items and is shown as its shape.',
      },
    ])
  })
})

describe('a clock that was set back', () => {
  it('gives no negative age and no section that is fresh for ever', async () => {
    const one = counting('one')
    const play = await probedKernel([one.extension])
    await play.sections()
    play.clock.advance(-3_600_000)
    const [after] = await play.sections()
    play.clock.advance(61_000)
    const [later] = await play.sections()
    expect([after, later].map((section) => [section?.value, section?.ageSeconds])).toEqual([
      [{ n: 2 }, 0],
      [{ n: 3 }, 0],
    ])
  })

  it('counts an old section as past its ttl where the probe fails too, and ends every rest', async () => {
    let isBroken = false
    let tries = 0
    const play = await probedKernel([
      probed('one', async () => {
        tries += 1
        if (isBroken) throw new Error('down')
        return { n: 1 }
      }),
    ])
    await play.sections()
    isBroken = true
    play.clock.advance(61_000)
    await play.sections()
    play.clock.advance(-3_600_000)
    const sections = await play.sections()
    expect({ ages: sections.map(({ ageSeconds }) => ageSeconds), tries }).toEqual({ ages: [60], tries: 3 })
  })
})

describe('ctx.skeleton', () => {
  const surfaces = (seen: Record<string, unknown>) => {
    const look = (where: string) => async (ctx: Context) => {
      seen[where] = {
        keys: Object.keys(ctx.skeleton),
        read: await ctx.skeleton.get('one_state').catch((error: Error) => error.name),
      }
    }
    const extension = emptyApp('one')
      .skeleton('one_state', { ttl: 60 }, async (ctx) => {
        await look('skeleton')(ctx)
        return { n: 1 }
      })
      .panel('list', {}, async (ctx) => {
        await look('panel')(ctx)
        return { type: 'Text', props: { content: 'x' } }
      })
    new ChatExtension(extension, 'one', 'One.').function(
      'show_things',
      { description: 'Shows what there is here.' },
      async (ctx, ...rest) => {
        await look('function')(ctx)
        seen.args = rest
        seen.data = Object.keys(ctx).filter((key) => /skeleton/i.test(key))
        return ActionResult.success({ data: {}, summary: 'Shown.' })
      },
    )
    return extension
  }

  it('answers in a skeleton handler alone (I-SKELETON-LLM-ONLY), has no write (I-SKELETON-PROTOCOL-READ-ONLY, I-NO-SKELETON-PUT), and no call carries a snapshot (I-NO-CTX-SKELETON-DATA, I-KERNEL-EMPTY-SKELETON-ARG)', async () => {
    const seen: Record<string, unknown> = {}
    const play = await testKernel({
      extensions: [surfaces(seen)],
      model: scriptedModel({ classifier: [planOf({ app: 'one', fn: 'show_things' })] }),
    })
    await play.say('show things')
    play.clock.advance(61_000)
    await refreshDueSections(play.world, TEST_USER)
    await play.kernel.drawPanel(TEST_USER.id, { appId: 'one', panelId: 'list', params: {} })
    expect(seen).toEqual({
      skeleton: { keys: ['get'], read: { n: 1 } },
      function: { keys: ['get'], read: 'SkeletonAccessForbidden' },
      panel: { keys: ['get'], read: 'SkeletonAccessForbidden' },
      args: [{}],
      data: ['skeleton'],
    })
  })

  it('reads sections of its own app alone (I-SKEL-PER-USER-1)', async () => {
    const read: unknown[] = []
    const play = await probedKernel([
      probed('one', async () => ({ secret: 1 })),
      probed('two', async (ctx) => {
        read.push(await ctx.skeleton.get('one_state'), await ctx.skeleton.get('two_state'))
        return { n: 2 }
      }),
    ])
    await play.sections()
    play.clock.advance(61_000)
    await play.sections()
    expect(read).toEqual([null, null, null, { n: 2 }])
  })
})
