import type { DateRead } from './dates.ts'
import { type FilterSpecs, numberOf, ofScalar } from './filter.ts'
import { refuse } from './problem.ts'
import type { Run } from './run.ts'
import type { Scalar } from './values.ts'

type Present = Exclude<Scalar, null>

function dateOf(run: Run, value: Present, filter: string): DateRead {
  const read = typeof value === 'boolean' ? null : run.formats.read(value)
  return (
    read ??
    refuse(
      'WRONG_TYPE',
      filter,
      `${filter} needs a date such as 2026-05-15 or 2026-05-15T17:21:00Z and got "${String(value).slice(0, 40)}".`,
    )
  )
}

const MOST_DIGITS = 10

function digitsOf(value: Scalar | undefined, filter: string): number | null {
  if (value === undefined || value === null) return null
  const digits = numberOf(value, filter)
  if (Number.isInteger(digits) && digits >= 0 && digits <= MOST_DIGITS) return digits
  return refuse(
    'WRONG_TYPE',
    filter,
    `${filter} takes how many digits stand behind the point, 0 to ${MOST_DIGITS}.`,
  )
}

function share(run: Run, value: Present, [of = null, digits]: readonly Scalar[]): Scalar {
  const whole = of === null ? 0 : numberOf(of, 'percent')
  return whole === 0
    ? null
    : run.formats.percent(numberOf(value, 'percent') / whole, digitsOf(digits, 'percent') ?? 0)
}

function money(run: Run, value: Present, [currency]: readonly Scalar[]): Scalar {
  if (typeof currency === 'string' && /^[A-Za-z]{3}$/.test(currency))
    return run.formats.money(numberOf(value, 'money'), currency)
  return refuse(
    'WRONG_TYPE',
    'money',
    'money takes a currency of three letters in quotes, such as money: "EUR"; where the data names none use number.',
  )
}

function time(run: Run, value: Present): Scalar {
  return (
    run.formats.time(dateOf(run, value, 'time')) ??
    refuse('WRONG_TYPE', 'time', `"${String(value)}" is a day without a time: use day.`)
  )
}

/** Filters that say one value in the user's language and zone; nothing stays nothing. */
export const sayingFilters: FilterSpecs = {
  number: ofScalar(1, (run, value, [digits]) =>
    run.formats.number(numberOf(value, 'number'), digitsOf(digits, 'number')),
  ),
  percent: ofScalar(2, share, 1),
  money: ofScalar(1, money, 1),
  day: ofScalar(0, (run, value) => run.formats.day(dateOf(run, value, 'day'), run.scope.now)),
  time: ofScalar(0, time),
  moment: ofScalar(0, (run, value) => run.formats.moment(dateOf(run, value, 'moment'), run.scope.now)),
  ago: ofScalar(0, (run, value) => run.formats.ago(dateOf(run, value, 'ago'), run.scope.now)),
  plural: ofScalar(
    4,
    (run, value, forms) => run.formats.plural(numberOf(value, 'plural'), forms.map(String)),
    2,
  ),
}
