import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DocumentQuery, Documents, StoreDocument } from '../../kernel/ports.ts'
import { inMemoryStores } from '../../kernel/testing/in-memory-stores.ts'
import { manualClock } from '../../kernel/testing/manual-clock.ts'
import { annNotes, putOf, sampleDocument } from '../store-conformance/sample-records.ts'
import { openSqliteStores } from './open-stores.ts'

const text = fc.oneof(
  fc.constantFrom('', 'a', 'A', 'ё', '🎄', '10', 'true', 'a\u0001', "it's"),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
)
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1, 0.1),
)
const scalar = fc.oneof(
  text.map((value) => value.replaceAll('\u0000', '')),
  number,
  fc.boolean(),
  fc.constant(null),
)
const field = fc.constantFrom('v', 'поле', 'a.b', '$', '0')
const data = fc.dictionary(
  field,
  fc.oneof({ weight: 5, arbitrary: scalar }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) }),
  { maxKeys: 3 },
)
const orderBy = field.chain((name) => fc.constantFrom(name, `-${name}`))

async function pages(documents: Documents, query: DocumentQuery): Promise<StoreDocument[][]> {
  const all: StoreDocument[][] = []
  let next: DocumentQuery | null = query
  while (next) {
    const page: Awaited<ReturnType<Documents['query']>> = await documents.query(annNotes, next)
    all.push(page.documents)
    next = page.cursor === null ? null : { ...next, cursor: page.cursor }
  }
  return all
}

/** A condition that some document meets. */
function occurringIn([row = {}]: Record<string, unknown>[]): NonNullable<DocumentQuery['where']> {
  const conditions: NonNullable<DocumentQuery['where']> = {}
  for (const [name, value] of Object.entries(row)) {
    if (value === null || typeof value === 'string' || typeof value === 'number') conditions[name] = value
  }
  return conditions
}

it('SQL and plain code give the same pages and counts for any documents and query', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(data, { maxLength: 12 }),
      fc.record({
        where: fc.dictionary(field, scalar, { maxKeys: 1 }),
        orderBy,
        limit: fc.integer({ min: 1, max: 5 }),
      }),
      async (rows, options) => {
        const folder = mkdtempSync(join(tmpdir(), 'webbee-query-'))
        const clock = manualClock()
        const sqlite = openSqliteStores({ folder, durability: 'normal', clock })
        const plain = inMemoryStores({ clock }).documents
        const writes = rows.map((row, index) => putOf(sampleDocument(`n${index}`, row)))
        await sqlite.documents.write(writes)
        await plain.write(writes)
        for (const where of [options.where, occurringIn(rows), {}]) {
          const query: DocumentQuery = { collection: 'notes', ...options, where }
          expect(await pages(sqlite.documents, query)).toEqual(await pages(plain, query))
          const [counted, expected] = [sqlite.documents, plain].map((each) =>
            each.count(annNotes, 'notes', where),
          )
          expect(await counted).toBe(await expected)
        }
        sqlite.close()
        rmSync(folder, { recursive: true })
      },
    ),
    { numRuns: 150 },
  )
})
