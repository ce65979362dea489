import type { NodeDeclaration, PropsOf } from './declare-node.ts'
import type { UIAction, UINode } from './node.ts'
import * as controls from './nodes/controls.ts'
import * as data from './nodes/data.ts'
import * as display from './nodes/display.ts'
import * as feedback from './nodes/feedback.ts'
import * as inputs from './nodes/inputs.ts'
import * as layout from './nodes/layout.ts'

/** What tells one node from the next between two renders. A new revision starts its controls afresh. */
export type NodeIdentity = Pick<UINode, 'id' | 'key' | 'revision'>

const present = (props: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined && value !== null))

function builder<Declaration extends NodeDeclaration>(declaration: Declaration) {
  return (props: PropsOf<Declaration>, identity: NodeIdentity = {}): UINode => ({
    type: declaration.type,
    props: present(props),
    ...identity,
  })
}

const stackOf =
  (direction: 'v' | 'h') =>
  (props: layout.RowProps, identity: NodeIdentity = {}): UINode => ({
    type: 'Stack',
    props: { direction, ...present(props) },
    ...identity,
  })

/**
 * Builders of panel nodes: plain data, drawn by the page.
 * @example
 * ui.Stack({ children: [
 *   ui.Header({ text: 'Notes' }),
 *   ui.Button({ label: 'Delete', variant: 'danger', on_click: ui.Call('delete_note', { note_id }) }),
 * ] })
 */
export const ui = {
  Stack: builder(layout.stack),
  Row: stackOf('h'),
  Column: stackOf('v'),
  Grid: builder(layout.grid),
  Page: builder(layout.page),
  Section: builder(layout.section),
  Tabs: builder(layout.tabs),
  Text: builder(display.textNode),
  Icon: builder(display.iconNode),
  Header: builder(display.header),
  Code: builder(display.code),
  Markdown: builder(display.markdown),
  Empty: builder(display.empty),
  Divider: builder(display.divider),
  Button: builder(controls.button),
  Card: builder(controls.card),
  Link: builder(controls.link),
  Menu: builder(controls.menu),
  Alert: builder(feedback.alert),
  Progress: builder(feedback.progress),
  List: builder(data.list),
  ListItem: builder(data.listItem),
  DataTable: builder(data.dataTable),
  Stat: builder(data.stat),
  Stats: builder(data.stats),
  Badge: builder(data.badge),
  KeyValue: builder(data.keyValue),
  Input: builder(inputs.input),
  TextArea: builder(inputs.textArea),
  Select: builder(inputs.select),
  Toggle: builder(inputs.toggle),
  Form: builder(inputs.form),

  /** Runs a function of this app, through the same gate as the chat; `__panel__X` draws panel X again. */
  Call: (fn: string, params: Record<string, unknown> = {}): UIAction => ({
    action: 'call',
    function: fn,
    params,
  }),
  /** Says this in the chat as the user, on a real click. */
  Send: (message: string): UIAction => ({ action: 'send', message }),
  /** Opens a page in a new tab. */
  Open: (url: string): UIAction => ({ action: 'open', url }),
  /** Goes to a page of this site. */
  Navigate: (path: string): UIAction => ({ action: 'navigate', path }),
}
