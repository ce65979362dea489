import type { RequestWord } from './request-words.ts'
import type { Posting, ToolIndex } from './tool-index.ts'

const COVERAGE = 0.5

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

/** A score for each tool: what the words find, added up; a tool that answers more of them counts for more. */
export function wordScores(words: readonly RequestWord[], index: ToolIndex): Float64Array {
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
  for (let tool = 0; tool < size; tool += 1)
    scores[tool] = (scores[tool] ?? 0) * (1 - COVERAGE + (COVERAGE * (covered[tool] ?? 0)) / whole)
  return scores
}
