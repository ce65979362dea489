import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Erasable } from '../../protocol/knowledge.ts'
import { ActionResult, ChatExtension, Extension, skeleton } from '../../sdk/index.ts'
import { KERNEL_APP } from '../kernel-app.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'
import { expiringPlace } from './expiring-place.ts'
import { distinctive, finderOf } from './kept-values.ts'
import { prunedMasks } from './prune-masks.ts'

function library(): Extension {
  const extension = new Extension('library', {
    displayName: 'Library',
    description: 'Keeps books, inside this test alone.',
    icon: 'icon.svg',
  })
  const Shelf = extension.cacheModel('Shelf', z.object({ place: z.string() }))
  const chat = new ChatExtension(extension, 'library', 'Keep books.')
  chat.function(
    'add_book',
    {
      description: 'Add a book.',
      actionType: 'write',
      effects: ['create:book'],
      params: z.object({ title: z.string() }),
    },
    async (ctx, { title }) => {
      const book = await ctx.store.create('books', { title, shelf: 'Upper Shelf' })
      await ctx.cache.set('shelf:1', { place: 'Third floor' }, { model: Shelf, ttlSeconds: 60 })
      const data = { book_id: book.id, title, lender: 'grace.hopper@navy.example' }
      return ActionResult.success({ data, summary: 'Added.' })
    },
  )
  chat.function(
    'burn_book',
    {
      description: 'Burn a book.',
      actionType: 'destructive',
      effects: ['delete:book'],
      params: z.object({}),
    },
    async () => ActionResult.success({ data: {}, summary: 'Burnt.' }),
  )
  extension.add(skeleton('shelves', { ttl: 300 }, async () => ({ count: 3 })))
  return extension
}

const add = (title: string) => planOf({ app: 'library', fn: 'add_book', args: { title } })

async function withBooks() {
  const play = await testKernel({
    extensions: [library()],
    model: scriptedModel({ classifier: [add('Moby Dick'), add('Ulysses 1922')] }),
  })
  const first = await play.say('add the book Moby Dick')
  const second = await play.say('add the book Ulysses 1922')
  const { knowledge } = play.kernel
  const facts = (turn: string | null, fact: number | null): Erasable => ({
    kind: 'facts',
    conversation: play.conversation,
    turn,
    fact,
  })
  return { ...play, knowledge, first, second, facts, user: TEST_USER.id }
}

describe('what is known', () => {
  it('names and counts everything that is kept, with ages by the clock', async () => {
    const { knowledge, clock, conversation, user } = await withBooks()
    clock.advance(10_000)
    const known = await knowledge.of(user)
    expect(known).toEqual({
      conversations: [
        {
          id: conversation,
          title: 'add the book Moby Dick',
          updatedAt: expect.any(String),
          messages: 2,
          facts: 2,
          masks: expect.any(Number),
          prompts: 2,
        },
      ],
      sections: [
        {
          appId: 'library',
          appName: 'Library',
          section: 'shelves',
          ageSeconds: 10,
          json: '{"count":3}',
        },
      ],
      cache: [
        {
          appId: 'library',
          appName: 'Library',
          key: 'shelf:1',
          model: 'Shelf',
          bytes: expect.any(Number),
          secondsLeft: 50,
        },
      ],
      collections: [
        {
          appId: 'library',
          appName: 'Library',
          collection: 'books',
          documents: 2,
          deleted: 0,
          bytes: expect.any(Number),
        },
      ],
      other: [],
      auditRows: 2,
    })
    expect(known.conversations[0]?.masks).toBeGreaterThan(0)
    clock.advance(60_000)
    expect((await knowledge.of(user)).cache).toEqual([])
  })

  it('is empty for anybody else', async () => {
    const { knowledge } = await withBooks()
    const nothing = { conversations: [], sections: [], cache: [], collections: [], other: [], auditRows: 0 }
    expect(await knowledge.of('imp_u_other')).toEqual(nothing)
  })

  it('shows facts by turn, the newest first, as they were recorded', async () => {
    const { knowledge, facts, user, first } = await withBooks()
    const { items } = await knowledge.lookAt(user, facts(null, null))
    expect(items.map(({ message, name }) => [message, name])).toEqual([
      ['add the book Ulysses 1922', 'add_book'],
      ['add the book Moby Dick', 'add_book'],
    ])
    expect(JSON.parse(items[1]?.json ?? '')).toMatchObject({ title: 'Moby Dick' })
    expect(items[1]?.erasable).toEqual(facts(first.id, 0))
  })
})

describe('erasing', () => {
  it('takes a fact once, and later facts of its turn keep their places', async () => {
    const { knowledge, facts, user, first, second, view } = await withBooks()
    await knowledge.erase(user, facts(first.id, 0))
    await knowledge.erase(user, facts(first.id, 0))
    const kept = await knowledge.export(user)
    expect(kept.digests.map((digest) => digest.facts.length)).toEqual([0, 1])
    expect((await view(first.id)).steps[0]).toMatchObject({ status: 'succeeded', summary: null })
    expect((await view(second.id)).steps[0]).toMatchObject({ summary: 'Added.' })
    expect((await knowledge.of(user)).conversations[0]?.prompts).toBe(0)
  })

  it('takes an address out of the token map with the last fact that has it, and its token stays taken', async () => {
    const { knowledge, facts, user, first } = await withBooks()
    const tokens = async () => {
      const { documents } = await knowledge.export(user)
      return JSON.stringify(documents.find(({ collection }) => collection === 'masks')?.data)
    }
    const before = Object.keys(JSON.parse(await tokens()).tokens)
    await knowledge.erase(user, facts(first.id, null))
    expect(await tokens()).toContain('grace.hopper')
    await knowledge.erase(user, facts(null, null))
    expect(await tokens()).not.toContain('grace.hopper')
    expect(Object.keys(JSON.parse(await tokens()).tokens)).toEqual(before)
  })

  it.each([
    ['a value', 'canary of the letter'],
    ['the beginning of a long one', `canary of the letter ${'and so on '.repeat(1_000)}`],
  ])('takes %s out of the turns that recalled it', async (_, letter) => {
    const post = new Extension('post', {
      displayName: 'Post',
      description: 'Reads a letter, inside this test alone.',
      icon: 'icon.svg',
    })
    new ChatExtension(post, 'post', 'Letters.').function(
      'read_letter',
      { description: 'Read the letter.', params: z.object({}) },
      async () => ActionResult.success({ data: { letter }, summary: 'Read.' }),
    )
    const recall = { kind: 'recall', refs: ['$REF:prior_turn[-1].post[0].letter'] }
    const { say, kernel, conversation } = await testKernel({
      extensions: [post],
      model: scriptedModel({ classifier: [planOf({ app: 'post', fn: 'read_letter' }), recall] }),
    })
    const { id: turn } = await say('read it')
    await say('what did it say')
    const turns = async () => JSON.stringify((await kernel.knowledge.export(TEST_USER.id)).turns)
    const before = (await turns()).split('canary').length - 1
    await kernel.knowledge.erase(TEST_USER.id, { kind: 'facts', conversation, turn, fact: 0 })
    expect([before, await turns()]).toEqual([4, expect.not.stringContaining('canary')])
  })

  it('closes a card that waits in the conversation, and nothing of it runs', async () => {
    const { kernel, world, say, conversation, knowledge, user } = await withBooks()
    world.model = scriptedModel({ classifier: [planOf({ app: 'library', fn: 'burn_book' })] })
    const asking = await say('burn it')
    expect(asking.phase).toBe('waiting')
    const what: Erasable = { kind: 'conversation', conversation }
    expect((await knowledge.copiesLeft(user, what)).runningTurns).toBe(1)
    await knowledge.erase(user, what)
    const late = kernel.answerCard({ user, card: asking.card?.id ?? '', decision: 'confirm' })
    await expect(late).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' })
    await expect(kernel.sendMessage({ user, conversation, text: 'more' })).rejects.toMatchObject({
      code: 'CONVERSATION_NOT_FOUND',
    })
    const kept = await knowledge.export(user)
    expect([kept.turns, kept.digests]).toEqual([[], []])
    expect(kept.documents.map(({ collection }) => collection)).toEqual(['books', 'books'])
  })

  it('refuses what goes with its conversation alone', async () => {
    const { knowledge, user } = await withBooks()
    for (const collection of ['masks', 'conversations', 'prompts'])
      await expect(
        knowledge.erase(user, { kind: 'collection', appId: KERNEL_APP, collection }),
      ).rejects.toMatchObject({ code: 'NOT_ERASABLE' })
  })

  it('tells the pages that are open', async () => {
    const { knowledge, world, user, facts } = await withBooks()
    const { cursor } = await world.stores.journal.events(user, Number.MAX_SAFE_INTEGER, 1)
    await knowledge.erase(user, { kind: 'collection', appId: 'library', collection: 'books' })
    const after = await world.stores.journal.events(user, cursor, 10)
    expect(after.events.map(({ event }) => event)).toEqual([
      { type: 'panels-changed', appId: 'library', panels: null, scope: 'library', action: 'erased' },
    ])
    await knowledge.erase(user, facts(null, null))
    expect((await world.stores.journal.events(user, after.cursor, 10)).trimmed).toBe(true)
  })
})

describe('what an erase leaves', () => {
  it('is found by what the erased thing alone says', async () => {
    const { knowledge, user, conversation, first } = await withBooks()
    const { documents } = await knowledge.export(user)
    const book = documents.find(({ data }) => data.title === 'Moby Dick')
    const what: Erasable = { kind: 'document', appId: 'library', collection: 'books', id: book?.id ?? '' }
    expect(await knowledge.copiesLeft(user, what)).toEqual({
      conversations: [{ id: conversation, title: 'add the book Moby Dick' }],
      collections: [],
      sections: [],
      prompts: 1,
      recipients: [],
      auditRows: 1,
      comesBack: false,
      runningTurns: 0,
    })
    await knowledge.erase(user, { kind: 'facts', conversation, turn: first.id, fact: null })
    expect((await knowledge.copiesLeft(user, what)).prompts).toBe(0)
    await knowledge.erase(user, { kind: 'conversation', conversation })
    expect(await knowledge.copiesLeft(user, what)).toMatchObject({ conversations: [], auditRows: 0 })
  })

  it('is found by its numbers too, where it holds nothing else', async () => {
    const bank = new Extension('bank', {
      displayName: 'Bank',
      description: 'Tells a balance, inside this test alone.',
      icon: 'icon.svg',
    })
    new ChatExtension(bank, 'bank', 'Balances.').function(
      'tell_balance',
      { description: 'Tell the balance.', params: z.object({}) },
      async () => ActionResult.success({ data: { balance: 1859.4, accounts: 3 }, summary: 'Told.' }),
    )
    const { say, kernel, conversation } = await testKernel({
      extensions: [bank],
      model: scriptedModel({
        classifier: [planOf({ app: 'bank', fn: 'tell_balance' })],
        narrator: ['It is 1859.4 in 3 accounts.'],
      }),
    })
    const { id: turn } = await say('what is my balance')
    const what: Erasable = { kind: 'facts', conversation, turn, fact: 0 }
    const left = async () =>
      (await kernel.knowledge.copiesLeft(TEST_USER.id, what)).conversations.map(({ id }) => id)
    expect(await left()).toEqual([conversation])
  })

  it('says of a section and of a cached value that they can come back', async () => {
    const { knowledge, user } = await withBooks()
    const section: Erasable = { kind: 'section', appId: 'library', section: 'shelves' }
    expect(await knowledge.copiesLeft(user, section)).toMatchObject({ comesBack: true, auditRows: 0 })
    await knowledge.erase(user, section)
    await knowledge.erase(user, { kind: 'cache', appId: 'library', key: 'shelf:1' })
    expect(await knowledge.of(user)).toMatchObject({ sections: [], cache: [] })
  })
})

describe('the parts', () => {
  it('reads keys of sections and caches, colons in a cache key included', () => {
    expect(['skeleton:u:notes:state', 'cache:u:notes:a:b/M', 'rate:u'].map(expiringPlace)).toEqual([
      { is: 'section', appId: 'notes', section: 'state' },
      { is: 'cache', appId: 'notes', key: 'a:b', model: 'M' },
      { is: 'other' },
    ])
  })

  it('knows a thing again by its texts, not by times and small words, and inside JSON text too', () => {
    expect([
      ...distinctive(['open', '2026-01-15', '2026-01-15T09:00:00.000Z', 'Q3', 'Q3 plan', 'doc_1']),
    ]).toEqual(['Q3 plan', 'doc_1'])
    const find = finderOf(new Set(['say "hi"']))
    expect([find({ text: 'I say "hi" now' }), find(['{"a": "say \\"hi\\""}']), find({ text: 'hi' })]).toEqual(
      [true, true, false],
    )
    expect(finderOf(new Set())('anything')).toBe(false)
  })

  it('keeps a token map as it is while everything in it is mentioned', () => {
    const masks = {
      app: KERNEL_APP,
      collection: 'masks',
      id: 'c_1',
      data: { tokens: { EMAIL_1: 'a@b.example', EMAIL_2: 'c@d.example' } },
      etag: 'e',
      createdAt: '',
      updatedAt: '',
      isDeleted: false,
    }
    expect(prunedMasks(masks, () => true)).toBeNull()
    expect(prunedMasks(masks, (value) => value.startsWith('a'))).toEqual({
      EMAIL_1: 'a@b.example',
      EMAIL_2: '\uE0001',
    })
  })
})
