import type { BinderPrompt } from '../parse/binder-prompt.ts'
import type { ClassifierPrompt } from '../parse/classifier-prompt.ts'
import type { JsonObject } from '../parse/json.ts'
import { splitClauses } from '../planner/clauses.ts'
import { fillTool } from '../planner/fill/fill.ts'
import { contextOf } from '../planner/message-context.ts'
import { readUnits } from '../planner/reading.ts'
import { resolveReference } from '../planner/refer.ts'
import { profileApp, vocabularyOf } from '../planner/tool-profile.ts'

/** The step as a prompt of one tool, with the earlier results as the turn before. */
function asPrompt({ step, prior, message }: BinderPrompt): ClassifierPrompt {
  const tool = {
    appId: step.appId,
    name: step.fn,
    actionType: 'read' as const,
    description: step.description,
    effects: [],
    idProjection: null,
    params: step.params,
  }
  const facts = prior
    .filter(({ ok }) => ok)
    .map(({ appId, tool: fn, data }) => ({ appId, fn, data, cut: false }))
  const turn = { at: message.at, status: 'ok', apps: [], message: '', preview: '', facts, factsCut: null }
  return {
    skeleton: [],
    history: facts.length > 0 ? [turn] : [],
    done: [],
    apps: [{ id: step.appId, name: step.appId, description: '', tools: [tool] }],
    message,
  }
}

/** The parameters of a read from the user's own words and from earlier results. */
export function fillFromMessage(binder: BinderPrompt): JsonObject {
  const prompt = asPrompt(binder)
  const context = contextOf(prompt, prompt.message.text)
  const [profile] = prompt.apps.flatMap(profileApp)
  if (!profile) return {}
  const units = readUnits(prompt.message.text, vocabularyOf(prompt.apps, []))
  const args: JsonObject = {}
  for (const clause of splitClauses(units)) {
    const reference = resolveReference(clause, context.message.records, new Set(), [])
    const filled = fillTool(context.message, clause, profile, reference, new Set()).args
    for (const [name, value] of Object.entries(filled)) args[name] ??= value
  }
  return args
}
