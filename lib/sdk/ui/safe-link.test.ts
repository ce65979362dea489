import { describe, expect, it } from 'vitest'
import { hostOf, safeLink, sameSitePath } from './safe-link.ts'

const ELSEWHERE = [
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  '/\t/evil.example/x',
  '/\n/evil.example/x',
  '/\r/evil.example/x',
  '/\0/evil.example/x',
  '\t//evil.example/x',
  ' /\u2028/evil.example/x',
  'https://evil.example/x',
]

describe('a path of this site', () => {
  it.each(ELSEWHERE)('is never an address of another host: %j', (link) => {
    expect(sameSitePath(link)).toBe(null)
  })

  it('is kept with its query and its fragment', () => {
    const paths = ['/', '/audit?turn=t_1#row-4', '/c/%2F%2Fevil.example', '/c/a//b']
    expect(paths.map(sameSitePath)).toEqual(paths)
  })
})

describe('the host of a link', () => {
  it.each([
    ['//evil.example/x', 'evil.example'],
    ['/\\evil.example/x', 'evil.example'],
    ['\\\\evil.example/x', 'evil.example'],
    ['/\t/evil.example/x', 'evil.example'],
    ['https://example.com:8443/x', 'example.com:8443'],
    ['mailto:ann@example.com?subject=Hi', 'ann@example.com'],
    ['tel:+4930123', '+4930123'],
    ['/audit', null],
    ['#row-4', null],
    ['notes/4', null],
    ['https://', null],
  ])('of %j is %j', (link, host) => {
    expect(hostOf(link)).toBe(host)
  })
})

describe('a link that may be followed', () => {
  it('is http, https, mailto, tel, a path of this site or a fragment', () => {
    const links = ['http://a.example', 'https://a.example/b', 'mailto:a@b.example', 'tel:1', '/audit', '#x']
    expect(links.map(safeLink)).toEqual(links)
    expect(['javascript:alert(1)', 'java\nscript:alert(1)', '//a.example', 'a/b'].map(safeLink)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
