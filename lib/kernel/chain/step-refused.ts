import type { Skipped } from '../turn-state.ts'

/** A step that is stopped before its call, with the code and the words for it, and the parameter where it is one. */
export class StepRefused extends Error {
  readonly code: string
  readonly field: string | null
  constructor(code: string, message: string, field: string | null = null) {
    super(message)
    this.code = code
    this.field = field
  }
}

/** The turn is not what it was a moment ago (a stop, a lost lease): decide again from its state. */
export class TurnMoved extends Error {}

/** A step that has nothing to do, or whose input was left out: it is skipped, which is no failure. */
export class StepSkipped extends Error {
  readonly skipped: Skipped
  constructor(skipped: Skipped) {
    super(skipped.because)
    this.skipped = skipped
  }
}
