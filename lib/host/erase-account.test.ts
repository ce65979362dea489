import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { UserProfile } from '../kernel/index.ts'
import { KERNEL_APP } from '../kernel/index.ts'
import { planOf, type Scripted, scriptedModel } from '../kernel/testing/scripted-model.ts'
import type { Erasable } from '../protocol/knowledge.ts'
import { ActionResult, ChatExtension, Extension, skeleton } from '../sdk/index.ts'
import { eraseAccount } from './erase-account.ts'
import { loadFromFolder } from './extensions/load-from-folder.ts'
import { fixedRegistry } from './extensions/registry.ts'
import { createGuest } from './guests.ts'
import type { Host } from './host.ts'
import { projectRoot } from './project-root.ts'
import { systemClock } from './system-world.ts'
import { dataFolder, hostOn, registryOf } from './testing/host-on-folder.ts'

type Notes = Awaited<ReturnType<typeof loadFromFolder>>
let bundled: Notes
beforeAll(async () => {
  bundled = await loadFromFolder(projectRoot())
})

/** Every channel has a canary of its own; the quotes and the Cyrillic letter show escaped forms. */
const canaries = {
  message: 'canary "MessageЖ1"',
  note: 'canary "NoteЖ2"',
  mail: 'canary "MailЖ3"',
  cache: 'canary "CacheЖ4"',
  section: 'canary "SectionЖ5"',
  card: 'canary "CardЖ6"',
  prose: 'canary ProseЖ',
  click: 'canary "ClickЖ8"',
  fact: 'canary "FactЖ9"',
  address: 'canary.ten@vault.example',
}
type Canary = keyof typeof canaries

/** A small app that leaves something in every place an app can. */
function vault(): Extension {
  const extension = new Extension('vault', {
    displayName: 'Vault',
    description: 'Keeps and tells things, inside one test alone.',
    icon: 'icon.svg',
  })
  const Cached = extension.cacheModel('Cached', z.object({ text: z.string() }))
  const chat = new ChatExtension(extension, 'vault', 'Keep and tell things.')
  chat.function('tell_thing', { description: 'Tell the thing.', params: z.object({}) }, async (ctx) => {
    await ctx.cache.set('thing:1', { text: canaries.cache }, { model: Cached, ttlSeconds: 300 })
    const data = { thing: canaries.fact, email: canaries.address }
    return ActionResult.success({ data, summary: 'Told the thing.' })
  })
  chat.function(
    'keep_thing',
    {
      description: 'Keep a thing.',
      actionType: 'write',
      effects: ['create:thing'],
      params: z.object({ text: z.string() }),
    },
    async (ctx, { text }) => {
      const kept = await ctx.store.create('things', { text })
      return ActionResult.success({ data: { thing_id: kept.id }, summary: 'Kept the thing.' })
    },
  )
  chat.function(
    'drop_thing',
    {
      description: 'Drop a thing for good.',
      actionType: 'destructive',
      effects: ['delete:thing'],
      params: z.object({ name: z.string() }),
    },
    async () => ActionResult.success({ data: { dropped: 1 }, summary: 'Dropped.' }),
  )
  extension.add(skeleton('things', { ttl: 300 }, async () => ({ newest: canaries.section })))
  return extension
}

const registry = () => {
  const own = registryOf([vault()]).snapshot().apps
  return fixedRegistry(
    [...bundled.snapshot().apps, ...own].map((loaded) => ({
      folder: loaded.folder,
      loaded,
      problems: [],
      revision: '1',
    })),
  )
}

const guest = (host: Host): Promise<UserProfile> =>
  createGuest(host.kernel.world, host.users, { language: 'en', timezone: 'UTC' })

async function say(host: Host, user: string, conversation: string, text: string): Promise<string> {
  const sent = await host.kernel.sendMessage({ user, conversation, text })
  await sent.run()
  return sent.turn
}

/** Plans for the turns of `live`, once for each user. */
const script = (recipient: () => string): Scripted[] => [
  planOf({ app: 'vault', fn: 'tell_thing' }),
  planOf({ app: 'notes', fn: 'create_note', args: { title: canaries.note, content: 'text' } }),
  () =>
    planOf({
      app: 'mail',
      fn: 'send',
      args: { to: recipient(), subject: 'Hello', body: canaries.mail },
    }),
  planOf({ app: 'vault', fn: 'drop_thing', args: { name: canaries.card } }),
]

interface Lived {
  user: UserProfile
  conversation: string
  other: string
  turns: string[]
}

/** A life with something in every channel, in two conversations. */
async function live(host: Host, recipient: string): Promise<Lived> {
  const { kernel } = host
  const user = await guest(host)
  const conversation = (await kernel.startConversation(user.id)).id
  const other = (await kernel.startConversation(user.id)).id
  const turns = [
    await say(host, user.id, conversation, `tell me the thing of ${canaries.message}`),
    await say(host, user.id, conversation, `create a note titled ${canaries.note}`),
    await say(host, user.id, other, `send ${canaries.mail} to ${recipient}`),
    await say(host, user.id, other, `drop ${canaries.card}`),
  ]
  const card = (await kernel.turnView(user.id, turns[3] ?? ''))?.card?.id ?? ''
  await (await kernel.answerCard({ user: user.id, card, decision: 'decline' })).run()
  const click = {
    user: user.id,
    conversation,
    appId: 'vault',
    fn: 'keep_thing',
    params: { text: canaries.click },
  }
  await (await kernel.runPanelAction(click)).run()
  return { user, conversation, other, turns }
}

const forms = (text: string): Buffer[] => {
  const once = JSON.stringify(text).slice(1, -1)
  const ascii = once.replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return [...new Set([text, once, JSON.stringify(once).slice(1, -1), ascii])].map((form) => Buffer.from(form))
}

/** The canaries whose bytes stand in any file of the folder. */
function traces(folder: string): Canary[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(folder, name)))
  const names: Canary[] = [
    'message',
    'note',
    'mail',
    'cache',
    'section',
    'card',
    'prose',
    'click',
    'fact',
    'address',
  ]
  return names.filter((name) =>
    forms(canaries[name]).some((form) => files.some((bytes) => bytes.includes(form))),
  )
}

async function lived(lives = 1) {
  const folder = dataFolder()
  let recipient = ''
  const host = hostOn(folder, registry(), {
    overrides: {
      model: scriptedModel({
        classifier: Array.from({ length: lives }, () => script(() => recipient)).flat(),
        narrator: Array.from({ length: lives }, () => [canaries.prose]).flat(),
      }),
    },
  })
  const reader = await guest(host)
  recipient = reader.email ?? ''
  return { folder, host, reader, ...(await live(host, recipient)) }
}

const erase = (host: Host, user: UserProfile, what: Erasable) => host.kernel.knowledge.erase(user.id, what)

const rest = <Name extends Canary>(...gone: Name[]): Canary[] =>
  (
    ['message', 'note', 'mail', 'cache', 'section', 'card', 'prose', 'click', 'fact', 'address'] as const
  ).filter((name) => !gone.some((each) => each === name))

describe('what a person left in every channel', () => {
  it('is in the files as long as nothing is erased', async () => {
    const { folder } = await lived()
    expect(traces(folder)).toEqual(rest())
  })

  it('is in no byte of the files once everything is erased, but for the copy of whoever got the mail', async () => {
    const { folder, host, user, reader } = await lived()
    await eraseAccount(host, user.id)
    expect(traces(folder)).toEqual(['mail'])
    await eraseAccount(host, reader.id)
    expect(traces(folder)).toEqual([])
    expect(await host.users.find(user.id)).toBeNull()
    expect(readFileSync(join(folder, 'webbee.sqlite')).includes(user.email ?? '?')).toBe(false)
  })

  it('leaves another user’s rows as they are', async () => {
    const { host, user, reader } = await lived(2)
    const other = await live(host, reader.email ?? '')
    const before = await host.kernel.knowledge.export(other.user.id)
    await erase(host, user, { kind: 'conversation', conversation: other.conversation })
    await erase(host, user, { kind: 'collection', appId: 'vault', collection: 'things' })
    await eraseAccount(host, user.id)
    expect(await host.kernel.knowledge.export(other.user.id)).toEqual(before)
    expect(before.turns).toHaveLength(5)
  })
})

describe('erasing a part', () => {
  it('takes a conversation with its messages, facts, prompts, masks, cards, prose and events', async () => {
    const { folder, host, user, conversation, other } = await lived()
    await erase(host, user, { kind: 'conversation', conversation: other })
    expect(traces(folder)).toEqual(rest('card'))
    await erase(host, user, { kind: 'conversation', conversation })
    // The note, the thing of the click, the section and the cached value are the apps'; the mail is its reader's.
    expect(traces(folder)).toEqual(['note', 'mail', 'cache', 'section', 'click'])
    const kept = await host.kernel.knowledge.export(user.id)
    expect([kept.turns, kept.digests]).toEqual([[], []])
    expect(kept.documents.filter(({ app }) => app === KERNEL_APP)).toEqual([])
  })

  it('takes a document that was deleted before, and what was cached of its app', async () => {
    const { folder, host, user } = await lived()
    await erase(host, user, { kind: 'collection', appId: 'vault', collection: 'things' })
    expect((await host.kernel.knowledge.of(user.id)).sections.map(({ appId }) => appId)).not.toContain(
      'vault',
    )
    const kept = await host.kernel.knowledge.export(user.id)
    expect(kept.documents.filter(({ app }) => app === 'vault')).toEqual([])
    expect(traces(folder)).not.toContain('cache')
  })

  it('takes a section, and a key of the cache', async () => {
    const { folder, host, user, conversation } = await lived()
    await erase(host, user, { kind: 'cache', appId: 'vault', key: 'thing:1' })
    expect(traces(folder)).toEqual(rest('cache'))
    // Prompts of the turns showed the section.
    await erase(host, user, { kind: 'section', appId: 'vault', section: 'things' })
    await erase(host, user, { kind: 'collection', appId: KERNEL_APP, collection: 'outbox' })
    expect(traces(folder)).toContain('section')
    expect(
      (await host.kernel.knowledge.copiesLeft(user.id, { kind: 'conversation', conversation })).auditRows,
    ).toBe(3)
  })

  it('takes one fact out of the ledger, the journal, the prompts, the events and the masks', async () => {
    const { folder, host, user, conversation, turns } = await lived()
    const facts = async () =>
      (await host.kernel.knowledge.lookAt(user.id, { kind: 'facts', conversation, turn: null, fact: null }))
        .items
    expect((await facts()).map(({ name }) => name)).toEqual(['keep_thing', 'create_note', 'tell_thing'])
    await erase(host, user, { kind: 'facts', conversation, turn: turns[0] ?? '', fact: 0 })
    expect(traces(folder)).toEqual(rest('fact', 'address'))
    expect((await facts()).map(({ name }) => name)).toEqual(['keep_thing', 'create_note'])
  })

  it('says what a partial erase leaves, by looking for it', async () => {
    const { host, user, reader, conversation } = await lived()
    const note = (await host.kernel.knowledge.export(user.id)).documents.find(
      ({ app, data }) => app === 'notes' && data.title === canaries.note,
    )
    const left = await host.kernel.knowledge.copiesLeft(user.id, {
      kind: 'document',
      appId: 'notes',
      collection: 'notes',
      id: note?.id ?? '',
    })
    expect(left.conversations.map(({ id }) => id)).toEqual([conversation])
    expect(left.auditRows).toBeGreaterThan(0)
    expect(left.collections).toEqual([])
    const all = await host.kernel.knowledge.copiesLeft(user.id, { kind: 'everything' })
    expect(all.recipients).toEqual([reader.email])
  })
})

describe('an erase while a turn runs', () => {
  it.each(['everything', 'conversation'] as const)(
    'stops it (%s), and a process that does not hear of it loses its commit and writes nothing back',
    async (kind) => {
      const folder = dataFolder()
      let isThinking = (): void => undefined
      let answer = (): void => undefined
      const thinking = new Promise<void>((resolve) => {
        isThinking = resolve
      })
      const answering = new Promise<void>((resolve) => {
        answer = resolve
      })
      const slow = scriptedModel({
        classifier: [
          async () => {
            isThinking()
            await answering
            return planOf({ app: 'vault', fn: 'keep_thing', args: { text: canaries.click } })
          },
        ],
      })
      const far = hostOn(folder, registry(), { overrides: { model: slow } })
      // The erasing process does not wait for the other one.
      const clock = { ...systemClock, sleep: async () => undefined }
      const near = hostOn(folder, registry(), { overrides: { clock } })
      const user = await guest(near)
      const conversation = (await near.kernel.startConversation(user.id)).id
      const running = say(far, user.id, conversation, `keep ${canaries.message}`)
      await thinking
      await erase(near, user, kind === 'everything' ? { kind } : { kind, conversation })
      answer()
      await running
      const kept = await near.kernel.knowledge.export(user.id)
      expect([kept.turns, kept.digests]).toEqual([[], []])
      expect(kept.documents.filter(({ app }) => app === 'vault' || app === KERNEL_APP)).toEqual([])
      expect(traces(folder).filter((name) => name === 'message' || name === 'click')).toEqual([])
    },
  )
})
