import { describe, expect, it } from 'vitest'
import { cardFields } from './card-fields.ts'

const either = { anyOf: [{ type: 'string' }, { type: 'number' }] }
const texts = { type: 'array', items: { type: 'string' } }

describe('a field of a card', () => {
  it.each([
    ['a text where it may be a number too', either, '89161234567', 'text'],
    ['a number where it may be a text too', either, 5, 'number'],
    ['as JSON where it may be either and is not there', either, undefined, 'json'],
    ['by lines where it is a list of texts', texts, ['a', 'b'], 'list'],
    ['as JSON where an item has lines of its own', texts, ['a\nb'], 'json'],
    ['as JSON where it is an object', {}, { a: 1 }, 'json'],
  ] as const)('is edited as %s', (_, schema, value, kind) => {
    const paramsSchema = { type: 'object', properties: { x: schema } } as never
    expect(cardFields({ paramsSchema }, value === undefined ? {} : { x: value as never })).toEqual([
      { name: 'x', kind, choices: [], isOptional: true },
    ])
  })
})
