import type { UINode } from './ui/node.ts'

const BRAND = Symbol.for('webbee.action-result')
const CODE = /^[A-Z][A-Z0-9_]{2,63}$/
const UNSTRUCTURED = 'EXT_UNSTRUCTURED_ERROR'

export interface ActionSuccess<Data = unknown> {
  readonly status: 'success'
  /** The structured payload: verbatim source of the fact-ledger and of later steps. Put totals first. */
  readonly data: Data
  /** One sentence for people, in `ctx.user.language`. Never the recall surface. */
  readonly summary: string
  /** Panels to draw again: ids of this app's panels; `null` means all of them, `[]` none. */
  readonly refreshPanels: readonly string[] | null
}

export interface ActionError {
  readonly status: 'error'
  /** What went wrong, in words a person understands. */
  readonly error: string
  /** `[A-Z][A-Z0-9_]{2,63}`. */
  readonly code: string
  readonly retryable: boolean
}

/** What every handler returns. Build it with `ActionResult.success` or `ActionResult.error`. */
export type ActionResult<Data = unknown> = ActionSuccess<Data> | ActionError

export interface SuccessInput<Data> {
  data: Data
  summary: string
  refreshPanels?: readonly string[] | null
  ui?: UINode
}

const branded = <T extends object>(result: T): T => Object.defineProperty(result, BRAND, { value: true })

export const ActionResult = {
  /** The action was done; `data` is what later steps and the fact-ledger receive, verbatim. */
  success<Data>({ data, summary, refreshPanels = null }: SuccessInput<Data>): ActionSuccess<Data> {
    return branded({ status: 'success', data, summary, refreshPanels })
  },
  /** The action could not be done; nothing was changed. A `code` that is none becomes EXT_UNSTRUCTURED_ERROR (I-EXT-ERROR-CODE-NORMALIZED). */
  error(message: string, options: { code?: string; retryable?: boolean } = {}): ActionError {
    const { code = UNSTRUCTURED, retryable = false } = options
    const isCode = typeof code === 'string' && CODE.test(code)
    return branded({ status: 'error', error: message, code: isCode ? code : UNSTRUCTURED, retryable })
  },
  /** True for a value made by `success` or `error`, whichever copy of the SDK made it. */
  is(value: unknown): value is ActionResult {
    return typeof value === 'object' && value !== null && BRAND in value
  },
}
