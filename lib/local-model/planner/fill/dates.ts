import * as chrono from 'chrono-node'
import type { ParamProfile } from '../param-profile.ts'
import { type FillState, isFilled, setArg, take } from './fill-state.ts'

const pad = (value: number): string => String(value).padStart(2, '0')

/** The wall clock of a time zone, as a date whose UTC fields read like it. */
function wallClock(now: Date, timezone: string): Date {
  try {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(now)
    const get = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0)
    return new Date(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'))
  } catch {
    return now
  }
}

function parse(text: string, state: FillState): chrono.ParsedResult | undefined {
  const reference = wallClock(state.message.now, state.message.timezone)
  const parser = /[а-яё]/i.test(text) ? chrono.ru : chrono
  return parser.parse(text, reference, { forwardDate: true }).at(-1)
}

function written(param: ParamProfile, result: chrono.ParsedResult): string {
  const date = result.start
  const day = `${date.get('year')}-${pad(date.get('month') ?? 1)}-${pad(date.get('day') ?? 1)}`
  const hasTime = date.isCertain('hour')
  if (param.schema.format === 'date' || !hasTime)
    return param.schema.format === 'date-time' ? `${day}T00:00:00Z` : day
  return `${day}T${pad(date.get('hour') ?? 0)}:${pad(date.get('minute') ?? 0)}:00${param.schema.format === 'date-time' ? 'Z' : ''}`
}

/** The text that dates are looked for in: quotes and spans blanked out, so that places stay. */
function readable(state: FillState): { text: string; from: number } {
  const first = state.clause.units[0]
  const last = state.clause.units.at(-1)
  if (!first || !last) return { text: '', from: 0 }
  let text = state.message.text.slice(first.start, last.end)
  for (const unit of state.clause.units)
    if (!['word', 'mark', 'number', 'date'].includes(unit.kind))
      text =
        text.slice(0, unit.start - first.start) +
        ' '.repeat(unit.end - unit.start) +
        text.slice(unit.end - first.start)
  return { text, from: first.start }
}

const LEADING = /^(?:by|on|at|for|until|till|due|before|на|до|к|в|во|со|с)$/

/** Fills date parameters from what the clause says of dates, and takes those words out of titles. */
export function fillDates(state: FillState): void {
  const params = state.profile.params.filter((each) => each.role === 'date' && !isFilled(state, each))
  const first = params.find(({ required }) => required) ?? params[0]
  const { text, from } = readable(state)
  const result = text === '' ? undefined : parse(text, state)
  if (!result || !first) return
  setArg(state, first, written(first, result))
  const [start, end] = [from + result.index, from + result.index + result.text.length]
  const places = state.clause.units.flatMap((unit, at) => (unit.start < end && unit.end > start ? [at] : []))
  const before = (places[0] ?? 0) - 1
  take(state, LEADING.test(state.clause.units[before]?.folded ?? '') ? [before, ...places] : places)
}
