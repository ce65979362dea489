import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, type Context, Extension } from '../../sdk/index.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'

/** A counter in the store, with a hook that a test runs inside the handler. */
function counter(inside: (ctx: Context) => Promise<void> = async () => undefined, replay?: 'store-only') {
  const extension = new Extension('counter', {
    displayName: 'Counter',
    description: 'An extension with one number in the store.',
    icon: 'icon.svg',
  })
  new ChatExtension(extension, 'counter', 'Counter.').function(
    'count_up',
    {
      description: 'Adds one to the number.',
      actionType: 'write',
      effects: ['update:number'],
      ...(replay && { replay }),
      params: z.object({ note: z.string().default('') }),
    },
    async (ctx) => {
      const found = await ctx.store.get<{ n: number }>('numbers', 'one')
      await inside(ctx)
      const n = (found?.data.n ?? 0) + 1
      await ctx.store.set('numbers', 'one', { n })
      return ActionResult.success({ data: { n, owner: 'ann@example.com' }, summary: `Counted to ${n}.` })
    },
  )
  return extension
}

const up = { app: 'counter', fn: 'count_up' }
const scope = { user: TEST_USER.id, app: 'counter' }

describe('a commit', () => {
  async function afterConflict(replay?: 'store-only') {
    const play = await testKernel({
      extensions: [
        counter(async () => {
          const at = '2026-01-01T00:00:00.000Z'
          const document = {
            id: 'one',
            collection: 'numbers',
            data: { n: 41 },
            etag: 'other',
            createdAt: at,
            updatedAt: at,
          }
          await play.world.stores.documents.write([
            { kind: 'put', scope, collection: 'numbers', id: 'one', document },
          ])
        }, replay),
      ],
      model: scriptedModel({ classifier: [planOf(up, { ...up, needs: [0] })], narrator: [''] }),
    })
    const { steps, unknownOutcome } = await play.say('count twice')
    const number = await play.world.stores.documents.get(scope, 'numbers', 'one')
    return {
      steps: steps.map(({ status, error }) => [status, error?.code ?? null]),
      asks: unknownOutcome?.message,
      n: number?.data.n,
    }
  }

  it('that lost a document to somebody else fails the step, and what was to follow is not run', async () => {
    expect(await afterConflict('store-only')).toEqual({
      steps: [
        ['failed', 'STORE_CONFLICT'],
        ['not-run', null],
      ],
      n: 41,
    })
  })

  it('that lost a document of a step that may have done more asks what became of it', async () => {
    expect(await afterConflict()).toEqual({
      steps: [
        ['unknown', 'OUTCOME_UNKNOWN'],
        ['planned', null],
      ],
      asks: 'Someone else changed the same thing at that moment, so nothing that Counter wrote down was kept. I do not know whether the rest of this step was done, and I will not run it again on my own.',
      n: 41,
    })
  })

  it('holds ledger, audit and panel refresh before narration begins, and tokens are mapped back in what is said', async () => {
    const seen: object[] = []
    const play = await testKernel({
      extensions: [counter()],
      model: scriptedModel({
        classifier: [planOf(up)],
        narrator: [
          async (prompt) => {
            const { journal } = play.world.stores
            const [digest] = await journal.history(TEST_USER.id, play.conversation, 1)
            const events = (await journal.events(TEST_USER.id, 0, 100)).events.map(({ event }) => event.type)
            seen.push({
              facts: digest?.facts.length,
              audit: (await journal.audit(TEST_USER.id, 0, 10)).length,
              refreshed: events.includes('panels-changed'),
            })
            return `It belongs to ${/"owner": "(<EMAIL_\d+>)"/.exec(prompt)?.[1]}. It is one.`
          },
        ],
      }),
    })
    const turn = await play.say('count')
    expect({ seen, said: turn.sentences }).toEqual({
      seen: [{ facts: 1, audit: 1, refreshed: true }],
      said: ['It belongs to ann@example.com. ', 'It is one.'],
    })
  })

  it('of a step is durable before the next model call', async () => {
    const seen: (number | undefined)[] = []
    const play = await testKernel({
      extensions: [counter()],
      model: scriptedModel({
        classifier: [planOf(up, { ...up, needs: [0], bind: ['note'] })],
        binder: [
          async () => {
            seen.push((await play.world.stores.documents.get(scope, 'numbers', 'one'))?.data.n as number)
            return { note: 'x' }
          },
        ],
      }),
    })
    await play.say('count, then count with a note')
    expect(seen).toEqual([1])
  })

  it('of a process that lost its lease is lost: it does not overwrite what the heir did', async () => {
    const play = await testKernel({
      extensions: [
        counter(async () => {
          const [record] = await play.world.stores.journal.open(TEST_USER.id, play.conversation)
          if (record === undefined) throw new Error('no open turn')
          const { id, conversation, version, state } = record
          const ended = {
            ...state,
            phase: { is: 'ended' as const, as: 'failed' as const },
            reason: 'the heir was here',
          }
          await play.world.stores.journal.commit({
            commandId: 'heir',
            user: TEST_USER.id,
            turn: { id, conversation, expect: version, state: ended, lease: null, dueAt: null },
            events: [],
          })
        }),
      ],
      model: scriptedModel({ classifier: [planOf(up)] }),
    })
    const turn = await play.say('count')
    expect({
      endedAs: turn.endedAs,
      reason: turn.reason,
      documents: await play.world.stores.documents.count(scope, 'numbers'),
    }).toEqual({ endedAs: 'failed', reason: 'the heir was here', documents: 0 })
  })

  it('is made six times for a chain of three steps', async () => {
    const play = await testKernel({
      extensions: [counter()],
      model: scriptedModel({
        classifier: [planOf(up, { ...up, needs: [0] }, { ...up, needs: [1] })],
        narrator: ['Three.'],
      }),
    })
    const { journal } = play.world.stores
    const commit = journal.commit.bind(journal)
    let commits = 0
    journal.commit = (input) => {
      commits += 1
      return commit(input)
    }
    const turn = await play.say('count three times')
    expect({ commits, endedAs: turn.endedAs }).toEqual({ commits: 6, endedAs: 'answered' })
  })
})
