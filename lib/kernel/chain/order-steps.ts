import type { Args, PlannedCall } from '../turn-state.ts'
import { producerOf, referencesIn, renumbered } from './reference.ts'

export interface OrderedCall {
  call: PlannedCall
  /** As it was planned; its references count the steps in the new order. */
  args: Args
  /** Position in the model's plan. */
  plannedIndex: number
  /** Indexes in the new order. */
  dependsOn: number[]
}

export type Ordering = { ok: true; calls: OrderedCall[]; dropped: string[] } | { ok: false; cycle: number[] }

interface Edges {
  needs: Set<number>[]
  dropped: string[]
}

/** Producers that stand in `$REF`s of the arguments: an edge the data makes, whatever `depends_on` says. */
const referencedSteps = (args: Args, byApp: Map<string, number[]>): number[] =>
  referencesIn(args).flatMap((body) => {
    const producer = producerOf(body)
    const step = producer === null ? undefined : byApp.get(producer.appId)?.[producer.n]
    return step === undefined ? [] : [step]
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

function collectEdges(calls: readonly PlannedCall[]): Edges {
  const byApp = new Map<string, number[]>()
  calls.forEach((call, index) => {
    byApp.set(call.appId, [...(byApp.get(call.appId) ?? []), index])
  })
  const dropped: string[] = []
  const needs = calls.map((call, self) => {
    const wanted = new Set<number>(referencedSteps(call.args, byApp))
    for (const dependency of call.dependsOn) {
      const targets = dependencyTargets(dependency, self, byApp, calls.length).filter(
        (target) => target !== self,
      )
      if (targets.length === 0) dropped.push(`step ${self}: ${dependency}`)
      for (const target of targets) wanted.add(target)
    }
    return wanted
  })
  return { needs, dropped }
}

/** `app[n]` is the n-th call of that app as the model wrote the plan; sorting may have made it another. */
function inNewOrder(args: Args, calls: readonly PlannedCall[], position: ReadonlyMap<number, number>): Args {
  const placesOf = (appId: string): number[] =>
    calls.flatMap((call, index) => (call.appId === appId ? [position.get(index) ?? 0] : []))
  const place = (appId: string, n: number): number => {
    const places = placesOf(appId)
    const own = places[n]
    return own === undefined ? n : places.toSorted((a, b) => a - b).indexOf(own)
  }
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, renumbered(value, place)]))
}

/**
 * Stable topological sort of a plan (Kahn): of the steps that are ready, the one the model named first
 * (I-CHAIN-READ-BEFORE-WRITE-DEPENDENCIES). Unknown and self dependencies are dropped and named; a cycle refuses the plan.
 */
export function orderSteps(calls: readonly PlannedCall[]): Ordering {
  const { needs, dropped } = collectEdges(calls)
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
  const position = new Map(order.map((planned, index) => [planned, index]))
  const ordered = order.flatMap((plannedIndex) => {
    const call = calls[plannedIndex]
    const dependsOn = [...(needs[plannedIndex] ?? [])]
      .map((need) => position.get(need) ?? 0)
      .sort((a, b) => a - b)
    return call === undefined
      ? []
      : [{ call, args: inNewOrder(call.args, calls, position), plannedIndex, dependsOn }]
  })
  return { ok: true, calls: ordered, dropped }
}
