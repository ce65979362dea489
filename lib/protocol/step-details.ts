/** What an opened step shows, fetched on demand from `/api/turns/:turn/steps/:index`. */
export interface StepDetails {
  /** As they ran or will run. */
  params: Record<string, unknown>
  /** The data the step returned; null before it ran. */
  data: unknown
}
