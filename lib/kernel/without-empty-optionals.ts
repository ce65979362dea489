import type { ToolContract } from './tool-catalog.ts'
import type { Args } from './turn-state.ts'

/** A page's form sends an empty text for a field that was left empty; where the field is optional that means nothing. */
export function withoutEmptyOptionals(args: Args, { paramsSchema }: ToolContract): Args {
  const required = new Set(paramsSchema.required ?? [])
  return Object.fromEntries(
    Object.entries(args).filter(([name, value]) => value !== '' || required.has(name)),
  )
}
