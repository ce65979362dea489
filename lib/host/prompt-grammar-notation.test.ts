import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactParams, compactShape } from '../kernel/context/compact-schema.ts'
import type { Json } from '../kernel/index.ts'
import type { JsonObject } from '../local-model/parse/json.ts'
import { readNotation } from '../local-model/parse/notation.ts'
import { hostileKey, hostileText } from './testing/hostile-text.ts'

/** A schema as an author publishes it, and what a reader of the prompt knows of it. */
interface Typed {
  schema: JsonObject
  read: JsonObject
}

const text = (pieces: number): fc.Arbitrary<string> => hostileText(pieces).map((each) => each.toWellFormed())
const plain = (read: JsonObject): Typed => ({ schema: { ...read, title: 'Said for people' }, read })
const bound = fc.option(fc.integer({ min: -1_000, max: 100_000 }), { nil: undefined })
const given = (fields: Record<string, Json | undefined>): JsonObject => JSON.parse(JSON.stringify(fields))

const leaf = fc.oneof<fc.Arbitrary<Typed>[]>(
  fc.constant(plain({ type: 'string' })),
  fc
    .constantFrom('email', 'uri', 'date', 'date-time', 'sql')
    .map((format) => plain({ type: 'string', format })),
  fc.nat(100_000).map((maxLength) => plain({ type: 'string', maxLength })),
  fc.nat(9).map((minLength) => ({ schema: { type: 'string', minLength }, read: { type: 'string' } })),
  fc.constant(plain({ type: 'boolean' })),
  fc.constant(plain({ type: 'object' })),
  fc.constant({ schema: {}, read: {} }),
  fc
    .record({ type: fc.constantFrom('integer', 'number'), minimum: bound, maximum: bound })
    .map((each) => plain(given(each))),
  fc
    .uniqueArray(text(2), { minLength: 1, maxLength: 4 })
    .map((values) => plain({ type: 'string', enum: values })),
  fc
    .uniqueArray(fc.integer(), { minLength: 1, maxLength: 3 })
    .map((values) => plain({ type: 'integer', enum: values })),
  // What the notation cannot say stands there as JSON.
  text(2).map((pattern) => ({ schema: { type: 'string', pattern }, read: { type: 'string', pattern } })),
  fc.constant({
    schema: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    read: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  }),
)

const list = (item: fc.Arbitrary<Typed>): fc.Arbitrary<Typed> =>
  fc.tuple(item, bound, bound).map(([each, minItems, maxItems]) => ({
    schema: given({ type: 'array', items: each.schema, minItems, maxItems }),
    read: given({ type: 'array', items: each.read, minItems, maxItems }),
  }))

interface Field {
  type: Typed
  required: boolean
  isNullable: boolean
  standard: Json | undefined
  description: string | undefined
}

const field = (type: fc.Arbitrary<Typed>): fc.Arbitrary<Field> =>
  fc.record({
    type,
    required: fc.boolean(),
    isNullable: fc.boolean(),
    standard: fc.option(fc.oneof(text(2), fc.integer(), fc.boolean(), fc.constant<Json>([])), {
      nil: undefined,
    }),
    description: fc.option(
      text(4).filter((told) => told.trim() !== ''),
      { nil: undefined },
    ),
  })

const NONE = { type: 'null' }
const isRaw = ({ schema }: Typed): boolean => 'pattern' in schema || 'anyOf' in schema

function fieldOf({ type, required, isNullable, standard, description }: Field): Typed {
  const beside = given({ default: standard, description })
  if (isRaw(type)) return { schema: { ...type.schema, ...beside }, read: { ...type.read, ...beside } }
  if (!isNullable) return { schema: { ...type.schema, ...beside }, read: { ...type.read, ...beside } }
  const schema = { anyOf: [type.schema, NONE], ...beside }
  // An optional parameter that may be null is one that may be left out.
  if (!required && standard === undefined) return { schema, read: { ...type.read, ...beside } }
  return { schema, read: { anyOf: [type.read, NONE], ...beside } }
}

const object = (type: fc.Arbitrary<Typed>): fc.Arbitrary<Typed> =>
  fc
    .uniqueArray(
      fc.tuple(fc.oneof(fc.constantFrom('to', 'note_id', 'due-by'), hostileKey(text)), field(type)),
      {
        maxLength: 5,
        selector: ([name]) => name,
      },
    )
    .map((entries) => {
      const fields = entries.map(([name, each]) => ({ name, required: each.required, ...fieldOf(each) }))
      const needed = new Set(fields.flatMap((each) => (each.required ? [each.name] : [])))
      // Names that are whole numbers stand first in a JavaScript object.
      const required = Object.keys(Object.fromEntries(entries)).filter((name) => needed.has(name))
      const whole = (properties: [string, JsonObject][]): JsonObject =>
        JSON.parse(
          JSON.stringify({
            type: 'object',
            properties: Object.fromEntries(properties),
            ...(required.length > 0 ? { required } : {}),
          }),
        )
      return {
        schema: whole(fields.map(({ name, schema }) => [name, schema])),
        read: whole(fields.map(({ name, read }) => [name, read])),
      }
    })

const nested = object(fc.oneof(leaf, list(leaf), object(leaf), list(object(leaf))))

const readBack = (notation: string): JsonObject | null => {
  const found = readNotation(notation, 0)
  return found?.end === notation.length ? found.schema : null
}

describe('the notation of parameters and results', () => {
  it('is read back whole: types, formats, choices, bounds, defaults, descriptions (parse(render(x)) = x)', () => {
    fc.assert(
      fc.property(nested, ({ schema, read }) => {
        const notation = compactParams(schema)
        expect(notation).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}\p{Cs}]/u)
        expect(readBack(notation)).toEqual(read)
      }),
      { numRuns: 400 },
    )
  })

  it('says shapes by their fields alone', () => {
    const schema = {
      $defs: {
        Note: {
          type: 'object',
          properties: { note_id: { type: 'string' }, updated_at: { type: 'string', format: 'date-time' } },
        },
      },
      type: 'object',
      properties: {
        total: { type: 'integer', default: 0 },
        notes: { type: 'array', items: { $ref: '#/$defs/Note' } },
        due: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }], default: null },
        done: { type: 'boolean', description: 'Whether it is done' },
      },
    }
    expect(compactShape(schema)).toBe(
      '{total: integer, notes: [{note_id, updated_at: date-time}], due?: date, done: boolean}',
    )
  })

  it('ends where definitions point at each other, and where a shape is large', () => {
    const loop = {
      $defs: { A: { type: 'object', properties: { next: { $ref: '#/$defs/A' } } } },
      $ref: '#/$defs/A',
    }
    expect(compactShape(loop)).toBe('{next: any}')
    const wide: JsonObject = {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 300 }, (_, at) => [`field_${at}`, { type: 'string' }]),
      ),
    }
    const shape = compactShape(wide)
    expect([shape.length <= 700, shape.endsWith(', …}'), readBack(shape)?.type]).toEqual([
      true,
      true,
      'object',
    ])
  })

  it('does not grow where definitions are used over and over', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `D${at}`,
        {
          type: 'object',
          properties: { a: { $ref: `#/$defs/D${at + 1}` }, b: { $ref: `#/$defs/D${at + 1}` } },
        },
      ]),
    )
    const schema = { $defs, type: 'object', properties: { first: { $ref: '#/$defs/D0' } } }
    expect([compactShape(schema).length <= 700, compactParams(schema).length < 2_000_000]).toEqual([
      true,
      true,
    ])
  })
})
