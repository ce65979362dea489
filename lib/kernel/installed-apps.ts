import { KernelError } from './errors.ts'
import { type CatalogApp, type ToolCatalog, toolCatalog } from './tool-catalog.ts'
import type { InstalledApp, UserProfile, World } from './world.ts'

type Choice = Pick<UserProfile, 'removedApps'>

/** Equal choices of one registry snapshot are one array: the catalogue is made once for each array. */
const choices = new WeakMap<readonly InstalledApp[], Map<string, readonly InstalledApp[]>>()
const CHOICES_KEPT = 256

/** True for what this user has; a system app is never removed, whatever a profile says (I-SYSTEM-APPS-NEVER-UNINSTALLABLE). */
export const hasApp = (
  { appId, manifest }: Pick<InstalledApp, 'appId' | 'manifest'>,
  { removedApps }: Choice,
): boolean => manifest.system || !removedApps.includes(appId)

/** The apps of one user: everything on this server but what they removed. The only way from a turn to an app. */
export function appsOf(world: Pick<World, 'runtime'>, choice: Choice): readonly InstalledApp[] {
  const all = world.runtime.snapshot()
  if (choice.removedApps.length === 0) return all
  const left = all.filter((app) => hasApp(app, choice))
  if (left.length === all.length) return all
  const known = choices.get(all) ?? new Map<string, readonly InstalledApp[]>()
  choices.set(all, known)
  const key = left.map(({ appId }) => appId).join('\n')
  const same = known.get(key)
  if (same !== undefined) return same
  if (known.size >= CHOICES_KEPT) known.clear()
  known.set(key, left)
  return left
}

/** What a user can plan, click and run. */
export const catalogOf = (world: Pick<World, 'runtime' | 'digests'>, choice: Choice): ToolCatalog =>
  toolCatalog(appsOf(world, choice), world.digests)

/** Everything on this server, to name what was done with an app that its user has removed since. Nothing is called by it. */
export const namesOf = (world: Pick<World, 'runtime' | 'digests'>): ToolCatalog =>
  toolCatalog(world.runtime.snapshot(), world.digests)

/** An app of this user. Throws APP_REMOVED for one they removed, APP_NOT_FOUND for one that is not on this server. */
export function requireApp(
  world: Pick<World, 'runtime' | 'digests'>,
  choice: Choice,
  appId: string,
): CatalogApp {
  const app = catalogOf(world, choice).get(appId)
  if (app !== undefined) return app
  if (choice.removedApps.includes(appId) && namesOf(world).has(appId))
    throw new KernelError('APP_REMOVED', `The user removed ${appId}.`)
  throw new KernelError('APP_NOT_FOUND', `No app ${appId}.`)
}
