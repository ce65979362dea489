import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import type { Json } from '../turn-state.ts'
import { renderSkeletonBlock, renderSkeletonSection } from './skeleton-section.ts'

const section = (value: Record<string, Json>, ageSeconds = 12) => ({
  appId: 'mail',
  section: 'mail_inbox_summary',
  value,
  ageSeconds,
})

describe('skeleton', () => {
  it('renders the seeds’ section: age in seconds, scalars, labelled lists (I-SKELETON-STALENESS-ENVELOPE)', () => {
    const value = {
      accounts_connected: 2,
      unread_total: 8,
      per_account: [
        { id: 1, label: 'sarah@work.com' },
        { id: 2, label: 'me@personal.com' },
      ],
    }
    expect(renderSkeletonSection(section(value)).line).toBe(
      '- mail_inbox_summary (cached ~12s ago): accounts_connected=2, unread_total=8, per_account=[sarah@work.com (#1), me@personal.com (#2)]',
    )
  })

  it('keeps the first six fields, collapses a list of more than five dicts to its shape, cuts long strings', () => {
    const value = {
      a: 1,
      b: 'x'.repeat(200),
      c: Array.from({ length: 12 }, (_, id) => ({ id, title: 't', status: 's' })),
      d: true,
      e: null,
      f: ['p', 'q'],
      g: 'never seen',
    }
    const { line, compressed } = renderSkeletonSection(section(value))
    expect(line).toBe(
      `- mail_inbox_summary (cached ~12s ago): a=1, b=${JSON.stringify(`${'x'.repeat(119)}…`)}, c=list[12]{id,title,status}, d=true, e=null, f=[p, q]`,
    )
    expect(compressed).toBe(true)
  })

  it('never renders meta fields, and quotes what could be read as something else', () => {
    expect(renderSkeletonSection(section({ _ttl: 1, n: '42', t: 'a, b=c', u: 'line\nbreak' })).line).toBe(
      '- mail_inbox_summary (cached ~12s ago): n="42", t="a, b=c", u="line\\nbreak"',
    )
  })

  it('is at most 2 KB a section', () => {
    const value = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [
        `k${index}`,
        Array.from({ length: 60 }, () => 'y'.repeat(30)),
      ]),
    )
    expect(renderSkeletonSection(section(value)).line.length).toBeLessThanOrEqual(
      limits.skeletonSectionMaxChars,
    )
  })

  it('starts with the title and the staleness note', () => {
    expect(renderSkeletonBlock([section({ n: 1 })]).split('\n')).toEqual([
      '[SKELETON]',
      expect.stringMatching(/^NOTE: every section below is a cached per-user snapshot\./),
      '',
      '- mail_inbox_summary (cached ~12s ago): n=1',
    ])
  })
})
