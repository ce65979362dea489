import type { Context } from '../../sdk/context.ts'
import { Extension, type SkeletonOptions, type SkeletonValue } from '../../sdk/index.ts'
import type { SkeletonSection } from '../context/skeleton-section.ts'
import { currentSections, refreshDueSections } from '../skeleton-refresh.ts'
import type { Finding, World } from '../world.ts'
import { scriptedModel } from './scripted-model.ts'
import { TEST_USER, type TestKernel, testKernel } from './test-world.ts'

export interface ProbedKernel extends TestKernel {
  /** Every warning of the log and every finding so far. */
  warnings: { message: string; fields: Record<string, unknown> }[]
  findings: Finding[]
  /** The sections as a turn of the user that begins now sees them. */
  sections(user?: string): Promise<SkeletonSection[]>
  refresh(user?: string): Promise<number>
  /** Notices that were told, oldest first. */
  notices(user?: string): Promise<{ appId: string; message: string; priority: string }[]>
}

export const emptyApp = (appId: string): Extension =>
  new Extension(appId, {
    displayName: `App ${appId}`,
    description: 'An app with nothing but what a test gives to it here.',
    icon: 'icon.svg',
  })

/** An app with one section, whose answer is what `probe` gives. */
export const probed = (
  appId: string,
  probe: (ctx: Context) => Promise<SkeletonValue>,
  options: SkeletonOptions = { ttl: 60 },
): Extension => emptyApp(appId).skeleton(`${appId}_state`, options, probe)

/** A kernel with these apps that keeps what was logged, found and told. */
export async function probedKernel(
  extensions: readonly Extension[],
  world: Partial<World> = {},
): Promise<ProbedKernel> {
  const warnings: ProbedKernel['warnings'] = []
  const findings: Finding[] = []
  const play = await testKernel({
    extensions,
    model: scriptedModel({}),
    world: {
      log: { info: () => undefined, warn: (message, fields = {}) => void warnings.push({ message, fields }) },
      findings: { note: (finding) => void findings.push(finding) },
      ...world,
    },
  })
  const profile = (user: string) => play.world.users.profile(user)
  return {
    ...play,
    warnings,
    findings,
    sections: async (user = TEST_USER.id) => currentSections(play.world, await profile(user)),
    refresh: async (user = TEST_USER.id) => refreshDueSections(play.world, await profile(user)),
    async notices(user = TEST_USER.id) {
      const { events } = await play.world.stores.journal.events(user, 0, 1_000)
      return events.flatMap(({ event }) => {
        if (event.type !== 'notified') return []
        const { appId, message, priority } = event.notice
        return [{ appId, message, priority }]
      })
    },
  }
}
