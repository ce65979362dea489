import type { UserGuard } from './guard.ts'
import { holdsScope } from './scope-match.ts'

/** The scopes of an app's own name come with the app: whoever has `notes` may do what `notes:write` names. */
const isOwn = (scope: string, appId: string): boolean =>
  scope === appId || scope.startsWith(`${appId}:`) || scope.startsWith(`${appId}.`)

/** A function or its app demands a scope that the user does not hold. */
export const requiredScopes: UserGuard = ({ tool, profile, words }) => {
  const missing = (tool.scopes ?? []).find(
    (scope) => profile === null || !(isOwn(scope, tool.appId) || holdsScope(profile.scopes ?? [], scope)),
  )
  return missing === undefined
    ? null
    : { code: 'PERMISSION_DENIED', message: words.scopeMissing(tool.appName, missing) }
}
