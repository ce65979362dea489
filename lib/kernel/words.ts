import type { ParamProblem } from './chain/param-problem.ts'
import type { PlanRefusal } from './classifier/plan-refusal.ts'
import type { Skipped } from './turn-state.ts'
import { english } from './words-en.ts'
import { russian } from './words-ru.ts'

/** What the kernel itself says to a person: short, with the reason and the way on. */
export interface KernelWords {
  refusal(refusal: PlanRefusal): string
  modelTimeout: string
  modelRateLimited: string
  modelUnreachable: string
  modelRefused: string
  modelUnreadable: string
  modelTooLong: string
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
  /** Of a text that says what no result shows. */
  textDoesNotHold(field: string): string
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
  conditionUnreadable(condition: string): string
  /** Of a step for each item of a list. */
  batchIncomplete(held: number, total: number | null): string
  batchNotAList: string
  batchTooLong(items: number, most: number): string
  batchTitle(title: string, items: number): string
  batchDone(title: string, done: number, all: number): string
  batchFailed(done: number, all: number, why: string): string
  itemChanged: string
  /** Why a step was left out. */
  skipped(skipped: Skipped): string
  needsMissingData: string
  supersededUnknown: string
  cardExpired: string
  cardVoid: string
  /** To a bare yes or no while a card waits. */
  cardHasButtons: string
  /** Of a step that an automation may not do, because nobody is there to be asked. */
  needsPerson(app: string): string
  /** Why a change on a card was not taken; the card stays as it was. */
  editInvalid(field: string, problem: ParamProblem): string
  editUnknownField(field: string): string
  editUnchanged: string
  broken: string
  /** Of a turn whose processes were gone again and again before there was a plan. */
  neverStarted: string
  declined: string
  superseded: string
  stopped: string
  nothingFound: string
  /** Of a read that found nothing and says nothing. */
  nothingThere: string
  /** Of a step among others: its title, and why it was not done. */
  stepNotDone(title: string, reason: string): string
  stepNotRun(title: string): string
  /** Where a remembered value comes from; `age` is `2 minutes ago`. */
  recalledFrom(app: string, age: string): string
  /** What people call a field of a result. */
  field(name: string): string
  done: string
}

export const words: Record<'en' | 'ru', KernelWords> = { en: english, ru: russian }
