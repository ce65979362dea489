import type { ToolContract } from '../../tool-catalog.ts'
import type { ArgOrigin, Args } from '../../turn-state.ts'
import type { KernelWords } from '../../words.ts'
import type { UserProfile } from '../../world.ts'

/** What a guard may look at. */
export interface GuardInput {
  tool: ToolContract
  /** As they were filled, before they are validated. */
  args: Args
  /** By field: the texts that a model wrote. What came by reference, or from a panel, is not among them. */
  written: Readonly<Record<string, readonly string[]>>
  origins: Readonly<Record<string, ArgOrigin>>
  /** The user's own words. */
  message: string
  /** True for a text that stands in a result of this turn. */
  isInResults(text: string): boolean
  /** Where a value comes from. */
  originOf(value: string): ArgOrigin
  /** Codes with which earlier calls of this turn failed. */
  failedCodes: readonly string[]
  /** Null where nobody is known: nothing is allowed then. */
  profile: UserProfile | null
  words: KernelWords
}

export interface GuardHit {
  code: string
  message: string
}

/** Stops a step before its call: the code goes into the audit, the words to the user, the arguments nowhere. */
export type Guard = (input: GuardInput) => GuardHit | null

/** Looks at who somebody is and on whom they act, at no words: it holds for a panel's click too, and again after a card. */
export type UserGuard = (input: Pick<GuardInput, 'tool' | 'args' | 'profile' | 'words'>) => GuardHit | null
