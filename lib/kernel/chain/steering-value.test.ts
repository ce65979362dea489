import { describe, expect, it } from 'vitest'
import { steeringParts } from './steering-value.ts'

describe('a value that steers, whatever its field is called', () => {
  it.each([
    'ann@example.com',
    'Ann Lee <ann@example.com>',
    'Ann Lee ann@example.com',
    'Ann (ann@example.com)',
    'ann@example.com (Ann Lee of the sales team)',
    'почта@домен.рф',
    'ann＠example.com',
    'ann@\u200bexample.com',
    'https://example.com/hook',
    'mailto:ann@example.com',
    'www.example.com',
    '+7 999 111-22-33',
    '8 (999) 111-22-33',
    '415-555-0199',
    '4111 1111 1111 1111',
    'GB29 NWBK 6016 1331 9268 19',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '@ann_lee',
    '/etc/passwd',
    '~/secret',
    'C:\\temp\\x',
    'docs/plan.md',
    'example.com/path',
    'ann@example.com, bob@example.com',
    'https://example.com\nhttps://example.org',
  ])('is %s', (text) => expect(steeringParts('crew', text)).not.toEqual([]))

  it.each([
    'Status',
    'Please write to ann@example.com',
    'See https://example.com for more',
    'Буду в семь',
    '2026-01-15',
    '2026-01-15T10:00:00Z',
    '2026-01-15 10:00',
    '15.01.2026',
    '2026-01-15 10',
    '10:30',
    '12 500 ₽',
    '1234',
    '3.14',
    'and/or',
    '1/2.5',
    'Node.js',
    'TODO: x',
    '',
  ])('is not %s', (text) => expect(steeringParts('crew', text)).toEqual([]))

  it('is compared by its address, without the name before it', () => {
    expect([steeringParts('crew', 'Ann <ann@example.com>'), steeringParts('crew', 'a@x.io; b@x.io')]).toEqual(
      [['ann@example.com'], ['a@x.io', 'b@x.io']],
    )
  })

  it('has fewer shapes in a text for people: a title may be a path or a handle', () => {
    expect(
      ['docs/plan.md', '@home', '/etc/hosts', 'Mail ann@example.com'].map((text) =>
        steeringParts('title', text),
      ),
    ).toEqual([[], [], [], []])
    expect(steeringParts('body', 'evil@attacker.example')).toEqual(['evil@attacker.example'])
  })
})
