import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testScope } from '../testing/expression-scope.ts'
import { evaluate, holds } from './evaluate.ts'

const originOf = (expression: string): unknown => {
  const made = evaluate(expression, testScope())
  return made.ok ? [made.value, made.origin.is, made.origin.paths] : made.problem
}

describe('an expression', () => {
  it.each([
    ['sql-db[0].rows[0].n', [120, 'leaf', ['sql-db[0].rows[0].n']]],
    [
      'sql-db[0].rows | where: "late", true | map: "status" | first',
      ['sent', 'leaf', ['sql-db[0].rows[1].status']],
    ],
    ['sql-db[0].rows | sort: "n" | first | map: "n"', { code: 'WRONG_TYPE' }],
    [
      'sql-db[0].rows | map: "n" | slice: 0, 2',
      [[120, 44], 'leaves', ['sql-db[0].rows[0].n', 'sql-db[0].rows[1].n']],
    ],
    [
      'sql-db[0].rows | map: "late" | uniq',
      [[false, true], 'leaves', ['sql-db[0].rows[0].late', 'sql-db[0].rows[1].late']],
    ],
    ['sql-db[0].rows[0].n | plus: 1', [121, 'computed', ['sql-db[0].rows[0].n']]],
    ['sql-db[0].rows[0].status | truncate: 2', ['p…', 'computed', ['sql-db[0].rows[0].status']]],
    ['sql-db[0].rows[0].status | slice: 0, 2', ['pa', 'computed', ['sql-db[0].rows[0].status']]],
    [
      'sql-db[0].rows | map: "status" | join: ","',
      [
        'paid,sent,lost',
        'computed',
        ['sql-db[0].rows[0].status', 'sql-db[0].rows[1].status', 'sql-db[0].rows[2].status'],
      ],
    ],
    ['sql-db[0].rows[2].at | default: "x"', ['x', 'literal', []]],
    ['sql-db[0].rows[0].status | default: "x"', ['paid', 'leaf', ['sql-db[0].rows[0].status']]],
    ['"ada@example.com"', ['ada@example.com', 'literal', []]],
    ['sql-db[0].rows[0].n > 100', [true, 'computed', ['sql-db[0].rows[0].n']]],
    ['sql-db[0].rows | find: "status", "none"', [null, 'computed', []]],
  ])('%s is told with its origin', (expression, expected) => {
    if (Array.isArray(expected)) expect(originOf(expression)).toEqual(expected)
    else expect(originOf(expression)).toMatchObject(expected)
  })

  it('keeps the address of each record of a list and of the item of a loop', () => {
    const made = evaluate('sql-db[0].rows | where: "late", false', testScope())
    expect(made.ok && made.origin).toEqual({
      is: 'leaves',
      paths: ['sql-db[0].rows[0]', 'sql-db[0].rows[2]'],
    })
    const value = { status: 'x' }
    const scope = testScope({ item: { value, path: 'sql-db[0].rows[0]' } })
    expect(evaluate('item.status', scope)).toEqual({
      ok: true,
      value: 'x',
      origin: { is: 'leaf', paths: ['sql-db[0].rows[0].status'] },
    })
  })

  it('reads what a plan recalls by its address', () => {
    const scope = testScope({ recall: [{ value: { a: [1, 2] }, path: 'prior_turn[-1].x[0]' }] })
    expect(evaluate('recall[0].a | last', scope)).toEqual({
      ok: true,
      value: 2,
      origin: { is: 'leaf', paths: ['prior_turn[-1].x[0].a[1]'] },
    })
  })
})

describe('a condition', () => {
  it.each([
    ['sql-db[0].rows | where: "late", true | size > 0', true],
    ['sql-db[0].rows | where: "late", true', true],
    ['sql-db[0].rows | where: "status", "none"', false],
    ['not sql-db[0].rows[0].late and sql-db[0].row_count == 3', true],
    ['sql-db[0].row_count == 1 and sql-db[0].row_count == 2 or sql-db[0].row_count == 3', true],
    ['sql-db[0].row_count == 1 and (sql-db[0].row_count == 2 or sql-db[0].row_count == 3)', false],
    ['(sql-db[0].rows | size) >= 3', true],
    ['3 <= sql-db[0].rows | size', true],
    ['sql-db[0].rows[0].status == "and or not > ("', false],
    ['sql-db[0].columns contains "STATUS"', true],
    ['sql-db[0].rows[0].at == today', true],
    ['sql-db[0].rows[0].at < now', true],
    ['sql-db[0].rows[1].at >= today', true],
    ['sql-db[0].rows[2].at < today', false],
    ['sql-db[0].rows[2].at == nil', true],
    ['sql-db[0].row_count', { code: 'WRONG_TYPE' }],
    ['sql-db[0].row_count == "3"', { code: 'WRONG_TYPE' }],
    ['sql-db[0].row_count = 3', { code: 'NOT_PARSED' }],
    ['sql-db[0].row_count == 3 && true', { code: 'NOT_PARSED' }],
    ['sql-db[0].row_count == 3 true', { code: 'NOT_PARSED' }],
    ['sql-db[0].row_count ==', { code: 'NOT_PARSED' }],
    ['(sql-db[0].row_count == 3', { code: 'NOT_PARSED' }],
    ['sql-db[0].row_count == 3 and', { code: 'NOT_PARSED' }],
    ['', { code: 'NOT_PARSED' }],
    ['sql-db[0].nope == 1', { code: 'UNKNOWN_PATH' }],
  ])('%s', (condition, expected) => {
    const made = holds(condition, testScope())
    expect(made).toMatchObject(
      typeof expected === 'boolean' ? { ok: true, holds: expected } : { ok: false, problem: expected },
    )
  })

  it('never throws, whatever its source is', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      ' and ',
      ' or ',
      ' not ',
      '==',
      '<',
      ' sql-db[0].row_count ',
      '"',
      ' | size ',
      ' 3 ',
      ' contains ',
      '[',
      ' true ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const made = holds(pieces.join(''), testScope())
        expect(made.ok || made.problem.message.endsWith('.')).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
