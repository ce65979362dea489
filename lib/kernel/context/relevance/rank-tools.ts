import type { ToolCatalog, ToolContract } from '../../tool-catalog.ts'
import type { HistoryTurn } from '../history-section.ts'
import { type Format, type Request, type RequestWord, readRequest } from './request-words.ts'
import { type Posting, type ToolIndex, toolIndex } from './tool-index.ts'

const FORMAT_SCORE = 2
const RECENT_SCORE = 6
const RECENT_SHARE = 0.1
const COVERAGE = 0.5
const APP_SHARE = 0.5
const PLAUSIBLE = 0.5
const MOST_GUESTS = 4

const PARAMS_OF: Record<Format, RegExp> = {
  email: /^(?:to|cc|bcc|e?mail|recipients?|address(?:es)?)$|_email$/,
  uri: /^(?:ur[li]s?|links?|site|website)$|_ur[li]s?$/,
  host: /^(?:domains?|hosts?|hostname|ips?|sites?|target|ur[li]s?)$|_(?:domain|host|ip)s?$/,
}

function takes(tool: ToolContract, format: Format): boolean {
  return Object.entries(tool.paramsSchema.properties ?? {}).some(
    ([name, schema]) => schema.format === format || PARAMS_OF[format].test(name),
  )
}

/** What a word finds: each tool's best score among the terms that may stand for it. */
class WordHits {
  readonly best: Float64Array
  touched: number[] = []
  /** The most that the word could have found. */
  most = 0

  constructor(size: number) {
    this.best = new Float64Array(size)
  }

  find({ weight, terms }: RequestWord, index: ToolIndex): void {
    for (const tool of this.touched) this.best[tool] = 0
    this.touched = []
    this.most = 0
    for (const [term, share] of terms) {
      const posting = index.postings.get(term)
      if (posting !== undefined) this.#add(posting, share * weight * posting.rarity)
    }
  }

  #add({ tools, weights }: Posting, share: number): void {
    this.most = Math.max(this.most, share)
    for (let at = 0; at < tools.length; at += 1) {
      const tool = tools[at] ?? 0
      const score = (weights[at] ?? 0) * share
      const before = this.best[tool] ?? 0
      if (before === 0) this.touched.push(tool)
      if (score > before) this.best[tool] = score
    }
  }
}

/** Adds up what the words find; a tool that answers more of them counts for more. */
function wordScores(words: readonly RequestWord[], index: ToolIndex): Float64Array {
  const size = index.tools.length
  const scores = new Float64Array(size)
  const covered = new Float64Array(size)
  const hits = new WordHits(size)
  let whole = 0
  for (const word of words) {
    hits.find(word, index)
    whole += hits.most
    for (const tool of hits.touched) {
      const score = hits.best[tool] ?? 0
      scores[tool] = (scores[tool] ?? 0) + score
      covered[tool] = (covered[tool] ?? 0) + Math.min(hits.most, 2 * score)
    }
  }
  if (whole === 0) return scores
  return scores.map((score, tool) => score * (1 - COVERAGE + (COVERAGE * (covered[tool] ?? 0)) / whole))
}

/** The scores of one part of a message: the apps that the whole message is about come first. */
function partScores(words: readonly RequestWord[], whole: Float64Array, index: ToolIndex): Float64Array {
  const best = new Map<string, number>()
  for (const [at, { appId }] of index.tools.entries())
    best.set(appId, Math.max(best.get(appId) ?? 0, whole[at] ?? 0))
  const top = Math.max(1e-9, ...best.values())
  return wordScores(words, index).map(
    (score, at) => score * (1 + (APP_SHARE * (best.get(index.tools[at]?.appId ?? '') ?? 0)) / top),
  )
}

function addHints(scores: Float64Array, request: Request, index: ToolIndex): void {
  for (const [at, tool] of index.tools.entries()) {
    const recent = request.recent.get(tool.appId) ?? 0
    const own = scores[at] ?? 0
    const formats = [...request.formats].filter((format) => takes(tool, format)).length
    const hint = request.refersBack
      ? recent * (RECENT_SCORE * Math.min(1, own / 3) + 1)
      : own * recent * RECENT_SHARE
    scores[at] = own + hint + formats * FORMAT_SCORE
  }
}

const ranked = (scores: Float64Array): number[] =>
  Array.from(scores, (_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))

/** The best place that a tool has in any of the rankings decides, the first ranking before the others. */
function fused(rankings: readonly number[][], size: number): number[] {
  const order: number[] = []
  const seen = new Set<number>()
  for (let place = 0; place < size; place += 1)
    for (const ranking of rankings) {
      const tool = ranking[place]
      if (tool === undefined || seen.has(tool)) continue
      seen.add(tool)
      order.push(tool)
    }
  return order
}

/** Moves the best tool of each app that may be meant to within the first `first` places. */
function withEveryApp(order: number[], scores: Float64Array, index: ToolIndex, first: number): number[] {
  const top = Math.max(...scores)
  const appOf = (at: number): string => index.tools[at]?.appId ?? ''
  const head = order.slice(0, first)
  const shown = new Set(head.map(appOf))
  const guests: number[] = []
  for (const at of order.slice(first)) {
    if (guests.length >= MOST_GUESTS) break
    if (shown.has(appOf(at)) || (scores[at] ?? 0) < top * PLAUSIBLE) continue
    shown.add(appOf(at))
    guests.push(at)
  }
  if (guests.length === 0) return order
  const kept = head.slice(0, first - guests.length)
  const placed = new Set([...kept, ...guests])
  return [...kept, ...guests, ...order.filter((at) => !placed.has(at))]
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
  const scores = wordScores(request.words, index)
  addHints(scores, request, index)
  const rankings = [scores, ...request.clauses.map((words) => partScores(words, scores, index))].map(ranked)
  const order = withEveryApp(fused(rankings, index.tools.length), scores, index, first)
  return order.flatMap((at) => index.tools[at] ?? [])
}
