import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TurnPrompts } from '../../protocol/prompt-view.ts'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { KERNEL_APP } from '../kernel-app.ts'
import type { Commit } from '../ports.ts'
import { planOf, type Scripted, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'
import { promptText } from './prompt.ts'
import { PROMPTS } from './prompt-keeper.ts'

const CANARY = 'canary@example.com'
const user = TEST_USER.id

/** An address book that lists, writes a greeting and deletes. */
function people(): Extension {
  const extension = new Extension('people', {
    displayName: 'People',
    description: 'People and their addresses.',
    icon: 'icon.svg',
  })
  const chat = new ChatExtension(extension, 'people', 'People.')
  chat.function(
    'list_people',
    { description: 'Show people.', actionType: 'read', params: z.object({}) },
    async () => ActionResult.success({ data: { people: [{ id: 'p1', email: CANARY }] }, summary: 'One.' }),
  )
  chat.function(
    'greet',
    {
      description: 'Write a greeting.',
      actionType: 'write',
      effects: ['create:greeting'],
      chainCallable: true,
      params: z.object({ text: z.string().min(3) }),
    },
    async () => ActionResult.success({ data: { id: 'g1' }, summary: 'Greeted.' }),
  )
  chat.function(
    'delete_person',
    {
      description: 'Delete a person.',
      actionType: 'destructive',
      effects: ['delete:person'],
      idProjection: 'id',
      params: z.object({ id: z.string() }),
    },
    async () => ActionResult.success({ data: { id: 'p1' }, summary: 'Deleted.' }),
  )
  return extension.skeleton('people', { ttl: 60 }, async () => ({ total: 1, owner: CANARY }))
}

const list = { app: 'people', fn: 'list_people' }
const greet = { app: 'people', fn: 'greet', needs: [0], bind: ['text'] }

const play = async (script: Parameters<typeof scriptedModel>[0]) => {
  const model = scriptedModel(script)
  const kernel = await testKernel({ extensions: [people()], model })
  return {
    ...kernel,
    model,
    async prompts(turn: string, of = user): Promise<TurnPrompts> {
      const found = await kernel.kernel.turnPrompts({ user: of, turn })
      if (found === null) throw new Error(`no turn ${turn}`)
      return found
    },
  }
}

const textOf = ({ channels }: TurnPrompts['calls'][number]): string | null =>
  channels === null ? null : channels.map(({ text }) => text).join('\n\n')

describe('what the models of a turn saw', () => {
  it('comes back byte for byte, channel by channel, under the hash of the turn', async () => {
    const { say, prompts, model, world } = await play({
      classifier: [planOf(list, greet)],
      binder: [{ text: 'Hello <EMAIL_1>' }],
    })
    const turn = await say(`greet ${CANARY}`)
    const { calls } = await prompts(turn.id)
    expect(calls.map(textOf)).toEqual(model.prompts.map(promptText))
    expect(calls.map(({ promptSha256 }) => promptSha256)).toEqual(
      model.prompts.map((prompt) => world.digests.sha256(promptText(prompt))),
    )
    expect(calls.map(({ call, step, channels }) => [call, step, channels?.map(({ name }) => name)])).toEqual([
      ['classifier', null, ['system', 'catalogue', 'skeleton', 'history', 'message']],
      ['binder', { index: 1, title: 'Greet' }, ['system', 'step', 'prior', 'message']],
      ['narrator', null, ['system', 'results', 'message']],
    ])
    const record = await world.stores.journal.load({ user, turn: turn.id })
    expect(calls.map(({ promptSha256 }) => promptSha256)).toEqual(
      record?.state.modelCalls.map(({ promptSha256 }) => promptSha256),
    )
  })

  it('is what the preview of the same message shows', async () => {
    const { kernel, say, prompts, conversation } = await play({ classifier: [planOf(list), planOf(list)] })
    await say('show people')
    const built = await kernel.previewPrompt({ user, conversation, text: 'show people again' })
    const { calls } = await prompts((await say('show people again')).id)
    expect(calls.slice(0, 1).map(textOf)).toEqual([promptText(built)])
  })

  it('is masked as it was sent, with the values beside it for the owner', async () => {
    const { say, prompts } = await play({ classifier: [planOf(list)] })
    const { calls, clear, masking } = await prompts((await say('show people')).id)
    const masked = (calls[0]?.channels ?? []).filter(({ isMasked }) => isMasked).map(({ name }) => name)
    expect({ masked, clear, masking }).toEqual({
      masked: ['skeleton', 'message'],
      clear: { EMAIL_1: CANARY, EMAIL_2: TEST_USER.email },
      masking: true,
    })
    expect(calls.map(textOf).join('')).not.toContain(CANARY)
  })

  it('is nobody else’s', async () => {
    const { kernel, say } = await play({ classifier: [planOf(list)] })
    const turn = await say('show people')
    expect(await kernel.turnPrompts({ user: 'imp_u_other', turn: turn.id })).toBeNull()
  })

  it('crosses no wire by itself', async () => {
    const { say, view, world } = await play({ classifier: [planOf(list)] })
    const turn = await say('show people')
    const { events } = await world.stores.journal.events(user, 0, 100)
    const wire = JSON.stringify([events, await view(turn.id)])
    expect(['[SKELETON]', 'intent classifier', '<EMAIL_1>'].filter((part) => wire.includes(part))).toEqual([])
  })

  it('says how old each section is, what was compressed, and how much of history and catalogue stands there', async () => {
    const { clock, say, prompts } = await play({ classifier: [planOf(list), planOf(list)] })
    await say('show people')
    clock.advance(12_000)
    const { calls } = await prompts((await say('show people')).id)
    const notes = calls[0]?.channels?.flatMap((channel) => channel.notes)
    expect(notes).toEqual([
      { is: 'tools', full: 3, named: 0, counted: 0 },
      {
        is: 'section',
        section: 'people',
        ageSeconds: 12,
        characters: '- people (cached ~12s ago): total=1, owner="<EMAIL_1>"'.length,
        compressed: false,
      },
      { is: 'turns', turns: 1, withFacts: 1 },
    ])
  })
})

describe('what a call cost', () => {
  it('is its tokens in, those of them from the cache, and its tokens out', async () => {
    const { say, prompts } = await play({ classifier: [planOf(list)] })
    const { calls } = await prompts((await say('show people')).id)
    expect(
      calls.map(({ inputTokens, cachedTokens, outputTokens }) => [inputTokens, cachedTokens, outputTokens]),
    ).toEqual([
      [1, 0, 1],
      [1, 0, 1],
    ])
  })
})

describe('model calls that went wrong', () => {
  it('are shown with their failure, a retried one twice, and the binder’s of a step that was refused', async () => {
    const { say, prompts, clock } = await play({
      classifier: ['no plan at all', planOf(list, greet)],
      binder: [
        async () => {
          clock.advance(40)
          return { text: 'x' }
        },
      ],
    })
    const turn = await say('greet them')
    const { calls } = await prompts(turn.id)
    expect(turn.steps.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
    expect(
      calls.map(({ call, failure, durationMs, channels }) => [call, failure, durationMs, channels !== null]),
    ).toEqual([
      ['classifier', 'unreadable', 0, true],
      ['classifier', null, 0, true],
      ['binder', null, 40, true],
      // Its text is too short for the schema: it is asked once more, and repeats itself.
      ['binder', null, 0, true],
      ['narrator', null, 0, true],
    ])
  })

  it.each<[string, Error, string[]]>([
    [
      'a busy service',
      Object.assign(new Error('429'), { statusCode: 429 }),
      ['rate-limited', 'rate-limited', 'rate-limited'],
    ],
    ['a refusal', Object.assign(new Error('401'), { statusCode: 401 }), ['refused']],
  ])('are kept of %s', async (_name, error, failures) => {
    const fail: Scripted = () => Promise.reject(error)
    const { kernel, clock, conversation, prompts } = await play({ classifier: [fail, fail, fail] })
    const { turn, run } = await kernel.sendMessage({ user, conversation, text: 'show people' })
    const running = run()
    for (let waited = 0; waited < 20; waited += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance(500)
    }
    await running
    const { calls } = await prompts(turn)
    expect(calls.map(({ failure, answerSha256 }) => [failure, answerSha256])).toEqual(
      failures.map((failure) => [failure, null]),
    )
    expect(calls.map(textOf)).not.toContain(null)
  })
})

describe('the prompts that are kept', () => {
  it('are those of the newest fifty turns; of an older one the hash is left', async () => {
    const { say, prompts, world } = await play({ classifier: Array.from({ length: 51 }, () => planOf(list)) })
    const turns: string[] = []
    for (let turn = 0; turn < 51; turn += 1) turns.push((await say('show people')).id)
    const kept = await Promise.all(
      turns.map(async (turn) => (await prompts(turn)).calls.map(({ channels }) => channels !== null)),
    )
    expect(kept).toEqual([[false, false], ...Array.from({ length: 50 }, () => [true, true])])
    expect((await prompts(turns[0] ?? '')).calls[0]?.promptSha256).toMatch(/^\w+$/)
    expect(await world.stores.documents.count({ user, app: KERNEL_APP }, PROMPTS)).toBe(50)
  })

  it('of a turn that waited for a card are those before it and those after it', async () => {
    const { say, answer, prompts } = await play({
      classifier: [planOf({ app: 'people', fn: 'delete_person', args: { id: 'p1' } })],
    })
    const turn = await say('delete p1')
    const calls = async () =>
      (await prompts(turn.id)).calls.map(({ call, channels }) => [call, channels !== null])
    expect(await calls()).toEqual([['classifier', true]])
    await answer(turn.id, 'confirm')
    expect(await calls()).toEqual([
      ['classifier', true],
      ['narrator', true],
    ])
  })

  it('cost no commit of their own, and stand in the one that ends the turn', async () => {
    const { say, world } = await play({ classifier: [planOf(list)] })
    const { journal, documents } = world.stores
    const commits: Commit[] = []
    const commit = journal.commit.bind(journal)
    journal.commit = (each) => {
      commits.push(each)
      return commit(each)
    }
    let writes = 0
    const write = documents.write.bind(documents)
    documents.write = (each) => {
      writes += 1
      return write(each)
    }
    await say('show people')
    const places = commits.flatMap(({ documents: staged = [] }, index) =>
      staged.some(({ collection }) => collection === PROMPTS) ? [index] : [],
    )
    expect({ places, last: commits.length - 1, writes }).toEqual({ places: [3], last: 3, writes: 0 })
  })

  it('put nothing of anybody into the blobs: instructions and the whole catalogue, each once', async () => {
    const { say, world } = await play({ classifier: [planOf(list), planOf(list)] })
    const { blobs } = world.stores
    const texts: string[] = []
    const put = blobs.put.bind(blobs)
    blobs.put = (sha256, bytes) => {
      texts.push(new TextDecoder().decode(bytes))
      return put(sha256, bytes)
    }
    await say(`show ${CANARY}`)
    await say(`show ${CANARY}`)
    expect(texts.map((text) => text.split('\n')[0])).toEqual([
      "You are Webbee's intent classifier.",
      '[TOOLS]',
      "You are Webbee's narrator.",
    ])
    expect(texts.join('')).not.toContain(CANARY)
  })

  it('may be missing, and the turn goes on', async () => {
    const { say, prompts, world } = await play({ classifier: [planOf(list)] })
    world.stores.blobs.put = async () => {
      throw new Error('disk full')
    }
    const turn = await say('show people')
    const { calls, masking } = await prompts(turn.id)
    expect([turn.endedAs, masking, calls.map(({ channels }) => channels)]).toEqual([
      'answered',
      null,
      [null, null],
    ])
  })
})
