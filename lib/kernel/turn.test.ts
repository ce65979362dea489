import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../sdk/index.ts'
import { planOf, scriptedModel } from './testing/scripted-model.ts'
import { TEST_USER, testKernel } from './testing/test-world.ts'

const described = {
  displayName: 'Sample',
  description: 'A tiny extension that exists inside one test alone.',
  icon: 'icon.svg',
}

/** A shop, a notebook and a mailbox, small enough to read; `sent` is the effect outside the store. */
function smallApps() {
  const sent: { to: string; body: string }[] = []
  const shop = new Extension('sql-db', described)
  new ChatExtension(shop, 'sql-db', 'Query the shop.').function(
    'run_query',
    {
      description: 'Run a query against the shop.',
      chainCallable: true,
      params: z.object({ sql: z.string() }),
    },
    async () =>
      ActionResult.success({
        data: { rows: [{ count: 248 }], row_count: 1 },
        summary: 'Found 248 rows in orders table',
      }),
  )
  const notes = new Extension('notes', described)
  const noteChat = new ChatExtension(notes, 'notes', 'Keep notes.')
  noteChat.function(
    'create_note',
    {
      description: 'Create a note with title and content.',
      actionType: 'write',
      effects: ['create:note'],
      params: z.object({ title: z.string(), content: z.string() }),
    },
    async (ctx, { title, content }) => {
      const note = await ctx.store.create('notes', { title, content })
      return ActionResult.success({
        data: { note_id: note.id, title, content },
        summary: `Note '${title}' created.`,
      })
    },
  )
  noteChat.function(
    'delete_note',
    {
      description: 'Delete one note by its id.',
      actionType: 'destructive',
      effects: ['delete:note'],
      params: z.object({ note_id: z.string() }),
    },
    async (ctx, { note_id }) =>
      (await ctx.store.delete('notes', note_id))
        ? ActionResult.success({ data: { note_id }, summary: 'Note deleted.' })
        : ActionResult.error('There is no such note.', { code: 'NOTE_NOT_FOUND' }),
  )
  const mail = new Extension('mail', described)
  new ChatExtension(mail, 'mail', 'Send mail.').function(
    'send',
    {
      description: 'Send an email to a recipient.',
      actionType: 'write',
      effects: ['create:email'],
      params: z.object({ to: z.email(), subject: z.string(), body: z.string() }),
    },
    async (_ctx, { to, subject, body }) => {
      if (to.startsWith('nobody'))
        return ActionResult.error('That address is not known here.', { code: 'MAIL_ADDRESS_UNKNOWN' })
      sent.push({ to, body })
      return ActionResult.success({ data: { to, subject }, summary: `Email sent to ${to}.` })
    },
  )
  return { extensions: [mail, notes, shop], sent }
}

const orders = { app: 'sql-db', fn: 'run_query', args: { sql: 'SELECT COUNT(*) AS count FROM orders' } }
const note = {
  app: 'notes',
  fn: 'create_note',
  args: { title: 'Orders', content: '$REF:sql-db[0].rows[0].count' },
  needs: ['sql-db'],
}

describe('a turn', () => {
  it('runs a chain in the order of its data, whatever the order of the words, and hands on typed values (I-CHAIN-PRIOR-RESULTS-STRUCTURED, I-CHAIN-READ-BEFORE-WRITE-DEPENDENCIES)', async () => {
    const { extensions, sent } = smallApps()
    const plan = planOf(
      {
        app: 'mail',
        fn: 'send',
        args: { to: 'me@webbee.example', subject: 'Orders' },
        needs: ['notes'],
        bind: ['body'],
      },
      orders,
      { ...note, args: { title: 'Orders' }, bind: ['content'] },
    )
    const model = scriptedModel({
      classifier: [plan],
      binder: [{ content: 'count: 248' }, { body: 'Orders: count: 248', to: 'evil@example.com' }],
      narrator: ['The count is 248. I wrote a note and mailed it.'],
    })
    const { say } = await testKernel({ extensions, model })
    const turn = await say('Email me the summary, query orders, save a note. me@webbee.example')
    expect(turn.steps.map(({ appId, status, dependsOn }) => ({ appId, status, dependsOn }))).toEqual([
      { appId: 'sql-db', status: 'succeeded', dependsOn: [] },
      { appId: 'notes', status: 'succeeded', dependsOn: [0] },
      { appId: 'mail', status: 'succeeded', dependsOn: [1] },
    ])
    expect(sent).toEqual([{ to: 'me@webbee.example', body: 'Orders: count: 248' }])
    expect({ endedAs: turn.endedAs, sentences: turn.sentences }).toEqual({
      endedAs: 'answered',
      sentences: ['The count is 248. ', 'I wrote a note and mailed it.'],
    })
    expect(model.prompts.find(({ call }) => call === 'binder')?.user).toContain(
      'PRIOR STEP STRUCTURED DATA (verbatim — use exact values, do NOT paraphrase):\n[{"step_idx": 0, "app_id": "sql-db", "tool": "run_query", "ok": true, "data": {"rows": [{"count": 248}], "row_count": 1}, "summary": "[sql-db ok] Found 248 rows in orders table"}]',
    )
  })

  it('halts at the first failure, keeps what was done and names the reason', async () => {
    const { extensions, sent } = smallApps()
    const plan = planOf(
      orders,
      { ...note, args: { title: 'A', content: 'b' } },
      {
        app: 'mail',
        fn: 'send',
        args: { to: 'nobody@example.com', subject: 's', body: 'b' },
        needs: ['notes'],
      },
      { ...note, args: { title: 'B', content: 'b' }, needs: ['mail'] },
    )
    const { say, world } = await testKernel({ extensions, model: scriptedModel({ classifier: [plan] }) })
    const turn = await say('write A with b, mail nobody@example.com s b, then B')
    expect(turn.steps.map(({ status, error }) => ({ status, code: error?.code }))).toEqual([
      { status: 'succeeded', code: undefined },
      { status: 'succeeded', code: undefined },
      { status: 'failed', code: 'MAIL_ADDRESS_UNKNOWN' },
      { status: 'not-run', code: undefined },
    ])
    expect({
      endedAs: turn.endedAs,
      sent,
      notes: await world.stores.documents.count({ user: TEST_USER.id, app: 'notes' }, 'notes'),
    }).toEqual({ endedAs: 'partly', sent: [], notes: 1 })
  })

  it('stops at a card before a destructive step, runs the stored call once, and counts one answer (I-CONFIRMATION-EXECUTES-WHAT-USER-SAW)', async () => {
    const { extensions } = smallApps()
    const model = scriptedModel({
      classifier: [
        planOf({ ...note, args: { title: 'Q3 plan', content: 'x' } }),
        planOf({
          app: 'notes',
          fn: 'delete_note',
          args: { note_id: '$REF:prior_turn[-1].notes[0].note_id' },
        }),
      ],
    })
    const { say, answer, kernel, world } = await testKernel({ extensions, model })
    await say('create note Q3 plan with x')
    const waiting = await say('delete the note I just created')
    expect({ phase: waiting.phase, params: waiting.card?.params }).toEqual({
      phase: 'waiting',
      params: [{ name: 'note_id', value: expect.any(String), label: 'Q3 plan', origin: 'fact' }],
    })
    const count = () => world.stores.documents.count({ user: TEST_USER.id, app: 'notes' }, 'notes')
    expect(await count()).toBe(1)
    const done = await answer(waiting.id, 'confirm')
    expect({
      endedAs: done.endedAs,
      notes: await count(),
      card: done.answeredCards.map(({ status }) => status),
    }).toEqual({ endedAs: 'answered', notes: 0, card: ['confirmed'] })
    await expect(
      kernel.answerCard({ user: TEST_USER.id, card: waiting.card?.id ?? '', decision: 'confirm' }),
    ).rejects.toMatchObject({ code: 'CARD_ANSWERED' })
    await expect(
      kernel.answerCard({ user: 'imp_u_other', card: waiting.card?.id ?? '', decision: 'confirm' }),
    ).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' })
  })

  it('runs nothing when the card is declined, expires, or the user writes something new', async () => {
    const { extensions } = smallApps()
    const deletion = planOf({ app: 'notes', fn: 'delete_note', args: { note_id: 'n_42' } })
    const model = scriptedModel({
      classifier: [deletion, deletion, deletion, { kind: 'chat', reply: 'Hello.' }],
    })
    const { say, answer, view, clock, kernel } = await testKernel({ extensions, model })
    const declined = await answer((await say('delete note n_42')).id, 'decline')
    expect({ endedAs: declined.endedAs, step: declined.steps[0]?.status }).toEqual({
      endedAs: 'refused',
      step: 'declined',
    })
    const expiring = await say('delete note n_42')
    clock.advance(300_001)
    await kernel.pickUp()
    const expired = await view(expiring.id)
    expect({
      card: expired.answeredCards[0]?.status,
      step: expired.steps[0]?.status,
      endedAs: expired.endedAs,
    }).toEqual({ card: 'expired', step: 'void', endedAs: 'refused' })
    const superseded = await say('delete note n_42')
    await say('hello')
    expect(await view(superseded.id)).toMatchObject({
      endedAs: 'superseded',
      answeredCards: [{ status: 'superseded' }],
      reason: 'You wrote something new, so this was not run.',
    })
  })

  it('refuses a plan that names what is not installed, after it asked for it once more, and says so', async () => {
    const { extensions } = smallApps()
    const model = scriptedModel({
      classifier: [
        'not json',
        'still not json',
        planOf({ app: 'bank', fn: 'pay' }),
        planOf({ app: 'bank', fn: 'pay' }),
        planOf({ app: 'notes', fn: 'create_note', args: { colour: 'red' } }),
        planOf({ app: 'notes', fn: 'create_note', args: { colour: 'red' } }),
      ],
    })
    const { say } = await testKernel({ extensions, model })
    const outcome = async (text: string) => {
      const { endedAs, reason, steps } = await say(text)
      return { endedAs, reason, steps }
    }
    expect(await outcome('a')).toEqual({
      endedAs: 'refused',
      reason: 'I could not make a plan from that, so nothing was done. Try other words.',
      steps: [],
    })
    expect((await outcome('b')).reason).toContain('bank')
    expect((await outcome('c')).reason).toContain('notes.create_note.colour')
  })

  it('remembers facts for the next turn, masked, and maps a token back to the exact address', async () => {
    const { extensions, sent } = smallApps()
    const people = new Extension('people', described)
    new ChatExtension(people, 'people', 'People.').function(
      'list_people',
      { description: 'List the people you know.', chainCallable: true },
      async () =>
        ActionResult.success({
          data: { total: 1, people: [{ from_name: 'Sarah Connor', from: 'Sarah.C+x@example.com' }] },
          summary: 'One person: Sarah.C+x@example.com',
        }),
    )
    const model = scriptedModel({
      classifier: [
        planOf({ app: 'people', fn: 'list_people' }),
        (user) =>
          planOf({
            app: 'mail',
            fn: 'send',
            args: { to: /"from": "(<EMAIL_\d+>)"/.exec(user)?.[1], subject: 'статус', body: 'статус' },
          }),
      ],
    })
    const { say } = await testKernel({ extensions: [...extensions, people], model })
    await say('show people')
    await say('отправь на тот же адрес «статус»')
    expect(sent).toEqual([{ to: 'Sarah.C+x@example.com', body: 'статус' }])
    const second = model.prompts.filter(({ call }) => call === 'classifier')[1]?.user ?? ''
    expect(second).toContain(
      '  FACTS: app=people fn=list_people data={"total": 1, "people": [{"from_name": "<NAME_1>", "from": "<EMAIL_2>"}]}',
    )
    expect(model.prompts.map(({ user }) => user).join('\n')).not.toContain('Sarah')
  })

  it('recalls a fact without a call or a narrator, with its source and age (I-RECALL-WITHOUT-NARRATOR)', async () => {
    const { extensions } = smallApps()
    const model = scriptedModel({
      classifier: [planOf(orders), { kind: 'recall', refs: ['$REF:prior_turn[-1].sql-db[0].rows[0].count'] }],
    })
    const { say, clock } = await testKernel({ extensions, model })
    await say('count orders')
    clock.advance(34_000)
    const turn = await say('how many was that?')
    expect({ steps: turn.steps, recalled: turn.recalled, sentences: turn.sentences }).toEqual({
      steps: [],
      recalled: [{ source: 'sql-db.run_query', path: 'rows[0].count', value: '248', ageSeconds: 34 }],
      sentences: ['Count: 248 (Sample, 34 seconds ago)'],
    })
    expect(model.prompts.map(({ call }) => call)).toEqual(['classifier', 'narrator', 'classifier'])
  })

  it('tells what happened from summaries when the narrator fails, and changes nothing of it (I-BYOLLM-PARTIAL-RECOVERY)', async () => {
    const { extensions } = smallApps()
    const model = scriptedModel({
      classifier: [planOf({ ...note, args: { title: 'A', content: 'b' } })],
      narrator: [''],
    })
    const { say, world } = await testKernel({ extensions, model })
    const turn = await say('create note A with b')
    expect({ sentences: turn.sentences, endedAs: turn.endedAs }).toEqual({
      sentences: ["Note 'A' created."],
      endedAs: 'answered',
    })
    expect(
      (await world.stores.journal.audit(TEST_USER.id, 0, 10)).map(({ fnName, outcome, effects }) => ({
        fnName,
        outcome,
        effects,
      })),
    ).toEqual([{ fnName: 'create_note', outcome: 'succeeded', effects: ['create:note'] }])
  })
})
