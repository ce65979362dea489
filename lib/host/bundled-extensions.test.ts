import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, it } from 'vitest'
import { KERNEL_APP, limits, OUTBOX, type UserProfile } from '../kernel/index.ts'
import { planOf, type ScriptedModel, scriptedModel } from '../kernel/testing/scripted-model.ts'
import { loadFromFolder } from './extensions/load-from-folder.ts'
import type { ExtensionRegistry } from './extensions/registry.ts'
import { clearSample, createGuest } from './guests.ts'
import type { Host } from './host.ts'
import { deliverOutbox } from './postman.ts'
import { projectRoot } from './project-root.ts'
import { systemClock } from './system-world.ts'
import { dataFolder, hostOn } from './testing/host-on-folder.ts'

let registry: ExtensionRegistry
beforeAll(async () => {
  registry = await loadFromFolder(projectRoot())
})

const guest = (host: Host, language: 'en' | 'ru' = 'en'): Promise<UserProfile> =>
  createGuest(host.kernel.world, host.users, { language, timezone: 'UTC' })

/** Sends a message in a conversation of its own and advances the turn until it waits or ends. */
async function say(host: Host, { id: user }: UserProfile, text: string, conversation?: string) {
  const chosen = conversation ?? (await host.kernel.startConversation(user)).id
  const sent = await host.kernel.sendMessage({ user, conversation: chosen, text })
  await sent.run()
  return { ...(await viewOf(host, user, sent.turn)), conversation: chosen }
}

async function viewOf(host: Host, user: string, turn: string) {
  const view = await host.kernel.turnView(user, turn)
  if (view === null) throw new Error(`no turn ${turn}`)
  return view
}

const dataOf = async (host: Host, user: UserProfile, turn: string, step = 0) => {
  const { data } = await host.kernel.stepDetail({ user: user.id, turn, step })
  return JSON.parse(JSON.stringify(data))
}

const panelText = async (host: Host, user: UserProfile, appId: string, panelId: string): Promise<string> =>
  JSON.stringify((await host.kernel.drawPanel(user.id, { appId, panelId, params: {} })).tree)

const countOf = (host: Host, user: UserProfile, app: string, collection: string, where = {}) =>
  host.kernel.world.stores.documents.count({ user: user.id, app }, collection, where)

const auditOf = async (host: Host, user: UserProfile) =>
  (await host.kernel.world.stores.journal.audit(user.id, 0, 100)).map(({ fnName, outcome }) => [
    fnName,
    outcome,
  ])

const makeNote = (title: string) =>
  planOf({ app: 'notes', fn: 'create_note', args: { title, content: 'still here' } })
const deleteThat = planOf({
  app: 'notes',
  fn: 'delete_note',
  args: { note_id: '$REF:prior_turn[-1].notes[0].note_id' },
})

/** A guest with one note and a card that asks whether to delete it. */
async function waitingCard(host: Host) {
  const user = await guest(host)
  const { conversation } = await say(host, user, 'create a note titled Survivor')
  const asking = await say(host, user, 'delete the note I just created', conversation)
  return { user, asking, card: asking.card?.id ?? '' }
}

const noteAndDelete = (): ScriptedModel => scriptedModel({ classifier: [makeNote('Survivor'), deleteThat] })
const trashed = (host: Host, user: UserProfile) => countOf(host, user, 'notes', 'notes', { is_trashed: true })

describe('query, note, mail', () => {
  const threeSteps = (to: string) =>
    planOf(
      {
        app: 'mail',
        fn: 'send',
        args: { to, subject: 'Orders', body: '$REF:notes[0].content' },
        needs: ['notes'],
      },
      { app: 'sql-db', fn: 'run_query', args: { sql: 'SELECT COUNT(*) AS count FROM orders' } },
      { app: 'notes', fn: 'create_note', args: { title: 'Orders' }, needs: ['sql-db'], bind: ['content'] },
    )
  const writeCount = (prompt: string) => ({ content: `Orders: ${/"count": (\d+)/.exec(prompt)?.[1]}` })

  it('runs in the order of the data and carries the count to the digit into another user’s inbox, once', async () => {
    const data = dataFolder()
    const host = hostOn(data, registry, { overrides: { model: scriptedModel({}) } })
    const [sender, recipient] = [await guest(host), await guest(host)]
    const before = await countOf(host, recipient, 'mail', 'inbox')
    const cursor = (await host.kernel.world.stores.journal.events(recipient.id, 0, 1_000)).cursor
    host.kernel.world.model = scriptedModel({
      classifier: [threeSteps(recipient.email ?? '')],
      binder: [writeCount],
    })
    const turn = await say(host, sender, `Email ${recipient.email} the summary, query orders, save a note`)

    expect(turn.steps.map(({ tool, status }) => [tool, status])).toEqual([
      ['run_query', 'succeeded'],
      ['create_note', 'succeeded'],
      ['send', 'succeeded'],
    ])
    const database = new DatabaseSync(join(data, 'databases', 'shop.sqlite'), { readOnly: true })
    const count = database.prepare('SELECT COUNT(*) AS count FROM orders').get()?.count
    database.close()
    expect(count).toBeGreaterThan(100)
    expect((await dataOf(host, sender, turn.id, 1)).content).toBe(`Orders: ${count}`)

    const { documents } = await host.kernel.world.stores.documents.query(
      { user: recipient.id, app: 'mail' },
      { collection: 'inbox', where: { subject: 'Orders' } },
    )
    expect(documents.map((each) => each.data)).toEqual([
      {
        from: sender.email,
        from_name: sender.name,
        to: recipient.email,
        subject: 'Orders',
        body: `Orders: ${count}`,
        received_at: expect.any(String),
        read: false,
      },
    ])
    await Promise.all([1, 2].map(() => deliverOutbox(host.kernel.world, sender.id)))
    expect(await countOf(host, recipient, 'mail', 'inbox')).toBe(before + 1)
    const { events } = await host.kernel.world.stores.journal.events(recipient.id, cursor, 100)
    expect(events.map(({ event }) => event)).toEqual([
      { type: 'panels-changed', appId: 'mail', panels: ['inbox'], scope: 'mail', action: 'received' },
    ])
  })

  it('delivers once where the first delivery was interrupted before its note of it', async () => {
    const model = scriptedModel({})
    const host = hostOn(dataFolder(), registry, { overrides: { model } })
    const [sender, recipient] = [await guest(host), await guest(host)]
    const scope = { user: sender.id, app: KERNEL_APP }
    const letter = { app: 'mail', user: recipient.id, collection: 'inbox', data: { subject: 'Twice' } }
    const document = {
      id: 'm_twice',
      collection: OUTBOX,
      data: { ...letter, refreshPanels: [] },
      etag: 'e',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    }
    for (const _ of [1, 2]) {
      await host.kernel.world.stores.documents.write([
        { kind: 'put', scope, collection: OUTBOX, id: document.id, document },
      ])
      await deliverOutbox(host.kernel.world, sender.id)
    }
    expect(await countOf(host, recipient, 'mail', 'inbox', { subject: 'Twice' })).toBe(1)
  })

  it('fails the step for an address that nobody has, and nothing counts as sent', async () => {
    const args = { to: 'nobody@webbee.example', subject: 'Hello', body: 'Anyone?' }
    const model = scriptedModel({ classifier: [planOf({ app: 'mail', fn: 'send', args })] })
    const host = hostOn(dataFolder(), registry, { overrides: { model } })
    const sender = await guest(host)
    const turn = await say(host, sender, 'write to nobody@webbee.example')
    expect([turn.endedAs, turn.steps.map(({ status, error }) => [status, error?.code])]).toEqual([
      'failed',
      [['failed', 'MAIL_ADDRESS_UNKNOWN']],
    ])
    expect(await countOf(host, sender, 'mail', 'sent')).toBe(0)
    expect(await countOf(host, sender, KERNEL_APP, OUTBOX)).toBe(0)
    expect(await auditOf(host, sender)).toEqual([['send', 'failed']])
  })
})

describe('a card', () => {
  it('is answered by another host on the same folder, and counts once', async () => {
    const data = dataFolder()
    const first = hostOn(data, registry, { overrides: { model: noteAndDelete() } })
    const { user, asking, card } = await waitingCard(first)
    expect([asking.phase, asking.card?.title]).toEqual(['waiting', 'Delete the note “Survivor”?'])
    expect(await trashed(first, user)).toBe(0)

    const second = hostOn(data, registry, { overrides: { model: scriptedModel({}) } })
    const answer = { user: user.id, card, decision: 'confirm' } as const
    await (await second.kernel.answerCard(answer)).run()
    const view = await viewOf(first, user.id, asking.id)
    expect([view.endedAs, view.steps[0]?.status]).toEqual(['answered', 'succeeded'])
    expect(await trashed(first, user)).toBe(1)
    await expect(first.kernel.answerCard(answer)).rejects.toMatchObject({ code: 'CARD_ANSWERED' })
    expect(await auditOf(first, user)).toEqual([
      ['create_note', 'succeeded'],
      ['delete_note', 'succeeded'],
    ])
  })

  it('that two hosts answer at the same moment runs once', async () => {
    const data = dataFolder()
    const hosts = [noteAndDelete(), scriptedModel({})].map((model) =>
      hostOn(data, registry, { overrides: { model } }),
    )
    const [first] = hosts
    if (first === undefined) throw new Error('no host')
    const { user, card } = await waitingCard(first)
    const answers = await Promise.allSettled(
      hosts.map(async ({ kernel }) => {
        await (await kernel.answerCard({ user: user.id, card, decision: 'confirm' })).run()
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await auditOf(first, user)).filter(([fn]) => fn === 'delete_note')).toEqual([
      ['delete_note', 'succeeded'],
    ])
  })

  it('expires: nothing runs, and a late answer is told so', async () => {
    let late = 0
    const clock = { ...systemClock, now: () => systemClock.now() + late }
    const host = hostOn(dataFolder(), registry, { overrides: { model: noteAndDelete(), clock } })
    const { user, asking, card } = await waitingCard(host)
    late = limits.cardTtlMs - 5_000
    await host.kernel.pickUp()
    expect((await viewOf(host, user.id, asking.id)).phase).toBe('waiting')
    late = limits.cardTtlMs + 1_000
    await host.kernel.pickUp()
    const view = await viewOf(host, user.id, asking.id)
    expect([view.phase, view.endedAs, view.card, view.answeredCards.map(({ status }) => status)]).toEqual([
      'ended',
      'refused',
      null,
      ['expired'],
    ])
    await expect(host.kernel.answerCard({ user: user.id, card, decision: 'confirm' })).rejects.toMatchObject({
      code: 'CARD_ANSWERED',
    })
    expect(await trashed(host, user)).toBe(0)
    expect(await auditOf(host, user)).toEqual([
      ['create_note', 'succeeded'],
      ['delete_note', 'expired'],
    ])
  })
})

describe('a second user', () => {
  it('reaches nothing of the first one: turns, cards, conversations, notes', async () => {
    const model = scriptedModel({ classifier: [makeNote('Survivor'), deleteThat] })
    const host = hostOn(dataFolder(), registry, { overrides: { model } })
    const { user: owner, asking, card } = await waitingCard(host)
    const stranger = await guest(host)
    const { kernel } = host
    expect(await kernel.turnView(stranger.id, asking.id)).toBeNull()
    expect(await kernel.findConversation(stranger.id, asking.conversation)).toBeNull()
    expect(await kernel.turnViews(stranger.id, asking.conversation, 10)).toEqual([])
    const refused = [
      kernel.stepDetail({ user: stranger.id, turn: asking.id, step: 0 }),
      kernel.answerCard({ user: stranger.id, card, decision: 'confirm' }),
      kernel.stopTurn({ user: stranger.id, turn: asking.id }),
      kernel.sendMessage({ user: stranger.id, conversation: asking.conversation, text: 'hello' }),
    ]
    expect((await Promise.allSettled(refused)).map((each) => 'reason' in each && each.reason.code)).toEqual([
      'STEP_NOT_FOUND',
      'CARD_NOT_FOUND',
      'TURN_NOT_FOUND',
      'CONVERSATION_NOT_FOUND',
    ])
    expect(await panelText(host, owner, 'notes', 'notes')).toContain('Survivor')
    expect(await panelText(host, stranger, 'notes', 'notes')).not.toContain('Survivor')

    const { params } = await kernel.stepDetail({ user: owner.id, turn: asking.id, step: 0 })
    host.kernel.world.model = scriptedModel({
      classifier: [planOf({ app: 'notes', fn: 'get_note', args: params })],
    })
    const reading = await say(host, stranger, `open the note ${params.note_id}`)
    expect(reading.steps.map(({ status, error }) => [status, error?.code])).toEqual([
      ['failed', 'NOTE_NOT_FOUND'],
    ])
    expect(JSON.stringify(reading)).not.toContain('still here')
  })
})

describe('the skeleton', () => {
  const sectionIn = (model: ScriptedModel, name: string): string =>
    model.prompts
      .findLast(({ call }) => call === 'classifier')
      ?.user.split('\n')
      .find((line) => line.startsWith(`- ${name} `)) ?? ''
  const numberIn = (line: string, field: string): number =>
    Number(new RegExp(`${field}=(\\d+)`).exec(line)?.[1])

  it('stands in the prompt with a section of every app that has one, and is fresh after a write', async () => {
    const chat = { kind: 'chat', reply: 'Hello.' }
    const model = scriptedModel({ classifier: [chat, makeNote('One more'), chat] })
    const host = hostOn(dataFolder(), registry, { overrides: { model } })
    const user = await guest(host)
    await say(host, user, 'hello')
    for (const { manifest } of registry.snapshot().apps) {
      for (const { section } of manifest.skeletons)
        expect(sectionIn(model, section)).toMatch(/ \(cached ~\d+s ago\): \w+=/)
    }
    const before = numberIn(sectionIn(model, 'notes'), 'total_notes')
    await say(host, user, 'create a note titled One more')
    expect(numberIn(sectionIn(model, 'notes'), 'total_notes')).toBe(before)
    await say(host, user, 'hello again')
    expect(numberIn(sectionIn(model, 'notes'), 'total_notes')).toBe(before + 1)
  })

  it('is fresh for someone who got mail', async () => {
    const chat = { kind: 'chat', reply: 'Hello.' }
    const model = scriptedModel({ classifier: [chat] })
    const host = hostOn(dataFolder(), registry, { overrides: { model } })
    const [sender, recipient] = [await guest(host), await guest(host)]
    await say(host, recipient, 'hello')
    const before = numberIn(sectionIn(model, 'mail_inbox'), 'unread_total')
    const args = { to: recipient.email, subject: 'News', body: 'Here.' }
    const later = scriptedModel({ classifier: [planOf({ app: 'mail', fn: 'send', args }), chat] })
    host.kernel.world.model = later
    await say(host, sender, `write the news to ${recipient.email}`)
    await say(host, recipient, 'hello again')
    expect(numberIn(sectionIn(later, 'mail_inbox'), 'unread_total')).toBe(before + 1)
  })
})

describe.each(['en', 'ru'] as const)('the sample (%s)', (language) => {
  it('is in every app that has one, goes without a trace, and leaves what the person made', async () => {
    const folder = { title: 'Mine', content: 'kept', folder_id: '' }
    const plan = () =>
      planOf(
        { app: 'notes', fn: 'create_note', args: folder },
        { app: 'tasks', fn: 'create_task', args: { title: 'My own task' } },
      )
    const host = hostOn(dataFolder(), registry, {
      overrides: { model: scriptedModel({ classifier: [plan] }) },
    })
    const user = await guest(host, language)
    const { stores } = host.kernel.world
    const documents = async (app: string, collection: string) =>
      (await stores.documents.query({ user: user.id, app }, { collection, limit: 100 })).documents
    const marked = async () =>
      (await stores.erasure.export(user.id, ['documents'])).documents.filter(
        ({ data, isDeleted }) => !isDeleted && data.is_sample === true,
      ).length
    expect(await host.users.hasSample(user.id)).toBe(true)
    expect(await marked()).toBeGreaterThan(10)
    folder.folder_id = (await documents('notes', 'folders'))[0]?.id ?? ''
    await say(host, user, `create a note in ${folder.folder_id} and a task`)

    await clearSample(host, user)
    expect([await host.users.hasSample(user.id), await marked()]).toEqual([false, 0])
    const left = await Promise.all([
      documents('notes', 'notes'),
      documents('notes', 'folders'),
      documents('tasks', 'tasks'),
      documents('tasks', 'projects'),
      documents('mail', 'inbox'),
    ])
    expect(left.map((each) => each.map(({ id, data }) => data.title ?? id))).toEqual([
      ['Mine'],
      [folder.folder_id],
      ['My own task'],
      [],
      [],
    ])
  })
})
