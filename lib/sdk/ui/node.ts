/** What a control does when it is used. `call` runs a function of the same app, through the same gate as the chat. */
export type UIAction =
  | { action: 'call'; function: string; params?: Record<string, unknown> }
  | { action: 'navigate'; path: string }
  | { action: 'send'; message: string }
  | { action: 'open'; url: string }

/** One node of a panel: plain data, drawn by one renderer that knows no app. */
export interface UINode {
  type: string
  props: Record<string, unknown>
  id?: string
  key?: string
  revision?: string
}
