import { splitBlocks } from './blocks.ts'
import { isJsonObject, type Json, parseJson } from './json.ts'
import { type ParsedMessage, parseMessage } from './message.ts'

export interface NarratedStep {
  /** Where its data stands in expressions: `mail[0]`. */
  address: string
  appId: string
  tool: string
  status: string
  effects: string[]
  data: Json
  summary: string
  error: string
}

export interface NarratorPrompt {
  results: NarratedStep[]
  message: ParsedMessage
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

function errorText(value: Json | undefined): string {
  return isJsonObject(value ?? null) && value !== undefined
    ? text((value as { message?: Json }).message)
    : text(value)
}

function parseStep(value: Json): NarratedStep[] {
  if (!isJsonObject(value)) return []
  const { effects = [], data = null } = value
  return [
    {
      address: text(value.address),
      appId: text(value.app_id),
      tool: text(value.tool),
      status: text(value.status) || 'UNKNOWN',
      effects: Array.isArray(effects) ? effects.filter((effect) => typeof effect === 'string') : [],
      data,
      summary: text(value.summary),
      error: errorText(value.error),
    },
  ]
}

const list = (block: string | undefined): Json[] => {
  const value = parseJson(block ?? '')
  return Array.isArray(value) ? value : []
}

/** Reads the blocks of a narrator prompt. */
export function parseNarratorPrompt(prompt: string): NarratorPrompt {
  const blocks = splitBlocks(prompt, ['RESULTS', 'MESSAGE'])
  return {
    results: list(blocks.RESULTS).flatMap(parseStep),
    message: parseMessage(blocks.MESSAGE ?? ''),
  }
}
