import { assertNever } from '../errors.ts'

/** Why a model's answer is not a plan; never guessed around. */
export type PlanRefusal =
  | { code: 'PLAN_UNREADABLE' }
  | { code: 'PLAN_TOO_LONG' }
  | { code: 'PLAN_CYCLE' }
  | { code: 'SAY_WITH_THEN' }
  | { code: 'UNKNOWN_APP'; name: string }
  | { code: 'UNKNOWN_TOOL'; name: string }
  | { code: 'UNKNOWN_FIELD'; name: string }
  /** A call without an app, of a tool that several apps have. */
  | { code: 'AMBIGUOUS_TOOL'; name: string }
  | { code: 'UNKNOWN_KEY'; name: string }
  | { code: 'MARKER_IN_TEXT'; name: string }
  | { code: 'REF_COUNT_EXCEEDS_CAP'; name: string }
  | { code: 'UNRESOLVED_REFS'; name: string }
  /** A text made by a template where a value steers the call. */
  | { code: 'TEXT_STEERS'; name: string }
  /** An expression that is not parsed, or reads what is not there; `message` says what to write instead. */
  | { code: 'EXPRESSION'; name: string; message: string }
  | { code: 'SAY_READS_MEMORY'; name: string }
  /** A reply or question that says what nothing shows. */
  | { code: 'UNSUPPORTED_REPLY'; message: string }

/** What a model is told of a plan of its own that was refused. One sentence, with what to write instead. */
export function refusalForModel(refusal: PlanRefusal): string {
  switch (refusal.code) {
    case 'PLAN_UNREADABLE':
      return 'It is not one JSON object of a known kind with what that kind needs.'
    case 'PLAN_TOO_LONG':
      return 'It has more than 24 steps in all rounds; use for_each for many alike.'
    case 'PLAN_CYCLE':
      return 'Its steps wait for each other in a circle.'
    case 'SAY_WITH_THEN':
      return 'A plan with "then" cannot bring "say": the answer comes after the last round.'
    case 'UNKNOWN_APP':
      return `There is no app "${refusal.name}"; use an app_id of [TOOLS].`
    case 'UNKNOWN_TOOL':
      return `There is no tool "${refusal.name}"; use a tool of [TOOLS].`
    case 'AMBIGUOUS_TOOL':
      return `Several apps have a tool "${refusal.name}"; write app_id.${refusal.name}.`
    case 'UNKNOWN_FIELD':
      return `There is no parameter "${refusal.name}"; use the parameters of the tool.`
    case 'UNKNOWN_KEY':
      return `"${refusal.name}" is no key of a plan; leave it out or use the keys you were shown.`
    case 'MARKER_IN_TEXT':
      return `"${refusal.name}" has $REF: or $TEXT: in the middle; write "$TEXT:… {{ expression }} …" for text with values.`
    case 'REF_COUNT_EXCEEDS_CAP':
      return `The step ${refusal.name} has more references than a step may.`
    case 'UNRESOLVED_REFS':
      return `"${refusal.name}" leads to no step of this plan; app[n] is the n-th call of that app, from 0.`
    case 'TEXT_STEERS':
      return `"${refusal.name}" steers the call: give it a literal from the message or one whole value by $REF:, not $TEXT:.`
    case 'EXPRESSION':
      return `"${refusal.name}": ${refusal.message}`
    case 'SAY_READS_MEMORY':
      return `"say" reads ${refusal.name}; it may use the results of this plan alone.`
    case 'UNSUPPORTED_REPLY':
      return refusal.message
    default:
      return assertNever(refusal)
  }
}
