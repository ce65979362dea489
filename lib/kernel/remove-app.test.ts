import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../sdk/index.ts'
import { panel } from '../sdk/panel.ts'
import { skeleton } from '../sdk/skeleton.ts'
import { ui } from '../sdk/ui/ui.ts'
import { purgeApp } from './remove-app.ts'
import { planOf, scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'
import type { World } from './world.ts'

const OTHER = 'imp_u_other0001'

interface Options {
  system?: boolean
  during?: () => Promise<void>
  preview?: () => Promise<void>
  probing?: () => Promise<void>
}

/** An app with a section, a panel, a read, and a function that deletes; `during` runs inside its read, `preview` before its card, `probing` before its section is known. */
function app(id: string, options: Options = {}) {
  const calls: string[] = []
  const extension = new Extension(id, {
    displayName: id.toUpperCase(),
    description: `The extension ${id}, which notes what it was asked to do.`,
    icon: 'icon.svg',
    system: options.system ?? false,
  }).add(
    panel('all', { slot: 'left', title: id }, async () => ui.Text({ content: `panel of ${id}` })),
    skeleton(`${id}_state`, { ttl: 60 }, async () => {
      await options.probing?.()
      return { count: 3 }
    }),
  )
  const chat = new ChatExtension(extension, id, id)
  const ran = async (
    fn: string,
    ctx: { store: { set(...args: [string, string, object]): Promise<unknown> } },
  ) => {
    calls.push(fn)
    await ctx.store.set('things', 'one', { by: fn })
    return ActionResult.success({ data: { fn }, summary: `${fn} ran.` })
  }
  chat.function('look', { description: 'Looks.' }, async () => {
    calls.push('look')
    await options.during?.()
    return ActionResult.success({ data: { seen: id }, summary: `Looked at ${id}.` })
  })
  chat.function('keep', { description: 'Keeps.', actionType: 'write', effects: ['create:thing'] }, (ctx) =>
    ran('keep', ctx),
  )
  chat.function(
    'drop',
    {
      description: 'Drops one.',
      actionType: 'destructive',
      effects: ['delete:thing'],
      params: z.object({ thing_id: z.string() }),
      preview: async () => {
        await options.preview?.()
        return { title: 'Drop it?', facts: [], witness: {} }
      },
    },
    (ctx) => ran('drop', ctx),
  )
  return { extension, calls }
}

const drop = (id: string) => ({ app: id, fn: 'drop', args: { thing_id: 't-1' } })

async function play(
  plans: object[],
  tasks: ReturnType<typeof app> = app('tasks'),
  ...others: ReturnType<typeof app>[]
) {
  const notes = app('notes')
  const model = scriptedModel({ classifier: plans, narrator: plans.map(() => 'Told.') })
  const kernel = await testKernel({
    extensions: [notes, tasks, ...others].map(({ extension }) => extension),
    model,
  })
  const remove = async (appId: string) => (await kernel.kernel.removeApp({ user: TEST_USER.id, appId })).run()
  return { ...kernel, notes, tasks, remove }
}

const promptOf = async ({ kernel }: Awaited<ReturnType<typeof play>>, user: string): Promise<string> => {
  const prompt = await kernel.previewPrompt({ user, conversation: null, text: 'hello t-1' })
  return prompt.user
}

const auditOf = async ({ stores }: World) =>
  (await stores.journal.audit(TEST_USER.id, 0, 20)).map(({ fnName, outcome, code }) => [
    fnName,
    outcome,
    code,
  ])

describe('an app that one user removed', () => {
  it('is in no prompt of theirs, neither functions nor sections; another user keeps everything', async () => {
    const world = await play([])
    await world.remove('tasks')
    const [mine, theirs] = [await promptOf(world, TEST_USER.id), await promptOf(world, OTHER)]
    const named = (prompt: string) =>
      ['tasks', 'tasks_state', 'notes_state'].map((word) => new RegExp(`\\b${word}\\b`).test(prompt))
    expect({ mine: named(mine), theirs: named(theirs) }).toEqual({
      mine: [false, false, true],
      theirs: [true, true, true],
    })
  })

  it('draws no panel and takes no click: a typed error, nothing recorded', async () => {
    const { kernel, conversation, remove, tasks } = await play([])
    await remove('tasks')
    const user = TEST_USER.id
    const click = { user, conversation, appId: 'tasks', fn: 'keep', params: {} }
    const panelOf = { appId: 'tasks', panelId: 'all', params: {} }
    await expect(kernel.drawPanel(user, panelOf)).rejects.toMatchObject({ code: 'APP_REMOVED' })
    await expect(kernel.runPanelAction(click)).rejects.toMatchObject({ code: 'APP_REMOVED' })
    await expect(kernel.runPanelAction({ ...click, appId: 'none' })).rejects.toMatchObject({
      code: 'APP_NOT_FOUND',
    })
    expect({
      turns: await kernel.turnViews(user, conversation, 10),
      calls: tasks.calls,
      other: (await kernel.drawPanel(OTHER, panelOf)).error,
    }).toEqual({ turns: [], calls: [], other: null })
  })

  it('is not run by a plan that still names it', async () => {
    const { remove, say, tasks } = await play([planOf({ app: 'tasks', fn: 'keep' })])
    await remove('tasks')
    const turn = await say('keep it')
    expect({ ended: turn.endedAs, steps: turn.steps, calls: tasks.calls }).toEqual({
      ended: 'refused',
      steps: [],
      calls: [],
    })
  })

  it('makes its waiting card void with a reason of its own; the rest of the chain is not run', async () => {
    const world = await play([planOf(drop('tasks'), { app: 'notes', fn: 'keep', needs: [0] })])
    const asked = await world.say('drop t-1, then keep')
    await world.remove('tasks')
    const turn = await world.view(asked.id)
    expect({
      ended: turn.endedAs,
      card: turn.answeredCards.map(({ status }) => status),
      steps: turn.steps.map(({ status, error }) => [status, error?.message ?? null]),
      calls: [world.tasks.calls, world.notes.calls],
      audit: await auditOf(world.world),
    }).toEqual({
      ended: 'refused',
      card: ['void'],
      steps: [
        ['void', 'You removed TASKS, so this was not run. Add it again under Extensions and ask once more.'],
        ['not-run', null],
      ],
      calls: [[], []],
      audit: [['drop', 'void', 'APP_REMOVED']],
    })
    await expect(
      world.kernel.answerCard({ user: TEST_USER.id, card: asked.card?.id ?? '', decision: 'confirm' }),
    ).rejects.toMatchObject({ code: 'CARD_ANSWERED' })
  })

  it('leaves the waiting card of another app alone', async () => {
    const world = await play([planOf(drop('notes'))])
    const asked = await world.say('drop t-1')
    await world.remove('tasks')
    expect((await world.view(asked.id)).card?.status).toBe('waiting')
    expect((await world.answer(asked.id, 'confirm')).endedAs).toBe('answered')
  })

  it('does not run by a card that was confirmed before the removal had reached it', async () => {
    const world = await play([planOf(drop('tasks'))])
    const asked = await world.say('drop t-1')
    // The profile alone, as where the process ended before it came to the cards.
    await world.world.users.setAppRemoved(TEST_USER.id, 'tasks', true)
    const turn = await world.answer(asked.id, 'confirm')
    expect({
      steps: turn.steps.map(({ status }) => status),
      calls: world.tasks.calls,
      audit: await auditOf(world.world),
    }).toEqual({ steps: ['void'], calls: [], audit: [['drop', 'void', 'APP_REMOVED']] })
  })

  it.each([
    ['a write', { app: 'tasks', fn: 'keep' }],
    ['a card', drop('tasks')],
  ])('stops the next step of a turn that runs at that moment: %s', async (_, next) => {
    const looking = app('web', { during: () => world.remove('tasks') })
    const world = await play(
      [planOf({ app: 'web', fn: 'look' }, { ...next, needs: [0] })],
      app('tasks'),
      looking,
    )
    const turn = await world.say('look, then do t-1')
    expect({
      ended: turn.endedAs,
      steps: turn.steps.map(({ tool, status, error }) => [tool, status, error?.code ?? null]),
      calls: world.tasks.calls,
      audit: await auditOf(world.world),
    }).toEqual({
      ended: 'partly',
      steps: [
        ['look', 'succeeded', null],
        [next.fn, 'failed', 'APP_REMOVED'],
      ],
      calls: [],
      audit: [
        ['look', 'succeeded', null],
        [next.fn, 'blocked', 'APP_REMOVED'],
      ],
    })
  })

  it('asks nothing any more where it went while its card was being made', async () => {
    const world = await play([planOf(drop('tasks'))], app('tasks', { preview: () => world.remove('tasks') }))
    const turn = await world.say('drop t-1')
    expect({
      ended: turn.endedAs,
      cards: [turn.card, ...turn.answeredCards],
      code: turn.steps[0]?.error?.code,
    }).toEqual({ ended: 'failed', cards: [null], code: 'APP_REMOVED' })
  })

  it('is named in what was done with it before, and comes back with its documents', async () => {
    const world = await play([planOf({ app: 'tasks', fn: 'keep' }), planOf({ app: 'tasks', fn: 'keep' })])
    const before = await world.say('keep it')
    await world.remove('tasks')
    const [step] = (await world.view(before.id)).steps
    const prompt = await world.kernel.previewPrompt({
      user: TEST_USER.id,
      conversation: world.conversation,
      text: 'hello',
    })
    const scope = { user: TEST_USER.id, app: 'tasks' }
    const kept = await world.world.stores.documents.get(scope, 'things', 'one')
    await world.kernel.addApp({ user: TEST_USER.id, appId: 'tasks' })
    const after = await world.say('keep it again')
    expect({
      name: step?.appName,
      remembered: prompt.user.includes('FACTS') && prompt.user.includes('tasks'),
      kept: kept?.data,
      after: after.endedAs,
    }).toEqual({ name: 'TASKS', remembered: true, kept: { by: 'keep' }, after: 'answered' })
  })

  it('cannot be a system app (I-SYSTEM-APPS-NEVER-UNINSTALLABLE)', async () => {
    const world = await play([], app('mail', { system: true }))
    const input = { user: TEST_USER.id, appId: 'mail' }
    await expect(world.kernel.removeApp(input)).rejects.toMatchObject({ code: 'APP_NOT_REMOVABLE' })
    await expect(world.kernel.removeApp({ ...input, appId: 'none' })).rejects.toMatchObject({
      code: 'APP_NOT_FOUND',
    })
    // A profile that says otherwise, as of an app that became a system app later.
    await world.world.users.setAppRemoved(TEST_USER.id, 'mail', true)
    expect(await promptOf(world, TEST_USER.id)).toContain('mail')
  })
})

describe('the purge of an app', () => {
  it('takes its sections and cache of that user at once, and nothing else (I-SKEL-LIVE-INVALIDATE)', async () => {
    const world = await play([])
    const { expiring } = world.world.stores
    await Promise.all([promptOf(world, TEST_USER.id), promptOf(world, OTHER)])
    const others = [
      `skeleton:${TEST_USER.id}:tasks2:state`,
      `cache:${TEST_USER.id}:tasks2:k/m`,
      `cache:${OTHER}:tasks:k/m`,
      `chat:${TEST_USER.id}:tasks:x`,
      `skeleton:${TEST_USER.id}:notes:notes_state`,
      `skeleton:${OTHER}:tasks:tasks_state`,
    ]
    const own = [`skeleton:${TEST_USER.id}:tasks:tasks_state`, `cache:${TEST_USER.id}:tasks:k/m`]
    for (const key of [...others.slice(0, 4), own[1] ?? '']) await expiring.put(key, '{}', 60_000)
    const there = (keys: string[]) => Promise.all(keys.map(async (key) => (await expiring.get(key)) !== null))
    const before = await there([...others, ...own])
    await world.remove('tasks')
    expect({ before, others: await there(others), own: await there(own) }).toEqual({
      before: Array(8).fill(true),
      others: Array(6).fill(true),
      own: [false, false],
    })
  })

  it('is not undone by a probe that was under way', async () => {
    const world = await play([], app('tasks', { probing: () => world.remove('tasks') }))
    await promptOf(world, TEST_USER.id)
    expect(await world.world.stores.expiring.get(`skeleton:${TEST_USER.id}:tasks:tasks_state`)).toBe(null)
  })

  it('is not undone by a probe that another process had under way', async () => {
    const tasks = app('tasks', { probing: () => near.remove('tasks') })
    const far = await play([], tasks)
    const near = await play([])
    const { stores, users } = far.world
    // What is under way is known to one process alone: each has a store object of its own.
    Object.assign(near.world, { stores: { ...stores, expiring: { ...stores.expiring } }, users })
    await promptOf(far, TEST_USER.id)
    const left = await stores.erasure.export(TEST_USER.id, ['expiring'])
    expect(left.expiring.map(({ key }) => key)).toEqual([`skeleton:${TEST_USER.id}:notes:notes_state`])
  })

  it.each(['*', 'ta?ks', '[a]', 'a]', 'tasks:x', 'a/b', ''])(
    'refuses the id %j, which a store could read as more than one (I-PURGE-SKELETON-SCOPE)',
    async (id) => {
      const { world } = await play([])
      await world.stores.expiring.put('skeleton:u:tasks:s', '{}', 60_000)
      const refused = { code: 'SCOPE_UNSAFE' }
      await expect(purgeApp(world.stores.expiring, { user: 'u', appId: id })).rejects.toMatchObject(refused)
      await expect(purgeApp(world.stores.expiring, { user: id, appId: 'tasks' })).rejects.toMatchObject(
        refused,
      )
      expect(await world.stores.expiring.get('skeleton:u:tasks:s')).toBe('{}')
    },
  )
})
