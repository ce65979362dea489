import { expect, it } from 'vitest'
import { z } from 'zod'
import { hasReturnField, returnSchemasAt } from './return-field.ts'

const item = z.object({ id: z.string(), meta: z.record(z.string(), z.number()), any: z.unknown() })
const declared = z.object({
  total: z.number(),
  items: z.array(item),
  either: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
  maybe: item.nullable(),
})
const schema = JSON.parse(JSON.stringify(z.toJSONSchema(declared, { io: 'output' })))

it('a path is one that the declared return schema has, or leaves open', () => {
  const has = (...path: (string | number)[]) => hasReturnField(schema, path)
  expect([
    has(),
    has('total'),
    has('items', 0, 'id'),
    has('items', 'length'),
    has('items', 3, 'meta', 'whatever'),
    has('items', 0, 'any', 'x', 1),
    has('either', 'b'),
    has('maybe', 'id'),
    hasReturnField({ type: 'object' }, ['x']),
    hasReturnField({ $ref: '#/$defs/A', $defs: { A: { properties: { x: {} } } } }, ['x']),
  ]).toEqual(Array.from({ length: 10 }, () => true))
  expect([
    has('totals'),
    has('total', 'x'),
    has('items', 0, 'ids'),
    has('items', 'id'),
    has('items', 0, 'meta', 'a', 'b'),
    has('either', 'c'),
    has('maybe', 'x'),
    has('__proto__'),
    hasReturnField({ $ref: '#/$defs/A', $defs: { A: { properties: { x: {} } } } }, ['y']),
  ]).toEqual(Array.from({ length: 9 }, () => false))
})

it('what is declared at a path is each of its alternatives, none, or anything', () => {
  const typesAt = (...path: (string | number)[]) => {
    const found = returnSchemasAt(schema, path)
    return found === 'any' ? found : found.flatMap(({ type }) => type ?? [])
  }
  expect([
    typesAt('maybe'),
    typesAt('items', 0, 'id'),
    typesAt('items', 0, 'any', 'x'),
    typesAt('nowhere'),
  ]).toEqual([['object', 'null'], ['string'], 'any', []])
})
