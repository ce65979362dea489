import type { NodeDeclaration } from './declare-node.ts'
import * as controls from './nodes/controls.ts'
import * as data from './nodes/data.ts'
import * as display from './nodes/display.ts'
import * as feedback from './nodes/feedback.ts'
import * as inputs from './nodes/inputs.ts'
import * as layout from './nodes/layout.ts'

const declared: readonly NodeDeclaration[] = [
  layout.stack,
  layout.grid,
  layout.page,
  layout.section,
  layout.tabs,
  display.textNode,
  display.iconNode,
  display.header,
  display.code,
  display.markdown,
  display.empty,
  display.divider,
  controls.button,
  controls.card,
  controls.link,
  controls.menu,
  feedback.alert,
  feedback.progress,
  data.list,
  data.listItem,
  data.dataTable,
  data.stat,
  data.stats,
  data.badge,
  data.keyValue,
  inputs.input,
  inputs.textArea,
  inputs.select,
  inputs.toggle,
  inputs.form,
]

const bareName = (type: string): string => type.toLowerCase().replace(/[-_ ]/g, '')
const byName = new Map(declared.map((declaration) => [bareName(declaration.type), declaration]))

/** A node type as it is drawn, whatever spelling it came in: `data_table` is DataTable, `row` a Stack. */
export function declarationOf(
  type: string,
): { declaration: NodeDeclaration; implied: Record<string, unknown> } | null {
  const name = bareName(type)
  if (name === 'row') return { declaration: layout.stack, implied: { direction: 'h' } }
  if (name === 'column' || name === 'col') return { declaration: layout.stack, implied: { direction: 'v' } }
  const declaration = byName.get(name)
  return declaration ? { declaration, implied: {} } : null
}

export const unknownNode = layout.unknownNode
