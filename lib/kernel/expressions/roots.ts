import { Drop } from 'liquidjs'
import { formatsOf } from './formats.ts'
import { refuse } from './problem.ts'
import { shapeOf } from './return-field.ts'
import type { ExpressionScope, ScopeCall } from './scope.ts'
import { DataRecord, Leaf, List, type Value } from './values.ts'
import { fieldOf, wrap } from './wrap.ts'

/** Something that only leads to values: the calls of an app, earlier turns, sections. */
export class Root extends Drop {
  readonly read: (key: string | number) => Value
  constructor(read: (key: string | number) => Value) {
    super()
    this.read = read
  }
}

const GONE: Record<Exclude<ScopeCall['status'], 'ready'>, string> = {
  failed: 'failed',
  declined: 'was declined by the user',
  skipped: 'was skipped',
  'not-run': 'was not run',
  unknown: 'has an unknown outcome',
  waiting: 'has not finished',
}

function dataOf(call: ScopeCall, path: string): Value {
  if (call.status !== 'ready')
    return refuse(
      'NOT_AVAILABLE',
      path,
      `${path} ${GONE[call.status]} and has no data: leave it out or tell that it ${GONE[call.status]}.`,
    )
  return wrap(call.data, path, shapeOf(call.shape))
}

function callsOf(calls: readonly ScopeCall[], appId: string, prefix: string): Root {
  const own = calls.filter((call) => call.appId === appId)
  const path = `${prefix}${appId}`
  return new Root((key) => {
    const call = typeof key === 'number' || /^\d+$/.test(key) ? own[Number(key)] : undefined
    if (call !== undefined) return dataOf(call, `${path}[${key}]`)
    const there = own
      .map((_, index) => `${path}[${index}]`)
      .slice(0, 10)
      .join(', ')
    return refuse(
      'UNKNOWN_PATH',
      `${path}[${key}]`,
      `There is no ${path}[${key}]: write which call it is, one of ${there}.`,
    )
  })
}

const appsOf = (calls: readonly ScopeCall[]): string[] => [...new Set(calls.map(({ appId }) => appId))]

function turnOf(calls: readonly ScopeCall[], prefix: string): Root {
  return new Root((key) =>
    appsOf(calls).includes(String(key))
      ? callsOf(calls, String(key), prefix)
      : refuse(
          'UNKNOWN_PATH',
          `${prefix}${key}`,
          `That turn has no call of "${key}": it has ${appsOf(calls).join(', ') || 'none'}.`,
        ),
  )
}

function priorTurns({ priorTurns: turns }: ExpressionScope): Root {
  return new Root((key) => {
    const calls = Number(key) < 0 ? turns[-Number(key) - 1] : undefined
    if (calls !== undefined) return turnOf(calls, `prior_turn[${key}].`)
    const known =
      turns.length === 0
        ? 'there is no earlier turn'
        : `they go from prior_turn[-1] to prior_turn[-${turns.length}]`
    return refuse('UNKNOWN_PATH', `prior_turn[${key}]`, `There is no prior_turn[${key}]: ${known}.`)
  })
}

function sections({ skeleton }: ExpressionScope): Root {
  return new Root((key) => {
    const value = skeleton.get(String(key))
    if (value !== undefined) return wrap(value, `skeleton.${key}`, null)
    return refuse(
      'UNKNOWN_PATH',
      `skeleton.${key}`,
      `There is no section "${key}" in the skeleton: there are ${[...skeleton.keys()].join(', ') || 'none'}.`,
    )
  })
}

function recalled(recall: NonNullable<ExpressionScope['recall']>): Root {
  return new Root((key) => {
    const placed = recall[Number(key)]
    if (placed !== undefined) return wrap(placed.value, placed.path, null)
    return refuse(
      'UNKNOWN_PATH',
      `recall[${key}]`,
      `There is no recall[${key}]: the plan recalls ${recall.length}.`,
    )
  })
}

const PLACE = /^([\p{L}\p{N}_-]+)\[(\d+)\]((?:\.[\p{L}\p{N}_-]+|\[\d+\])*)$/u

/** The item as the data holds it, so that what its list and its shape declare is known of it. */
function placedItem(scope: ExpressionScope, { value, path }: NonNullable<ExpressionScope['item']>): Value {
  const [, appId = '', n = '', rest = ''] = PLACE.exec(path) ?? []
  const call = scope.calls.filter((each) => each.appId === appId)[Number(n)]
  let found: Value =
    call?.status === 'ready' ? wrap(call.data, `${appId}[${n}]`, shapeOf(call.shape)) : undefined
  for (const part of rest.match(/[^.[\]]+/g) ?? []) {
    if (found instanceof List) found = found.items[Number(part)]
    else found = found instanceof DataRecord ? fieldOf(found, part) : undefined
  }
  const isSame =
    found instanceof DataRecord &&
    found.path === path &&
    JSON.stringify(found.fields) === JSON.stringify(value)
  return isSame ? found : wrap(value, path, null)
}

/** The names that an expression may begin with. */
export function rootsOf(scope: ExpressionScope): Record<string, Value> {
  const roots: Record<string, Value> = Object.create(null)
  for (const appId of appsOf(scope.calls)) roots[appId] = callsOf(scope.calls, appId, '')
  roots.prior_turn = priorTurns(scope)
  roots.skeleton = sections(scope)
  if (scope.recall !== undefined) roots.recall = recalled(scope.recall)
  if (scope.item !== undefined) roots.item = placedItem(scope, scope.item)
  roots.now = new Leaf(scope.now, 'now')
  roots.today = new Leaf(formatsOf(scope.language, scope.timezone).today(scope.now), 'today')
  return roots
}

/** A name of the scope or of the template itself; one that is not there is refused. */
export function readRoot(names: Record<string, Value>, name: string): Value {
  if (Object.hasOwn(names, name)) return names[name] ?? null
  return refuse(
    'UNKNOWN_PATH',
    name,
    `There is no "${name}" here: write a call of this plan as app_id[n], prior_turn[-k].app_id[n], skeleton.section, now or today.`,
  )
}
