import type { Json, JsonObject } from '../../parse/json.ts'
import type { Clause } from '../clauses.ts'
import type { ParamProfile } from '../param-profile.ts'
import { conceptsOf } from '../reading.ts'
import type { KnownRecord } from '../records.ts'
import type { Reference } from '../refer.ts'
import type { ToolProfile } from '../tool-profile.ts'
import { fillAddresses } from './addresses.ts'
import { fillChoices } from './choices.ts'
import { fillDates } from './dates.ts'
import { type FillState, isFilled, type MessageContext } from './fill-state.ts'
import { fillFreeText } from './free-text.ts'
import { fillIdentifiers, isTarget } from './identifiers.ts'
import { fillSearch } from './search-text.ts'
import { fillSpans } from './spans.ts'
import { fillSql } from './sql.ts'

export interface Filling {
  args: JsonObject
  /** Parameters that the call needs and the message does not give. */
  missing: ParamProfile[]
  /** Several records fit the target. */
  choices: KnownRecord[]
  /** Several addresses fit. */
  addresses: string[]
  taken: Set<number>
  fan: { param: string; values: Json[] } | null
}

/** Verbs that do something to one thing: its id is needed even where the schema has an empty default. */
const TARGETED =
  /^(?:get|delete|update|rename|move|restore|complete|duplicate|archive|export|tag|play|like|unlike|close|merge|remove_from|pin|add_to|scan|run|mark_read)$/

function needsTarget(profile: ToolProfile, param: ParamProfile, args: JsonObject): boolean {
  return (
    isTarget(param, profile) &&
    !param.required &&
    param.nouns.some((noun) => profile.nameNouns.flat().includes(noun)) &&
    !profile.params.some(({ role, name }) => role === 'url' && name in args) &&
    [...profile.verbs].some(([verb, weight]) => weight >= 0.9 && TARGETED.test(verb)) &&
    profile.verbs.get('list') !== 1
  )
}

/** A record is created from something: a title or a text, also where the schema requires neither. */
function needsText(state: FillState): ParamProfile[] {
  const creates = state.profile.verbs.get('create') === 1 && state.profile.tool.actionType === 'write'
  const texts = state.profile.params.filter(({ role }) => role === 'title' || role === 'text')
  if (!creates || texts.some((param) => isFilled(state, param) || param.required)) return []
  return texts.slice(0, 1)
}

const CHANGES = /^(?:update|rename|move)$/

/** A change needs something to change to. */
function needsChange(state: FillState): ParamProfile[] {
  const changes =
    [...state.profile.verbs].some(([verb, weight]) => weight >= 0.9 && CHANGES.test(verb)) &&
    state.profile.tool.actionType === 'write'
  const others = state.profile.params.filter((param) => !isTarget(param, state.profile))
  if (!changes || others.length === 0 || others.some((param) => isFilled(state, param) || param.required))
    return []
  const moves = state.clause.units.some((unit) => conceptsOf(unit, 'verb').includes('move'))
  return [
    (moves ? others.find(({ role }) => role === 'id') : undefined) ??
      others.find(({ role }) => role === 'title') ??
      others[0],
  ]
    .filter((param) => param !== undefined)
    .map((param) => ({
      ...param,
      role: param.role === 'text' || param.role === 'title' ? 'other' : param.role,
    }))
}

/** Fills a tool's parameters from one clause, its references and nothing else. */
export function fillTool(
  message: MessageContext,
  clause: Clause,
  profile: ToolProfile,
  reference: Reference | null,
  taken: ReadonlySet<number>,
): Filling {
  const state: FillState = {
    message,
    clause,
    profile,
    reference,
    args: {},
    taken: new Set(taken),
    choices: [],
    fan: null,
  }
  fillIdentifiers(state)
  const addresses = fillAddresses(state)
  fillSpans(state)
  fillDates(state)
  fillChoices(state)
  fillFreeText(state)
  fillSearch(state)
  fillSql(state)
  const missing = profile.params.filter(
    (param) =>
      !isFilled(state, param) &&
      (param.required ? !param.hasDefault : needsTarget(profile, param, state.args)),
  )
  return {
    args: state.args,
    missing: [...missing, ...needsText(state), ...needsChange(state)],
    choices: state.choices,
    addresses,
    taken: state.taken,
    fan: state.fan,
  }
}
