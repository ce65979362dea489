import type { Json } from '../../parse/json.ts'
import type { ParamProfile } from '../param-profile.ts'
import type { Unit } from '../reading.ts'
import type { KnownRecord } from '../records.ts'
import { wordsOf } from '../refer.ts'
import { type FillState, freeUnits, isFilled, setArg, take } from './fill-state.ts'

const ADDRESS = /^(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|<EMAIL_\d+>)$/
const ANY_ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|<EMAIL_\d+>/g
const ME = /^(?:me|myself|мне|себе|меня|my)$/
const SAME =
  /^(?:same|him|her|them|he|sender|author|back|reply|тот|этот|тому|ему|ей|им|отправителю|туда|обратно|ответь|ответить|автору)$/

function addressesIn(value: Json): string[] {
  if (typeof value === 'string')
    return ADDRESS.test(value)
      ? [value]
      : [...value.matchAll(ANY_ADDRESS)].map((match) => match[0]).slice(0, value.length < 120 ? 9 : 0)
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, each]) =>
        /body|content|text|snippet|preview/.test(key) ? [] : addressesIn(each),
      )
    : []
}

/** Addresses of the newest turn that has any, the user's own left out. */
export function recentAddresses(records: readonly KnownRecord[], me: string | null): string[] {
  const turns = [...new Set(records.map(({ turnsAgo }) => turnsAgo))].sort((a, b) => a - b)
  for (const turn of turns) {
    const found = records
      .filter(({ turnsAgo }) => turnsAgo === turn)
      .flatMap(({ fields }) => addressesIn(fields))
    const others = [...new Set(found)].filter((address) => address !== me)
    if (others.length > 0) return others
  }
  return []
}

/** The addresses in records that also hold a name which the units say. */
export function addressesOfNamed(units: readonly Unit[], records: readonly KnownRecord[]): string[] {
  const words = units
    .filter(
      (unit) =>
        unit.kind === 'name' || (unit.kind === 'word' && unit.senses.length === 0 && unit.text.length > 2),
    )
    .flatMap(({ value }) => wordsOf(value))
  const holds = (value: Json): boolean =>
    typeof value === 'string' && value.length < 80 && wordsOf(value).some((word) => words.includes(word))
  const named = records.filter(({ fields }) =>
    Object.values(fields).some((value) => value !== undefined && holds(value)),
  )
  return [...new Set(named.flatMap(({ fields }) => addressesIn(fields)))]
}

const setAddresses = (state: FillState, param: ParamProfile, found: readonly string[]): void => {
  const [first] = found
  if (first !== undefined) setArg(state, param, param.many ? [...found] : first)
}

/** What a clause says about where to send: written addresses, "me", "the same address". */
export function spokenAddresses(state: FillState): string[] {
  const written = freeUnits(state).filter(
    ({ unit, at }) => unit.kind === 'email' && at < state.clause.literalFrom,
  )
  if (written.length > 0) {
    take(
      state,
      written.map(({ at }) => at),
    )
    return written.map(({ unit }) => unit.value)
  }
  const words = state.clause.units.slice(0, state.clause.literalFrom).map(({ folded }) => folded)
  if (
    state.message.me !== null &&
    words.some(
      (word, at) =>
        ME.test(word) && (word !== 'my' || /^(?:address|own|email|mail)$/.test(words[at + 1] ?? '')),
    )
  )
    return [state.message.me]
  const pointed =
    state.reference?.records.length === 1 &&
    words.some((word) => /^(?:reply|sender|author|ответь|отправителю|автору)$/.test(word))
      ? state.reference.records.flatMap(({ fields }) => addressesIn(fields))
      : []
  if (pointed.length > 0) return pointed.slice(0, 1)
  const named = addressesOfNamed(
    freeUnits(state).map(({ unit }) => unit),
    state.message.records,
  )
  if (named.length === 1) return named
  return words.some((word) => SAME.test(word)) ? recentAddresses(state.message.records, state.message.me) : []
}

/** Fills the first address parameter from the clause; several recipients of a pronoun are a choice for the user. */
export function fillAddresses(state: FillState): string[] {
  const params = state.profile.params.filter(({ role }) => role === 'address')
  const main =
    params.find(({ required }) => required) ??
    params.find(({ name }) => /^(?:to|email|recipients?)$/.test(name)) ??
    params[0]
  if (!main || isFilled(state, main)) return []
  const wrote = state.clause.units.some(({ kind }) => kind === 'email')
  const found = spokenAddresses(state)
  if (found.length > 1 && !wrote && !main.many) return found
  setAddresses(state, main, found)
  if (found.length > 1 && !main.many) state.fan = { param: main.name, values: [...found] }
  return []
}
