import type { ToolContract } from './tool-catalog.ts'
import type { TurnState } from './turn-state.ts'

/** A function's title in a language, else its name in plain words. */
export function functionTitle(
  tool: { title?: ToolContract['title'] | undefined } | undefined,
  fnName: string,
  language: TurnState['language'],
): string {
  const words = fnName.replaceAll('_', ' ')
  return tool?.title?.[language] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
