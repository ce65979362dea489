export type KernelErrorCode =
  | 'TURN_NOT_FOUND'
  | 'CARD_NOT_FOUND'
  | 'CARD_ANSWERED'
  | 'CARD_EXPIRED'
  | 'ANSWER_UNFIT'
  | 'NOT_CONTINUABLE'
  | 'CONVERSATION_NOT_FOUND'
  | 'MESSAGE_EMPTY'
  | 'MESSAGE_TOO_LONG'
  | 'APP_NOT_FOUND'
  | 'APP_REMOVED'
  | 'APP_NOT_REMOVABLE'
  | 'SCOPE_UNSAFE'
  | 'STEP_NOT_FOUND'
  | 'STORE_BUSY'
  | 'NOT_ERASABLE'
  | 'TURN_RUNNING'

/** Something asked of the kernel that it cannot do; `toPublicError` in the host turns it into words. */
export class KernelError extends Error {
  override readonly name = 'KernelError'
  readonly code: KernelErrorCode
  constructor(code: KernelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Makes a `switch` over a union exhaustive: a new case is a type error here. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`)
}
