import type { AuditFilter } from '../protocol/audit.ts'
import type { AuditRow } from './ports.ts'

const hasEffect = (effects: readonly string[], wanted: string): boolean =>
  effects.some((effect) => effect === wanted || effect.startsWith(`${wanted}:`))

/** Whether a row is one of those that are asked for. */
export function fitsFilter(row: AuditRow, filter: AuditFilter): boolean {
  const { appId, fnName, outcome, actionType, effect, from, to, turn } = filter
  return (
    (appId === undefined || row.appId === appId) &&
    (fnName === undefined || row.fnName.includes(fnName)) &&
    (outcome === undefined || row.outcome === outcome) &&
    (actionType === undefined || row.actionType === actionType) &&
    (effect === undefined || hasEffect(row.effects, effect)) &&
    (turn === undefined || row.turn === turn) &&
    (from === undefined || row.at >= from) &&
    (to === undefined || row.at < to)
  )
}
