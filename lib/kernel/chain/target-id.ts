import { nameWords } from '../../sdk/name-words.ts'
import type { ToolContract } from '../tool-catalog.ts'

const only = (fields: readonly string[]): string | null => (fields.length === 1 ? (fields[0] ?? null) : null)

const lastWord = (field: string): string => nameWords(field).at(-1) ?? ''

/**
 * The params field that holds the target's id, or a list of ids: declared, else by verb prefix (`delete_note` →
 * `note_id`), else the only field that ends so, else none. Never a guess.
 */
export function targetField(
  tool: Pick<ToolContract, 'fnName' | 'idProjection' | 'paramsSchema'>,
): string | null {
  const fields = Object.keys(tool.paramsSchema.properties ?? {})
  if (tool.idProjection !== '') return fields.includes(tool.idProjection) ? tool.idProjection : null
  const byVerb = [...nameWords(tool.fnName).slice(1), 'id'].join('_')
  const ending = (...words: string[]): string[] => fields.filter((field) => words.includes(lastWord(field)))
  const named = fields.find((field) => nameWords(field).join('_') === byVerb)
  if (named !== undefined) return named
  const ids = ending('id').filter((field) => nameWords(field).length > 1)
  // Two fields that end in `_id` leave it open; a list beside them is no better guess.
  return only(ids) ?? (ids.length > 0 ? null : only(ending('id', 'ids')))
}
