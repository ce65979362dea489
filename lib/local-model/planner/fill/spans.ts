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

const SPECIFIC: Record<string, RegExp> = { ip: /^ips?$|^ip_/, domain: /domain|host/ }

/** `check it again`: the address of what is pointed at. */
function fillFromRecord(state: FillState, param: ParamProfile): void {
  const record = state.reference?.records.length === 1 ? state.reference.records[0] : undefined
  const value =
    record?.fields[param.name] ??
    (param.role === 'url' ? record?.fields.url : param.role === 'domain' ? record?.fields.domain : undefined)
  if (typeof value === 'string' && param.required && !param.many) setArg(state, param, value)
}

/** Fills urls, domains, repositories and paths from the spans of the clause; a list takes all of a kind. */
export function fillSpans(state: FillState): void {
  for (const param of state.profile.params) {
    const kinds = ACCEPTED[param.role]
    if (!kinds || isFilled(state, param)) continue
    const all = freeUnits(state).filter(
      ({ unit, at }) =>
        kinds.includes(unit.kind) &&
        (at < state.clause.literalFrom || param.role === 'sql' || unit.kind === 'url'),
    )
    const found = SPECIFIC.ip?.test(param.name) ? all.filter(({ unit }) => unit.kind === 'ip') : all
    const first = found[0]
    if (!first) {
      fillFromRecord(state, param)
      continue
    }
    setArg(
      state,
      param,
      param.many
        ? found.map(({ unit }) => valueFor(param, unit.kind, unit.value))
        : valueFor(param, first.unit.kind, first.unit.value),
    )
    const fanned = !param.many && found.length > 1 && param.required && param.role !== 'sql'
    if (fanned)
      state.fan = {
        param: param.name,
        values: found.map(({ unit }) => valueFor(param, unit.kind, unit.value)),
      }
    take(state, param.many || fanned ? found.map(({ at }) => at) : [first.at])
  }
}
