import { conceptsOf, hasKind } from '../reading.ts'
import { nounsOf } from '../tool-profile.ts'
import { type FillState, isFilled, setArg } from './fill-state.ts'

/** The table a clause names: one of the skeleton's, or the user's own word where no tables are known. */
function tableOf(state: FillState, guess: boolean): string | null {
  const { units, literalFrom } = state.clause
  const spoken = units.slice(0, literalFrom)
  for (const [at, { folded }] of spoken.entries()) {
    const next = spoken[at + 1]
    const table = next && state.message.tables.get(`${folded}_${next.folded}`)
    if (table !== undefined) return table
  }
  for (const unit of spoken) {
    if (unit.kind !== 'word' && unit.kind !== 'id' && unit.kind !== 'quote') continue
    for (const concept of [...nounsOf(unit), `word:${unit.stem}`, unit.folded]) {
      const table = state.message.tables.get(concept)
      if (table !== undefined) return table
    }
  }
  return guess && state.message.tables.size === 0 ? guessedTable(state) : null
}

/** Without a schema the user's noun is the table's name; a Russian noun gives its concept in the plural. */
function guessedTable(state: FillState): string | null {
  const { units, verbAt, literalFrom } = state.clause
  const unit = units
    .slice(0, literalFrom)
    .find(
      (each, at) =>
        at !== verbAt &&
        each.kind === 'word' &&
        !hasKind(each, 'stop') &&
        nounsOf(each).some(
          (noun) =>
            !['query', 'database', 'table', 'count', 'row', 'summary', 'list', 'result'].includes(noun),
        ),
    )
  if (!unit) return null
  const [concept] = conceptsOf(unit, 'noun')
  return /[а-я]/.test(unit.folded) ? (concept === undefined ? null : `${concept}s`) : unit.folded
}

const quoted = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/i.test(name) ? name : `"${name.replaceAll('"', '""')}"`

/** Columns that the clause names, in the table's order. */
function spokenColumns(state: FillState, table: string): string[] {
  const columns = state.message.columns.get(table) ?? []
  const stems = new Set(state.clause.units.map(({ stem }) => stem))
  const spoken = columns.filter((column) => stems.has(column.toLowerCase()) && column !== 'id')
  return spoken.length > 0 ? spoken : [...columns]
}

const CONDITION =
  /^(?:more|less|fewer|than|over|under|above|below|between|where|average|mean|sum|cheapest|highest|lowest|biggest|largest|smallest|oldest|newest|best|worst|most|least|per|except|without|больше|меньше|более|менее|чем|выше|ниже|дороже|дешевле|между|средний|средняя|среднее|сумма|самый|самая|самые|самое|кроме|где)$/

/** A condition or a calculation is beyond the queries written here: leaving it out would answer another question. */
const hasCondition = (state: FillState): boolean =>
  state.clause.units
    .slice(0, state.clause.literalFrom)
    .some(
      (unit) =>
        CONDITION.test(unit.folded) ||
        unit.kind === 'number' ||
        unit.kind === 'quote' ||
        unit.kind === 'date' ||
        hasKind(unit, 'period'),
    )

/** Writes a query from tables that are known; the number of things is always counted by the database. */
export function fillSql(state: FillState): void {
  const param = state.profile.params.find(({ role }) => role === 'sql')
  if (!param || isFilled(state, param)) return
  const table = tableOf(state, true)
  if (table === null || hasCondition(state)) return
  if (state.message.wantsCount) {
    setArg(state, param, `SELECT COUNT(*) AS count FROM ${quoted(table)}`)
    return
  }
  const columns = spokenColumns(state, table)
  setArg(
    state,
    param,
    `SELECT ${columns.length > 0 ? columns.map(quoted).join(', ') : '*'} FROM ${quoted(table)}`,
  )
}
