import { nameWords } from '../../sdk/name-words.ts'
import { canonicalJson } from '../json.ts'
import type { ParamSchema, ToolContract } from '../tool-catalog.ts'
import type { Args, Json } from '../turn-state.ts'
import { targetField } from './target-id.ts'

/** Verbs that bring something into being, or act on no thing of their own: without a target they act on none. */
const NEEDS_NO_TARGET = new Set(
  'create add new make insert generate send post publish save write upload import register connect start open run execute trigger schedule'.split(
    ' ',
  ),
)
/** Verbs whose `title` or `name` is what the thing gets, not what it is found by. */
const CHANGES = new Set('update edit rename set change patch modify move'.split(' '))
const FOUND_BY = new Set(['name', 'title', 'query', 'slug', 'path', 'email', 'url', 'label'])

const isEmpty = (value: Json | undefined): boolean => {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

const allowsNull = (schema: ParamSchema = {}): boolean =>
  [schema, ...[schema.anyOf, schema.oneOf].flat()].some(
    (each) =>
      typeof each === 'object' && each !== null && [Reflect.get(each, 'type')].flat().includes('null'),
  )

/** `folder_id`, `folder_ids`, `folder_name`: a call says with any of them which folder it means. */
const isSaidWith = (verb: string, target: string, field: string): boolean => {
  const [thing] = nameWords(target)
  const isOther = field !== target && [thing, `${thing}s`].includes(nameWords(field)[0])
  return isOther || (!CHANGES.has(verb) && FOUND_BY.has(field))
}

interface Call {
  /** As they were filled. */
  given: Args
  /** As they would run. */
  args: Args
}

/**
 * The parameter that should say what a write acts on, and is empty; null where the call says it or may go without. An id
 * that is required, or that a call holds as an empty text or list, names nothing; one that was left out may be left out,
 * but where the function is about that very thing: `archive_folder` without a folder.
 */
export function missingTarget(tool: ToolContract, { given, args }: Call): string | null {
  const target = tool.actionType === 'read' ? null : targetField(tool)
  if (target === null || !isEmpty(args[target])) return null
  const { properties = {}, required = [] } = tool.paramsSchema
  if (required.includes(target)) return target
  const [verb = '', ...nouns] = nameWords(tool.fnName)
  if (NEEDS_NO_TARGET.has(verb)) return null
  if (Object.keys(args).some((field) => isSaidWith(verb, target, field) && !isEmpty(args[field]))) return null
  const [thing = ''] = nameWords(target)
  const isOwn = (nouns.includes(thing) || target === 'id') && !/ids$/i.test(target)
  return isOwn || isGivenEmpty(given, target, properties[target]) ? target : null
}

/** An empty value that is neither the schema's default nor a null that it allows. */
function isGivenEmpty(given: Args, target: string, schema: ParamSchema = {}): boolean {
  const value = given[target]
  if (value === undefined || (value === null && allowsNull(schema))) return false
  return schema.default === undefined || canonicalJson(schema.default as Json) !== canonicalJson(value)
}
