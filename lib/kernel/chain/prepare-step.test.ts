import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { planOf, type Scripted, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'
import type { UserProfile, World } from '../world.ts'

/** A read whose data is declared, a write that checks its parameters, something that deletes, something of other users. */
function apps() {
  const calls: unknown[] = []
  const make = (appId: string): [Extension, ChatExtension] => {
    const extension = new Extension(appId, {
      displayName: `The ${appId} app`,
      description: 'An extension that keeps what it is called with.',
      icon: 'icon.svg',
    })
    return [extension, new ChatExtension(extension, appId, 'Keeps.')]
  }
  const [stock, stockChat] = make('stock')
  const data = {
    rows: [
      { id: 'r-1', count: 248 },
      { id: 'r-2', count: 1e21 },
    ],
  }
  let round = 0
  stockChat.function(
    'count_rows',
    {
      description: 'Counts the rows of the stock.',
      chainCallable: true,
      params: z.object({ shelf: z.string().optional() }),
      dataModel: z.object({
        rows: z.array(z.object({ id: z.string(), count: z.number() })),
        round: z.number(),
      }),
    },
    async (_ctx, args) => {
      calls.push(['count_rows', args])
      round += 1
      return ActionResult.success({ data: { ...data, round }, summary: 'Counted.' })
    },
  )
  const [notes, notesChat] = make('notes')
  const keep = (name: string) => async (_ctx: unknown, args: object) => {
    calls.push([name, args])
    return ActionResult.success({ data: { ...args }, summary: 'Kept.' })
  }
  notesChat.function(
    'create_note',
    {
      description: 'Creates a note with a title.',
      actionType: 'write',
      effects: ['create:note'],
      params: z.object({
        title: z.string().min(3).optional(),
        count: z.number().optional(),
        ids: z.array(z.string()).optional(),
      }),
    },
    keep('create_note'),
  )
  notesChat.function(
    'delete_note',
    {
      description: 'Deletes a note for good.',
      actionType: 'destructive',
      effects: ['delete:note'],
      params: z.object({ note_id: z.string() }),
    },
    keep('delete_note'),
  )
  notesChat.function(
    'delete_user_notes',
    {
      description: 'Deletes the notes of somebody.',
      actionType: 'destructive',
      effects: ['delete:note'],
      params: z.object({ user_id: z.string() }),
    },
    keep('delete_user_notes'),
  )
  return { extensions: [stock, notes], calls }
}

async function play(
  script: { classifier: Scripted[]; binder?: Scripted[] },
  text = 'do it',
  world: Partial<World> = {},
) {
  const { extensions, calls } = apps()
  const model = scriptedModel(script)
  const kernel = await testKernel({ extensions, model, world })
  const turn = await kernel.say(text)
  const asked = (call: string) =>
    model.prompts.filter((prompt) => prompt.call === call).map(({ user }) => user)
  const audit = async () =>
    (await kernel.world.stores.journal.audit(TEST_USER.id, 0, 20)).map(({ fnName, outcome, code }) => [
      fnName,
      outcome,
      code,
    ])
  return { ...kernel, turn, calls, asked, audit, errors: turn.steps.map(({ error }) => error) }
}

const count = { app: 'stock', fn: 'count_rows' }
const note = (args: object, bind: string[] = []) => ({ app: 'notes', fn: 'create_note', args, bind })

describe('arguments that do not fit the schema', () => {
  it('are asked for again of the binder, in words that hold no value, and the call is recorded once (I-PYDANTIC-FEEDBACK-STRUCTURED, I-PYDANTIC-FC-SINGLE-APPEND)', async () => {
    const { turn, calls, asked, audit } = await play({
      classifier: [planOf(note({}, ['title']))],
      binder: [{ title: 'x' }, { title: 'The rows' }],
    })
    const [first = '', second = ''] = asked('binder')
    expect([turn.endedAs, calls, await audit()]).toEqual([
      'answered',
      [['create_note', { title: 'The rows' }]],
      [['create_note', 'succeeded', null]],
    ])
    expect(second.replace(/\nfeedback=[^\n]*/, '')).toBe(first)
    expect(second.split('\n').filter((line) => line.startsWith('feedback='))).toEqual([
      'feedback=The parameter title is empty or too small; it has to be string, at least 3 characters.',
    ])
  })

  it('are asked for again of the classifier where it planned them: those alone, and never another plan', async () => {
    const fixed = await play(
      {
        classifier: [planOf(note({ title: 'x', count: 2 })), planOf(note({ title: 'abc', count: 9 }))],
      },
      'write 2',
    )
    const other = await play({
      classifier: [
        planOf(note({ title: 'x' })),
        planOf({ app: 'notes', fn: 'delete_note', args: { note_id: 'n' } }),
      ],
    })
    expect([fixed.calls, fixed.asked('classifier').map((prompt) => prompt.includes('[FEEDBACK]'))]).toEqual([
      [['create_note', { title: 'abc', count: 2 }]],
      [false, true],
    ])
    expect([other.calls, other.errors[0]?.code]).toEqual([[], 'VALIDATION_TYPE_ERROR'])
  })

  it('are asked for at most twice more (I-PYDANTIC-RETRY-BUDGET)', async () => {
    const { calls, asked, audit } = await play({
      classifier: [planOf(note({}, ['title']))],
      binder: [{ title: 'a' }, { title: 'b' }, { title: 'c' }, { title: 'good enough' }],
    })
    expect([asked('binder').length, calls, await audit()]).toEqual([
      3,
      [],
      [['create_note', 'blocked', 'VALIDATION_TYPE_ERROR']],
    ])
  })

  it('are not asked for again once a model repeats itself, nor for what a guard or a handler refused (I-PYDANTIC-RETRY-SCOPE)', async () => {
    const repeating = await play({
      classifier: [planOf(note({}, ['title']))],
      binder: [{ title: 'a' }, { title: 'a' }],
    })
    const placeholder = await play({
      classifier: [planOf(note({}, ['title']))],
      binder: [{ title: '<the title>' }],
    })
    expect([
      repeating.asked('binder').length,
      placeholder.asked('binder').length,
      placeholder.errors[0]?.code,
    ]).toEqual([2, 1, 'PLACEHOLDER'])
  })

  it('pass the guards on each retry: the code of an error does not bleed into a write (I-AH-1, I-WRITE-ARG-NO-BLEED)', async () => {
    const { calls, errors } = await play({
      classifier: [planOf(note({}, ['title']))],
      binder: [{ title: 'x' }, { title: 'Could not: validation_type_error' }],
    })
    expect([calls, errors[0]?.code]).toEqual([[], 'WRITE_ARG_BLEED'])
  })
})

describe('references', () => {
  it('follow the step that the model counted, also where sorting made it another (I-CHAIN-READ-BEFORE-WRITE-DEPENDENCIES)', async () => {
    const { calls } = await play({
      classifier: [
        planOf(
          note({ count: '$REF:stock[1].round' }),
          { ...count, args: { shelf: 'late' }, needs: [2] },
          { ...count, args: { shelf: 'early' } },
        ),
      ],
    })
    expect(calls).toEqual([
      ['count_rows', { shelf: 'early' }],
      ['create_note', { count: 1 }],
      ['count_rows', { shelf: 'late' }],
    ])
  })

  it.each<[string, object, string]>([
    [
      'a field that its producer does not declare',
      { count: '$REF:stock[0].rows[0].cuont' },
      'stock[0].rows[0].cuont',
    ],
    ['a field under a plain value', { count: '$REF:stock[0].round.x' }, 'stock[0].round.x'],
    ['a step that the plan does not have', { count: '$REF:stock[1].round' }, 'stock[1]'],
    ['nothing readable', { count: '$REF:what is this' }, 'what is this'],
    [
      'too many values (I-REF-CAP-PER-ARGS)',
      { ids: Array.from({ length: 21 }, () => '$REF:stock[0].rows[0].id') },
      'notes.create_note',
    ],
    [
      'too many of earlier turns (I-REF-CAP-CROSS-TURN)',
      { ids: Array.from({ length: 6 }, () => '$REF:prior_turn[-1].stock[0].rows[0].id') },
      'notes.create_note',
    ],
  ])('to %s refuse the plan before anything runs', async (_, args, named) => {
    const { turn, calls } = await play({ classifier: [planOf(count, note(args))] })
    expect([turn.endedAs, turn.reason?.includes(`(${named})`), calls]).toEqual(['refused', true, []])
  })

  it('that nobody produced stop the step and are named', async () => {
    const { calls, errors } = await play({
      classifier: [planOf(count, note({ count: '$REF:stock[0].rows[7].count' }))],
    })
    expect([calls.length, errors[1]]).toEqual([
      1,
      {
        code: 'UNRESOLVED_REFS',
        message: '“count” needs stock[0].rows[7], which no earlier step produced, so this step was not run.',
      },
    ])
  })

  it('in the user’s own words stay text', async () => {
    const text = '$REF:stock[0].rows'
    const { calls } = await play(
      {
        classifier: [
          (prompt) =>
            planOf(
              count,
              note({ title: /a note called (\S+)/.exec(prompt.split('[MESSAGE]')[1] ?? '')?.[1] ?? '' }),
            ),
        ],
      },
      `count rows and save a note called ${text}`,
    )
    expect(calls.at(-1)).toEqual(['create_note', { title: text }])
  })
})

describe('the target of a step', () => {
  const remove = (id: string) => ({ app: 'notes', fn: 'delete_note', args: { note_id: id } })

  it('that neither the user nor any result named stops it, and the id is named in both languages', async () => {
    const en = await play({ classifier: [planOf(count, remove('r-99'))] }, 'remove the old one')
    const ru = await play({ classifier: [planOf(remove('r-99'))] }, 'удали старую')
    expect([en.errors[1]?.message, ru.errors[0]?.message]).toEqual([
      'I do not know where “r-99” in “note_id” comes from: neither you nor any result named it. The step was not run. Name what you mean, or list it first.',
      'Я не знаю, откуда взялось «r-99» в «note_id»: этого не называли ни вы, ни результаты. Шаг не выполнен. Назовите, что вы имеете в виду, или сначала покажите список.',
    ])
  })

  it('comes from an earlier step, or from the user', async () => {
    const step = await play({ classifier: [planOf(count, remove('$REF:stock[0].rows[1].id'))] })
    const said = await play({ classifier: [planOf(remove('n-5'))] }, 'remove n-5')
    expect([step.turn.card?.params[0], said.turn.card?.params[0]?.origin]).toMatchObject([
      { value: 'r-2', origin: 'step' },
      'message',
    ])
  })
})

describe('a function that acts on other users', () => {
  const wipe = planOf({ app: 'notes', fn: 'delete_user_notes', args: { user_id: 'imp_u_other' } })
  const users = (scopes: { held: string[] }) => {
    const profile = async (id: string): Promise<UserProfile> => ({ ...TEST_USER, id, scopes: scopes.held })
    return { users: { profile, resolve: async () => null, setAppRemoved: (id: string) => profile(id) } }
  }

  it('is blocked without the scope, and the record holds the code and no argument', async () => {
    const { calls, errors, audit } = await play({ classifier: [wipe] }, 'wipe imp_u_other')
    expect([calls, errors[0]?.code, await audit()]).toEqual([
      [],
      'PERMISSION_DENIED',
      [['delete_user_notes', 'blocked', 'PERMISSION_DENIED']],
    ])
  })

  it('is asked about with it, and looked at again once the card is confirmed', async () => {
    const scopes = { held: ['users:admin'] }
    const { turn, calls, answer } = await play({ classifier: [wipe] }, 'wipe imp_u_other', users(scopes))
    expect(turn.phase).toBe('waiting')
    scopes.held = []
    const after = await answer(turn.id, 'confirm')
    expect([calls, after.steps[0]?.status]).toEqual([[], 'void'])
  })
})

describe('a write that nobody asked for', () => {
  it('comes to a card where others’ text stood before the planner and the second reader of the words says no', async () => {
    const asksFor: World['asksFor'] = (words, _app, fn) => fn !== 'create_note' || words.includes('note')
    const play = async (text: string) => {
      const { extensions, calls } = apps()
      const model = scriptedModel({ classifier: [planOf(count), planOf(note({ title: 'hello' }))] })
      const { say } = await testKernel({ extensions, model, world: { asksFor } })
      await say('count the rows')
      return [(await say(text)).card?.because, calls.length]
    }
    expect([await play('count the rows'), await play('write a note hello')]).toEqual([
      ['unasked', 1],
      [undefined, 2],
    ])
  })

  it('is taken at its word where no text of others stood before the planner', async () => {
    const asksFor: World['asksFor'] = () => false
    const { turn, calls } = await play({ classifier: [planOf(note({ title: 'hello' }))] }, 'jot hello', {
      asksFor,
    })
    expect([turn.card, calls.length]).toEqual([null, 1])
  })
})

describe('a plan says nothing of its intent', () => {
  it('and one that does is refused: a tool that deletes is gated by what it is (I-CHATEXT-DESTRUCTIVE-ESCALATE)', async () => {
    const plan = {
      ...planOf({ app: 'notes', fn: 'delete_note', args: { note_id: 'n-5' } }),
      intent: 'read',
      action_type: 'read',
    }
    const { turn, calls } = await play({ classifier: [plan] }, 'remove n-5')
    expect([turn.endedAs, calls]).toEqual(['refused', []])
  })
})
