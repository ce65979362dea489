import { ChatExtension, Extension } from '#sdk'
import { lastQueryModel } from './last-query.ts'
import { listTables } from './list-tables.ts'
import { queryPanel } from './query.panel.ts'
import { runQuery } from './run-query.ts'
import { sqlDbSkeleton } from './sql-db.skeleton.ts'
import { tablesPanel } from './tables.panel.ts'

const sqlDb = new Extension('sql-db', {
  displayName: 'Database',
  description: 'Ask the sample shop database: customers, products, orders and reviews, read-only.',
  icon: 'icon.svg',
  actionsExplicit: true,
  system: true,
})

new ChatExtension(sqlDb, 'sql-db', 'Query the shop database.').add(runQuery, listTables)

sqlDb.cacheModel(lastQueryModel.name, lastQueryModel.schema)
sqlDb.add(tablesPanel, queryPanel, sqlDbSkeleton)

export default sqlDb
