import { hasApp } from '../installed-apps.ts'
import type { OpenTurn } from '../turn/open-turn.ts'

/** Why a function of a plan cannot be called any more: its user removed the app, or this server has it no longer. */
export function whyGone(
  { names, profile, words }: Pick<OpenTurn, 'names' | 'profile' | 'words'>,
  { appId }: { appId: string },
): { code: 'APP_REMOVED' | 'UNKNOWN_TOOL'; message: string } {
  const app = names.get(appId)?.app
  return app !== undefined && !hasApp(app, profile)
    ? { code: 'APP_REMOVED', message: words.appRemoved(app.manifest.name) }
    : { code: 'UNKNOWN_TOOL', message: words.toolGone(app?.manifest.name ?? appId) }
}
