import type { ClassifierPrompt } from '../parse/classifier-prompt.ts'
import { isJsonObject, type Json } from '../parse/json.ts'

const HISTORY = /^\$REF:prior_turn\[-(\d+)\]\.([\w-]+)\[(\d+)\]\.(.+)$/
const SKELETON = /^\$REF:skeleton\.([^.]+)\.(.+)$/
const STEP = /\[(\d+)\]|[^.[\]]+/g

/** What stands at a path of data that the prompt showed. */
function at(data: Json, path: string): Json | undefined {
  let value: Json | undefined = data
  for (const [step, index] of path.matchAll(STEP)) {
    if (Array.isArray(value)) value = index === undefined ? undefined : value[Number(index)]
    else value = isJsonObject(value ?? null) && isJsonObject(value) ? value[step] : undefined
  }
  return value
}

/** The value that a reference leads to, as far as the prompt shows it. */
function recalledValue(ref: string, { history, skeleton }: ClassifierPrompt): Json | undefined {
  const [, turnsBack, appId, n, path = ''] = HISTORY.exec(ref) ?? []
  if (turnsBack !== undefined) {
    const facts = history.at(-Number(turnsBack))?.facts.filter((fact) => fact.appId === appId) ?? []
    return at(facts[Number(n)]?.data ?? null, path)
  }
  const [, section, key = ''] = SKELETON.exec(ref) ?? []
  const field = skeleton.find(({ name }) => name === section)?.fields.get(key)
  return field?.kind === 'value' ? field.value : undefined
}

const LONG = 80

const WORDS = {
  en: (value: string): string => `When I last looked: {{ ${value} }}.`,
  ru: (value: string): string => `По последним данным: {{ ${value} }}.`,
}

/**
 * The answer of a recall as a template over its one value; null where its kind is not known or has to be told. `counts`:
 * the message asks how many.
 */
export function sayRecalled(
  refs: readonly string[],
  prompt: ClassifierPrompt,
  counts: boolean,
): string | null {
  const [ref, other] = refs
  const value = ref === undefined || other !== undefined ? undefined : recalledValue(ref, prompt)
  const words = WORDS[prompt.message.language]
  if (typeof value === 'number') return words('recall[0] | number')
  if (Array.isArray(value)) return counts ? words('recall[0] | size | number') : null
  if (typeof value !== 'string' || value === '') return null
  return value.length > LONG || value.endsWith('…') ? '{{ recall[0] }}' : words('recall[0]')
}
