/** Every number that decides whether a plan is made, by risk. */
export const thresholds = {
  /** The least score at which a tool may be planned. */
  score: { read: 0.42, write: 0.5, destructive: 0.58 },
  /** The least likeness of the verb of the message to a verb of the tool. */
  verb: { read: 0.45, write: 0.5, destructive: 0.7 },
  /** A tool whose score is this near to the best is a rival: one that can be filled better wins. */
  rival: 0.12,
  /** At most this many tools are filled and compared. */
  candidates: 8,
  /** Messages longer than this are read only up to here. */
  readCharacters: 6_000,
} as const
