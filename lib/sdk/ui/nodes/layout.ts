import { z } from 'zod'
import { declareNode, type PropsOf } from '../declare-node.ts'
import { action, amount, choice, flag, nodes, text } from '../property.ts'

const align = choice(['start', 'center', 'end', 'stretch', 'baseline'], {
  left: 'start',
  top: 'start',
  right: 'end',
  bottom: 'end',
  middle: 'center',
  'flex-start': 'start',
  'flex-end': 'end',
})
const justify = choice(['start', 'center', 'end', 'between'], {
  left: 'start',
  right: 'end',
  'space-between': 'between',
  around: 'between',
  evenly: 'between',
  'flex-start': 'start',
  'flex-end': 'end',
})
const row = {
  children: nodes,
  gap: amount.optional(),
  wrap: flag.optional(),
  align: align.optional(),
  justify: justify.optional(),
  sticky: flag.optional(),
}

export const stack = declareNode(
  'Stack',
  {
    ...row,
    direction: choice(['v', 'h'], {
      vertical: 'v',
      column: 'v',
      col: 'v',
      horizontal: 'h',
      row: 'h',
    }).optional(),
    auto_action: action.optional(),
  },
  ['children'],
)
export const line = declareNode('Row', row, ['children'])
export const grid = declareNode(
  'Grid',
  { children: nodes, columns: amount.optional(), gap: amount.optional() },
  ['children'],
)
export const page = declareNode(
  'Page',
  { children: nodes, title: text.optional(), subtitle: text.optional(), auto_action: action.optional() },
  ['children'],
)
export const section = declareNode(
  'Section',
  { children: nodes, title: text.optional(), collapsible: flag.optional() },
  ['children'],
)
const tab = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && 'children' in value && !('content' in value)
      ? { ...value, content: value.children }
      : value,
  z.object({ label: text, content: nodes, id: text.optional() }),
) as unknown as z.ZodType<{
  label: string
  content: PropsOf<typeof stack>['children']
  id?: string | undefined
}>
export const tabs = declareNode('Tabs', { tabs: z.array(tab), default_tab: amount.optional() }, ['tabs'])

/** What the parser leaves where a type is not drawn yet: its name, its words and what was inside. */
export const unknownNode = declareNode('Unknown', { name: text, text: text.optional(), children: nodes }, [
  'children',
])
/** What the parser leaves where a tree was longer, deeper or larger than a panel may be. */
export const cut = declareNode('Cut', { reason: choice(['nodes', 'depth', 'size']) })

export type StackProps = PropsOf<typeof stack>
export type RowProps = PropsOf<typeof line>
export type GridProps = PropsOf<typeof grid>
export type PageProps = PropsOf<typeof page>
export type SectionProps = PropsOf<typeof section>
export type TabsProps = PropsOf<typeof tabs>
export type UnknownProps = PropsOf<typeof unknownNode>
export type CutProps = PropsOf<typeof cut>
