import type { PanelView } from '../../lib/protocol/snapshot.ts'
import type { WireEvent } from '../../lib/protocol/wire-event.ts'

type PanelsChanged = Extract<WireEvent, { type: 'panels-changed' }>

/** Whether a panel is drawn again: it was named, or its `on_event` rule matches what happened. */
export function isRefreshedBy(panel: PanelView, event: PanelsChanged): boolean {
  return isNamed(panel, event) || matchesRule(panel.refresh, event)
}

/** `null` names every panel of the app, `[]` none. */
function isNamed(panel: PanelView, { appId, panels }: PanelsChanged): boolean {
  return panel.appId === appId && (panels === null || panels.includes(panel.panelId))
}

/** A pattern is `scope.action`, an action or a scope. */
function matchesRule(rule: string, { scope, action }: PanelsChanged): boolean {
  const patterns = rule.startsWith('on_event:') ? rule.slice('on_event:'.length).split(',') : []
  const matching = [`${scope}.${action}`, action, scope]
  return patterns.some((pattern) => matching.includes(pattern.trim()))
}
