import { type ComponentProps, createElement, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import { describe, expect, it } from 'vitest'
import type { MarkedPiece } from './mark-text.ts'
import Markdown from './markdown.tsx'

const marker =
  () =>
  (text: string): MarkedPiece[] =>
    text.split(/(\d+)/).map((piece, at) => ({ text: piece, source: at % 2 === 1 ? Number(piece) : null }))

const TEXT = '- **12** and 7\n- [9](https://example.com/9)\n\n```\n10\n```'

const drawnWith = (drawMarked: (source: number, text: string) => ReactNode) =>
  Markdown({ text: TEXT, marker, drawMarked })

/** The components that a drawing leaves to React, which keeps a part in place only while its component is the same one. */
function componentsIn(node: ReactNode): unknown[] {
  if (Array.isArray(node)) return node.flatMap(componentsIn)
  if (isValidElement<ComponentProps<typeof ReactMarkdown>>(node) && node.type === ReactMarkdown)
    return componentsIn(ReactMarkdown(node.props))
  if (!isValidElement<{ children?: ReactNode }>(node)) return []
  const own = typeof node.type === 'function' ? [node.type] : []
  return [...own, ...componentsIn(node.props.children)]
}

const TABLE = '| Title | Due |\n| --- | ---: |\n| **Bread** | 12 |'

const drawn = (text: string): string => renderToStaticMarkup(createElement(Markdown, { text }))

describe('markdown', () => {
  it('draws a table as a table that scrolls on its own', () => {
    expect(drawn(TABLE)).toBe(
      '<section aria-label="Table" tabindex="0" class="table-scroll"><table><thead><tr><th>Title</th><th style="text-align:right">Due</th></tr></thead><tbody><tr><td><strong>Bread</strong></td><td style="text-align:right">12</td></tr></tbody></table></section>',
    )
  })

  it('hands each table of a text to the page with its place', () => {
    const text = `${TABLE}\n\nand\n\n${TABLE}`
    const places: number[] = []
    const drawTable = (place: number): null => {
      places.push(place)
      return null
    }
    renderToStaticMarkup(createElement(Markdown, { text, drawTable }))
    expect(places).toEqual([0, 1])
  })

  it('finds the values of a table, and addresses, where they stand', () => {
    const marker =
      () =>
      (text: string): MarkedPiece[] => [{ text, source: text.trim() === '' ? null : 1 }]
    const html = renderToStaticMarkup(
      createElement(Markdown, {
        text: `Write to ann@example.com or see https://example.com/a.\n\n${TABLE}`,
        marker,
        drawMarked: (_source, text) => `[${text}]`,
      }),
    )
    expect(html.match(/\[[^\]]+\]/g)).toEqual([
      '[Write to ann@example.com or see https://example.com/a.]',
      '[Title]',
      '[Due]',
      '[Bread]',
      '[12]',
    ])
  })

  it('leaves one tilde and an address as they are written, and strikes through between two', () => {
    expect(drawn('~5 to ~7, ~~never~~, www.example.com')).toBe(
      '<p>~5 to ~7, <del>never</del>, www.example.com</p>',
    )
  })

  it('draws the boxes of a list as signs', () => {
    expect(drawn('- [x] Bread\n- [ ] Milk')).toContain('<span>☑</span> Bread')
  })

  it.each(['//evil.example/x', '///evil.example/x'])('says that %s leads to another host', (href) => {
    const html = drawn(`[rel](${href})`)
    expect(html).toContain('target="_blank" rel="noopener noreferrer" title="evil.example"')
    expect(html).toContain('rel<span class="text-2xs text-ink-muted"> (evil.example)</span>')
  })

  it('draws a path of this site as a link without a host', () => {
    expect(drawn('[the record](/audit#row-4)')).toBe('<p><a href="/audit#row-4">the record</a></p>')
  })
})

describe('markdown whose values lead to their sources', () => {
  it('draws each value as the page wants it, beside links and code', () => {
    expect(renderToStaticMarkup(drawnWith((source, text) => `(${source}: ${text})`))).toBe(
      [
        '<ul>\n<li><strong>(12: 12)</strong> and (7: 7)</li>',
        '<li><a href="https://example.com/9" target="_blank" rel="noopener noreferrer" title="example.com">9<span class="text-2xs text-ink-muted"> (example.com)</span></a></li>\n</ul>',
        '<pre><code>10\n</code></pre>',
      ].join('\n'),
    )
  })

  it('keeps each value in its place when it is drawn anew with something else', () => {
    const before = componentsIn(drawnWith(() => 'one'))
    expect(before).toEqual([expect.any(Function), before[0], expect.any(Function)])
    expect(componentsIn(drawnWith(() => 'other'))).toEqual(before)
  })
})
