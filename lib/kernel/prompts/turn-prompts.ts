import type { ChannelView, PromptCallView, TurnPrompts } from '../../protocol/prompt-view.ts'
import { readMaskMap } from '../memory/mask-store.ts'
import { type MaskMap, tokensIn } from '../memory/pii-mask.ts'
import { functionTitle } from '../step-words.ts'
import { findTool, type ToolCatalog, toolCatalog } from '../tool-catalog.ts'
import type { ModelCall, TurnState } from '../turn-state.ts'
import type { World } from '../world.ts'
import { type KeptChannel, type KeptPrompts, readPrompts } from './prompt-keeper.ts'

interface Reading {
  world: World
  state: TurnState
  catalog: ToolCatalog
  prompts: KeptPrompts
  map: MaskMap
}

async function channelText({ stores }: World, channel: KeptChannel): Promise<string | null> {
  if ('text' in channel) return channel.text
  const bytes = await stores.blobs.get(channel.blob)
  return bytes === null ? null : new TextDecoder().decode(bytes)
}

/** One channel; null where the blob of its text is gone. */
async function channelView({ world, map }: Reading, channel: KeptChannel): Promise<ChannelView | null> {
  const text = await channelText(world, channel)
  if (text === null) return null
  const { name, budget, notes } = channel
  // Instructions and catalogue speak of tokens, they hold none.
  const isVariable = name !== 'system' && name !== 'catalogue'
  const isMasked = isVariable && [...tokensIn(text)].some((token) => Object.hasOwn(map, token))
  return { name, text, budget, notes, isMasked }
}

async function channelsOf(reading: Reading, sha256: string): Promise<ChannelView[] | null> {
  const channels = reading.prompts[sha256]
  if (channels === undefined) return null
  const views = await Promise.all(channels.map((channel) => channelView(reading, channel)))
  const whole = views.filter((view) => view !== null)
  return whole.length === views.length ? whole : null
}

function stepOf({ state, catalog }: Reading, { step: index }: ModelCall): PromptCallView['step'] {
  const step = index === undefined ? undefined : state.steps[index]
  if (step === undefined) return null
  return {
    index: step.index,
    title: functionTitle(findTool(catalog, step), step.fnName, state.language),
  }
}

async function callView(reading: Reading, call: ModelCall): Promise<PromptCallView> {
  const { model, inputTokens, outputTokens, cachedTokens = null, promptSha256, answerSha256 } = call
  return {
    call: call.call,
    step: stepOf(reading, call),
    model,
    inputTokens,
    outputTokens,
    cachedTokens,
    durationMs: call.durationMs ?? null,
    failure: call.failure ?? null,
    promptSha256,
    answerSha256,
    channels: await channelsOf(reading, promptSha256),
  }
}

function clearOf(calls: readonly PromptCallView[], map: MaskMap): TurnPrompts['clear'] {
  const masked = calls.flatMap(({ channels }) => channels ?? []).filter(({ isMasked }) => isMasked)
  const tokens = new Set(masked.flatMap(({ text }) => [...tokensIn(text)]))
  return Object.fromEntries(Object.entries(map).filter(([token]) => tokens.has(token)))
}

/** What the models of a turn saw, with the values behind its tokens; null where this user has no such turn. */
export async function turnPrompts(
  world: World,
  key: { user: string; turn: string },
): Promise<TurnPrompts | null> {
  const record = await world.stores.journal.load(key)
  if (record === null) return null
  const [kept, map] = await Promise.all([
    readPrompts(world, record),
    readMaskMap(world.stores.documents, record),
  ])
  const catalog = toolCatalog(world.runtime.snapshot(), world.digests)
  const reading = { world, state: record.state, catalog, prompts: kept?.prompts ?? {}, map }
  const calls = await Promise.all(record.state.modelCalls.map((call) => callView(reading, call)))
  return { turn: record.id, calls, masking: kept?.masked ?? null, clear: clearOf(calls, map) }
}
