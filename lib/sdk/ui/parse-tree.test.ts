import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { UINode } from './node.ts'
import { parseTree } from './parse-tree.ts'
import { ui } from './ui.ts'

const functions = new Map([
  ['list_notes', 'read'],
  ['delete_note', 'destructive'],
] as const)
const parse = (value: unknown) => parseTree(value, { functions })
const countOf = (tree: unknown): number => JSON.stringify(tree).split('"type":"').length - 1

describe('parseTree reads', () => {
  it('leaves a tree of the builders as it is', () => {
    const tree = ui.Stack({
      gap: 2,
      children: [
        ui.Header({ text: 'Notes', level: 3 }),
        ui.List({
          items: [ui.ListItem({ title: 'Q3 plan', on_click: ui.Call('__panel__notes', { note_id: 'n1' }) })],
        }),
        ui.Card({ title: 'Total', content: ui.Stat({ label: 'Notes', value: 12 }) }),
        ui.Tabs({ tabs: [{ label: 'One', content: [ui.Text({ content: 'first' })] }] }),
        ui.Form({ action: ui.Call('create_note'), children: [ui.Input({ param_name: 'title' })] }),
      ],
    })
    expect(parse(tree)).toEqual({ tree, issues: [] })
  })

  it('reads the words that real trees use for documented ones', () => {
    const raw = {
      type: 'stack',
      props: {
        direction: 'row',
        gap: '2',
        children: [
          { type: 'Text', props: { content: 4, variant: 'h3' } },
          { type: 'Text', props: { content: 'x', variant: 'muted' } },
          { type: 'Button', props: { label: 'Delete', variant: 'destructive', icon: 'trash-2' } },
          { type: 'data_table', props: { columns: ['id'], rows: [{ id: 1 }, 'broken'] } },
          { type: 'List', props: { items: [{ title: 'plain' }, null] } },
          'words',
          null,
        ],
      },
    }
    expect(parse(raw)).toEqual({
      tree: ui.Stack({
        direction: 'h',
        gap: 2,
        children: [
          ui.Text({ content: '4', variant: 'subheading' }),
          ui.Text({ content: 'x', variant: 'caption' }),
          ui.Button({ label: 'Delete', variant: 'danger', icon: 'Trash2' }),
          ui.DataTable({ columns: [{ key: 'id', label: 'id' }], rows: [{ id: 1 }] }),
          ui.List({ items: [ui.ListItem({ title: 'plain' })] }),
          ui.Text({ content: 'words' }),
        ],
      }),
      issues: [],
    })
  })
})

describe('parseTree salvages', () => {
  it('keeps a node whose property is broken and says which one was left out', () => {
    const raw = {
      type: 'Button',
      props: { label: 'Go', variant: { no: 1 }, on_click: { action: 'explode' } },
    }
    expect(parse(raw)).toEqual({
      tree: { type: 'Button', props: { label: 'Go' } },
      issues: [
        'Button.variant: left out, not a value it takes',
        'Button.on_click: left out, not a value it takes',
      ],
    })
  })

  it('shows a type that is not drawn, with its words and what it holds', () => {
    const raw = {
      type: 'Carousel',
      props: { title: 'Tour', children: [{ type: 'Text', props: { content: 'in' } }] },
    }
    expect(parse(raw)).toEqual({
      tree: {
        type: 'Unknown',
        props: { name: 'Carousel', text: 'Tour', children: [{ type: 'Text', props: { content: 'in' } }] },
      },
      issues: ['Carousel: this node type is not drawn yet'],
    })
  })
})

describe('parseTree refuses', () => {
  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
  ])('does not keep the link %j', (href) => {
    expect(parse({ type: 'Link', props: { label: 'go', href } }).tree).toEqual({
      type: 'Link',
      props: { label: 'go' },
    })
  })

  it('loads no picture of another host', () => {
    const raw = { type: 'ListItem', props: { title: 'a', avatar: 'https://tracker.example/p.png' } }
    expect(parse(raw).tree).toEqual({ type: 'ListItem', props: { title: 'a' } })
  })

  it('runs nothing alone but panels and reads', () => {
    const auto = (fn: string) =>
      parse({ type: 'Stack', props: { children: [], auto_action: ui.Call(fn) } }).tree?.props
    expect([auto('__panel__x'), auto('list_notes'), auto('delete_note'), auto('nobody')]).toEqual([
      { children: [], auto_action: ui.Call('__panel__x') },
      { children: [], auto_action: ui.Call('list_notes') },
      { children: [] },
      { children: [] },
    ])
  })

  it('is not polluted by __proto__', () => {
    const raw: unknown = JSON.parse(
      '{"type":"DataTable","props":{"columns":["a"],"rows":[{"a":1,"__proto__":{"polluted":true}}],"__proto__":{"x":1}}}',
    )
    expect(JSON.stringify(parse(raw).tree)).not.toContain('polluted')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

describe('parseTree cuts', () => {
  it('cuts after 5,000 nodes with one label', () => {
    const children = Array.from({ length: 6_000 }, (_, at) => ui.Text({ content: String(at) }))
    const { tree, issues } = parse(ui.Stack({ children }))
    expect(countOf(tree)).toBe(5_001)
    expect(JSON.stringify(tree)).toContain('{"type":"Cut","props":{"reason":"nodes"}}]')
    expect(issues).toHaveLength(1)
  })

  it('cuts at a depth of 500 and never overflows the stack', () => {
    let deep: UINode = ui.Text({ content: 'bottom' })
    for (let level = 0; level < 20_000; level += 1) deep = ui.Stack({ children: [deep] })
    expect(countOf(parse(deep).tree)).toBe(502)
  })

  it('cuts a tree of more than 2 MB', () => {
    const children = Array.from({ length: 40 }, () => ui.Text({ content: 'x'.repeat(100_000) }))
    const { tree } = parse(ui.Stack({ children }))
    expect(JSON.stringify(tree).length).toBeLessThan(2_200_000)
    expect(JSON.stringify(tree)).toContain('{"type":"Cut","props":{"reason":"size"}}')
  })

  it('ends on a tree that holds itself', () => {
    const raw = { type: 'Stack', props: { children: [] as unknown[] } }
    raw.props.children.push(raw, raw)
    expect(countOf(parse(raw).tree)).toBeLessThan(11_000)
  })

  it.each([null, undefined, 4, 'text', [], {}, { type: 4 }])('has no tree for %j', (value) => {
    expect(parse(value).tree).toBeNull()
  })
})

const TREES = new URL('../../../../shared/conformance/panel-trees.jsonl', import.meta.url)

describe.skipIf(!existsSync(TREES))('trees of public extensions', () => {
  it('all parse, and lose no node', () => {
    const lines = readFileSync(TREES, 'utf8').trim().split('\n')
    const lost = lines.flatMap((line) => {
      const { tree } = JSON.parse(line) as { tree: unknown }
      if (tree === null) return []
      const parsed = parse(tree)
      const cut = parsed.issues.some((issue) => issue.includes('cut'))
      return parsed.tree === null || cut ? [line.slice(0, 80)] : []
    })
    expect({ lines: lines.length, lost }).toEqual({ lines: 124, lost: [] })
  })
})
