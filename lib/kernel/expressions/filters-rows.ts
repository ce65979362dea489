import { limits } from '../limits.ts'
import type { Json } from '../turn-state.ts'
import { scalarOf } from './compare.ts'
import { type FilterSpec, type FilterSpecs, listOf, nameOf } from './filter.ts'
import { sayingFilters } from './filters-say.ts'
import { refuse } from './problem.ts'
import type { Run } from './run.ts'
import {
  Block,
  type BlockPart,
  DataRecord,
  Group,
  isNothing,
  Leaf,
  List,
  pathsOf,
  type Scalar,
  type Value,
} from './values.ts'
import { knownField, valueAt } from './wrap.ts'

/** One column: `"field"`, `"field: Label"`, `"field: Label: filter"`, `"field: Label: filter: argument"`. */
interface Column {
  parts: string[]
  label: string
  /** False where the label is only the name of the field. */
  isLabelled: boolean
  filter: string | null
  argument: Scalar | undefined
}

/** The field that a column names. */
export const fieldOfColumn = (column: string): string => (column.split(':')[0] ?? '').trim()

const COLUMN_FILTERS = ['number', 'percent', 'money', 'day', 'time', 'moment', 'ago']

function readColumn(list: List, column: string, run: Run): Column {
  const [field = '', label = '', filter = '', argument = '', ...more] = column
    .split(':')
    .map((part) => part.trim())
  const isFilter = filter === '' || COLUMN_FILTERS.includes(filter)
  if (!isFilter || more.length > 0)
    refuse(
      'NOT_ALLOWED',
      column,
      `A column is "field", "field: Label" or "field: Label: filter" with one of ${COLUMN_FILTERS.join(', ')}, not "${column}".`,
    )
  const isCell = field === '' && list.items.every((item) => !(item instanceof DataRecord))
  return {
    parts: isCell ? [] : knownField(list, field),
    label: run.reveal(label === '' ? field : label),
    isLabelled: label !== '',
    filter: filter === '' ? null : filter,
    argument: argument === '' ? undefined : argument.replace(/^["']|["']$/g, ''),
  }
}

function said(value: Value, { filter, argument }: Column, run: Run): string {
  if (filter !== null) {
    const made = sayingFilters[filter]?.apply(run, value, argument === undefined ? [] : [argument])
    return isNothing(made) ? '' : String(scalarOf(made, run))
  }
  return saidPlainly(scalarOf(value, run), run)
}

/** A cell without a filter: dates and truth values are said in the user's language. */
function saidPlainly(value: Scalar, run: Run): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? run.formats.words.yes : run.formats.words.no
  const date = typeof value === 'string' ? run.formats.read(value) : null
  return date === null ? String(value) : run.formats.moment(date, run.scope.now)
}

function cell(item: Value, column: Column, run: Run): BlockPart & { written: false } {
  const value = valueAt(item, column.parts)
  const isList = value instanceof List
  if (value instanceof DataRecord || value instanceof Group)
    refuse(
      'WRONG_TYPE',
      column.parts.join('.'),
      `"${column.parts.join('.')}" is a record: name one of its fields, such as "${column.parts.join('.')}.${value instanceof DataRecord ? Object.keys(value.fields)[0] : 'name'}".`,
    )
  const text = isList
    ? value.items.map((each) => said(each, column, run)).join(', ')
    : said(value, column, run)
  const path = value instanceof Leaf ? value.path : null
  return {
    text,
    written: false,
    value: value === undefined ? null : run.plain(value),
    path,
    paths: [...pathsOf(value)],
  }
}

const written = (text: string): BlockPart => ({ text, written: true })

/** How many rows are shown of how many; null where all are there. */
function restOf(list: List, shown: number, run: Run): string | null {
  const { words } = run.formats
  const { partial } = list.traits
  if (partial === null) return shown === list.items.length ? null : words.of(shown, list.items.length)
  if (list.items.length !== partial.held) return words.among(shown, partial.held, partial.total)
  return partial.total === null ? words.more(shown) : words.first(shown, partial.total)
}

const footer = (list: List, shown: number, run: Run): BlockPart[] => {
  const rest = restOf(list, shown, run)
  const paths = [...(list.traits.partial === null ? pathsOf(list).slice(0, 1) : [list.traits.partial.path])]
  const value: Json = shown
  return rest === null
    ? []
    : [
        written(run.as === 'markdown' ? '\n\n' : '\n'),
        { text: rest, written: false, value, path: null, paths },
      ]
}

type Draw = (rows: readonly Value[], columns: readonly Column[], run: Run) => BlockPart[]

function between(parts: readonly BlockPart[], glue: string): BlockPart[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [written(glue), part]))
}

const tableRows: Draw = (rows, columns, run) => {
  const [start, end] = run.as === 'markdown' ? ['| ', ' |'] : ['', '']
  const row = (cells: BlockPart[]): BlockPart[] => [written(start), ...between(cells, ' | '), written(end)]
  const head = row(columns.map(({ label }) => written(escapedLabel(label, run))))
  const rule = run.as === 'markdown' ? [written(`\n|${columns.map(() => '---').join('|')}|`)] : []
  const body = rows.flatMap((item) => [
    written('\n'),
    ...row(columns.map((column) => cell(item, column, run))),
  ])
  return [...head, ...rule, ...body]
}

const escapedLabel = (label: string, run: Run): string => {
  const line = label.replace(/\s+/g, ' ')
  return run.as === 'markdown' ? line.replaceAll('\\', '\\\\').replaceAll('|', '\\|') : line
}

const listRows: Draw = (rows, columns, run) =>
  rows.flatMap((item, index) => {
    const cells = columns
      .map((column) => ({ column, part: cell(item, column, run) }))
      .filter(({ part }) => part.text !== '')
    const parts = cells.map(({ column, part }) =>
      column.isLabelled ? [written(`${escapedLabel(column.label, run)}: `), part] : [part],
    )
    const line = parts.flatMap((part, place) => (place === 0 ? part : [written(' · '), ...part]))
    return [written(index === 0 ? '- ' : '\n- '), ...line]
  })

const drawing = (filter: string, least: number, draw: Draw): FilterSpec => ({
  least,
  most: 20,
  fields: 'all',
  apply: (run, value, args) => {
    const list = listOf(value, filter)
    run.work(list.items.length)
    if (args.length === 0 && list.items.some((item) => item instanceof DataRecord || item instanceof Group))
      refuse('WRONG_TYPE', filter, `${filter} over records needs fields: ${filter}: "field", "field: Label".`)
    const names = args.length === 0 ? [''] : args.map((arg) => nameOf(arg, filter))
    const columns = names.map((name) => readColumn(list, name, run))
    const rows = list.items.slice(0, limits.expressionRows)
    const drawn = rows.length === 0 ? [] : draw(rows, columns, run)
    const rest = footer(list, rows.length, run)
    const parts = drawn.length === 0 ? rest.slice(1) : [...drawn, ...rest]
    return parts.length === 0 ? null : new Block(parts, pathsOf(list))
  },
})

/** Filters that draw rows: a table, a list. */
export const rowFilters: FilterSpecs = {
  table: drawing('table', 1, tableRows),
  list: drawing('list', 0, listRows),
}
