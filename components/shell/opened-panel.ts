import type { PanelView } from '../../lib/protocol/snapshot.ts'
import type { PanelParams } from '../panels/panel-query.ts'

/** A panel with the parameters it is drawn with. */
export interface ShownPanel {
  panel: PanelView
  params: PanelParams
}

export interface OpenedPanel {
  appId: string
  panelId: string
}
