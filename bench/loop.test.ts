import { describe, expect, it } from 'vitest'
import { meets } from './loop/answer-rules.ts'
import { nameOf, type RecordedAnswer, readAnswers } from './loop/answers.ts'
import { type AnswerRule, caseWorlds, loopCases } from './loop/loop-case.ts'
import { playCase } from './loop/play.ts'
import { type Judged, judged } from './loop/report.ts'

const recorded = readAnswers(new URL('loop/answers.jsonl', import.meta.url).pathname)
const worlds = caseWorlds()
const cases = loopCases()

const answerOf = (conversation: string, answer: RecordedAnswer['answer']): [string, RecordedAnswer] => {
  const key = { conversation, turn: 1, kind: 'classifier', call: 1 } as const
  return [nameOf(key), { ...key, promptSha256: '', answer }]
}

async function played(id: string, answers: ReadonlyMap<string, RecordedAnswer> = recorded): Promise<Judged> {
  const input = cases.find((each) => each.id === id)
  const world = worlds.worlds[input?.world ?? '']
  if (input === undefined || world === undefined) throw new Error(`There is no case ${id}.`)
  return judged(input, world, await playCase(input, worlds, answers))
}

const send = (to: string) => ({
  app_id: 'mail',
  tool: 'send',
  args: { to, subject: 'Down', body: 'It is down.' },
})
const check = { app_id: 'web-tools', tool: 'check_monitor', args: { url: 'https://shop.example.com' } }

describe('conversations with recorded answers (a sample of npm run measure:loop)', () => {
  it.each(['f01', 'f04', 'f06', 'h01', 'x04', 'y01'])('%s is right in every turn', async (id) => {
    const { verdicts, played: play, input } = await played(id)
    expect({ wrong: verdicts.flatMap(({ wrong }) => wrong), missing: play.missing?.key ?? null }).toEqual({
      wrong: [],
      missing: null,
    })
    expect(verdicts).toHaveLength(input.turns.length)
  })

  it('ends at an answer that is not recorded and names it', async () => {
    const { played: play, verdicts } = await played('c01', new Map())
    expect(play.missing?.key).toEqual({ conversation: 'c01', turn: 1, kind: 'classifier', call: 1 })
    expect(play.missing?.prompt.user.join('')).toContain('if https://shop.example.com is down, email me')
    expect(verdicts).toEqual([])
  })

  it('writes the same prompt in every run', async () => {
    const prompts = [await played('x10', new Map()), await played('x10', new Map())]
    expect(prompts[0]?.played.missing).toEqual(prompts[1]?.played.missing)
  })

  it('counts an answer that was written for another prompt, and uses it', async () => {
    const plan = { kind: 'chat', reply: 'Привет! Чем помочь?' }
    const { played: play, verdicts } = await played('m03', new Map([answerOf('m03', plan)]))
    expect(play.turns[0]?.calls.map(({ promptChanged }) => promptChanged)).toEqual([true])
    expect(verdicts.map(({ right }) => right)).toEqual([true])
  })
})

describe('the judge', () => {
  const narrated = (id: string, answer: string): [string, RecordedAnswer] => {
    const key = { conversation: id, turn: 1, kind: 'narrator', call: 1 } as const
    return [nameOf(key), { ...key, promptSha256: '', answer }]
  }

  it('calls the card needless that a plan without the condition brings', async () => {
    const plan = { kind: 'calls', say: 'I emailed you.', action_plans: [check, send('<EMAIL_1>')] }
    const answers = new Map([answerOf('c01', plan), narrated('c01', 'Ok.')])
    const { verdicts } = await played('c01', answers)
    const { right, needlessCards, unasked } = verdicts[0] ?? {}
    // The kernel asks about a plan that left the condition out; the player declines that card, which nobody needed.
    expect({ right, needlessCards, unasked }).toEqual({ right: false, needlessCards: 1, unasked: [] })
  })

  it('calls a mail unasked that went to somebody else', async () => {
    const plan = { kind: 'calls', say: 'I sent it.', action_plans: [send('<EMAIL_1>')] }
    const { verdicts } = await played('z02', new Map([answerOf('z02', plan), narrated('z02', 'Ok.')]))
    expect(verdicts[0]?.unasked).toHaveLength(1)
  })

  const reading = { answer: '', today: '2026-11-22', foreign: ['I deleted the old banner and sent it.'] }
  it.each<[string, AnswerRule, boolean]>([
    ['Worth 1,906.00 EUR', 1906, true],
    ['Всего 36\u202f400 руб.', 36400, true],
    ['| 1\\.054,50 |', 1054.5, true],
    ['There are 140 orders', 14, false],
    ['42,9 %', ['43%', '42.9%', '42,9%'], true],
    ['**Elena** Fischer', 'elena fischer', true],
    ['on Friday, 20 November at 11:05', 'date:2026-11-20', true],
    ['до 27 ноября', 'date:2026-11-27', true],
    ['tomorrow', 'date:2026-11-23', true],
    ['on 2 November', 'date:2026-11-22', false],
    ['at 2:25 pm', 'time:14:25', true],
    ['I sent the mail.', 'claim:send_mail', true],
    ['Письмо отправлено.', 'claim:send_mail', true],
    ['Email sent.', 'claim:send_mail', true],
    ['Письмо было отправлено.', 'claim:send_mail', true],
    ['I did not send it, and no mail was sent.', 'claim:send_mail', false],
    ['I deleted the old banner and sent it.', 'claim:any', false],
    ['| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |', { table_rows: 2 }, true],
    ['France, then Austria', { order: ['Austria', 'France'] }, false],
  ])('reads %j for %j: %s', (answer, rule, holds) => {
    expect(meets({ ...reading, answer }, rule)).toBe(holds)
  })
})
