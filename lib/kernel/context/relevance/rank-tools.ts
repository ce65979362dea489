import type { ToolCatalog, ToolContract } from '../../tool-catalog.ts'
import type { HistoryTurn } from '../history-section.ts'
import { FORMATS, type Format } from './formats.ts'
import { type Request, type RequestPart, type RequestWord, readRequest } from './request-words.ts'
import { type ToolIndex, toolIndex } from './tool-index.ts'
import { bestByScore, interleave, orderByScore, withEveryApp } from './tool-order.ts'
import { wordScores } from './word-scores.ts'

const FORMAT_SCORE = 2
const RECENT_SCORE = 6
const RECENT_SHARE = 0.25
const APP_SHARE = 0.6
const NAMED_SHARE = 0.5

/** Adds to the tools that take what the message brings along. */
function addFormats(scores: Float64Array, formats: ReadonlySet<Format>, index: ToolIndex): void {
  for (const format of FORMATS)
    if (formats.has(format))
      for (const [at, takes] of index.takes[format].entries())
        scores[at] = (scores[at] ?? 0) + takes * FORMAT_SCORE
}

/** Apps that are called by name. */
function namedApps(words: readonly RequestWord[], index: ToolIndex): Set<string> {
  const named = new Set<string>()
  for (const { terms, weight } of words)
    if (weight === 1)
      for (const [term] of terms) for (const app of index.appNames.get(term) ?? []) named.add(app)
  return named
}

/** Multiplies the scores of each app's tools. */
function favour(scores: Float64Array, factors: Float64Array, { apps }: ToolIndex): void {
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) * (factors[apps[at] ?? 0] ?? 1)
}

/** How much the whole message is about each app: 1, and more for those of its best tools. */
function appFactors(whole: Float64Array, { apps, appIds }: ToolIndex): Float64Array {
  const best = new Float64Array(appIds.length)
  for (let at = 0; at < whole.length; at += 1)
    best[apps[at] ?? 0] = Math.max(best[apps[at] ?? 0] ?? 0, whole[at] ?? 0)
  const top = Math.max(Number.EPSILON, ...best)
  return best.map((score) => 1 + (APP_SHARE * score) / top)
}

function partScores({ words, formats }: RequestPart, factors: Float64Array, index: ToolIndex): Float64Array {
  const scores = wordScores(words, index)
  addFormats(scores, formats, index)
  favour(scores, factors, index)
  return scores
}

/** Adds what recent results hint at: much where the message only points back, little where it stands alone. */
function addRecent(scores: Float64Array, { recent, refersBack }: Request, index: ToolIndex): void {
  if (recent.size === 0) return
  for (const [at, tool] of index.tools.entries()) {
    const age = recent.get(tool.appId) ?? 0
    const own = scores[at] ?? 0
    const hint = refersBack ? RECENT_SCORE * Math.min(1, own / 3) + 1 : own * RECENT_SHARE
    scores[at] = own + age * hint
  }
}

function wholeScores(request: Request, index: ToolIndex): Float64Array {
  const scores = wordScores(request.words, index)
  addRecent(scores, request, index)
  addFormats(scores, request.formats, index)
  const named = namedApps(request.words, index)
  const factors = Float64Array.from(index.appIds, (appId) => (named.has(appId) ? 1 + NAMED_SHARE : 1))
  favour(scores, factors, index)
  return scores
}

/**
 * Every tool of a catalogue, the one that `message` most likely asks for first. `first` is how many of them will be
 * seen whole: each app that may be meant has one among them.
 */
export function rankTools(
  catalog: ToolCatalog,
  message: string,
  history: readonly HistoryTurn[],
  first: number,
): ToolContract[] {
  const index = toolIndex(catalog)
  const request = readRequest(message, history, index)
  const scores = wholeScores(request, index)
  const factors = appFactors(scores, index)
  const parts = request.parts.map((part) => bestByScore(partScores(part, factors, index), index))
  const order = withEveryApp(interleave(orderByScore(scores, index), parts), scores, index, first)
  return order.flatMap((at) => index.tools[at] ?? [])
}
