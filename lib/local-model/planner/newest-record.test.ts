import { describe, expect, it } from 'vitest'
import { newestRecord } from './newest-record.ts'
import type { KnownRecord } from './records.ts'

const record = (id: string, fields: KnownRecord['fields']): KnownRecord => ({
  appId: 'mail',
  id,
  idKey: 'message_id',
  label: id,
  fields,
  concepts: [],
  turnsAgo: 1,
  position: 0,
  listSize: 3,
  deleted: false,
  path: '',
  callIndex: 0,
})

describe('the latest one', () => {
  it('is the newest by its own time, wherever it stands in the list', () => {
    const list = [
      record('b', { received_at: '2026-05-15T10:00:00Z' }),
      record('c', { received_at: '2026-05-16T10:00:00Z' }),
      record('a', { received_at: '2026-05-14T10:00:00Z' }),
    ]
    expect(newestRecord(list)?.id).toBe('c')
  })

  it('is the last of a list that tells no times', () => {
    expect(newestRecord([record('a', { due: '2026-05-15' }), record('b', {})])?.id).toBe('b')
  })
})
