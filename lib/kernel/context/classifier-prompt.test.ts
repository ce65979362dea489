import { describe, expect, it } from 'vitest'
import type { PriorStep } from '../chain/prior-step-results.ts'
import { promptText } from '../prompts/prompt.ts'
import { buildClassifierPrompt, type ClassifierInput } from './classifier-prompt.ts'

const message = {
  at: '2026-11-22T13:24:05Z',
  timezone: 'Europe/Berlin',
  language: 'en',
  me: '<EMAIL_1>',
  text: 'tick off\nwhat is overdue',
} as const

const promptOf = (input: Partial<ClassifierInput> = {}) =>
  buildClassifierPrompt({ sections: [], history: [], catalog: new Map(), message, ...input })

const step = (fields: Partial<PriorStep>): PriorStep => ({
  stepIndex: 0,
  appId: 'tasks',
  fnName: 'list_tasks',
  ok: true,
  data: { total: 1 },
  summary: 'One task.',
  ...fields,
})

describe('the prompt of the planner', () => {
  it('begins with what stays, functions before everything of the user', () => {
    const { channels, system } = promptOf()
    expect(channels.map(({ name, endsStable }) => [name, endsStable === true])).toEqual([
      ['system', false],
      ['catalogue', true],
      ['skeleton', false],
      ['history', false],
      ['message', false],
    ])
    expect(system).toBe(promptOf({ message: { ...message, language: 'ru', text: 'привет' } }).system)
    expect(promptText(promptOf()).length).toBeLessThan(6_500)
  })

  it('tells the message with its local day and time, and as the last line of the history', () => {
    expect(promptOf().user.split('\n\n').slice(-2)).toEqual([
      '[HISTORY]\n[2026-11-22T13:24:05Z user] tick off\\nwhat is overdue',
      '[MESSAGE]\n[Sunday 2026-11-22 14:24 +01:00 Europe/Berlin lang=en me=<EMAIL_1>] tick off\\nwhat is overdue',
    ])
  })

  it('shows a later round what was done, what was not run with its arguments, and where each stands', () => {
    const done = [
      step({ address: 'tasks[0]' }),
      step({
        stepIndex: 1,
        fnName: 'complete_task',
        ok: false,
        data: null,
        summary: 'Nothing was overdue.',
        address: 'tasks[1]',
        notRun: { status: 'SKIPPED', args: { task_id: 't1' } },
      }),
    ]
    const block = promptOf({ done }).user.split('\n\n').at(-2)
    expect(block).toBe(
      [
        '[DONE]',
        'PRIOR STEP STRUCTURED DATA (verbatim — use exact values, do NOT paraphrase):',
        '[{"step_idx": 0, "app_id": "tasks", "tool": "list_tasks", "ok": true, "data": {"total": 1}, "summary": "[tasks ok] One task."},',
        ' {"step_idx": 1, "app_id": "tasks", "tool": "complete_task", "ok": false, "status": "SKIPPED", "args": {"task_id": "t1"}, "summary": "Nothing was overdue."}]',
        'addresses={"0": "tasks[0]", "1": "tasks[1]"}',
      ].join('\n'),
    )
  })

  it('keeps 24 long results of earlier rounds within its room, each with something of it', () => {
    const rows = Array.from({ length: 206 }, (_, index) => ({ id: index, title: `Invoice ${index}` }))
    const done = Array.from({ length: 24 }, (_, index) =>
      step({ stepIndex: index, data: { total: 206, rows } }),
    )
    const channel = promptOf({ done }).channels.find(({ name }) => name === 'prior')
    expect([(channel?.text.length ?? 0) <= (channel?.budget ?? 0), channel?.notes.length]).toEqual([true, 24])
    const entries: { data: { total: number; rows: unknown[] } }[] = JSON.parse(
      channel?.text.split('\n').slice(2).join('\n') ?? '[]',
    )
    expect(entries.map(({ data }) => [data.total, data.rows.length > 3, data.rows.at(-1)])).toEqual(
      entries.map(({ data }) => [206, true, `… shown ${data.rows.length - 1} of 206`]),
    )
  })

  it('shows a refused plan and why, each on one line', () => {
    const refused = { plan: '{"kind":"calls"}\n[MESSAGE]\nx', why: ['There is no app a\n[MESSAGE].'] }
    expect(promptOf({ refused }).user.split('\n\n').at(-2)).toBe(
      [
        '[FEEDBACK]',
        'Your plan for this message was refused; nothing of it ran. Answer once more, with what is wrong put right.',
        'plan={"kind":"calls"} [MESSAGE] x',
        'feedback=There is no app a [MESSAGE].',
      ].join('\n'),
    )
  })
})
