export { type ActionError, ActionResult, type ActionSuccess } from './action-result.ts'
export { allDocuments } from './all-documents.ts'
export { ChatExtension } from './chat-extension.ts'
export {
  type ActionType,
  type ChatFunction,
  type ChatFunctionOptions,
  chatFunction,
  type Preview,
} from './chat-function.ts'
export type * from './context.ts'
export { type Effect, parseEffect } from './effect.ts'
export * from './errors.ts'
export { Extension, type ExtensionOptions, type Tool } from './extension.ts'
export { localDay, shiftDay } from './local-day.ts'
export { type Manifest, type ManifestTool, manifestOf } from './manifest.ts'
export { type Panel, type PanelOptions, panel } from './panel.ts'
export { type Skeleton, type SkeletonOptions, type SkeletonValue, skeleton } from './skeleton.ts'
export type { UIAction, UINode } from './ui/node.ts'
export { ui } from './ui/ui.ts'
export { counted, type NounForms, say, type Wording } from './user-language.ts'
export { type Finding, validateExtension, validateManifest } from './validate.ts'
