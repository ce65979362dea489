import { describe, expect, it } from 'vitest'
import type { StepStatus, StepView } from '../../lib/protocol/turn-view.ts'
import { cardExample } from '../testing/examples.ts'
import { canGoOn, hasReceipt, receiptCounts } from './receipt-counts.ts'

const step = (status: StepStatus, reused?: true): StepView => ({
  index: 0,
  appId: 'notes',
  appName: 'Notes',
  tool: 'create_note',
  title: 'Create note',
  actionType: 'write',
  effects: [],
  status,
  dependsOn: [],
  startedAt: null,
  durationMs: null,
  summary: null,
  error: null,
  ...(reused ? { reused } : {}),
})

const turn = (steps: StepView[], phase: 'ended' | 'waiting' | 'running', canContinue = false) => ({
  id: 't',
  conversation: 'c',
  kind: 'chat' as const,
  version: 1,
  sequence: 1,
  receivedAt: '',
  message: '',
  phase,
  endedAs: null,
  steps,
  card: null,
  answeredCards: [],
  question: null,
  recalled: [],
  sentences: [],
  model: 'local',
  reason: null,
  ...(canContinue ? { canContinue: true as const } : {}),
})

describe('the receipt of a chain', () => {
  it('counts what was left out by a condition, and what a stop cut off, apart from failures', () => {
    const cut = { ...step('failed'), error: { code: 'STOPPED', message: 'Stopped.' } }
    const begun = { ...step('not-run'), startedAt: '2026-11-21T09:00:00.000Z' }
    expect(receiptCounts([step('succeeded'), step('skipped'), cut, begun])).toEqual([
      { part: 'done', count: 1 },
      { part: 'skipped', count: 1 },
      { part: 'notRun', count: 2 },
    ])
  })

  it('can go on where a step was left out by its condition in an app that is gone', () => {
    const left = { ...step('skipped'), appId: 'gone' }
    expect(canGoOn(turn([left, step('failed')], 'ended', true), ['notes'])).toBe(true)
  })

  it('counts every step once, whatever it came to', () => {
    const all: StepStatus[] = ['succeeded', 'failed', 'declined', 'void', 'unknown', 'not-run', 'succeeded']
    const steps = [...all.map((status) => step(status)), step('succeeded', true)]
    expect(receiptCounts(steps)).toEqual([
      { part: 'reused', count: 1 },
      { part: 'done', count: 2 },
      { part: 'failed', count: 1 },
      { part: 'unknown', count: 1 },
      { part: 'notRun', count: 3 },
    ])
  })

  it('comes with the end of a chain or with an unknown outcome, and for a single call only where something is left', () => {
    const [done, failed, unknown] = [step('succeeded'), step('failed'), step('unknown')]
    expect([
      hasReceipt(turn([done, done], 'ended')),
      hasReceipt(turn([done, unknown], 'waiting')),
      hasReceipt(turn([failed], 'ended', true)),
      hasReceipt(turn([unknown], 'ended')),
      hasReceipt(turn([unknown], 'waiting')),
      hasReceipt(turn([done], 'ended')),
      hasReceipt(turn([done, done], 'running')),
      hasReceipt({ ...turn([done, done], 'ended'), kind: 'ui' }),
      hasReceipt(turn([], 'ended')),
    ]).toEqual([true, true, true, true, false, false, false, false, false])
  })

  it('offers to go on where the apps of what is left are here and no expired card offers the same', () => {
    const left = turn([step('succeeded'), step('not-run')], 'ended', true)
    const expired = { ...left, answeredCards: [cardExample({ status: 'expired' })] }
    const inGone = turn([{ ...step('not-run'), appId: 'gone' }], 'ended', true)
    const doneInGone = turn([{ ...step('succeeded'), appId: 'gone' }, step('failed')], 'ended', true)
    expect(
      [left, turn([step('declined')], 'ended'), expired, inGone, doneInGone].map((each) =>
        canGoOn(each, ['notes']),
      ),
    ).toEqual([true, false, false, false, true])
  })
})
