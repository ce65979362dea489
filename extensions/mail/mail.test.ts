import { beforeEach, describe, expect, it } from 'vitest'
import { localDay, validateExtension } from '#sdk'
import { type MockContext, mockContext } from '#sdk/testing/mock-context.ts'
import { probeSkeleton } from '#sdk/testing/probe-skeleton.ts'
import { renderPanel } from '#sdk/testing/render-panel.ts'
import { previewFunction, runFunction } from '#sdk/testing/run-function.ts'
import mail from './index.ts'

const directory = { 'bob@example.com': 'Bob Hansen' }

let ctx: MockContext
const run = (name: string, args: object = {}) => runFunction(mail, name, args, ctx)

const receive = (id: string, received_at: string, more: object = {}) =>
  ctx.store.set('inbox', id, {
    from: 'bob@example.com',
    from_name: 'Bob Hansen',
    to: 'ada@example.com',
    subject: `Subject ${id}`,
    body: 'Hello\n\nAda',
    received_at,
    read: false,
    ...more,
  })

beforeEach(() => {
  ctx = mockContext({ directory })
})

it('breaks no rule', () => {
  expect(validateExtension(mail)).toEqual([])
})

describe('list_inbox', () => {
  it('counts all and unread ones, the newest first', async () => {
    await receive('old', '2026-03-01T08:00:00.000Z', { read: true })
    await receive('new', '2026-05-15T08:00:00.000Z')
    expect(await run('list_inbox')).toEqual({
      status: 'success',
      data: {
        total: 2,
        unread: 1,
        messages: [
          {
            message_id: 'new',
            from: 'bob@example.com',
            from_name: 'Bob Hansen',
            subject: 'Subject new',
            received_at: '2026-05-15T08:00:00.000Z',
            read: false,
            snippet: 'Hello Ada',
          },
          {
            message_id: 'old',
            from: 'bob@example.com',
            from_name: 'Bob Hansen',
            subject: 'Subject old',
            received_at: '2026-03-01T08:00:00.000Z',
            read: true,
            snippet: 'Hello Ada',
          },
        ],
        has_more: false,
      },
      summary: 'You have 2 messages, 1 unread.',
      refreshPanels: [],
    })
  })

  it.each([
    ['today', ['d0']],
    ['yesterday', ['d1']],
    ['week', ['d0', 'd1', 'd6']],
    ['month', ['d0', 'd1', 'd6', 'd7', 'd29']],
  ])('shows mail of %s', async (period, ids) => {
    await receive('d0', '2026-05-15T00:00:00.000Z')
    await receive('d1', '2026-05-14T23:59:59.000Z')
    await receive('d6', '2026-05-09T00:00:00.000Z')
    await receive('d7', '2026-05-08T23:59:59.000Z')
    await receive('d29', '2026-04-16T12:00:00.000Z')
    await receive('d30', '2026-04-15T12:00:00.000Z')
    const result = await run('list_inbox', { period })
    expect(result).toMatchObject({
      data: { total: ids.length, messages: ids.map((message_id) => ({ message_id })) },
    })
  })

  it('means the day where the person lives', async () => {
    ctx = mockContext({ user: { timezone: 'America/Los_Angeles', language: 'ru' } })
    await receive('late', '2026-05-15T06:00:00.000Z')
    expect(await run('list_inbox', { period: 'today' })).toMatchObject({
      data: { total: 0 },
      summary: 'У вас 0 писем за сегодня, непрочитанных: 0.',
    })
    expect(await run('list_inbox', { period: 'yesterday' })).toMatchObject({ data: { total: 1 } })
  })

  it('finds all of a period, however long the inbox', async () => {
    for (let index = 0; index < 450; index += 1) {
      await receive(`m${index}`, new Date(Date.UTC(2026, 4, 15, 11, 59) - index * 60_000).toISOString())
    }
    const result = await run('list_inbox', { period: 'today' })
    expect(result).toMatchObject({ data: { total: 450, has_more: true } })
    expect(result).toHaveProperty('data.messages.length', 50)
  })

  it('refuses a period it does not know', async () => {
    expect(await run('list_inbox', { period: 'decade' })).toMatchObject({ code: 'VALIDATION_TYPE_ERROR' })
  })
})

describe('read_email', () => {
  it('gives the whole text and changes nothing', async () => {
    await receive('m1', '2026-05-15T08:00:00.000Z')
    expect(await run('read_email', { message_id: 'm1' })).toMatchObject({
      data: { message_id: 'm1', body: 'Hello\n\nAda', read: false },
      summary: '“Subject m1” from Bob Hansen:\n\nHello\n\nAda',
    })
    expect(await ctx.store.count('inbox', { read: false })).toBe(1)
  })

  it('leaves nothing out of the data of a long letter', async () => {
    const letter = { subject: 'Long', body: `Hello\n${'word '.repeat(1_000)}the end` }
    await receive('m1', '2026-05-15T08:00:00.000Z', letter)
    expect(await run('read_email', { message_id: 'm1' })).toMatchObject({
      data: {
        message_id: 'm1',
        from: 'bob@example.com',
        from_name: 'Bob Hansen',
        to: 'ada@example.com',
        received_at: '2026-05-15T08:00:00.000Z',
        read: false,
        ...letter,
      },
    })
  })

  it('refuses an unknown id', async () => {
    expect(await run('read_email', { message_id: 'm66' })).toMatchObject({ code: 'MAIL_NOT_FOUND' })
  })
})

describe('send', () => {
  it('is asked about with the address, the name behind it, and a long subject cut', async () => {
    const ask = (to: string, subject: string) =>
      previewFunction(mail, 'send', { to, subject, body: 'All well.' }, ctx)
    expect([
      await ask('bob@example.com', 'Status'),
      await ask('eve@nowhere.example', 'x'.repeat(61)),
    ]).toEqual([
      {
        title: 'Send “Status” to bob@example.com?',
        facts: [],
        witness: {},
        labels: { 'bob@example.com': 'Bob Hansen' },
      },
      {
        title: `Send “${'x'.repeat(60)}…” to eve@nowhere.example?`,
        facts: ['nobody on this server has this address'],
        witness: {},
      },
    ])
  })

  it('delivers to another user and keeps a copy', async () => {
    const letter = { to: 'bob@example.com', subject: 'Status', body: 'All well.' }
    expect(await run('send', letter)).toEqual({
      status: 'success',
      data: {
        message_id: 'delivery-1',
        ...letter,
        to_name: 'Bob Hansen',
        sent_at: '2026-05-15T12:00:00.000Z',
      },
      summary: 'Email “Status” sent to bob@example.com.',
      refreshPanels: null,
    })
    expect(ctx.deliveries).toEqual([
      {
        id: 'delivery-1',
        to: 'bob@example.com',
        collection: 'inbox',
        data: {
          ...letter,
          from: 'ada@example.com',
          from_name: 'Ada Lovelace',
          received_at: '2026-05-15T12:00:00.000Z',
          read: false,
        },
      },
    ])
    expect((await ctx.store.get('sent', 'delivery-1'))?.data).toEqual({
      ...letter,
      from: 'ada@example.com',
      sent_at: '2026-05-15T12:00:00.000Z',
    })
  })

  it('reaches oneself', async () => {
    await run('send', { to: 'ada@example.com', subject: 'Note to self', body: '248' })
    expect(await run('list_inbox', { period: 'today' })).toMatchObject({
      data: { total: 1, unread: 1, messages: [{ from: 'ada@example.com', subject: 'Note to self' }] },
    })
  })

  it('finds the address whatever its case', async () => {
    expect(await run('send', { to: 'Bob@Example.com', subject: 'x', body: 'y' })).toMatchObject({
      data: { to: 'bob@example.com' },
    })
  })

  it('refuses an address that nobody here has, and stores nothing as sent', async () => {
    expect(await run('send', { to: 'ops@acme.test', subject: 'x', body: 'y' })).toEqual({
      status: 'error',
      error: 'Nobody on this server has the address ops@acme.test, so nothing was sent. Check the address.',
      code: 'MAIL_ADDRESS_UNKNOWN',
      retryable: false,
    })
    expect(ctx.deliveries).toEqual([])
    expect(await ctx.store.count('sent')).toBe(0)
  })

  it.each(['<EMAIL_1>', 'bob', '', 'bob@example.com, eve@example.com'])(
    'refuses %j as an address',
    async (to) => {
      expect(await run('send', { to, subject: 'x', body: 'y' })).toMatchObject({
        code: 'VALIDATION_TYPE_ERROR',
      })
    },
  )

  it('says so when the person has no address', async () => {
    ctx = mockContext({ directory, user: { email: null } })
    expect(await run('send', { to: 'bob@example.com', subject: 'x', body: 'y' })).toMatchObject({
      code: 'MAIL_NO_ADDRESS',
    })
  })
})

describe('mark_emails_as_read', () => {
  it('marks each once', async () => {
    await receive('m1', '2026-05-15T08:00:00.000Z')
    await receive('m2', '2026-05-15T09:00:00.000Z')
    expect(await run('mark_emails_as_read', { message_ids: ['m1', 'm2', 'm1'] })).toMatchObject({
      data: {
        marked_count: 2,
        message_ids: ['m1', 'm2'],
        messages: [
          { message_id: 'm1', subject: 'Subject m1' },
          { message_id: 'm2', subject: 'Subject m2' },
        ],
      },
      summary: 'Marked 2 messages as read.',
    })
    expect(await ctx.store.count('inbox', { read: false })).toBe(0)
  })

  it('marks none when one is unknown, and names it', async () => {
    await receive('m1', '2026-05-15T08:00:00.000Z')
    expect(await run('mark_emails_as_read', { message_ids: ['m1', 'm3'] })).toMatchObject({
      code: 'MAIL_NOT_FOUND',
      error: expect.stringContaining('m3'),
    })
    expect(await ctx.store.count('inbox', { read: false })).toBe(1)
  })

  it('refuses an empty list', async () => {
    expect(await run('mark_emails_as_read', { message_ids: [] })).toMatchObject({
      code: 'VALIDATION_TYPE_ERROR',
    })
  })
})

describe('delete_email', () => {
  it('asks about each of several messages by itself, and one deletion leaves the witness of the next alone', async () => {
    await receive('m1', '2026-05-14T08:00:00.000Z')
    await receive('m2', '2026-05-15T08:00:00.000Z')
    const ask = (message_id: string) => previewFunction(mail, 'delete_email', { message_id }, ctx)
    const before = [await ask('m1'), await ask('m2')]
    expect(before.map((each) => [each?.title, each?.labels])).toEqual([
      ['Delete the email “Subject m1” from Bob Hansen?', { m1: 'Subject m1' }],
      ['Delete the email “Subject m2” from Bob Hansen?', { m2: 'Subject m2' }],
    ])
    await run('delete_email', { message_id: 'm1' })
    expect([await ask('m1'), await ask('m2')]).toEqual([null, before[1]])
  })

  it('asks with sender and day, then deletes that message alone', async () => {
    const { etag } = await receive('m1', '2026-05-14T08:00:00.000Z')
    await receive('m2', '2026-05-15T08:00:00.000Z')
    expect(await previewFunction(mail, 'delete_email', { message_id: 'm1' }, ctx)).toEqual({
      title: 'Delete the email “Subject m1” from Bob Hansen?',
      facts: ['bob@example.com', 'received on 2026-05-14', 'not read yet', 'cannot be undone'],
      witness: { message_id: 'm1', etag },
      labels: { m1: 'Subject m1' },
    })
    expect(await run('delete_email', { message_id: 'm1' })).toMatchObject({
      data: { message_id: 'm1', subject: 'Subject m1', from: 'bob@example.com', from_name: 'Bob Hansen' },
    })
    expect(await run('list_inbox')).toMatchObject({ data: { total: 1, messages: [{ message_id: 'm2' }] } })
  })

  it('refuses an unknown id', async () => {
    expect(await run('delete_email', { message_id: 'm1' })).toMatchObject({ code: 'MAIL_NOT_FOUND' })
    expect(await previewFunction(mail, 'delete_email', { message_id: 'm1' }, ctx)).toBeNull()
  })
})

it('keeps a skeleton of unread, of today, of the own address and the newest', async () => {
  await receive('m1', '2026-05-14T08:00:00.000Z', { read: true })
  await receive('m2', '2026-05-15T08:00:00.000Z')
  expect(await probeSkeleton(mail, 'mail_inbox', ctx)).toEqual({
    unread_total: 1,
    today_total: 1,
    address: 'ada@example.com',
    recent: [
      letter('m2', '2026-05-15T08:00:00.000Z'),
      { ...letter('m1', '2026-05-14T08:00:00.000Z'), read: true },
    ],
  })
})

const letter = (id: string, received_at: string) => ({
  id,
  title: `Subject ${id}`,
  from: 'bob@example.com',
  from_name: 'Bob Hansen',
  received_at,
  read: false,
})

describe('the alert of new mail', () => {
  const first = letter('m1', '2026-05-15T08:00:00.000Z')
  const second = letter('m2', '2026-05-15T09:00:00.000Z')
  const third = letter('m3', '2026-05-15T10:00:00.000Z')
  const alert = async (old: object[], now: object[], language: 'en' | 'ru' = 'en') => {
    const tool = mail.tools.get('skeleton_alert_mail_inbox')
    const at = mockContext({ user: { language } })
    const result = await tool?.handler(at, { old: { recent: old }, new: { recent: now } })
    return result?.status === 'success' ? result.summary : result
  }

  it.each([
    [
      'en',
      'New mail from Bob Hansen: “Subject m2”',
      '2 messages came, the latest from Bob Hansen: “Subject m3”',
    ],
    [
      'ru',
      'Новое письмо — Bob Hansen: «Subject m2»',
      'Новая почта: 2 письма, последнее — Bob Hansen: «Subject m3»',
    ],
  ] as const)('tells who wrote, in the reader’s language: %s', async (language, one, several) => {
    expect([
      await alert([first], [second, first], language),
      await alert([first], [third, second, first], language),
    ]).toEqual([one, several])
  })

  it.each<[string, object[], object[]]>([
    ['read', [first, second], [{ ...first, read: true }, second]],
    ['deleted, so that an older one moves up', [third, second], [second, first]],
    ['sent to oneself', [first], [{ ...second, from: 'ada@example.com' }, first]],
  ])('tells nothing of a letter that was %s', async (_, old, now) => {
    expect(await alert(old, now)).toBe('')
  })

  it('tells nothing where it cannot read a snapshot', async () => {
    expect(await alert([{ id: 'm1' }], [second])).toBe('')
  })
})

it('draws its panels in every state without repair', async () => {
  const drawn = [await renderPanel(mail, 'inbox', {}, ctx), await renderPanel(mail, 'message', {}, ctx)]
  await receive('m1', '2026-05-14T08:00:00.000Z', { read: true })
  await receive('m2', '2026-05-15T08:00:00.000Z')
  drawn.push(await renderPanel(mail, 'inbox', {}, ctx))
  for (const message_id of ['m1', 'm2', 'gone', 7])
    drawn.push(await renderPanel(mail, 'message', { message_id }, ctx))
  expect(drawn.map(({ tree, issues }) => [tree?.type, ...issues])).toEqual([
    ['Stack'],
    ['Empty'],
    ['Stack'],
    ['Stack'],
    ['Stack'],
    ['Empty'],
    ['Empty'],
  ])
})

describe.each([
  ['en', 'UTC', '2026-05-15T12:00:00Z'],
  ['ru', 'Asia/Tokyo', '2026-05-15T15:03:00Z'],
  ['en', 'America/Los_Angeles', '2026-03-09T06:59:00Z'],
] as const)('the sample in %s, %s at %s', (language, timezone, now) => {
  it("comes once, with today's mail from one person alone, some of it unread", async () => {
    ctx = mockContext({
      user: { language, timezone },
      now: new Date(now),
      directory: { 'sarah@example.com': 'Sarah Connor' },
    })
    await mail.options.sample?.(ctx)
    await mail.options.sample?.(ctx)
    const today = await run('list_inbox', { period: 'today' })
    expect(today).toMatchObject({
      data: {
        total: 3,
        unread: 2,
        messages: Array(3).fill({ from: 'sarah@example.com', from_name: 'Sarah Connor' }),
      },
    })
    const all = await ctx.store.query<{ from: string; received_at: string }>('inbox')
    expect(all.data).toHaveLength(6)
    for (const { data } of all.data) {
      expect(new Date(data.received_at).getTime()).toBeLessThanOrEqual(ctx.now().getTime())
      const isToday = localDay(new Date(data.received_at), timezone) === localDay(ctx.now(), timezone)
      expect(isToday).toBe(data.from === 'sarah@example.com')
    }
    await mail.options.removeSample?.(ctx)
    expect(await ctx.store.count('inbox')).toBe(0)
  })
})
