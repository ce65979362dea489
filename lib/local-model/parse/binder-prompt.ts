import { splitBlocks } from './blocks.ts'
import { isJsonObject, type Json, type JsonObject, parseJson, parseJsonObject } from './json.ts'
import { type ParsedMessage, parseMessage } from './message.ts'

export interface PriorStep {
  stepIndex: number
  appId: string
  tool: string
  ok: boolean
  data: Json
  summary: string
}

export interface BinderPrompt {
  step: {
    appId: string
    fn: string
    actionType: string
    description: string
    params: JsonObject
    args: JsonObject
    fill: string[]
  }
  prior: PriorStep[]
  message: ParsedMessage
}

const lineValue = (block: string, key: string): string =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${key}=`))
    ?.slice(key.length + 1) ?? ''

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** Reads one entry of a list of step results. */
export function parsePriorStep(value: Json): PriorStep[] {
  if (!isJsonObject(value)) return []
  const { step_idx: index, data = null, ok } = value
  return [
    {
      stepIndex: typeof index === 'number' ? index : 0,
      appId: text(value.app_id),
      tool: text(value.tool),
      ok: ok !== false,
      data,
      summary: text(value.summary),
    },
  ]
}

/** Reads the three blocks of a binder prompt. */
export function parseBinderPrompt(prompt: string): BinderPrompt {
  const blocks = splitBlocks(prompt, ['STEP', 'PRIOR', 'MESSAGE'])
  const step = blocks.STEP ?? ''
  const [, appId = '', fn = '', actionType = '', description = ''] =
    /^app=(\S+) fn=(\S+) \((\w+)\) ?(.*)/.exec(step) ?? []
  const block = blocks.PRIOR ?? ''
  const prior = parseJson(block.startsWith('[') ? block : block.slice(block.indexOf('\n') + 1))
  const fill = parseJson(lineValue(step, 'fill'))
  return {
    step: {
      appId,
      fn,
      actionType,
      description,
      params: parseJsonObject(lineValue(step, 'params')),
      args: parseJsonObject(lineValue(step, 'args')),
      fill: Array.isArray(fill) ? fill.filter((name) => typeof name === 'string') : [],
    },
    prior: Array.isArray(prior) ? prior.flatMap(parsePriorStep) : [],
    message: parseMessage(blocks.MESSAGE ?? ''),
  }
}
