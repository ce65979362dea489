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

  it('keeps the first six fields, collapses a list of more than five dicts to its shape, cuts long strings (I-SKEL-SUMMARY-VALUES-1)', () => {
    const value = {
      a: 1,
      b: 'x'.repeat(200),
      c: Array.from({ length: 12 }, (_, id) => ({ id, title: 't', status: 's' })),
      d: true,
      e: null,
      f: ['p', 'q'],
      g: 'never seen',
    }
    const { line, losses } = renderSkeletonSection(section(value))
    expect(line).toBe(
      `- mail_inbox_summary (cached ~12s ago): a=1, b=${JSON.stringify(`${'x'.repeat(119)}…`)}, c=list[12]{id,title,status}, d=true, e=null, f=[p, q]`,
    )
    expect(losses).toEqual([
      'b holds text that is cut at 120 characters',
      'c lists more than 5 items and is shown as its shape',
      'g come after the first 6 fields',
    ])
  })

  it('never renders meta fields, and quotes what could be read as something else', () => {
    expect(renderSkeletonSection(section({ _ttl: 1, n: '42', t: 'a, b=c', u: 'line\nbreak' })).line).toBe(
      '- mail_inbox_summary (cached ~12s ago): n="42", t="a, b=c", u="line\\nbreak"',
    )
  })

  it('counts the six fields without the meta fields, and shows five dicts by label (I-SKEL-SUMMARY-VALUES-1)', () => {
    const five = Array.from({ length: 5 }, (_, index) => ({ note_id: `n${index}`, title: `T${index}` }))
    const value = { _ttl: 1, a: 1, b: 2, _refreshed_at: 'x', c: 3, d: 4, e: 5, f: five }
    expect(renderSkeletonSection(section(value))).toEqual({
      line: '- mail_inbox_summary (cached ~12s ago): a=1, b=2, c=3, d=4, e=5, f=[T0 (#n0), T1 (#n1), T2 (#n2), T3 (#n3), T4 (#n4)]',
      compressed: false,
      losses: [],
    })
  })

  it('keeps 120 characters as they are, cuts at 121, and cuts text that lies deep', () => {
    const [fits, long] = ['x'.repeat(120), 'x'.repeat(121)]
    const cut = `${'x'.repeat(119)}…`
    expect(renderSkeletonSection(section({ a: fits, b: long, c: { deep: [long] } })).line).toBe(
      `- mail_inbox_summary (cached ~12s ago): a=${fits}, b="${cut}", c={"deep": ["${cut}"]}`,
    )
  })

  it('takes an ellipsis of the user’s own for no cut', () => {
    expect(renderSkeletonSection(section({ a: 'wait…', b: 'x=list[2]' })).compressed).toBe(false)
  })

  it('shows a section that is no dict without an age', () => {
    const bare = (value: Json) => renderSkeletonSection({ ...section({}), bare: value }).line
    const many = Array.from({ length: 12 }, (_, id) => ({ id, title: 't', status: 's' }))
    expect([bare(['a', 'b']), bare('ready'), bare(7), bare(many), bare(Array(900).fill('yes'))]).toEqual([
      '- mail_inbox_summary: [a, b]',
      '- mail_inbox_summary: ready',
      '- mail_inbox_summary: 7',
      '- mail_inbox_summary: list[12]{id,title,status}',
      '- mail_inbox_summary: list[900]{}',
    ])
  })

  it.each(['y', 'ю'])('is at most 2 KB in UTF-8, and names to the author what did not fit (%s)', (letter) => {
    const value = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [
        `k${index}`,
        Array.from({ length: 12 }, () => letter.repeat(50)),
      ]),
    )
    const { line, losses } = renderSkeletonSection(section(value))
    const whole = line.match(/k\d=\[/g)?.length ?? 0
    const shapes = ['k0', 'k1', 'k2', 'k3', 'k4', 'k5'].slice(0, 6 - whole)
    expect({ whole, fits: Buffer.byteLength(line) <= limits.skeletonSectionMaxChars, losses }).toEqual({
      whole: letter === 'y' ? 3 : 1,
      fits: true,
      losses: shapes.map((key) => `${key} is a list without room and is shown as its shape`),
    })
    expect(line.match(/k\d=list\[12\]\{\}/g)).toHaveLength(shapes.length)
  })

  it('keeps what stands behind a list that has no room', () => {
    const value = { tags: Array.from({ length: 400 }, (_, index) => `tag-${index}`), unread: 7 }
    expect(renderSkeletonSection(section(value)).line).toBe(
      '- mail_inbox_summary (cached ~12s ago): tags=list[400]{}, unread=7',
    )
  })

  it('names the items of a list by an address where they have no other name', () => {
    const accounts = [
      { account_id: 'a1', email: 'sarah@work.com' },
      { account_id: 'a2', display_name: 'Home', email: 'me@home.com' },
    ]
    expect(renderSkeletonSection(section({ accounts })).line).toBe(
      '- mail_inbox_summary (cached ~12s ago): accounts=[sarah@work.com (#a1), Home (#a2)]',
    )
  })

  it('starts with the title and the staleness note (I-SKELETON-STALENESS-ENVELOPE)', () => {
    expect(renderSkeletonBlock([section({ n: 1 })]).split('\n')).toEqual([
      '[SKELETON]',
      expect.stringMatching(/^NOTE: every section below is a cached per-user snapshot\./),
      '',
      '- mail_inbox_summary (cached ~12s ago): n=1',
    ])
  })

  it('is at most 2 KB where a list has rows of very many keys too, and what stands after it stays', () => {
    const row = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`column_${index}`, 1]))
    const rows = Array.from({ length: 6 }, () => row)
    const [dict, bare] = [section({ rows, unread: 7 }), { ...section({}), bare: rows }]
    const lines = [dict, bare].map((each) => renderSkeletonSection(each).line)
    expect(
      lines.map((line) => [Buffer.byteLength(line) <= 400, /list\[6\]\{(.*?),/.exec(line)?.[1]]),
    ).toEqual([
      [true, 'column_0'],
      [true, 'column_0'],
    ])
    expect(lines[0]).toMatch(/,column_\d+\}, unread=7$/)
  })
})
