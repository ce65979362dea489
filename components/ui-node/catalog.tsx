import { type ComponentType, lazy } from 'react'
import { ButtonNode, CardNode, LinkNode } from './nodes/control-nodes.tsx'
import { DataTableNode } from './nodes/data-table-node.tsx'
import {
  CodeNode,
  DividerNode,
  EmptyNode,
  HeaderNode,
  IconNode,
  MarkdownNode,
  TextNode,
} from './nodes/display-nodes.tsx'
import { AlertNode, ProgressNode } from './nodes/feedback-nodes.tsx'
import { FormNode } from './nodes/form-node.tsx'
import { InputNode, SelectNode, TextAreaNode, ToggleNode } from './nodes/input-nodes.tsx'
import { GridNode, PageNode, SectionNode, StackNode, TabsNode } from './nodes/layout-nodes.tsx'
import { ListItemNode } from './nodes/list-item-node.tsx'
import { ListNode } from './nodes/list-node.tsx'
import { BadgeNode, KeyValueNode, StatNode, StatsNode } from './nodes/stat-nodes.tsx'
import { CutNode, UnknownNode } from './nodes/unknown-node.tsx'

/** Node type to component, one line each. */
export const catalog: Readonly<Record<string, ComponentType<never>>> = {
  Stack: StackNode,
  Grid: GridNode,
  Page: PageNode,
  Section: SectionNode,
  Tabs: TabsNode,
  Text: TextNode,
  Icon: IconNode,
  Header: HeaderNode,
  Code: CodeNode,
  Markdown: MarkdownNode,
  Empty: EmptyNode,
  Divider: DividerNode,
  Button: ButtonNode,
  Card: CardNode,
  Link: LinkNode,
  Menu: lazy(() => import('./nodes/menu-node.tsx')),
  Alert: AlertNode,
  Progress: ProgressNode,
  List: ListNode,
  ListItem: ListItemNode,
  DataTable: DataTableNode,
  Stat: StatNode,
  Stats: StatsNode,
  Badge: BadgeNode,
  KeyValue: KeyValueNode,
  Input: InputNode,
  TextArea: TextAreaNode,
  Select: SelectNode,
  Toggle: ToggleNode,
  Form: FormNode,
  Unknown: UnknownNode,
  Cut: CutNode,
}
