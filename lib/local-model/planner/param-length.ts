import type { ParamProfile, ParamRole } from './param-profile.ts'

/** Characters from which a parameter takes a text, and up to which it takes one line. */
const TEXT = 4_000
const LINE = 500
const WORD = 60

/** Roles that a name alone tells, and may tell wrongly. */
const NAMED: ReadonlySet<ParamRole> = new Set([
  'title',
  'text',
  'other',
  'query',
  'period',
  'path',
  'repo',
  'entity-name',
  'address',
  'date',
  'tag',
  'sql',
])

/** What a string that is stored is for by how long it may be, whatever it is called: a text, a line, a word. */
export function withLength(param: ParamProfile): ParamProfile {
  const { maxLength, format } = param.schema
  if (typeof maxLength !== 'number' || format !== undefined || param.many || !NAMED.has(param.role))
    return param
  if (maxLength >= TEXT) return { ...param, role: 'text' }
  if (maxLength <= WORD) return param.role === 'tag' ? param : { ...param, role: 'other' }
  return maxLength <= LINE ? { ...param, role: 'title' } : param
}
