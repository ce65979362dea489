export type { Prompt } from './context/classifier-prompt.ts'
export { KernelError, type KernelErrorCode } from './errors.ts'
export { canonicalJson, isRecord, toJson } from './json.ts'
export { type Accepted, Kernel, type StepDetail } from './kernel.ts'
export { KERNEL_APP } from './kernel-app.ts'
export { type KernelLimits, limits } from './limits.ts'
export type * from './ports.ts'
export { applySample } from './sample.ts'
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
export type * from './world.ts'
