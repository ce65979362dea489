import type { ParamProblem } from './chain/param-problem.ts'
import type { PlanRefusal } from './classifier/action-plan.ts'
import { english } from './words-en.ts'
import { russian } from './words-ru.ts'

/** What the kernel itself says to a person: short, with the reason and the way on. */
export interface KernelWords {
  refusal(refusal: PlanRefusal): string
  planCycle: string
  modelTimeout: string
  modelRateLimited: string
  modelUnreachable: string
  modelRefused: string
  modelUnreadable: string
  toolGone(app: string): string
  appRemoved(app: string): string
  contractChanged(app: string): string
  unresolved(field: string, reference: string): string
  tooManyReferences: string
  tooMuchRemembered: string
  errorInArgument(field: string): string
  scopeMissing(app: string, scope: string): string
  otherUser(field: string, scope: string): string
  madeUpId(field: string, id: string): string
  placeholder(field: string): string
  invalid(field: string, problem: ParamProblem): string
  unknownTarget(field: string, id: string): string
  missingTarget(field: string): string
  unboundControl(field: string): string
  handlerThrew(app: string): string
  writeThrew(app: string): string
  handlerTimeout(app: string, seconds: number): string
  writeTimeout(app: string, seconds: number): string
  /** Of a write whose only effects would have been stored with its outcome. */
  storeTimeout(app: string, seconds: number): string
  badResult(app: string): string
  writeBadResult(app: string): string
  resultTooLarge(app: string): string
  /** Behind the summary of a write that was done and gave back more than can be kept. */
  resultNotKept: string
  storeConflict: string
  writeConflict(app: string): string
  outcomeUnknown(app: string): string
  cutOff(app: string, times: number): string
  /** Where a question of the classifier claimed what nobody did. */
  sayMore: string
  /** Where a reply of the classifier claimed what nothing backs. */
  nothingBacksIt: string
  doneByWord: string
  doneByCheck(app: string): string
  needsMissingData: string
  supersededUnknown: string
  cardExpired: string
  cardVoid: string
  /** Of a step that an automation may not do, because nobody is there to be asked. */
  needsPerson(app: string): string
  /** Why a change on a card was not taken; the card stays as it was. */
  editInvalid(field: string, problem: ParamProblem): string
  editUnknownField(field: string): string
  editUnchanged: string
  broken: string
  declined: string
  superseded: string
  stopped: string
  nothingFound: string
  done: string
}

export const words: Record<'en' | 'ru', KernelWords> = { en: english, ru: russian }
