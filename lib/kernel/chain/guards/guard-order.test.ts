import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ToolContract } from '../../tool-catalog.ts'
import { words } from '../../words.ts'
import type { UserProfile } from '../../world.ts'
import type { GuardInput } from './guard.ts'
import { guardOrder, guardStep } from './guard-order.ts'

const profile: UserProfile = {
  id: 'imp_u_me',
  email: 'me@webbee.example',
  name: 'Me',
  role: 'user',
  language: 'en',
  timezone: 'UTC',
  removedApps: [],
}

const tool = (change: Partial<ToolContract> = {}): ToolContract => ({
  appId: 'crm',
  appName: 'CRM',
  fnName: 'update_contact',
  description: '',
  actionType: 'write',
  chainCallable: true,
  effects: ['update:contact'],
  idProjection: '',
  event: '',
  replay: '',
  ownData: false,
  reachesOut: false,
  paramsSchema: JSON.parse(JSON.stringify(z.toJSONSchema(z.object({ contact_id: z.string() })))),
  digest: '',
  title: null,
  fn: null,
  ...change,
})

const input = (change: Partial<GuardInput> = {}): GuardInput => ({
  tool: tool(),
  args: {},
  written: {},
  origins: {},
  message: '',
  isInResults: () => false,
  originOf: () => 'model',
  failedCodes: [],
  profile,
  words: words.en,
  ...change,
})

/** As it is written in many templates. */
const TEMPLATE = ['$', '{total}'].join('')

const codeOf = (change: Partial<GuardInput>): string | null => guardStep(input(change))?.code ?? null
const written = (text: string, more: Partial<GuardInput> = {}): string | null =>
  codeOf({ written: { text: [text] }, ...more })

describe('the guards', () => {
  it('stand in the documented order, and the first that fires wins', () => {
    expect(guardOrder.map(([name]) => name)).toEqual([
      'placeholder',
      'error-bleed',
      'required-scopes',
      'target-scope',
      'id-shape',
      'unknown-target',
    ])
    const all: Partial<GuardInput> = {
      tool: tool({ scopes: ['billing:read'] }),
      args: { contact_id: 'x', user_id: 'imp_u_other', message_id: 'msg-abc-1' },
      origins: { contact_id: 'model' },
      failedCodes: ['RATE_LIMITED'],
    }
    const bad = { message_id: ['msg-abc-1'] }
    const allowed = { ...profile, scopes: ['*'] }
    expect([
      codeOf({ ...all, written: { ...bad, text: ['<id>', 'RATE_LIMITED'] } }),
      codeOf({ ...all, written: { ...bad, text: ['RATE_LIMITED'] } }),
      guardStep(input({ ...all, written: bad })),
      guardStep(input({ ...all, tool: tool(), written: bad }))?.message,
      codeOf({ ...all, profile: allowed, written: bad }),
      codeOf({ ...all, profile: allowed }),
    ]).toEqual([
      'PLACEHOLDER',
      'WRITE_ARG_BLEED',
      { code: 'PERMISSION_DENIED', message: words.en.scopeMissing('CRM', 'billing:read') },
      words.en.otherUser('user_id', 'users:manage'),
      'FABRICATED_ID_SHAPE',
      'UNKNOWN_TARGET',
    ])
  })
})

describe('a placeholder (I-PARAMS-NO-PLACEHOLDER-VALUES)', () => {
  it.each([
    '<RESULT>',
    '<результат из предыдущего шага>',
    '<前のステップの結果>',
    '< note id >',
    '{{note_id}}',
    'Total: {{ total }}',
    '{note_id}',
    TEMPLATE,
    `Total: ${TEMPLATE}`,
    '$REF:notes[0].title',
    'see $REF:notes[0].title',
    'to <EMAIL_7>',
  ])('is %s', (text) => expect(written(text)).toBe('PLACEHOLDER'))

  it.each([
    'a < b > c',
    '<b>bold</b>',
    '{"json": 1}',
    '$REF is a word',
    'costs $5 {about}',
    '1 < 2',
    '[note id]',
    'TODO',
  ])('is not %s', (text) => expect(written(text)).toBeNull())

  it('is none where the user typed it, or where a result holds it', () => {
    expect(written('Dear {{name}}', { message: 'save a template "Dear {{name}}"' })).toBeNull()
    expect(written('$REF:x[0]', { message: 'a note called $REF:x[0]' })).toBeNull()
    expect(written('<draft>', { isInResults: (text) => text === '<draft>' })).toBeNull()
  })
})

describe('an error code in a write (I-WRITE-ARG-NO-BLEED)', () => {
  it('stops it in any case, as a part of a text, once a call of the turn failed', () => {
    const failed = { failedCodes: ['SHELF_FULL'] }
    expect([
      written('got Rate_Limited again', failed),
      written('shelf_full', failed),
      written('backend_5xx', failed),
      written('Shopping', failed),
      written('INTERNAL', {}),
      written('INTERNAL', { ...failed, message: 'a note INTERNAL' }),
      written('INTERNAL', { ...failed, tool: tool({ actionType: 'read' }) }),
    ]).toEqual(['WRITE_ARG_BLEED', 'WRITE_ARG_BLEED', 'WRITE_ARG_BLEED', null, null, null, null])
  })
})

describe('scopes', () => {
  const needs = (scope: string, held: string[]): string | null =>
    codeOf({ tool: tool({ scopes: [scope] }), profile: { ...profile, scopes: held } })

  it('match exactly, by namespace with a star, by a star alone and in the older spelling', () => {
    expect([
      needs('users:read', ['users:read']),
      needs('users:read', ['users:*']),
      needs('users:read', ['*']),
      needs('users:read', ['users.read']),
      needs('users:read', ['users.*']),
    ]).toEqual([null, null, null, null, null])
    const denied = 'PERMISSION_DENIED'
    expect([
      needs('users:read', []),
      needs('users:read', ['users:write']),
      needs('users:read', ['users']),
      needs('users:read', ['user:*']),
      needs('users', ['users:*']),
    ]).toEqual([denied, denied, denied, denied, denied])
  })

  it('of its own name come with a system app alone, and the right to act on users with none', () => {
    const own = (appId: string, scope: string, isSystem: boolean): string | null =>
      codeOf({ tool: tool({ appId, scopes: [scope], isSystem }) })
    expect([own('crm', 'crm:write', true), own('crm', 'crm.write', true)]).toEqual([null, null])
    expect([
      own('crm', 'crmx:write', true),
      own('crm', 'crm:write', false),
      own('users', 'users:admin', false),
      own('users', 'users:admin', true),
    ]).toEqual(Array.from({ length: 4 }, () => 'PERMISSION_DENIED'))
  })

  it('fail closed where nobody is known', () => {
    expect([
      codeOf({ tool: tool({ scopes: ['crm:write'] }), profile: null }),
      codeOf({ args: { user_id: 'imp_u_me' }, profile: null }),
    ]).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED'])
  })
})

describe('acting on a user', () => {
  const on = (
    args: GuardInput['args'],
    scopes: string[] = [],
    actionType: ToolContract['actionType'] = 'write',
  ) =>
    codeOf({
      tool: tool({ actionType }),
      args,
      profile: { ...profile, scopes, connectedEmails: ['Me@work.example'] },
    })

  it('needs nothing for oneself: id, address and connected addresses', () => {
    expect([
      on({ user_id: 'imp_u_me' }),
      on({ email: 'ME@webbee.example' }),
      on({ target_email: 'me@work.example' }),
      on({ user_ids: ['imp_u_me'] }),
      on({ user_id: null }),
    ]).toEqual([null, null, null, null, null])
  })

  it('needs read, manage or admin for somebody else, in any of the documented fields', () => {
    const fields = ['user_id', 'target_user', 'account_id', 'email', 'target_email']
    expect(fields.map((field) => on({ [field]: 'imp_u_other' }))).toEqual(
      fields.map(() => 'PERMISSION_DENIED'),
    )
    expect([
      on({ user_id: 'o' }, ['users:read'], 'read'),
      on({ user_id: 'o' }, ['users:read'], 'write'),
      on({ user_id: 'o' }, ['users:manage'], 'write'),
      on({ user_id: 'o' }, ['users:manage'], 'destructive'),
      on({ user_id: 'o' }, ['users:admin'], 'destructive'),
    ]).toEqual([null, 'PERMISSION_DENIED', null, 'PERMISSION_DENIED', null])
  })

  it('is found at any depth and in any spelling', () => {
    const other = 'imp_u_other'
    const acting: GuardInput['args'][] = [
      { assignment: { user_id: other } },
      { users: [{ user_id: other }] },
      { userId: other },
      { targetUserIds: ['imp_u_me', other] },
      { target_user_id: other },
      { owner_user_id: other },
      { change: [{ to: { user_id: other } }] },
      { users: [{ email: 'other@webbee.example' }] },
      { targetUser: { email: 'other@webbee.example' } },
    ]
    expect(acting.map((args) => on(args))).toEqual(acting.map(() => 'PERMISSION_DENIED'))
    expect([
      on({ assignment: { user_id: 'imp_u_me' } }),
      on({ attendees: [{ email: 'other@webbee.example' }] }),
      on({ users: [{ user_id: other }] }, ['users:manage']),
      on({ row: { email: 'other@webbee.example', text: other } }),
    ]).toEqual([null, null, null, null])
  })

  it('takes a list of users whole or not at all', () => {
    expect(on({ user_ids: ['imp_u_me', 'imp_u_other'] })).toBe('PERMISSION_DENIED')
  })
})

describe('an id of a made-up shape', () => {
  it('stops the step in the documented fields, unless data really holds it', () => {
    const made = (field: string, id: string, origin: 'model' | 'step' = 'model') =>
      codeOf({ written: { [field]: [id] }, originOf: () => origin })
    expect([
      made('message_id', 'msg-abc-123'),
      made('thread_id', 'thread-x1-7'),
      made('email_id', 'email-a-1'),
      made('msg_id', 'm-a-1'),
      made('message_id', 'msg-abc-123', 'step'),
      made('message_id', '18f3a-9b'),
      made('note_id', 'note-abc-1'),
    ]).toEqual([...Array.from({ length: 4 }, () => 'FABRICATED_ID_SHAPE'), null, null, null])
  })
})
