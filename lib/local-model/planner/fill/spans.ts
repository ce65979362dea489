import type { ParamProfile } from '../param-profile.ts'
import type { TokenKind } from '../tokens.ts'
import { type FillState, freeUnits, isFilled, setArg, take } from './fill-state.ts'

const hostOf = (url: string): string => /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1] ?? url

const ACCEPTED: Partial<Record<ParamProfile['role'], readonly TokenKind[]>> = {
  url: ['url', 'domain', 'ip'],
  domain: ['domain', 'ip', 'url', 'email'],
  repo: ['repo'],
  path: ['repo', 'domain'],
  sql: ['sql'],
}

function valueFor(param: ParamProfile, kind: TokenKind, value: string): string {
  if (param.role === 'domain' && kind === 'url') return hostOf(value)
  if (param.role === 'domain' && kind === 'email') return value.split('@')[1] ?? value
  if (param.role === 'url' && kind !== 'url' && param.schema.format === 'uri') return `https://${value}`
  return value
}

/** `check it again`: the address of what is pointed at. */
function fillFromRecord(state: FillState, param: ParamProfile): void {
  const record = state.reference?.records.length === 1 ? state.reference.records[0] : undefined
  const value =
    record?.fields[param.name] ??
    (param.role === 'url' ? record?.fields.url : param.role === 'domain' ? record?.fields.domain : undefined)
  if (typeof value === 'string' && param.required && !param.many) setArg(state, param, value)
}

/** The spans of the clause that a parameter takes; an `ip` takes no domain. */
function spansFor(
  state: FillState,
  param: ParamProfile,
  kinds: readonly TokenKind[],
): { at: number; value: string }[] {
  const onlyIp = /^ips?$|^ip_/.test(param.name)
  return freeUnits(state)
    .filter(
      ({ unit, at }) =>
        (onlyIp ? unit.kind === 'ip' : kinds.includes(unit.kind)) &&
        (at < state.clause.literalFrom || param.role === 'sql' || unit.kind === 'url'),
    )
    .map(({ unit, at }) => ({ at, value: valueFor(param, unit.kind, unit.value) }))
}

/** Sets a parameter from its spans: a list takes all, a single required one makes a call for each. */
function setSpans(
  state: FillState,
  param: ParamProfile,
  found: readonly { at: number; value: string }[],
): void {
  const [first] = found
  if (!first) return
  const values = found.map(({ value }) => value)
  const fans = !param.many && found.length > 1 && param.required && param.role !== 'sql'
  setArg(state, param, param.many ? values : first.value)
  if (fans) state.fan = { param: param.name, values }
  take(state, param.many || fans ? found.map(({ at }) => at) : [first.at])
}

/** Fills urls, domains, repositories and paths from the spans of the clause, else from what it points at. */
export function fillSpans(state: FillState): void {
  for (const param of state.profile.params) {
    const kinds = ACCEPTED[param.role]
    if (!kinds || isFilled(state, param)) continue
    const found = spansFor(state, param, kinds)
    if (found.length === 0) fillFromRecord(state, param)
    else setSpans(state, param, found)
  }
}
