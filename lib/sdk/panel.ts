import type { Context } from './context.ts'
import type { UINode } from './ui/node.ts'
import type { Wording } from './user-language.ts'

export interface PanelOptions {
  slot?: 'left' | 'right' | 'center'
  /** One text for everyone, or one in each language. */
  title?: string | Wording
  /** Lucide name. */
  icon?: string
  /** `manual`, or `on_event:<pattern>[,<pattern>]` where a pattern is `scope.action`, an action or a scope. */
  refresh?: string
}

export interface Panel {
  readonly id: string
  readonly options: PanelOptions
  readonly handler: (ctx: Context, params: Readonly<Record<string, unknown>>) => Promise<UINode>
}

/** A panel: a handler that returns UINode data. It may read ctx.store and ctx.cache, never ctx.skeleton. */
export const panel = (id: string, options: PanelOptions, handler: Panel['handler']): Panel => ({
  id,
  options,
  handler,
})
