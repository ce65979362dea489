import type { PlanRefusal } from './classifier/plan-refusal.ts'

/** What a person reads where a plan was refused: by kind, in one language. */
interface RefusalTexts {
  cycle: string
  tooLong: string
  unreadable: string
  tooManyValues(step: string): string
  missingValue(name: string): string
  notInstalled(name: string): string
}

/** The sentence for a refused plan: what a person can do about it, not what the model did wrong. */
export function refusalWords(texts: RefusalTexts): (refusal: PlanRefusal) => string {
  return (refusal) => {
    switch (refusal.code) {
      case 'PLAN_CYCLE':
        return texts.cycle
      case 'PLAN_TOO_LONG':
        return texts.tooLong
      case 'REF_COUNT_EXCEEDS_CAP':
        return texts.tooManyValues(refusal.name)
      case 'UNRESOLVED_REFS':
      case 'EXPRESSION':
        return texts.missingValue(refusal.name)
      case 'UNKNOWN_APP':
      case 'UNKNOWN_TOOL':
      case 'UNKNOWN_FIELD':
        return texts.notInstalled(refusal.name)
      default:
        return texts.unreadable
    }
  }
}
