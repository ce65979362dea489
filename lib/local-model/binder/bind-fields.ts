import { type BinderPrompt, type PriorStep, parseBinderPrompt } from '../parse/binder-prompt.ts'
import type { Json, JsonObject } from '../parse/json.ts'
import { type ParamProfile, profileParams } from '../planner/param-profile.ts'
import { chooseSources } from './choose-sources.ts'
import { fillFromMessage } from './fill-from-message.ts'
import { subjectOf, textOf } from './source-text.ts'

const asList = (param: ParamProfile, text: string): Json => (param.many ? [text] : text)

function written(param: ParamProfile, prompt: BinderPrompt, sources: readonly PriorStep[]): Json | undefined {
  const { language } = prompt.message
  if (param.role === 'title' || param.role === 'entity-name') return asList(param, subjectOf(sources, prompt))
  const isText = param.role === 'text' || (param.role === 'other' && param.type === 'string')
  return isText ? asList(param, textOf(sources, language)) : undefined
}

/** Writes the open fields of a step from the results before it, exactly as they stand, and from the message. */
export function bindFields(promptText: string): JsonObject {
  const prompt = parseBinderPrompt(promptText)
  const params = profileParams(prompt.step.params)
  const said = prompt.step.actionType === 'read' ? fillFromMessage(prompt) : {}
  const sources = chooseSources(prompt)
  const entries = prompt.step.fill.flatMap((name): [string, Json][] => {
    const param = params.find((each) => each.name === name)
    const value =
      said[name] ??
      (param && sources.length > 0 && prompt.step.actionType !== 'read'
        ? written(param, prompt, sources)
        : undefined)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}
