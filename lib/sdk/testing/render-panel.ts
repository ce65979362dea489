import type { Context } from '../context.ts'
import type { Extension } from '../extension.ts'
import { type ParsedTree, parseTree } from '../ui/parse-tree.ts'

/** Draws a panel and parses its tree as the host does; `issues` is empty for a tree that needs no repair. */
export async function renderPanel(
  extension: Extension,
  id: string,
  params: Readonly<Record<string, unknown>>,
  ctx: Context,
): Promise<ParsedTree> {
  const panel = extension.panels.get(id)
  if (!panel) throw new Error(`${extension.appId} has no panel ${id}.`)
  const tools = [...extension.functions.values()]
  const functions = new Map(tools.map(({ name, options }) => [name, options.actionType ?? 'read']))
  return parseTree(await panel.handler(ctx, params), { functions })
}
