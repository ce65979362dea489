import { renderTemplate } from '../expressions/render-template.ts'
import type { ExpressionScope } from '../expressions/scope.ts'
import { isRecord } from '../json.ts'
import type { Ground } from '../narration/ground.ts'
import { renderProse } from '../narration/render-prose.ts'
import type { Args, Json } from '../turn-state.ts'

export type BoundText = { ok: true; args: Args } | { ok: false; wrong: { field: string; reason: string } }

class Wrong extends Error {}

/**
 * What the binder wrote, rendered over the steps before it: a text is a template. Of a write it is checked as prose is,
 * before it is stored or sent: what stands in it outside of expressions has to stand in the results or the message.
 */
export function boundText(
  written: Args,
  { ground, scope, isProse }: { ground: Ground; scope: ExpressionScope; isProse: boolean },
): BoundText {
  const render = (value: Json): Json => {
    if (typeof value === 'string') {
      const rendered = renderTemplate(value, scope, { as: 'plain' })
      if (!rendered.ok) throw new Wrong(rendered.problem.message)
      const checked = isProse ? renderProse(value, ground, { scope, isLetter: true }) : null
      if (checked?.ok === false) throw new Wrong(checked.reason)
      return rendered.text
    }
    if (Array.isArray(value)) return value.map(render)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, render(item)]))
  }
  const args: [string, Json][] = []
  for (const [field, value] of Object.entries(written)) {
    try {
      args.push([field, render(value)])
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      return { ok: false, wrong: { field, reason: error.message } }
    }
  }
  return { ok: true, args: Object.fromEntries(args) }
}
