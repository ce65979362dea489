import type { ToolIndex } from './tool-index.ts'

const CROWDING = 0.04
const LEAST_CROWDED = 0.6
const PLAUSIBLE = 0.5
const MOST_GUESTS = 4
const STEPS = 1e5

/** Numbers of tools by score, the best first, equal ones as they stand. Numbers sort far faster than a comparison does. */
function sorted(scores: Float64Array): number[] {
  const size = scores.length
  const keys = new Float64Array(size)
  for (let at = 0; at < size; at += 1)
    keys[at] = Math.floor((scores[at] ?? 0) * STEPS) * size + (size - 1 - at)
  keys.sort()
  return Array.from(keys, (_, place) => size - 1 - ((keys[size - 1 - place] ?? 0) % size))
}

/** Tools by score; the more of an app stand before, the less its next one counts. */
export function orderByScore(scores: Float64Array, { apps, appIds }: ToolIndex): number[] {
  const before = new Uint16Array(appIds.length)
  const crowded = new Float64Array(scores.length)
  for (const at of sorted(scores)) {
    const app = apps[at] ?? 0
    const count = before[app] ?? 0
    before[app] = count + 1
    crowded[at] = (scores[at] ?? 0) * Math.max(LEAST_CROWDED, 1 - CROWDING * count)
  }
  return sorted(crowded)
}

/** The best tools of each part of a message in turn, and of the whole message after every second of them. */
export function interleave(whole: readonly number[], parts: readonly (readonly number[])[]): number[] {
  if (parts.length === 0) return [...whole]
  const order: number[] = []
  const seen = new Uint8Array(whole.length)
  const add = (at: number): void => {
    if (seen[at] === 0) order.push(at)
    seen[at] = 1
  }
  for (let place = 0; place < whole.length; place += 1) {
    for (const part of parts) add(part[place] ?? 0)
    if (place % 2 === 1) add(whole[(place - 1) / 2] ?? 0)
  }
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
