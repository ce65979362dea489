import type { CardParam } from './confirmation-card.ts'

/** What an opened step shows, fetched on demand from `/api/turns/:turn/steps/:index`. */
export interface StepDetails {
  /** As they ran or will run. */
  params: CardParam[]
  /** The data the step returned; null before it ran, or where it was too large to show. */
  data: unknown
}
