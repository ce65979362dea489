/** A step that is stopped before its call, with the code and the words for it. */
export class StepRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The turn is not what it was a moment ago (a stop, a lost lease): decide again from its state. */
export class TurnMoved extends Error {}
