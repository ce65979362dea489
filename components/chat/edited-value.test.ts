import { describe, expect, it } from 'vitest'
import type { CardField } from '../../lib/protocol/confirmation-card.ts'
import { editableText, editedValue } from './edited-value.ts'

const field = (kind: CardField['kind'], rest: Partial<CardField> = {}): CardField => ({
  name: 'x',
  kind,
  choices: [],
  isOptional: false,
  ...rest,
})

describe('what a person writes on a card', () => {
  it.each([
    [field('text'), '40', '40'],
    [field('number'), '40', 40],
    [field('number'), ' 2.5 ', 2.5],
    [field('number'), 'many', 'many'],
    [field('number'), '', ''],
    [field('number'), '0x10', '0x10'],
    [field('number'), '12345678901234567890', '12345678901234567890'],
    [field('number'), '-1e3', -1000],
    [field('whole-number'), '7', 7],
    [field('yes-no'), 'false', false],
    [field('choice', { choices: [1, 2] }), '2', 2],
    [field('choice', { choices: ['a', null] }), 'null', null],
    [field('list'), 'a\n\nb', ['a', 'b']],
    [field('json'), '{"a":1}', { a: 1 }],
    [field('json'), 'not json', 'not json'],
    [field('number', { isOptional: true }), '', ''],
    [field('list', { isOptional: true }), '', ''],
  ])('%j: %j goes as %j', (of, text, value) => {
    expect(editedValue(of, text)).toEqual(value)
  })

  it('begins with what the card shows', () => {
    expect([
      editableText(field('list'), '["a","b"]'),
      editableText(field('number'), '40'),
      editableText(field('text'), undefined),
    ]).toEqual(['a\nb', '40', ''])
  })
})
