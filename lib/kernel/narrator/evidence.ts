import { pathText } from '../chain/reference.ts'
import { isRecord } from '../json.ts'
import type { Json, LiteralOrigin, RecalledFact, StepState } from '../turn-state.ts'

/** What a narrator may speak from: this turn's results, recalled facts, the message; and what gives days their names. */
export interface Evidence {
  steps: readonly StepState[]
  recalled: readonly RecalledFact[]
  message: string
  /** ISO 8601. */
  receivedAt: string
  /** IANA name. */
  timezone: string
  /** Milliseconds since the epoch. */
  now: number
}

/** Where a value stands: a chain of keys up to a result, a recalled fact or the message. */
export interface Place {
  root: Root
  parent: Place | null
  key: string | number
}

export type Root =
  | { is: 'step'; step: number; part: 'data' | 'summary' }
  | { is: 'recalled'; fact: number; path: string }
  | { is: 'message' }
  /** Of the turn itself: how many steps there are, and how many came to what. */
  | { is: 'turn' }

/** A leaf of the evidence: text as it stands there with white space as single spaces, or a number. */
export interface Leaf {
  place: Place
  value: string | number
}

export interface Leaves {
  leaves: Leaf[]
  /** Lists and how long they are. */
  lists: { place: Place; length: number }[]
  /** Names of fields, each once. */
  keys: Map<string, Place>
}

const root = (from: Root): Place => ({ root: from, parent: null, key: '' })

function walk(into: Leaves, value: Json, place: Place): void {
  if (typeof value === 'string') {
    if (value !== '') into.leaves.push({ place, value })
  } else if (typeof value === 'number') into.leaves.push({ place, value })
  else if (Array.isArray(value)) {
    into.lists.push({ place, length: value.length })
    value.forEach((item, key) => {
      walk(into, item, { root: place.root, parent: place, key })
    })
  } else if (isRecord(value))
    for (const key of Object.keys(value)) {
      const below = { root: place.root, parent: place, key }
      if (!into.keys.has(key)) into.keys.set(key, below)
      walk(into, value[key] ?? null, below)
    }
}

/** Every value of the evidence with its place, in the order in which sources are preferred: data before prose. */
export function leavesOf({ steps, recalled, message }: Evidence): Leaves {
  const into: Leaves = { leaves: [], lists: [], keys: new Map() }
  recalled.forEach(({ value, path }, fact) => {
    walk(into, value, root({ is: 'recalled', fact, path }))
  })
  for (const step of steps)
    if (step.status === 'succeeded')
      walk(into, step.data, root({ is: 'step', step: step.index, part: 'data' }))
  for (const step of steps) {
    const place = root({ is: 'step', step: step.index, part: 'summary' })
    for (const text of [step.summary, step.error?.message]) if (text) into.leaves.push({ place, value: text })
  }
  into.leaves.push({ place: root({ is: 'message' }), value: message })
  for (const { index, fnName, appId } of steps)
    into.leaves.push({
      place: root({ is: 'step', step: index, part: 'summary' }),
      value: `${appId} ${fnName.replaceAll('_', ' ')}`,
    })
  for (const { source, path } of recalled)
    into.leaves.push({ place: root({ is: 'turn' }), value: `${source} ${path}`.replaceAll('_', ' ') })
  return into
}

/** Counts of the steps themselves: all, those that were done, those that were not, those of one function. */
export function stepCounts(steps: readonly StepState[]): { count: number; place: Place }[] {
  const place = root({ is: 'turn' })
  const done = steps.filter(({ status }) => status === 'succeeded')
  const perFunction = new Map<string, number>()
  for (const { appId, fnName } of done)
    perFunction.set(`${appId}.${fnName}`, (perFunction.get(`${appId}.${fnName}`) ?? 0) + 1)
  const counts = [steps.length, done.length, steps.length - done.length, ...perFunction.values()]
  return counts.filter((count) => count > 0).map((count) => ({ count, place }))
}

/** The path of what a step said in words; a field of its data that is called so is `["summary"]`. */
export const SUMMARY = 'summary'

/** `rows[0].count`, `["any key"]`; empty for the whole of a value. */
export function pathOf(place: Place): string {
  const keys: (string | number)[] = []
  for (let at: Place | null = place; at !== null && at.parent !== null; at = at.parent) keys.unshift(at.key)
  const below = pathText(keys)
  if (place.root.is !== 'recalled') return below
  const joint = below === '' || below.startsWith('[') || place.root.path === '' ? '' : '.'
  return `${place.root.path}${joint}${below}`
}

/** The source to keep with a literal; null where it is the turn itself. */
export function originOf(place: Place): LiteralOrigin | null {
  const { root: from } = place
  if (from.is === 'turn') return null
  if (from.is === 'message') return { is: 'message' }
  if (from.is === 'recalled') return { is: 'recalled', fact: from.fact, path: pathOf(place) }
  if (from.part === 'summary') return { is: 'step', step: from.step, path: SUMMARY }
  const path = pathOf(place)
  return { is: 'step', step: from.step, path: path === SUMMARY ? '["summary"]' : path }
}
