import { namesOf } from '../installed-apps.ts'
import type { TurnRecord } from '../ports.ts'
import { markSectionsStale } from '../skeleton-refresh.ts'
import type { OpenTurn } from '../turn/open-turn.ts'
import type { StepState } from '../turn-state.ts'

/** Something of the step may have happened: what the sections of its app say is not taken for fresh. */
export async function staleSections(
  { world, state, catalog }: OpenTurn,
  { appId }: StepState,
): Promise<void> {
  const app = catalog.get(appId)?.app
  if (app !== undefined) await markSectionsStale(world, state.user, app)
}

/** A process that died right after a step was committed had no time for this; whoever picks its turn up does it. */
export async function staleWrittenSections(
  world: OpenTurn['world'],
  { user, state }: TurnRecord,
): Promise<void> {
  const names = namesOf(world)
  const written = state.steps.filter(
    ({ status, actionType }) => status === 'succeeded' && actionType !== 'read',
  )
  for (const appId of new Set(written.map((step) => step.appId))) {
    const app = names.get(appId)?.app
    if (app !== undefined) await markSectionsStale(world, user, app)
  }
}
