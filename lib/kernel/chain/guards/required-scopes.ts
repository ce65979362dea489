import type { ToolContract } from '../../tool-catalog.ts'
import type { UserGuard } from './guard.ts'
import { holdsScope } from './scope-match.ts'

/** What lets somebody act on other users: no app brings it along. */
const USERS = /^users(?:[.:]|$)/

/** The scopes of a system app's own name come with the app; any other app could call itself as a scope is called. */
const isOwn = (scope: string, { appId, isSystem = false }: ToolContract): boolean =>
  isSystem &&
  !USERS.test(scope) &&
  (scope === appId || scope.startsWith(`${appId}:`) || scope.startsWith(`${appId}.`))

/** A function or its app demands a scope that the user does not hold. */
export const requiredScopes: UserGuard = ({ tool, profile, words }) => {
  const missing = (tool.scopes ?? []).find(
    (scope) => profile === null || !(isOwn(scope, tool) || holdsScope(profile.scopes ?? [], scope)),
  )
  return missing === undefined
    ? null
    : { code: 'PERMISSION_DENIED', message: words.scopeMissing(tool.appName, missing) }
}
