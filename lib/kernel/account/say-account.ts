import { type Ground, groundOn } from '../narration/ground.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { AnswerSource, RecalledFact, StepState } from '../turn-state.ts'
import { accountOf, accountOfStep, recalledAccount, type Shown } from './account.ts'
import { mainList } from './data-template.ts'

/** What the prose of a turn may speak from. */
export const groundOf = (
  { state, world, names }: OpenTurn,
  recalled: readonly RecalledFact[] = state.recalled,
): Ground =>
  groundOn(
    {
      steps: state.steps,
      recalled,
      message: state.message,
      timezone: state.timezone,
      now: world.clock.now(),
    },
    { names, language: state.language },
  )

/** Says one part of the answer with where its values come from. */
export function speak(
  turn: OpenTurn,
  text: string,
  sources: readonly Omit<AnswerSource, 'sentence'>[] = [],
): void {
  if (text !== '')
    turn.record({ type: 'spoken', text, ...(sources.length > 0 ? { sources: [...sources] } : {}) })
}

/** Says parts of the kernel's own account, each a paragraph of its own. */
function sayShown(turn: OpenTurn, shown: readonly Shown[]): void {
  shown.forEach(({ text, sources }, index) => {
    const isFirst = index === 0 && turn.state.sentences.length === 0
    speak(turn, isFirst ? text : `\n\n${text}`, sources)
  })
}

const accountantOf = (turn: OpenTurn, ground: Ground) => ({
  ground,
  words: turn.words,
  names: turn.names,
  language: turn.state.language,
})

/** The kernel's own account of a turn: rows, texts, summaries, reasons. */
export const sayAccount = (turn: OpenTurn, ground: Ground = groundOf(turn)): void =>
  sayShown(turn, accountOf(turn.state, accountantOf(turn, ground)))

/** Remembered values in the kernel's own form. */
export const sayRecalled = (turn: OpenTurn, ground: Ground): void =>
  sayShown(turn, recalledAccount(accountantOf(turn, ground)))

/** Steps of which the shown values are not the whole: rows that are missing, or nothing at all. */
function untold(turn: OpenTurn, ground: Ground, paths: ReadonlySet<string>): StepState[] {
  const { world, state } = turn
  return state.steps.filter((step) => {
    if (step.reusedFrom !== undefined) return false
    const address = ground.addresses.get(step.index) ?? ''
    const own = [...paths].filter((path) => path.startsWith(address))
    const list =
      step.status === 'succeeded' && step.actionType === 'read' ? mainList(step.data, address) : null
    if (list === null || list.rows.length === 0) return own.length === 0
    const most = Math.min(list.rows.length, world.limits.expressionRows)
    const rows = new Set(own.flatMap((path) => /\[(\d+)\]/.exec(path.slice(list.address.length))?.[1] ?? []))
    return rows.size < most
  })
}

/** Says in the kernel's own form what the shown values left out. */
export function sayUntold(turn: OpenTurn, ground: Ground, paths: ReadonlySet<string>): void {
  const accountant = accountantOf(turn, ground)
  sayShown(
    turn,
    untold(turn, ground, paths).flatMap((step) => accountOfStep(step, turn.state, accountant)),
  )
}
