import type { ToolContract } from '../tool-catalog.ts'

/** The params field that holds the target's id: declared, else by verb prefix, else the only `_id` field, else none. */
export function targetField(
  tool: Pick<ToolContract, 'fnName' | 'idProjection' | 'paramsSchema'>,
): string | null {
  const fields = Object.keys(tool.paramsSchema.properties ?? {})
  if (tool.idProjection !== '') return fields.includes(tool.idProjection) ? tool.idProjection : null
  const byVerb = `${tool.fnName.split('_').slice(1).join('_')}_id`
  if (fields.includes(byVerb)) return byVerb
  const ids = fields.filter((field) => field.endsWith('_id'))
  return ids.length === 1 ? (ids[0] ?? null) : null
}
