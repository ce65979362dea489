import { KernelError } from './errors.ts'
import type { DocumentScope } from './ports.ts'

// What a pattern of some store could widen, or where a prefix ends.
const UNSAFE = /[*?[\]:/]|^$/

function safe(id: string): string {
  if (UNSAFE.test(id))
    throw new KernelError('SCOPE_UNSAFE', 'An id of a scope has a character that could widen it.')
  return id
}

/** How the keys of all sections of one user and app begin. Throws SCOPE_UNSAFE (I-PURGE-SKELETON-SCOPE). */
export const skeletonPrefix = ({ user, app }: DocumentScope): string => `skeleton:${safe(user)}:${safe(app)}:`

/** How the keys of everything that one user's app has cached begin. Throws SCOPE_UNSAFE. */
export const cachePrefix = ({ user, app }: DocumentScope): string => `cache:${safe(user)}:${safe(app)}:`
