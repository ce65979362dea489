import type { ToolCatalog, ToolContract } from '../../tool-catalog.ts'
import type { HistoryTurn } from '../history-section.ts'
import {
  type Format,
  type Request,
  type RequestPart,
  type RequestWord,
  readRequest,
} from './request-words.ts'
import { type Posting, type ToolIndex, toolIndex } from './tool-index.ts'

const FORMAT_SCORE = 2
const RECENT_SCORE = 6
const RECENT_SHARE = 0.25
const COVERAGE = 0.5
const APP_SHARE = 0.6
const NAMED_SHARE = 0.5
const CROWDING = 0.04
const LEAST_CROWDED = 0.6
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

const formatScore = (tool: ToolContract, formats: ReadonlySet<Format>): number => {
  let score = 0
  for (const format of formats) if (takes(tool, format)) score += FORMAT_SCORE
  return score
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

/** Apps that are called by name. */
function namedApps(words: readonly RequestWord[], index: ToolIndex): Set<string> {
  const named = new Set<string>()
  for (const { terms, weight } of words)
    if (weight === 1)
      for (const [term] of terms) for (const app of index.appNames.get(term) ?? []) named.add(app)
  return named
}

/** The scores of one part of a message: the apps that the whole message is about come first. */
function partScores({ words, formats }: RequestPart, whole: Float64Array, index: ToolIndex): Float64Array {
  const best = new Map<string, number>()
  for (const [at, { appId }] of index.tools.entries())
    best.set(appId, Math.max(best.get(appId) ?? 0, whole[at] ?? 0))
  const top = Math.max(1e-9, ...best.values())
  return wordScores(words, index).map((score, at) => {
    const tool = index.tools[at]
    if (tool === undefined) return 0
    return (score + formatScore(tool, formats)) * (1 + (APP_SHARE * (best.get(tool.appId) ?? 0)) / top)
  })
}

function addHints(scores: Float64Array, request: Request, index: ToolIndex): void {
  const named = namedApps(request.words, index)
  for (const [at, tool] of index.tools.entries()) {
    const recent = request.recent.get(tool.appId) ?? 0
    const own = scores[at] ?? 0
    const hint = request.refersBack
      ? recent * (RECENT_SCORE * Math.min(1, own / 3) + 1)
      : own * recent * RECENT_SHARE
    scores[at] =
      (own + hint + formatScore(tool, request.formats)) * (named.has(tool.appId) ? 1 + NAMED_SHARE : 1)
  }
}

/** Places by score; the more of an app stand before, the less its next one counts. */
function ranked(scores: Float64Array, index: ToolIndex): number[] {
  const byScore = Array.from(scores, (_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  const before = new Map<string, number>()
  const crowded = new Float64Array(scores.length)
  for (const at of byScore) {
    const app = index.tools[at]?.appId ?? ''
    const count = before.get(app) ?? 0
    before.set(app, count + 1)
    crowded[at] = (scores[at] ?? 0) * Math.max(LEAST_CROWDED, 1 - CROWDING * count)
  }
  return byScore.sort((a, b) => (crowded[b] ?? 0) - (crowded[a] ?? 0))
}

/** The best tools of each part in turn, and of the whole message after every second of them. */
function fused(whole: readonly number[], parts: readonly (readonly number[])[]): number[] {
  if (parts.length === 0) return [...whole]
  const order = new Set<number>()
  for (let place = 0; place < whole.length; place += 1) {
    for (const part of parts) order.add(part[place] ?? 0)
    if (place % 2 === 1) order.add(whole[(place - 1) / 2] ?? 0)
  }
  return [...order]
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
  const parts = request.parts.map((part) => ranked(partScores(part, scores, index), index))
  const order = withEveryApp(fused(ranked(scores, index), parts), scores, index, first)
  return order.flatMap((at) => index.tools[at] ?? [])
}
