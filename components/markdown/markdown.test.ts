import { type ComponentProps, isValidElement, type ReactNode } from 'react'
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
