import { expect, it } from 'vitest'
import { closedPieces, piecesOf, splitSentences } from './pieces.ts'

it('a sentence, a line and a whole block are pieces; nothing ends inside of a value or a quotation', () => {
  const template =
    'You have {{ a[0].n }} mails. {% if a[0].n > 1 %}Many. Too many.{% endif %} “Hi. Bye.” she says.\n- {{ a[0].x | table: "b. C" }}'
  expect(piecesOf(template)).toEqual([
    'You have {{ a[0].n }} mails. ',
    '{% if a[0].n > 1 %}Many. Too many.{% endif %} “Hi. Bye.” she says.\n',
    '- {{ a[0].x | table: "b. C" }}',
  ])
})

it('what is still open waits', () => {
  expect([
    closedPieces('One. Two {{ a'),
    closedPieces('{% for x in a %}One.\n'),
    closedPieces('One.\n'),
  ]).toEqual([
    { closed: ['One. '], rest: 'Two {{ a' },
    { closed: [], rest: '{% for x in a %}One.\n' },
    { closed: ['One.\n'], rest: '' },
  ])
})

it('sentences joined again are the prose', () => {
  const prose = 'One. «Two. Three.» Four!\n\n- five\n'
  expect(splitSentences(prose).join('')).toBe(prose)
})
