/**
 * The program of the child process that runs queries, as text: a path would not survive bundling.
 * An endless query blocks the process, so its thread that watches for a dead parent is a thread of its own.
 */
export const queryWorkerSource = String.raw`
import { DatabaseSync, constants } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

const MAX_ROWS = 1000
const MAX_CELL_CHARS = 20000
const MAX_RESULT_CHARS = 1000000
const IDLE_MS = 60000

const server = Number(process.argv[1])
const watch = 'setInterval(() => process.ppid === ' + server + ' || process.kill(process.pid, "SIGKILL"), 500)'
new Worker(watch, { eval: true }).unref()

const reading = new Set([
  constants.SQLITE_SELECT, constants.SQLITE_READ, constants.SQLITE_FUNCTION, constants.SQLITE_RECURSIVE,
])
const readingPragmas = new Set([
  'table_info', 'table_xinfo', 'table_list', 'index_list', 'index_info', 'index_xinfo', 'foreign_key_list',
])

function authorize(action, first, second) {
  if (action === constants.SQLITE_PRAGMA) {
    return readingPragmas.has(String(first).toLowerCase()) ? constants.SQLITE_OK : constants.SQLITE_DENY
  }
  if (action === constants.SQLITE_FUNCTION && String(second).toLowerCase() === 'load_extension') return constants.SQLITE_DENY
  return reading.has(action) ? constants.SQLITE_OK : constants.SQLITE_DENY
}

let open = null
function databaseAt(path) {
  if (open?.path === path) return open.database
  open?.database.close()
  open = null
  const limits = { attach: 0, length: 10000000, sqlLength: 100000 }
  const database = new DatabaseSync(path, { readOnly: true, allowExtension: false, limits })
  database.exec('PRAGMA temp_store = MEMORY; PRAGMA hard_heap_limit = 268435456; PRAGMA trusted_schema = OFF')
  database.setAuthorizer(authorize)
  open = { path, database }
  return database
}

class Refused extends Error {
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

const REST = /^(?:[\s;]|--[^\n]*(?:\n|$)|\/\*[^]*?\*\/)*$/
function prepared(database, sql) {
  const statement = database.prepare(sql)
  if (!REST.test(sql.slice(statement.sourceSQL.length))) {
    throw new Refused('QUERY_SEVERAL_STATEMENTS', 'more than one statement')
  }
  statement.setReadBigInts(true)
  statement.setReturnArrays(true)
  return statement
}

function uniqueNames(columns) {
  const seen = new Map()
  return columns.map(({ name }) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : name + '_' + times
  })
}

function plain(value) {
  if (typeof value === 'bigint') {
    const small = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
    return small ? Number(value) : String(value)
  }
  if (value instanceof Uint8Array) return '(' + value.length + ' bytes)'
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value === 'string' && value.length > MAX_CELL_CHARS) return value.slice(0, MAX_CELL_CHARS) + '…'
  return value
}

function run({ path, sql }) {
  const statement = prepared(databaseAt(path), sql)
  const columns = uniqueNames(statement.columns())
  const rows = []
  let rowCount = 0
  let chars = 0
  for (const values of statement.iterate()) {
    rowCount += 1
    if (rows.length >= MAX_ROWS || chars > MAX_RESULT_CHARS) continue
    const row = Object.fromEntries(columns.map((name, index) => [name, plain(values[index])]))
    rows.push(row)
    chars += JSON.stringify(row).length
  }
  return { columns, rows, row_count: rowCount, truncated: rowCount > rows.length }
}

const AUTH = 23, READONLY = 8, NOMEM = 7, TOOBIG = 18
function failure(error) {
  if (error instanceof Refused) return { code: error.code, message: error.message }
  const reason = (error?.errcode ?? 0) & 255
  const denied = String(error?.message).startsWith('not authorized')
  if (denied || reason === AUTH || reason === READONLY) return { code: 'QUERY_REFUSED', message: error.message }
  if (reason === NOMEM || reason === TOOBIG) return { code: 'QUERY_TOO_LARGE', message: error.message }
  return { code: 'QUERY_INVALID', message: String(error?.message ?? error).replace(/\.$/, '') }
}

const idle = () => setTimeout(() => process.exit(0), IDLE_MS)
let idleTimer = idle()
process.on('disconnect', () => process.exit(0))
function answerTo(request) {
  try {
    return { is: 'rows', ...run(request) }
  } catch (error) {
    return { is: 'failed', ...failure(error) }
  }
}
process.on('message', (request) => {
  clearTimeout(idleTimer)
  // Only once this is written: an endless query would hold it back.
  process.send({ is: 'started' }, () => {
    process.send(answerTo(request))
    idleTimer = idle()
  })
})
`
