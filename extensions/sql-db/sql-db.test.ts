import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { validateExtension } from '#sdk'
import { type MockContext, mockContext } from '#sdk/testing/mock-context.ts'
import { probeSkeleton } from '#sdk/testing/probe-skeleton.ts'
import { renderPanel } from '#sdk/testing/render-panel.ts'
import { runFunction } from '#sdk/testing/run-function.ts'
import sqlDb from './index.ts'

let dataFolder: string
let ctx: MockContext
const query = (sql: string) => runFunction(sqlDb, 'run_query', { sql }, ctx)
const endless = 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)'

beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'webbee-shop-'))
})
beforeEach(() => {
  ctx = mockContext({ dataFolder })
})
afterAll(() => rmSync(dataFolder, { recursive: true }))

it('breaks no rule', () => {
  expect(validateExtension(sqlDb)).toEqual([])
})

describe('run_query', () => {
  it('counts to the digit and says the count', async () => {
    expect(await query('SELECT count(*) AS count FROM orders')).toEqual({
      status: 'success',
      data: { row_count: 1, columns: ['count'], rows: [{ count: 248 }], truncated: false },
      summary: 'Found 1 row: count = 248.',
      refreshPanels: ['query'],
    })
  })

  it('speaks Russian', async () => {
    ctx = mockContext({ dataFolder, user: { language: 'ru' } })
    expect(await query('SELECT count(*) AS n FROM orders')).toMatchObject({
      summary: 'Найдена 1 строка: n = 248.',
    })
    expect(await query('SELECT id FROM orders LIMIT 3')).toMatchObject({ summary: 'Найдено: 3 строки.' })
  })

  it('shows a thousand rows and counts all of them', async () => {
    const result = await query(`${endless} SELECT n FROM c LIMIT 1500`)
    expect(result).toMatchObject({
      data: { row_count: 1500, truncated: true },
      summary: 'Found 1500 rows. The first 1000 are shown.',
    })
    expect(result).toHaveProperty('data.rows.length', 1000)
  })

  it('keeps integers beyond 2^53 exact, columns of one name apart, and blobs out', async () => {
    expect(
      await query("SELECT 9007199254740993 AS a, -9007199254740993 AS a, 7 AS b, x'0102' AS c, NULL AS d"),
    ).toMatchObject({
      data: {
        columns: ['a', 'a_2', 'b', 'c', 'd'],
        rows: [{ a: '9007199254740993', a_2: '-9007199254740993', b: 7, c: '(2 bytes)', d: null }],
      },
    })
  })

  it.each([
    'DELETE FROM orders',
    "UPDATE orders SET status = 'paid'",
    'DROP TABLE orders',
    'CREATE TABLE t (a)',
    "ATTACH 'other.sqlite' AS other",
    'DETACH main',
    'PRAGMA journal_mode = WAL',
    'PRAGMA writable_schema = ON',
    'PRAGMA hard_heap_limit = 0',
    "SELECT load_extension('x')",
    "VACUUM INTO 'copy.sqlite'",
    'BEGIN',
  ])('refuses %s', async (sql) => {
    expect(await query(sql)).toMatchObject({ code: 'QUERY_REFUSED' })
    expect(await query('SELECT count(*) AS count FROM orders')).toMatchObject({
      data: { rows: [{ count: 248 }] },
    })
  })

  it.each(['SELECT 1; SELECT 2', 'SELECT 1; DELETE FROM orders', 'SELECT 1 /* a */; -- b\n SELECT 2'])(
    'refuses two statements: %j',
    async (sql) => {
      expect(await query(sql)).toMatchObject({ code: 'QUERY_SEVERAL_STATEMENTS' })
    },
  )

  it.each(['SELECT 1;', ' SELECT 1 ; ; ', 'SELECT 1; -- done', 'SELECT 1 /* one; two */', "SELECT ';' AS a"])(
    'takes %j as one statement',
    async (sql) => {
      expect(await query(sql)).toMatchObject({ data: { row_count: 1 } })
    },
  )

  it.each(['SELECT x FROM nowhere', 'show me everything', ' ', '-- nothing'])(
    'says what is wrong with %j',
    async (sql) => {
      expect(await query(sql)).toMatchObject({
        code: 'QUERY_INVALID',
        error: expect.stringContaining('tables and columns'),
      })
    },
  )

  it('refuses a value that would fill the memory', async () => {
    expect(await query('SELECT length(randomblob(100000000))')).toMatchObject({ code: 'QUERY_TOO_LARGE' })
  })

  it('ends an endless query after five seconds while another user’s is answered', async () => {
    const started = performance.now()
    const stuck = query(`${endless} SELECT count(*) FROM c`)
    ctx = mockContext({ dataFolder, user: { imperalId: 'imp_u_other' } })
    expect(await query('SELECT count(*) AS count FROM orders')).toMatchObject({
      data: { rows: [{ count: 248 }] },
    })
    expect(performance.now() - started).toBeLessThan(4000)
    expect(await stuck).toMatchObject({ code: 'QUERY_TIMEOUT' })
    expect(await query('SELECT count(*) AS count FROM orders')).toMatchObject({
      data: { rows: [{ count: 248 }] },
    })
  })

  it('stops with the turn', async () => {
    const stop = new AbortController()
    ctx = mockContext({ dataFolder, signal: stop.signal })
    const stuck = query(`${endless} SELECT count(*) FROM c`)
    setTimeout(() => stop.abort(), 200)
    expect(await stuck).toMatchObject({ code: 'QUERY_STOPPED' })
  })

  it('says so when the server gives no folder', async () => {
    ctx = mockContext()
    expect(await query('SELECT 1')).toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    expect(await runFunction(sqlDb, 'list_tables', {}, ctx)).toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
  })
})

describe('the shop database', () => {
  it('lists its tables with columns and true numbers of rows', async () => {
    const result = await runFunction(sqlDb, 'list_tables', {}, ctx)
    expect(result).toMatchObject({
      data: {
        total: 5,
        database: 'shop',
        tables: [
          { name: 'customers', row_count: 60 },
          { name: 'products', row_count: 24 },
          {
            name: 'orders',
            row_count: 248,
            columns: [
              { name: 'id', type: 'INTEGER' },
              { name: 'customer_id', type: 'INTEGER' },
              { name: 'status', type: 'TEXT' },
              { name: 'total', type: 'REAL' },
              { name: 'created_at', type: 'TEXT' },
            ],
          },
          { name: 'order_items', row_count: 509 },
          { name: 'reviews', row_count: 96 },
        ],
      },
      summary:
        'The database shop has 5 tables, with rows: customers (60), products (24), orders (248), order_items (509), reviews (96).',
    })
  })

  it('adds up: an order is worth what its items cost', async () => {
    const sql = `SELECT count(*) AS wrong FROM orders
      WHERE total <> (SELECT sum(quantity * unit_price) FROM order_items WHERE order_id = orders.id)`
    expect(await query(sql)).toMatchObject({ data: { rows: [{ wrong: 0 }] } })
  })

  it('appears whole and leaves no draft behind', async () => {
    await query('SELECT 1')
    expect(readdirSync(join(dataFolder, 'databases'))).toEqual(['shop.sqlite'])
  })
})

it('keeps a skeleton of the tables and their columns', async () => {
  expect(await probeSkeleton(sqlDb, 'sql_db_schema', ctx)).toEqual({
    database: 'shop',
    customers: 'id, name, email, city, country, created_at',
    products: 'id, name, category, price, stock',
    orders: 'id, customer_id, status, total, created_at',
    order_items: 'id, order_id, product_id, quantity, unit_price',
    reviews: 'id, product_id, customer_id, rating, comment, created_at',
  })
})

describe('panels', () => {
  it('show the tables, and an alert where there is no database', async () => {
    expect(await renderPanel(sqlDb, 'tables', {}, ctx)).toMatchObject({ tree: { type: 'Stack' }, issues: [] })
    expect(await renderPanel(sqlDb, 'tables', {}, mockContext())).toMatchObject({
      tree: { type: 'Alert' },
      issues: [],
    })
  })

  it('show the newest result under the form', async () => {
    expect(await renderPanel(sqlDb, 'query', {}, ctx)).toMatchObject({ tree: { type: 'Stack' }, issues: [] })
    await query('SELECT count(*) AS count FROM orders')
    const { tree, issues } = await renderPanel(sqlDb, 'query', {}, ctx)
    expect(issues).toEqual([])
    expect(JSON.stringify(tree)).toContain('"rows":[{"count":248}]')
  })

  it('go without a result that is too large to keep', async () => {
    await query(`SELECT printf('%.20000c', 'x') AS a FROM orders LIMIT 40`)
    expect(JSON.stringify((await renderPanel(sqlDb, 'query', {}, ctx)).tree)).not.toContain('DataTable')
  })
})
