import { leaves } from '../arg-origin.ts'
import type { GuardInput, UserGuard } from './guard.ts'
import { holdsScope } from './scope-match.ts'

/** The documented names of parameters that say on whom a function acts. */
const USER_FIELDS = ['user_id', 'target_user', 'user_ids', 'account_id', 'email', 'target_email']

const NEEDED = { read: 'users:read', write: 'users:manage', destructive: 'users:admin' } as const

function isSelf(value: string, profile: GuardInput['profile']): boolean {
  if (profile === null) return false
  const address = value.trim().toLowerCase()
  const own = [profile.email, ...(profile.connectedEmails ?? [])]
  return value === profile.id || own.some((email) => email?.toLowerCase() === address)
}

/** Acting on somebody else needs a scope; of several users all have to be allowed. With nobody known nothing is. */
export const targetScope: UserGuard = ({ tool, args, profile, words }) => {
  const needed = NEEDED[tool.actionType]
  const field = USER_FIELDS.find((name) =>
    leaves(args[name] ?? null).some((value) => !isSelf(value, profile)),
  )
  if (field === undefined || holdsScope(profile?.scopes ?? [], needed)) return null
  return { code: 'PERMISSION_DENIED', message: words.otherUser(field, needed) }
}
