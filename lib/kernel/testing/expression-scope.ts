import type { ExpressionScope, ScopeCall } from '../expressions/scope.ts'
import type { Json } from '../turn-state.ts'

export const orders: Json = {
  row_count: 3,
  columns: ['status', 'n'],
  rows: [
    { status: 'paid', n: 120, worth: 1810.5, at: '2026-05-15T10:00:00Z', late: false },
    { status: 'sent', n: 44, worth: 534, at: '2026-05-14T22:30:00Z', late: true },
    { status: 'lost', n: 6, worth: null, at: null, late: false },
  ],
}

export const mails: Json = {
  total: 206,
  unread: 9,
  has_more: true,
  messages: [
    { id: 'm1', from: 'ada@example.com', subject: 'Plan {{ evil }} | *now*', read: false },
    { id: 'm2', from: 'bob@example.com', subject: 'Bill', read: true },
    { id: 'm3', from: 'ada@example.com', subject: 'Lunch', read: true },
  ],
}

/** A call that succeeded with some data. */
export const readyCall = (appId: string, data: Json): ScopeCall => ({
  appId,
  status: 'ready',
  data,
  shape: null,
})

/** A scope with orders of a shop and an inbox of which a part was read, on Friday 15 May 2026 in Berlin. */
export const testScope = (changes: Partial<ExpressionScope> = {}): ExpressionScope => ({
  calls: [readyCall('sql-db', orders), readyCall('mail', mails)],
  priorTurns: [[readyCall('mail', { messages: [{ from: 'old@example.com' }] })]],
  skeleton: new Map([['notes', { total: 4, titles: ['a', 'b'] }]]),
  language: 'en',
  timezone: 'Europe/Berlin',
  now: '2026-05-15T12:00:00Z',
  ...changes,
})
