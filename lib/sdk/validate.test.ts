import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  ActionResult,
  ChatExtension,
  type ChatFunctionOptions,
  Extension,
  type ExtensionOptions,
  validateExtension,
  validateManifest,
} from '#sdk'

const sound: ExtensionOptions = {
  displayName: 'Notes',
  description: 'Notes extension — create, organize, and search your notes with AI.',
  icon: 'icon.svg',
}
const write: ChatFunctionOptions = {
  description: 'Create a new note with the given title.',
  actionType: 'write',
  effects: ['create:note'],
  dataModel: z.object({ note_id: z.string() }),
}
const app = (
  name: string,
  options: Partial<ChatFunctionOptions>,
  extension: Partial<ExtensionOptions> = {},
) => {
  const made = new Extension('notes', { ...sound, ...extension })
  new ChatExtension(made, 'notes', 'Notes.').function(name, { ...write, ...options }, async () =>
    ActionResult.error('not implemented'),
  )
  return made
}
const rulesOf = (findings: readonly { rule: string; level: string }[]) =>
  findings.map(({ rule, level }) => `${rule} ${level}`)

describe('validateExtension', () => {
  it('finds nothing in a sound extension', () => {
    expect(validateExtension(app('create_note', {}))).toEqual([])
  })

  it('says rule, level, what to do and where', () => {
    expect(validateExtension(app('create_note', { description: 'Too short.' }), 'extensions/notes')).toEqual([
      {
        rule: 'V16',
        level: 'error',
        message: 'The description has at least 20 characters and says what the function does.',
        where: 'extensions/notes: notes.create_note',
      },
    ])
  })

  it.each([
    ['an option of the app', () => app('create_note', {}, { factLedger: true } as never), 'notes'],
    [
      'an option of a function',
      () => app('create_note', { fact_ledger: ['title'] } as never),
      'notes.create_note',
    ],
    ['a field of its own', () => Object.assign(app('create_note', {}), { factLedger: () => 1 }), 'notes'],
  ])('refuses a registration for the fact-ledger, which has no API: %s', (_, made, where) => {
    expect(validateExtension(made())).toEqual([
      {
        rule: 'FACT-LEDGER-API',
        level: 'error',
        message:
          'The fact-ledger has no API: return structured data in ActionResult.data, the kernel records it.',
        where,
      },
    ])
  })

  it('refuses a listing without shape (V1, V2, V14, V15) and an extension without functions (V3)', () => {
    const bare = new Extension('Notes!', {
      displayName: 'No',
      description: 'Short.',
      icon: '',
      version: 'one',
    })
    expect(rulesOf(validateExtension(bare))).toEqual([
      'V3 error',
      'V1 error',
      'V2 error',
      'V14 error',
      'V15 error',
    ])
  })

  it('refuses parameters that are no z.object (V17) and a handler that is no function (V18)', () => {
    const ext = new Extension('notes', sound)
    const params = z.string() as unknown as z.ZodObject
    const handler = null as unknown as () => Promise<ActionResult>
    new ChatExtension(ext, 'notes', 'Notes.').function('create_note', { ...write, params }, handler)
    expect(rulesOf(validateExtension(ext))).toEqual(['V17 error', 'V18 error'])
  })

  it('says what to do where a read, by declaration or by default, has an effect that changes something', () => {
    const { actionType: _, ...unsaid } = write
    const manifest = (action_type?: string) => ({
      app_id: 'notes',
      version: '1.0.0',
      sdk_version: '4.2.0',
      name: 'Notes',
      description: sound.description,
      tools: [{ name: 'create_note', ...unsaid, ...(action_type === undefined ? {} : { action_type }) }],
    })
    const made = new Extension('notes', sound)
    new ChatExtension(made, 'notes', 'Notes.').function(
      'send_note',
      { ...unsaid, effects: ['note:delete'] },
      async () => ActionResult.error('not implemented'),
    )
    expect([
      validateExtension(made),
      rulesOf(validateManifest(manifest())),
      rulesOf(validateManifest(manifest('write'))),
    ]).toEqual([
      [
        {
          rule: 'ACTION-EFFECTS',
          level: 'error',
          message:
            'Its action type is read, the default, but its effect note:delete changes something: declare it as destructive, or remove the effect.',
          where: 'notes.send_note',
        },
      ],
      ['ACTION-EFFECTS warn'],
      [],
    ])
    expect(
      validateExtension(
        app('list_notes', { actionType: 'read', effects: ['read:note'], dataModel: z.object({}) }),
      ),
    ).toEqual([])
  })

  it('refuses an unknown action type (V4)', () => {
    const odd = { actionType: 'change' } as unknown as Partial<ChatFunctionOptions>
    expect(rulesOf(validateExtension(app('create_note', odd)))).toEqual(['V4 error'])
  })

  it('refuses a write that is not chain-callable under actionsExplicit only (V19)', () => {
    const off = { chainCallable: false }
    expect(rulesOf(validateExtension(app('create_note', off)))).toEqual(['V19 error'])
    expect(validateExtension(app('create_note', off, { actionsExplicit: false }))).toEqual([])
  })

  it('warns about missing effects before version 5 of the SDK and refuses them from 5 (V20)', () => {
    expect(rulesOf(validateExtension(app('create_note', { effects: [] }, { sdkVersion: '4.9.0' })))).toEqual([
      'V20 warn',
    ])
    expect(rulesOf(validateExtension(app('create_note', { effects: [] }, { sdkVersion: '5.0.0' })))).toEqual([
      'V20 error',
    ])
  })

  it.each(['a:b', 'a/b', 'a*', 'a?', '[a', 'a]', 'a b', 'a\n', '', 'x'.repeat(129)])(
    'refuses the section name %j (MANIFEST-SKELETON-1)',
    (section) => {
      const ext = app('create_note', {}).skeleton(section, {}, async () => ({}))
      expect(rulesOf(validateExtension(ext))).toEqual(['MANIFEST-SKELETON-1 error'])
    },
  )

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, true, '60'])(
    'refuses a section with a ttl of %j (MANIFEST-SKELETON-1)',
    (ttl) => {
      const ext = app('create_note', {}).skeleton('notes', { ttl: ttl as never }, async () => ({}))
      expect(rulesOf(validateExtension(ext))).toEqual(['MANIFEST-SKELETON-1 error'])
    },
  )

  it('knows which tools belong to a section and whether they are called (V13)', () => {
    const say = async () => ActionResult.error('not implemented')
    const described = { description: 'Says what has changed.' }
    const ext = app('create_note', {})
      .skeleton('paired', { alert: true }, async () => ({}))
      .skeleton('alone', { alert: true }, async () => ({}))
      .skeleton('silent', {}, async () => ({}))
      .tool('skeleton_alert_paired', described, say)
      .tool('skeleton_alert_silent', described, say)
      .tool('skeleton_alert_nothing', described, say)
      .tool('skeleton_refresh_paired', described, say)
      .tool('skeleton_refresh_derived', described, say)
      .tool('skeleton_alert_derived', described, say)
    expect(validateExtension(ext).map(({ rule, level, where }) => [rule, level, where])).toEqual([
      ['V13', 'warn', 'notes.alone'],
      ['V13', 'info', 'notes.skeleton_alert_silent'],
      ['V13', 'warn', 'notes.skeleton_alert_nothing'],
      ['V13', 'warn', 'notes.skeleton_refresh_paired'],
    ])
  })

  it('says which functions declare no shape of their data, or one that is no object (DATA-MODEL)', () => {
    const none = { dataModel: undefined } as unknown as Partial<ChatFunctionOptions>
    const read = { actionType: 'read', effects: [] } as const
    const level = (name: string, options: Partial<ChatFunctionOptions>) =>
      rulesOf(validateExtension(app(name, options)))
    const one = z.object({ note_id: z.string() })
    expect([
      level('list_notes', { ...read, ...none }),
      level('create_note', none),
      level('skeleton_refresh_notes', { ...read, ...none }),
      level('list_notes', { ...read, dataModel: z.array(one) }),
      level('list_notes', { ...read, dataModel: one.nullable() }),
      level('list_notes', { ...read, dataModel: z.union([one, z.object({ total: z.int() })]) }),
      level('list_notes', { ...read, dataModel: { note_id: 'string' } as never }),
    ]).toEqual([
      ['DATA-MODEL warn'],
      ['DATA-MODEL info'],
      [],
      ['DATA-MODEL warn'],
      ['DATA-MODEL warn'],
      [],
      ['DATA-MODEL error'],
    ])
  })

  it('warns about data from outside that is called the user’s own (OWN-DATA)', () => {
    const rules = (options: Partial<ChatFunctionOptions>) =>
      rulesOf(validateExtension(app('create_note', options)))
    expect([rules({ ownData: true, reachesOut: true }), rules({ ownData: true, reachesOut: false })]).toEqual(
      [['OWN-DATA warn'], []],
    )
  })

  it('refuses an id projection that names no parameter', () => {
    const params = z.object({ folder_id: z.string() })
    expect(
      rulesOf(validateExtension(app('delete_notes_from_folder', { params, idProjection: 'folder' }))),
    ).toEqual(['ID-PROJECTION error'])
    expect(validateExtension(app('delete_notes_from_folder', { params, idProjection: 'folder_id' }))).toEqual(
      [],
    )
  })

  it.each(['archive_notes_in_folder', 'mark_emails_as_read', 'permanent_delete_note'])(
    'warns about the compound name %s without an id projection',
    (name) => {
      const params = z.object({ note_id: z.string() })
      expect(rulesOf(validateExtension(app(name, { params })))).toEqual(['ID-PROJECTION warn'])
    },
  )
})

describe('validateManifest', () => {
  it.each([[null], [[]], ['text'], [42]])('answers %j, which is no manifest, with M1', (json) => {
    expect(rulesOf(validateManifest(json))).toEqual(['M1 error'])
  })

  it('names what is missing, misshapen or repeated, and goes on', () => {
    const tool = {
      name: 'create_note',
      description: 'Create a new note with the given title.',
      action_type: 'read',
    }
    const findings = validateManifest({
      app_id: 'notes',
      name: 'Notes',
      description: sound.description,
      panels: 'none',
      tools: [tool, tool, 7],
    })
    expect(rulesOf(findings)).toEqual([
      'M2 error',
      'M4 error',
      'V2 error',
      'M5 error',
      'DUPLICATE-NAME error',
    ])
  })

  it('says where a manifest declares data that is no object, and nothing where it declares none', () => {
    const level = (return_schema: unknown) =>
      rulesOf(
        validateManifest({
          app_id: 'notes',
          version: '1.0.0',
          name: 'Notes',
          description: sound.description,
          tools: [
            {
              name: 'list_notes',
              description: 'Show the notes, newest first.',
              action_type: 'read',
              return_schema,
            },
          ],
        }),
      )
    expect([
      level(undefined),
      level(null),
      level({ $ref: '#/$defs/Notes' }),
      level({ type: 'array' }),
      level({}),
    ]).toEqual([[], [], [], ['DATA-MODEL warn'], ['DATA-MODEL warn']])
  })

  it('refuses a slot that no page has (PANEL-SLOT-1)', () => {
    const findings = validateManifest({
      app_id: 'notes',
      version: '1.0.0',
      name: 'Notes',
      description: sound.description,
      tools: [],
      panels: [{ panel_id: 'board', slot: 'main' }],
    })
    expect(rulesOf(findings)).toEqual(['PANEL-SLOT-1 error'])
  })
})

const published = join(import.meta.dirname, '../../../shared/conformance/manifests')
describe.skipIf(!existsSync(published))('published manifests', () => {
  const files = existsSync(published) ? readdirSync(published).filter((file) => file.endsWith('.json')) : []
  it.each(files)('reads %s and gives each finding a rule and a place', (file) => {
    const findings = validateManifest(JSON.parse(readFileSync(join(published, file), 'utf8')))
    for (const { rule, where } of findings) {
      expect(rule).toMatch(/^(?:[VM]\d+|[A-Z-]+(?:-\d)?)$/)
      expect(where).not.toBe('')
    }
  })
})
