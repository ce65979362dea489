import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { shopRows } from './shop-rows.ts'

const schema = `
  CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, city TEXT NOT NULL,
    country TEXT NOT NULL, created_at TEXT NOT NULL);
  CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL, category TEXT NOT NULL, price REAL NOT NULL,
    stock INTEGER NOT NULL);
  CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers (id),
    status TEXT NOT NULL, total REAL NOT NULL, created_at TEXT NOT NULL);
  CREATE TABLE order_items (id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders (id),
    product_id INTEGER NOT NULL REFERENCES products (id), quantity INTEGER NOT NULL, unit_price REAL NOT NULL);
  CREATE TABLE reviews (id INTEGER PRIMARY KEY, product_id INTEGER NOT NULL REFERENCES products (id),
    customer_id INTEGER NOT NULL REFERENCES customers (id), rating INTEGER NOT NULL, comment TEXT NOT NULL,
    created_at TEXT NOT NULL);
  CREATE INDEX orders_of_customer ON orders (customer_id);
  CREATE INDEX items_of_order ON order_items (order_id);
`

function fill(database: DatabaseSync): void {
  database.exec(schema)
  database.exec('BEGIN')
  for (const [table, rows] of Object.entries(shopRows())) {
    const marks = rows[0]?.map(() => '?').join(', ') ?? ''
    const insert = database.prepare(`INSERT INTO ${table} VALUES (${marks})`)
    for (const row of rows) insert.run(...row)
  }
  database.exec('COMMIT')
}

/** The file of the sample shop, built on first need. It appears whole or not at all. */
export function shopDatabase(dataFolder: string): string {
  const folder = join(dataFolder, 'databases')
  const path = join(folder, 'shop.sqlite')
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `.shop-${randomUUID()}.tmp`)
  try {
    const database = new DatabaseSync(draft)
    fill(database)
    database.close()
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
  return path
}
