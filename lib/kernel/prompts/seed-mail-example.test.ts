import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ActionResult, ChatExtension, Extension } from '../../sdk/index.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { planOf, scriptedModel } from '../testing/scripted-model.ts'
import { TEST_USER, testKernel } from '../testing/test-world.ts'

/** The mail example of the two pages about context, played through the kernel and read back as its owner reads it. */

const seeds = join(import.meta.dirname, '../../../../shared/seeds')
const CHANNELS = join(seeds, 'context-channels.txt')
const LEDGER = join(seeds, 'fact-ledger-kernel.txt')

const app = (appId: string, displayName: string) =>
  new Extension(appId, { displayName, description: `What the example says of ${appId}.`, icon: 'icon.svg' })

function mail(): Extension {
  const extension = app('mail', 'Mail')
  new ChatExtension(extension, 'mail', 'Mail.').function(
    'list_inbox',
    {
      description: 'Show messages in the inbox.',
      actionType: 'read',
      params: z.object({ day: z.string().default('today') }),
    },
    async () =>
      ActionResult.success({
        data: { unread: 8, messages: [{ id: 'abc', from: 'sarah@example.com', subject: 'Q3 plan' }] },
        summary: '8 unread.',
      }),
  )
  return extension.skeleton('mail_inbox_summary', { ttl: 130 }, async () => ({
    accounts_connected: 2,
    unread_total: 8,
    per_account: [
      { id: 1, name: 'sarah@work.com' },
      { id: 2, name: 'me@personal.com' },
    ],
  }))
}

const tasks = (): Extension =>
  app('tasks', 'Tasks').skeleton('tasks', { ttl: 100 }, async () => ({
    overdue_count: 3,
    today_count: 5,
    upcoming_7d_count: 11,
  }))

const notes = (): Extension =>
  app('notes', 'Notes').skeleton('notes', { ttl: 200 }, async () => ({
    total_notes: 42,
    pinned_notes: 4,
    recent_notes: [
      { id: 'abc', title: 'Q3 plan' },
      { id: 'xyz', title: 'Standup' },
      { id: 'def', title: 'Offsite' },
    ],
  }))

const FIRST = 'показать письма за сегодня'
const SECOND = 'отправь на тот же адрес "статус по проекту"'
const at = (time: string): number => Date.parse(`2026-05-15T${time}Z`)

/** What the inspector shows of the second turn's classifier call; `preview` stands for what was said in the first. */
async function inspected(options: { expose: boolean; preview: string }) {
  const clock = manualClock(at('17:18:49'))
  const play = await testKernel({
    extensions: [mail(), tasks(), notes()],
    clock,
    model: scriptedModel({
      classifier: [
        { kind: 'chat', reply: 'Да.' },
        { kind: 'chat', reply: 'Да.' },
        { kind: 'chat', reply: 'Да.' },
        planOf({ app: 'mail', fn: 'list_inbox' }),
        { kind: 'chat', reply: 'Да.' },
      ],
      narrator: ['{{ mail[0].unread }}'],
    }),
    world: {
      policy: { exposePiiInFacts: options.expose },
      users: {
        profile: async (id) => ({ ...TEST_USER, id, language: 'ru', timezone: 'Europe/Moscow' }),
        resolve: async () => null,
        setAppRemoved: async (id) => ({ ...TEST_USER, id }),
      },
    },
  })
  const user = TEST_USER.id
  // Each section is as old as the page says: probed at 17:18:49, 17:20:46 and 17:21:02, whenever its ttl was over.
  const earlier = await play.kernel.startConversation(user)
  for (const time of ['17:18:49', '17:20:46', '17:21:02']) {
    clock.advance(at(time) - clock.now())
    await (await play.kernel.sendMessage({ user, conversation: earlier.id, text: 'привет' })).run()
  }
  clock.advance(at('17:21:04') - clock.now())
  await play.say(FIRST)
  // The page's preview says that a list was sent, which the assistant's own prose may not: it is put there.
  const [said] = await play.world.stores.journal.history(user, play.conversation, 1)
  if (said === undefined) throw new Error('no digest')
  const { sequence: _, ...digest } = said
  await play.world.stores.journal.commit({
    commandId: 'preview',
    user,
    events: [],
    digest: { ...digest, preview: options.preview },
  })
  clock.advance(at('17:21:14') - clock.now())
  const turn = await play.say(SECOND)
  const prompts = await play.kernel.turnPrompts({ user, turn: turn.id })
  if (prompts === null) throw new Error('no prompts')
  const text = (prompts.calls[0]?.channels ?? [])
    .filter(({ name }) => name !== 'system')
    .map((channel) => channel.text)
    .join('\n')
  const clear = text.replace(
    /<([A-Z]+_\d+(?:_\d+)?)>/g,
    (whole, token: string) => prompts.clear[token] ?? whole,
  )
  return { lines: text.split('\n'), clear: clear.split('\n'), masking: prompts.masking }
}

/** The lines that the two pages print, a wrapped one as one line; what they leave out ends in `...`. */
function printed(): { skeleton: string[]; history: string[]; ledger: string[] } {
  const channels = readFileSync(CHANNELS, 'utf8')
  const block = channels.slice(
    channels.indexOf('[SKELETON]\n'),
    channels.indexOf('\nThe classifier never sees'),
  )
  const [skeleton = '', history = ''] = block.replace(/,\n {2}/g, ', ').split('\n\n[HISTORY]\n')
  const ledger = readFileSync(LEDGER, 'utf8')
  const start = ledger.indexOf('[2026-05-15T17:21:04Z')
  const ends = ledger.indexOf('In the second turn,', start)
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
  return {
    skeleton: lines(skeleton),
    history: ['[HISTORY]', ...lines(history)],
    ledger: lines(ledger.slice(start, ends)),
  }
}

/** A printed line as far as the page prints it. */
const untilElision = (line: string): string => line.split(/,? ?\(?\.\.\./)[0] ?? ''

const found = (expected: readonly string[], lines: readonly string[], indent = ''): object[] =>
  expected.map((line) => {
    const wanted = indent !== '' && line.startsWith('FACTS:') ? `${indent}${line}` : line
    const shown = lines.find((each) => each.startsWith(untilElision(wanted)))
    const isCutThere = untilElision(wanted) !== wanted
    return { line: wanted, isThere: shown !== undefined && (isCutThere || shown === wanted) }
  })

const allThere = (lines: readonly string[], indent = '') =>
  lines.map((line) => ({
    line: indent !== '' && line.startsWith('FACTS:') ? `${indent}${line}` : line,
    isThere: true,
  }))

const PREVIEWS = { channels: 'отправил 8 непрочитанных', ledger: 'отправил список с 8 непрочитанными' }

describe.skipIf(!existsSync(CHANNELS))('the mail example, in the inspector', () => {
  it('is the pages’ text to the letter where exposure is on (I-CLASSIFIER-PROMPT-RENDERS-FACT-LEDGER)', async () => {
    const page = printed()
    expect([page.skeleton.length, page.history.length, page.ledger.length]).toEqual([5, 4, 3])
    const channels = await inspected({ expose: true, preview: PREVIEWS.channels })
    expect(found(page.skeleton, channels.lines)).toEqual(allThere(page.skeleton))
    expect(found(page.history, channels.lines)).toEqual(allThere(page.history))
    const ledger = await inspected({ expose: true, preview: PREVIEWS.ledger })
    expect(found(page.ledger, ledger.lines, '  ')).toEqual(allThere(page.ledger, '  '))
    expect([channels.masking, ledger.masking]).toEqual([false, false])
  })

  it('is the same lines with tokens for addresses where it is off (I-FACT-LEDGER-PII-MASK-DEFAULT-OFF)', async () => {
    const page = printed()
    const channels = await inspected({ expose: false, preview: PREVIEWS.channels })
    const ledger = await inspected({ expose: false, preview: PREVIEWS.ledger })
    expect(found([...page.skeleton, ...page.history], channels.clear)).toEqual(
      allThere([...page.skeleton, ...page.history]),
    )
    expect(found(page.ledger, ledger.clear, '  ')).toEqual(allThere(page.ledger, '  '))
    expect(channels.lines.filter((line) => line.includes('@'))).toEqual([])
    const differing = channels.lines.filter((line, index) => line !== channels.clear[index])
    expect(differing).toEqual([
      '- mail_inbox_summary (cached ~12s ago): accounts_connected=2, unread_total=8, per_account=[<EMAIL_1> (#1), <EMAIL_2> (#2)]',
      '  FACTS: app=mail fn=list_inbox data={"unread": 8, "messages": [{"id": "abc", "from": "<EMAIL_4>", "subject": "Q3 plan"}]}',
      `[Friday 2026-05-15 20:21 +03:00 Europe/Moscow lang=ru me=<EMAIL_3>] ${SECOND}`,
    ])
    expect(channels.masking).toBe(true)
  })
})
