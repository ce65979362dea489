import { describe, expect, it } from 'vitest'
import type { TurnView } from '../../lib/protocol/turn-view.ts'
import type { StoredWireEvent } from '../../lib/protocol/wire-event.ts'
import { snapshotExample, turnExample } from '../testing/examples.ts'
import { type ChatChange, type ChatState, chatReducer, chatStateOf } from './chat-reducer.ts'

const problem = { extension: 'x', file: 'index.ts', line: 1, column: 1, rule: 'SYNTAX', message: 'no' }
const start = chatStateOf(snapshotExample())
const told = (state: ChatState, ...changes: ChatChange[]): ChatState => changes.reduce(chatReducer, state)
const heard = (cursor: number, turn: TurnView): ChatChange => {
  const stored: StoredWireEvent = { cursor, event: { type: 'turn-changed', changes: [], turn } }
  return { type: 'event-received', stored }
}

describe('events', () => {
  it('are applied once, however often they come', () => {
    const once = told(start, heard(11, turnExample()))
    expect(told(once, heard(11, turnExample({ version: 9 })), heard(4, turnExample({ version: 9 })))).toBe(
      once,
    )
    expect(once).toEqual({ ...start, turns: [turnExample()], cursor: 11 })
  })

  it('never take a turn back to an older version', () => {
    const ended = turnExample({ version: 5, phase: 'ended', endedAs: 'answered' })
    const state = told(start, heard(11, ended), heard(12, turnExample({ version: 4, phase: 'running' })))
    expect(state).toEqual({ ...start, turns: [ended], cursor: 12 })
  })

  it('that were missed are noticed by the jump of the cursor, and what came is still shown', () => {
    const state = told(start, heard(14, turnExample()))
    expect(state).toEqual({ ...start, turns: [turnExample()], cursor: 14, misses: 1 })
    expect(told(state, { type: 'snapshot-loaded', snapshot: snapshotExample({ cursor: 14 }) }).misses).toBe(0)
  })

  it('of another conversation move the cursor and nothing else', () => {
    const state = told(start, heard(11, turnExample({ conversation: 'conversation_2' })))
    expect(state).toEqual({ ...start, cursor: 11 })
  })

  it('that stand outside of the log are applied and leave the cursor alone', () => {
    const stored: StoredWireEvent = {
      cursor: 0,
      event: { type: 'extensions-changed', apps: [], removed: [], problems: [problem], suggestions: [] },
    }
    expect(told(start, { type: 'event-received', stored })).toEqual({
      ...start,
      snapshot: { ...start.snapshot, problems: [problem] },
    })
  })

  it('keep turns in the order of the conversation', () => {
    const [first, second] = [turnExample({ id: 'a', sequence: 1 }), turnExample({ id: 'b', sequence: 2 })]
    expect(told(start, heard(11, second), heard(12, first)).turns).toEqual([first, second])
  })

  it('put the conversation that changed last on top', () => {
    const conversation = { id: 'conversation_2', title: 'Shop', updatedAt: '2026-11-22T09:00:00.000Z' }
    const state = chatStateOf(snapshotExample({ conversations: [start.conversation] }))
    const stored: StoredWireEvent = { cursor: 11, event: { type: 'conversation-changed', conversation } }
    expect(told(state, { type: 'event-received', stored }).conversations).toEqual([
      conversation,
      start.conversation,
    ])
  })
})

describe('a message of this tab', () => {
  const written: ChatChange = { type: 'message-written', clientId: 'c1', text: 'show my notes' }

  it('is shown at once, until its turn comes', () => {
    const sent = told(start, written, { type: 'message-taken', clientId: 'c1', turn: 'turn_1' })
    expect(sent.outgoing).toEqual([
      { clientId: 'c1', conversation: 'conversation_1', text: 'show my notes', turn: 'turn_1', error: null },
    ])
    expect(told(sent, heard(11, turnExample())).outgoing).toEqual([])
  })

  it('is not shown twice where its turn overtakes the acknowledgement', () => {
    const shown = told(start, written, heard(11, turnExample()))
    expect(shown.outgoing).toEqual([])
    expect(told(shown, { type: 'message-taken', clientId: 'c1', turn: 'turn_1' }).outgoing).toEqual([])
  })

  it('is not taken for an older turn with the same words', () => {
    const old = chatStateOf(
      snapshotExample({ turns: [turnExample({ phase: 'ended', endedAs: 'answered' })] }),
    )
    const sent = told(
      old,
      written,
      heard(11, turnExample({ version: 2, phase: 'ended', endedAs: 'answered' })),
    )
    expect(sent.outgoing).toHaveLength(1)
  })

  it('that was refused keeps its words and says why', () => {
    const refused = told(start, written, { type: 'message-refused', clientId: 'c1', error: 'Too long.' })
    expect(refused.outgoing[0]).toEqual({
      clientId: 'c1',
      conversation: 'conversation_1',
      text: 'show my notes',
      turn: null,
      error: 'Too long.',
    })
    expect(told(refused, { type: 'message-dropped', clientId: 'c1' }).outgoing).toEqual([])
  })
})

describe('a snapshot', () => {
  it('older than what was heard since asks for a newer one', () => {
    const state = told(start, heard(11, turnExample()), {
      type: 'snapshot-loaded',
      snapshot: snapshotExample(),
    })
    expect(state).toEqual({ ...start, cursor: 11, misses: 1 })
  })

  it('of another conversation replaces the turns', () => {
    const conversation = { id: 'conversation_2', title: 'Shop', updatedAt: '2026-11-22T09:00:00.000Z' }
    const snapshot = snapshotExample({ conversation, cursor: 12 })
    const state = told(start, heard(11, turnExample()), { type: 'snapshot-loaded', snapshot })
    expect(state).toEqual(chatStateOf(snapshot))
  })
})

describe('notices', () => {
  const notice = {
    id: 'notice_1',
    appId: 'mail',
    appName: 'Mail',
    message: 'New mail from Bob Hansen.',
    priority: 'normal' as const,
    at: '2026-11-21T09:00:00.000Z',
  }
  const notified: ChatChange = {
    type: 'event-received',
    stored: { cursor: 11, event: { type: 'notified', notice } },
  }

  it('are shown until they are dismissed, past a snapshot that was loaded again', () => {
    const state = told(start, notified)
    const reloaded = told(state, { type: 'snapshot-loaded', snapshot: snapshotExample({ cursor: 12 }) })
    const gone = told(reloaded, { type: 'notice-dismissed', id: notice.id })
    expect([state.notices, reloaded.notices, gone.notices]).toEqual([[notice], [notice], []])
  })
})
