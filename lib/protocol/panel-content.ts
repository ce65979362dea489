import type { UINode } from '../sdk/ui/node.ts'

/** A panel as it crosses the wire: parsed once on the server, with what was salvaged or cut. */
export interface PanelContent {
  tree: UINode | null
  issues: string[]
  error: string | null
}
