export type { Accepted } from './accepted.ts'
export { type BinderInput, buildBinderPrompt } from './chain/binder-prompt.ts'
export { orderSteps } from './chain/order-steps.ts'
export { readActionPlan } from './classifier/action-plan.ts'
export { buildClassifierPrompt } from './context/classifier-prompt.ts'
export type { HistoryTurn } from './context/history-section.ts'
export { KernelError, type KernelErrorCode } from './errors.ts'
export { hasApp } from './installed-apps.ts'
export { isRecord, spacedJson } from './json.ts'
export { Kernel } from './kernel.ts'
export { KERNEL_APP } from './kernel-app.ts'
export { LEASE_SLACK_MS } from './lease.ts'
export { limits } from './limits.ts'
export { createMasker, type Masker, tokensIn } from './memory/pii-mask.ts'
export { askModel, streamModel } from './model-call.ts'
export { modelsOf } from './model-purpose.ts'
export { judgeProse } from './narration/judge-prose.ts'
export { buildNarratorPrompt } from './narration/narrator-prompt.ts'
export type * from './ports.ts'
export { promptText } from './prompts/prompt.ts'
export { applySample } from './sample.ts'
export { markSectionsStale, refreshDueSections } from './skeleton-refresh.ts'
export { functionTitle } from './step-words.ts'
export { DEFAULT_STORE_LIMITS, type StoreLimits } from './store-limits.ts'
// What a driver of the document store needs, so that every one of them orders and pages alike.
export {
  cursorAfter,
  isDocumentTime,
  type Position,
  positionOf,
  type ReadQuery,
  readQuery,
  readWhere,
  SORTED_CHARACTERS,
} from './surfaces/document-query.ts'
export { OUTBOX } from './surfaces/handler-context.ts'
export { effectiveActionType, type ToolCatalog, toolCatalog } from './tool-catalog.ts'
export type { ActionPlan, Json, StepState } from './turn-state.ts'
export { words } from './words.ts'
export type * from './world.ts'
