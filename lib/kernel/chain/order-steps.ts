import { readsOf } from '../expressions/reads.ts'
import type { Read } from '../expressions/scope.ts'
import type { PlannedCall } from '../turn-state.ts'
import { sourcesOf } from './call-sources.ts'

export interface OrderedCall {
  call: PlannedCall
  /** `app[n]` is the n-th call of that app as the model wrote the plan; sorting renumbers nothing. */
  nth: number
  /** Position in the model's plan. */
  plannedIndex: number
  /** Indexes in the new order, counted from the first step of the turn. */
  dependsOn: number[]
}

export type Ordering = { ok: true; calls: OrderedCall[]; dropped: string[] } | { ok: false; cycle: number[] }

/** A step of an earlier round, as later ones may need it. */
export interface EarlierStep {
  index: number
  appId: string
  nth?: number
}

interface Edges {
  needs: Set<number>[]
  /** Steps of earlier rounds that each call reads, by index. */
  earlier: number[][]
  dropped: string[]
}

const planReads = (call: PlannedCall): Extract<Read, { from: 'plan' }>[] =>
  sourcesOf(call).flatMap(({ text, kind }) => {
    const reading = readsOf(text, kind)
    return reading.ok ? reading.reads.filter((read) => read.from === 'plan') : []
  })

function dependencyTargets(
  dependency: string | number,
  self: number,
  byApp: Map<string, number[]>,
  count: number,
): number[] {
  if (typeof dependency === 'number')
    return Number.isInteger(dependency) && dependency >= 0 && dependency < count ? [dependency] : []
  const steps = byApp.get(dependency) ?? []
  if (steps.length === 0 && /^\d+$/.test(dependency))
    return dependencyTargets(Number(dependency), self, byApp, count)
  // An app that stands twice means all its earlier steps; a step of that app itself can only need those.
  const earlier = steps.filter((step) => step < self)
  return steps.includes(self) || (steps.length > 1 && earlier.length > 0) ? earlier : steps
}

function collectEdges(calls: readonly PlannedCall[], ran: readonly EarlierStep[]): Edges {
  const byApp = new Map<string, number[]>()
  calls.forEach((call, index) => {
    byApp.set(call.appId, [...(byApp.get(call.appId) ?? []), index])
  })
  const before = (appId: string): EarlierStep[] => ran.filter((step) => step.appId === appId)
  const dropped: string[] = []
  const earlier: number[][] = []
  const readBy = (call: PlannedCall): { read: number[]; wanted: Set<number> } => {
    const reads = planReads(call)
    const found = reads.map(({ appId, n }) => ({
      known: before(appId).find(({ nth }, place) => (nth ?? place) === n)?.index,
      step: byApp.get(appId)?.[n - before(appId).length],
    }))
    const steps = found.flatMap(({ known, step }) =>
      known === undefined && step !== undefined ? [step] : [],
    )
    return { read: found.flatMap(({ known = -1 }) => (known < 0 ? [] : [known])), wanted: new Set(steps) }
  }
  const needs = calls.map((call, self) => {
    const { read, wanted } = readBy(call)
    for (const dependency of call.dependsOn) {
      const targets = dependencyTargets(dependency, self, byApp, calls.length).filter(
        (target) => target !== self,
      )
      const old = typeof dependency === 'string' ? before(dependency) : []
      if (targets.length === 0 && old.length === 0) dropped.push(`step ${self}: ${dependency}`)
      for (const target of targets) wanted.add(target)
    }
    earlier.push(read)
    return wanted
  })
  return { needs, earlier, dropped }
}

/**
 * Stable topological sort of a plan (Kahn): of the steps that are ready, the one the model named first
 * (I-CHAIN-READ-BEFORE-WRITE-DEPENDENCIES). An edge is what an argument, condition or list reads, and what `depends_on`
 * names. Unknown and self dependencies are dropped and named; a cycle refuses the plan. `ran`: steps of earlier rounds.
 */
export function orderSteps(calls: readonly PlannedCall[], ran: readonly EarlierStep[] = []): Ordering {
  const { needs, earlier, dropped } = collectEdges(calls, ran)
  const order: number[] = []
  const done = new Set<number>()
  while (order.length < calls.length) {
    const ready = needs.findIndex(
      (wanted, index) => !done.has(index) && [...wanted].every((need) => done.has(need)),
    )
    if (ready < 0)
      return { ok: false, cycle: calls.map((_, index) => index).filter((index) => !done.has(index)) }
    done.add(ready)
    order.push(ready)
  }
  const position = new Map(order.map((planned, index) => [planned, ran.length + index]))
  const nthOf = (planned: number): number => {
    const appId = calls[planned]?.appId
    const before = calls.slice(0, planned).filter((call) => call.appId === appId).length
    return ran.filter((step) => step.appId === appId).length + before
  }
  const ordered = order.flatMap((plannedIndex) => {
    const call = calls[plannedIndex]
    const own = [...(needs[plannedIndex] ?? [])].map((need) => position.get(need) ?? 0)
    const dependsOn = [...new Set([...(earlier[plannedIndex] ?? []), ...own])].sort((a, b) => a - b)
    return call === undefined ? [] : [{ call, nth: nthOf(plannedIndex), plannedIndex, dependsOn }]
  })
  return { ok: true, calls: ordered, dropped }
}
