/** One thing that a step can do to the world: the words that claim it, and what bears the claim out. */
export interface DeedRow {
  /** Past forms and participles. */
  past: string
  /** Past forms that claim only behind “I” or “was”: “the query returned 5 rows” speaks of data. One with ^ also leads a sentence. */
  own?: string
  /** Forms after `did not`, `could not`, `able to`. */
  base: string
  /** Russian past stems, to which л, ла, ло, ли are added, and infinitives with ть. */
  russianPast: string
  /** Russian short participles in the masculine. */
  russianParticiple: string
  /** Verbs of effects and functions that do it, or do more than it. */
  verbs: string
  /** Effects that do it, where their verb alone says too little. */
  effects?: string
  /** What data says where it was done; behind a verb as wide as `update`, arguments and data have to. */
  state: RegExp
  /** What a field that is false says the same with: `enabled: false`. */
  denied?: RegExp
  /** Whether “is pinned” describes a record that was read as well as it claims a deed. */
  isLasting?: true
}
