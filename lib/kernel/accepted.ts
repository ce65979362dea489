/** Durable when it is returned; `run` goes on with the turn and is meant to be detached from the request. */
export interface Accepted {
  turn: string
  cursor: number
  run(): Promise<void>
}
