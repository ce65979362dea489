import { parseBinderPrompt } from '../parse/binder-prompt.ts'
import type { JsonObject } from '../parse/json.ts'

export function bindFields(prompt: string): JsonObject {
  const { step, prior } = parseBinderPrompt(prompt)
  const text = prior.map(({ data, summary }) => summary || JSON.stringify(data)).join('\n')
  return Object.fromEntries(step.fill.map((name) => [name, text]))
}
