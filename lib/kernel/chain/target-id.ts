import type { ToolContract } from '../tool-catalog.ts'

const only = (fields: readonly string[]): string | null => (fields.length === 1 ? (fields[0] ?? null) : null)

/**
 * The params field that holds the target's id, or a list of ids: declared, else by verb prefix (`delete_note` →
 * `note_id`), else the only field that ends so, else none. Never a guess.
 */
export function targetField(
  tool: Pick<ToolContract, 'fnName' | 'idProjection' | 'paramsSchema'>,
): string | null {
  const fields = Object.keys(tool.paramsSchema.properties ?? {})
  if (tool.idProjection !== '') return fields.includes(tool.idProjection) ? tool.idProjection : null
  const byVerb = `${tool.fnName.split('_').slice(1).join('_')}_id`
  if (fields.includes(byVerb)) return byVerb
  return (
    only(fields.filter((field) => field.endsWith('_id'))) ??
    // Two fields that end in `_id` leave it open; a list beside them is no better guess.
    (fields.some((field) => field.endsWith('_id'))
      ? null
      : only(fields.filter((field) => field.endsWith('_ids') || field === 'id' || field === 'ids')))
  )
}
