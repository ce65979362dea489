import { z } from 'zod'
import { declareNode, type PropsOf } from '../declare-node.ts'
import type { UINode } from '../node.ts'
import {
  action,
  amount,
  choice,
  color,
  flag,
  icon,
  image,
  isNodeShaped,
  listOf,
  nodes,
  record,
  scalar,
  strictNode,
  text,
} from '../property.ts'

const itemAction = z.object({
  icon: icon.optional(),
  label: text.optional(),
  on_click: action,
  confirm: text.optional(),
})
const avatar = z.union([strictNode, image, z.string().max(3)])

export const listItem = declareNode(
  'ListItem',
  {
    title: text,
    id: text.optional(),
    subtitle: text.optional(),
    meta: text.optional(),
    icon: icon.optional(),
    avatar: avatar.optional(),
    badge: z.union([strictNode, text]).optional(),
    selected: flag.optional(),
    on_click: action.optional(),
    actions: listOf(itemAction).optional(),
    expandable: flag.optional(),
    expanded_content: nodes.optional(),
  },
  ['avatar', 'badge', 'expanded_content'],
)

const asItem = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !isNodeShaped(value) && 'title' in value
    ? { type: 'ListItem', props: value }
    : value
const items = z.preprocess(
  (value) => (Array.isArray(value) ? value.map(asItem) : value),
  nodes,
) as unknown as z.ZodType<UINode[]>

export const list = declareNode(
  'List',
  {
    items,
    title: text.optional(),
    searchable: flag.optional(),
    search_placeholder: text.optional(),
    grouped_by: text.optional(),
    page_size: amount.optional(),
    total_items: amount.optional(),
    extra_info: text.optional(),
    empty_text: text.optional(),
    max_height: amount.optional(),
    selectable: flag.optional(),
    bulk_actions: listOf(itemAction).optional(),
  },
  ['items'],
)

const column = z.preprocess(
  (value) => (typeof value === 'string' ? { key: value, label: value } : value),
  z.object({ key: text, label: text.optional(), sortable: flag.optional(), width: scalar.optional() }),
) as unknown as z.ZodType<{
  key: string
  label?: string | undefined
  sortable?: boolean | undefined
  width?: string | number | boolean | undefined
}>
export const dataTable = declareNode('DataTable', {
  columns: listOf(column),
  rows: listOf(record),
  on_row_click: action.optional(),
  empty_text: text.optional(),
  max_height: amount.optional(),
  sticky_header: flag.optional(),
})

export const stat = declareNode('Stat', {
  label: text,
  value: scalar,
  trend: text.optional(),
  trend_direction: choice(['up', 'down', 'flat'], { neutral: 'flat' }).optional(),
  icon: icon.optional(),
  color: color.optional(),
  description: text.optional(),
})
export const stats = declareNode('Stats', { children: nodes, columns: amount.optional() }, ['children'])
export const badge = declareNode('Badge', {
  label: text.optional(),
  value: scalar.optional(),
  color: color.optional(),
  size: choice(['sm', 'md'], { lg: 'md' }).optional(),
  dot: flag.optional(),
})

const pair = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && 'label' in value && !('key' in value)
      ? { ...value, key: value.label }
      : value,
  z.object({ key: text, value: scalar.nullable() }),
) as unknown as z.ZodType<{ key: string; value: string | number | boolean | null }>
export const keyValue = declareNode('KeyValue', { items: listOf(pair), columns: amount.optional() })

export type ListItemProps = PropsOf<typeof listItem>
export type ListProps = PropsOf<typeof list>
export type DataTableProps = PropsOf<typeof dataTable>
export type StatProps = PropsOf<typeof stat>
export type StatsProps = PropsOf<typeof stats>
export type BadgeProps = PropsOf<typeof badge>
export type KeyValueProps = PropsOf<typeof keyValue>
