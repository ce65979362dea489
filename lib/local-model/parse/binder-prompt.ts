import { splitBlocks } from './blocks.ts'
import { isJsonObject, type Json, type JsonObject, parseJson, parseJsonObject } from './json.ts'
import { type ParsedMessage, parseMessage } from './message.ts'
import { withoutMarks } from './without-marks.ts'

export interface PriorStep {
  stepIndex: number
  appId: string
  tool: string
  ok: boolean
  data: Json
  summary: string
  /** Where expressions find its data: `mail[0]`. */
  address: string
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
function parsePriorStep(value: Json, addresses: JsonObject): PriorStep[] {
  if (!isJsonObject(value)) return []
  const { step_idx: index, data = null, ok } = value
  return [
    {
      stepIndex: typeof index === 'number' ? index : 0,
      appId: text(value.app_id),
      tool: text(value.tool),
      ok: ok !== false,
      data: withoutMarks(data),
      summary: text(value.summary),
      address: text(addresses[String(index)]),
    },
  ]
}

/** Reads a list of step results below its header line. */
export function parsePriorSteps(block: string): PriorStep[] {
  const lines = block.split('\n')
  const ends = lines.findIndex((line) => line.startsWith('addresses='))
  const [named = ''] = ends < 0 ? [] : lines.slice(ends)
  const addresses = parseJsonObject(named.slice('addresses='.length))
  const listed = lines.slice(block.startsWith('[') ? 0 : 1, ends < 0 ? lines.length : ends)
  const prior = parseJson(listed.join('\n'))
  return Array.isArray(prior) ? prior.flatMap((value) => parsePriorStep(value, addresses)) : []
}

/** Reads the three blocks of a binder prompt. */
export function parseBinderPrompt(prompt: string): BinderPrompt {
  const blocks = splitBlocks(prompt, ['STEP', 'PRIOR', 'MESSAGE'])
  const step = blocks.STEP ?? ''
  const [, appId = '', fn = '', actionType = '', description = ''] =
    /^app=(\S+) fn=(\S+) \((\w+)\) ?(.*)/.exec(step) ?? []
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
    prior: parsePriorSteps(blocks.PRIOR ?? ''),
    message: parseMessage(blocks.MESSAGE ?? ''),
  }
}
