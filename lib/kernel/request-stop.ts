import { isLive } from './lease.ts'
import type { TurnRecord } from './ports.ts'
import { settleInterrupted } from './survival/settle-break.ts'
import { endStopped } from './turn/end-stopped.ts'
import { OpenTurn } from './turn/open-turn.ts'
import type { World } from './world.ts'

/** Nobody advances it: it waits, is queued, its process is gone, or this one was never asked to run it. */
function isIdle(world: World, { lease, state }: TurnRecord, isRunningHere: boolean): boolean {
  if (state.phase.is === 'waiting' || lease === null) return true
  if (lease.owner === world.owner) return !isRunningHere
  return !isLive(lease, world.clock.now(), world.limits.leaseMs)
}

/** Records a stop, and ends a turn that nobody runs. True when the stop is on record; false when the turn moved meanwhile. */
export async function requestStop(
  world: World,
  record: TurnRecord,
  isRunningHere: boolean,
): Promise<boolean> {
  const turn = await OpenTurn.open(world, record)
  if (isIdle(world, record, isRunningHere)) {
    if (record.state.phase.is !== 'waiting') settleInterrupted(turn)
    await endStopped(turn)
  } else turn.record({ type: 'stop-requested' })
  return (await turn.commit({ keepLease: record.lease })) === 'committed'
}
