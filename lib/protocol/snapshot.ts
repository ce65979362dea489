import type { TurnView } from './turn-view.ts'

export interface ConversationView {
  id: string
  title: string
  updatedAt: string
}

export interface PanelView {
  appId: string
  panelId: string
  slot: 'left' | 'right' | 'center'
  title: string
  icon: string
  refresh: string
}

/** One thing an app can do. */
export interface FunctionView {
  name: string
  /** In plain words, in the user's language where the extension gives one. */
  title: string
  actionType: 'read' | 'write' | 'destructive'
  /** What it does to what, such as `create:note`; nothing for a read. */
  effects?: string[]
}

export interface AppView {
  appId: string
  name: string
  description: string
  /** SVG text. */
  icon: string
  panels: PanelView[]
  functions: FunctionView[]
  /** Belongs to the product: it cannot be removed. */
  isSystem: boolean
}

/** A broken extension, while the others work: shown in the page in development. */
export interface ExtensionProblemView {
  extension: string
  file: string
  line: number | null
  column: number | null
  /** A validator rule such as `V4`, or `SYNTAX`, `IMPORT`, `LOAD`. */
  rule: string
  message: string
}

export interface SnapshotApps {
  apps: AppView[]
  /** What this user removed and can have again. */
  removed: AppView[]
  problems: ExtensionProblemView[]
  /** First messages that these apps can answer. */
  suggestions: string[]
}

export interface ModelView {
  id: string
  /** `local` answers without a model service. */
  isLocal: boolean
}

/** First paint: everything the page shows, and the cursor to follow from. */
export interface Snapshot extends SnapshotApps {
  user: { id: string; address: string | null; language: 'en' | 'ru'; timezone: string; hasSample: boolean }
  model: ModelView
  /** Effects before which this user chose to be asked, or not; `*` is every write. */
  askBefore: Record<string, boolean>
  conversations: ConversationView[]
  conversation: ConversationView
  turns: TurnView[]
  cursor: number
}
