import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { describe, expect, it } from 'vitest'
import { readyCall, testScope } from '../testing/expression-scope.ts'
import { renderTemplate } from './render-template.ts'

const htmlOf = (template: string, value: string): string => {
  const scope = testScope({
    calls: [
      readyCall('x', {
        v: value,
        rows: [
          { a: value, b: 'b' },
          { a: 'c', b: value },
        ],
      }),
    ],
  })
  const rendered = renderTemplate(template, scope, { as: 'markdown' })
  if (!rendered.ok) throw new Error(rendered.problem.message)
  return renderToStaticMarkup(createElement(ReactMarkdown, { remarkPlugins: [remarkGfm] }, rendered.text))
}

const tags = (html: string): string[] => html.match(/<[a-z0-9]+/g) ?? []

const hostile = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        '#',
        '-',
        '+',
        '*',
        '_',
        '`',
        '|',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '!',
        '\\',
        '&',
        '~',
        '=',
        '1.',
        ' ',
        '\n',
        '\n\n',
        '\t',
        'a',
        'b1',
        ':',
        '---',
        '<b>',
        '&amp;',
        '[x](y)',
        '    ',
        '```',
        '"',
        '\r',
        '\u2028',
        '$',
        '^',
        '{{ a }}',
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
)

describe('a value in Markdown', { timeout: 60_000 }, () => {
  it('never changes the structure of a table', () => {
    const template = 'Rows:\n{{ x[0].rows | table: "a: A", "b" }}\nEnd.'
    const expected = tags(htmlOf(template, 'plain'))
    fc.assert(
      fc.property(hostile, (value) => {
        expect(tags(htmlOf(template, value))).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })

  it('never changes the structure of a list', () => {
    const template = '{{ x[0].rows | list: "b", "a: A" }}\nEnd.'
    const expected = tags(htmlOf(template, 'plain'))
    const filled = hostile.filter((value) => value.trim() !== '')
    fc.assert(
      fc.property(filled, (value) => {
        expect(tags(htmlOf(template, value))).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })

  it('never becomes anything but text and paragraphs', () => {
    fc.assert(
      fc.property(
        hostile,
        fc.constantFrom('{{ x[0].v }}', 'She writes: “{{ x[0].v }}” today', 'a\n{{ x[0].v }}\nb'),
        (value, template) => {
          expect(tags(htmlOf(template, value)).filter((tag) => tag !== '<p' && tag !== '<br')).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })

  it('stays in the line that a template drew around it', () => {
    const template = '# {{ x[0].v }}\n\n- {{ x[0].v }}\n\n| a | b |\n|---|---|\n| {{ x[0].v }} | c |'
    const expected = tags(htmlOf(template, 'plain'))
    fc.assert(
      fc.property(
        hostile.filter((value) => value.trim() !== ''),
        (value) => {
          expect(tags(htmlOf(template, value))).toEqual(expected)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('reads as it was', () => {
    const value = 'A *b* _c_ `d` [e](f) <g> & h | 1. i! 5348.5'
    expect(htmlOf('{{ x[0].v }}', value)).toBe(
      `<p>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
    )
  })
})
