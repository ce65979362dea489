import type { ToolIndex } from './tool-index.ts'

const CROWDING = 0.04
const LEAST_CROWDED = 0.6
const PLAUSIBLE = 0.5
const MOST_GUESTS = 4
const STEPS = 1e5
const STRONG = 0.25

/** Tools by score, the best first, equal ones as they stand. Numbers sort far faster than a comparison does. */
function sorted(tools: readonly number[], scores: Float64Array): number[] {
  const size = scores.length
  const keys = new Float64Array(tools.length)
  for (let place = 0; place < tools.length; place += 1) {
    const at = tools[place] ?? 0
    keys[place] = Math.floor((scores[at] ?? 0) * STEPS) * size + (size - 1 - at)
  }
  keys.sort().reverse()
  return Array.from(keys, (key) => size - 1 - (key % size))
}

/** The tools that a ranking is about, by score; the more of an app stand before, the less its next one counts. */
export function bestByScore(scores: Float64Array, { apps, appIds }: ToolIndex): number[] {
  const least = Math.max(...scores) * STRONG
  const strong: number[] = []
  for (let at = 0; at < scores.length; at += 1) if ((scores[at] ?? 0) >= least) strong.push(at)
  const before = new Uint16Array(appIds.length)
  const crowded = new Float64Array(scores.length)
  for (const at of sorted(strong, scores)) {
    const app = apps[at] ?? 0
    const count = before[app] ?? 0
    before[app] = count + 1
    crowded[at] = (scores[at] ?? 0) * Math.max(LEAST_CROWDED, 1 - CROWDING * count)
  }
  return sorted(strong, crowded)
}

/** Every tool: those that a ranking is about first, then the others by score. */
export function orderByScore(scores: Float64Array, index: ToolIndex): number[] {
  const best = bestByScore(scores, index)
  if (best.length === scores.length) return best
  const placed = new Uint8Array(scores.length)
  for (const at of best) placed[at] = 1
  const others: number[] = []
  for (let at = 0; at < scores.length; at += 1) if (placed[at] === 0) others.push(at)
  return [...best, ...sorted(others, scores)]
}

/** The best tools of each part of a message in turn, and of the whole message after every second of them. */
export function interleave(whole: readonly number[], parts: readonly (readonly number[])[]): number[] {
  if (parts.length === 0) return [...whole]
  const longest = Math.max(...parts.map((part) => part.length))
  const order: number[] = []
  const seen = new Uint8Array(whole.length)
  const add = (at: number): void => {
    if (seen[at] === 0) order.push(at)
    seen[at] = 1
  }
  for (let place = 0; place < longest; place += 1) {
    for (const part of parts) {
      const at = part[place]
      if (at !== undefined) add(at)
    }
    if (place % 2 === 1) add(whole[(place - 1) / 2] ?? 0)
  }
  for (const at of whole) add(at)
  return order
}

/** Moves the best tool of each app that may be meant to within the first `first` places. */
export function withEveryApp(
  order: number[],
  scores: Float64Array,
  { apps }: ToolIndex,
  first: number,
): number[] {
  const least = Math.max(...scores) * PLAUSIBLE
  const shown = new Set(order.slice(0, first).map((at) => apps[at]))
  const guests: number[] = []
  for (const at of order.slice(first)) {
    if (guests.length >= MOST_GUESTS) break
    if (shown.has(apps[at]) || (scores[at] ?? 0) < least) continue
    shown.add(apps[at])
    guests.push(at)
  }
  if (guests.length === 0) return order
  const kept = order.slice(0, first - guests.length)
  const placed = new Set([...kept, ...guests])
  return [...placed, ...order.filter((at) => !placed.has(at))]
}
