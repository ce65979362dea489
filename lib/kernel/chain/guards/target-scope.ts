import { nameWords } from '../../../sdk/name-words.ts'
import { isRecord } from '../../json.ts'
import type { Json } from '../../turn-state.ts'
import { leaves } from '../arg-origin.ts'
import type { GuardInput, UserGuard } from './guard.ts'
import { holdsScope } from './scope-match.ts'

/** The documented names of parameters that say on whom a function acts, in any spelling: `userId`, `target_user_ids`. */
const USER = /^(?:(?:.+_)?user_ids?|target_users?)$/
const ADDRESS = /^(?:account_id|email|target_email)$/
/** What holds somebody's account: an `email` inside of it is one that is acted on, inside of other data it is a value. */
const HOLDS_USER = /(?:^|_)(?:users?|targets?|accounts?|profiles?|owners?)$/

const NEEDED = { read: 'users:read', write: 'users:manage', destructive: 'users:admin' } as const

const snakeCase = (name: string): string => nameWords(name).join('_')

interface Target {
  field: string
  value: string
}

/** Everyone a value names, at any depth. */
function targetsIn(value: Json, path: readonly string[] = [], isOfUser = true): Target[] {
  if (Array.isArray(value)) return value.flatMap((item) => targetsIn(item, path, isOfUser))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, item]): Target[] => {
    const inner = [...path, name]
    const spelled = snakeCase(name)
    if (USER.test(spelled) || (ADDRESS.test(spelled) && isOfUser))
      return leaves(item).map((each) => ({ field: inner.join('.'), value: each }))
    return targetsIn(item, inner, HOLDS_USER.test(spelled))
  })
}

function isSelf(value: string, profile: GuardInput['profile']): boolean {
  if (profile === null) return false
  const address = value.trim().toLowerCase()
  const own = [profile.email, ...(profile.connectedEmails ?? [])]
  return value === profile.id || own.some((email) => email?.toLowerCase() === address)
}

/** Acting on somebody else needs a scope; of several users all have to be allowed. With nobody known nothing is. */
export const targetScope: UserGuard = ({ tool, args, profile, words }) => {
  const needed = NEEDED[tool.actionType]
  const other = targetsIn(args).find(({ value }) => !isSelf(value, profile))
  if (other === undefined || holdsScope(profile?.scopes ?? [], needed)) return null
  return { code: 'PERMISSION_DENIED', message: words.otherUser(other.field, needed) }
}
